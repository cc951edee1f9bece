import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeValue

/// Mistakes of code that handles controllers, between processes: a sentence and a hint name each mistake, and no other
/// screen notices.
@Suite("A mistake of code that handles controllers")
struct MistakeProcessTests {
    private let instance: Instance
    private let monitor: Monitor

    init() throws {
        instance = try Instance(["--children", try ProgramLocation.helper("prone-child")]).ready()
        monitor = try instance.monitor()
        let reply = try instance.request(.root(.scene("UITabBarController(UINavigationController(Blunderer), Prone)")))
        #expect(reply.failure == nil, "\(reply)")
    }

    private func blunderer() throws -> (id: ControllerID, facts: Value) {
        let (id, facts) = try #require(
            try instance.controllers().first { $0.value["class"]?.string == "Blunderer" })
        return (try #require(ControllerID(id)), facts)
    }

    /// Lets the code make a mistake; returns its title then.
    private func make(_ mistake: String) throws -> String {
        let id = try blunderer().id
        let message = DelegateMessage(
            from: id, protocolName: "Mistake", name: mistake, payload: Payload(typeName: "", value: .null),
            expectsReply: false)
        #expect(try instance.request(.sendDelegate(to: id, message)).status == .completed)
        while true {
            let title = try blunderer().facts["title"]?.string ?? ""
            if title.contains(": ") || title == "nothing refused" { return title }
            try monitor.next { _ in true }
        }
    }

    @Test(
        "is refused with a code, a sentence and a hint, and its screen goes on",
        arguments: [
            ("cycle", "wouldCycle"), ("itself", "wouldCycle"), ("pushedTwice", "duplicateController"),
            ("gone", "noSuchController"), ("tooMuch", "quotaExceeded"), ("unhosted", "noSuchClass"),
            ("tooMuchInside", "quotaExceeded"), ("unhostedInside", "noSuchClass"),
            ("unusableSource", "badArgument"),
        ])
    func refused(mistake: String, code: String) throws {
        let before = try blunderer().facts
        let complaint = try make(mistake)
        #expect(complaint.hasPrefix("\(code): ") && !complaint.hasSuffix("()"), "\(complaint)")
        let after = try blunderer().facts
        #expect(after["pid"] == before["pid"] && after["restarts"]?.int == 0)
        let other = try #require(try instance.controllers().values.first { $0["class"]?.string == "Prone" })
        #expect(other["restarts"]?.int == 0, "no other process is affected")
        try instance.stop()
    }

    @Test("with numbers that are not finite is reported with its value, and every process goes on")
    func unusableFrames() throws {
        let before = try blunderer().facts
        #expect(try make("unusableFrames") == "nothing refused")
        let after = try blunderer()
        #expect(after.facts["pid"] == before["pid"])
        #expect(try instance.controllers().values.allSatisfy { $0["restarts"]?.int ?? 0 == 0 })
        let log = try instance.report(.logs(.id(after.id)))["logs"]?.list?.first
        let lines = (log?["lines"]?.list ?? []).compactMap(\.string)
        for sentence in [", inf)", "cannot be (0.0, 0.0, nan, 10.0)", "cannot be inf x 10.0"] {
            #expect(lines.count { $0.contains(sentence) && $0.contains("set finite numbers") } == 1, "\(lines)")
        }
        try instance.stop()
    }

    @Test(
        "with a class that no program hosts, or with values above 64 KiB, names the class and shows nothing",
        arguments: [
            ("unhosted", "Unhosted", "no process can run Unhosted"),
            ("tooMuch", "MadeByCode", "the configuration of MadeByCode would have 70014 bytes; the limit is 65536"),
        ])
    func showsNothing(mistake: String, className: String, sentence: String) throws {
        let complaint = try make(mistake)
        #expect(complaint.contains(sentence), "\(complaint)")
        #expect(try !instance.controllers().values.contains { $0["class"]?.string == className })
        let log = try instance.report(.logs(.id(try blunderer().id)))["logs"]?.list?.first
        let lines = (log?["lines"]?.list ?? []).compactMap(\.string)
        #expect(lines.count { $0.contains(sentence) } == 1, "\(lines)")
        try instance.stop()
    }
}
