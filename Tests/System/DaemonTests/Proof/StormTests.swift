import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeTestSupport
import TroupeValue

@Suite("Storms of children and requests")
struct StormTests {
    private func connected(_ instance: Instance) throws -> [Value] {
        try instance.controllers().values.filter { $0["appearance"] == "appeared" && $0["state"] == "connected" }
    }

    private func descriptors(_ instance: Instance) throws -> Int64 {
        try #require(try instance.report(.doctor)["descriptors"]?.int)
    }

    @Test("50 children that a storyboard embeds start in the same moment, all appear, and all end at stop")
    func embedded() throws {
        let count = 50
        let folder = try Instance.makeFolder()
        var document = GeneratedStoryboard(initial: "Board")
        let boxes = (0..<count).map { place in
            """
            <containerView id="box\(place)"><rect key="frame" x="\(place % 5 * 60)" y="\(place / 5 * 40)" \
            width="60" height="40"/><connections><segue destination="Tile\(place)" kind="embed" id="embed\(place)"/>
            </connections></containerView>
            """
        }
        document.controller("Board", contents: boxes.joined(separator: "\n"))
        for place in 0..<count { document.controller("Tile\(place)") }
        let instance = try Instance([try document.compile(into: folder)], folder: folder).ready()
        #expect(try connected(instance).count == count + 1)
        #expect(try instance.request(.memoryWarning).status == .completed)
        #expect(try instance.request(.rotate(.landscapeLeft)).status == .completed)
        try instance.awaitQuiet()
        #expect(instance.processesButZygotes().count == count + 3)
        try instance.stopAndLeaveNothing()
    }

    @Test("200 children at once all appear; removed again, the daemon holds no more descriptors than before")
    func many() throws {
        let count = 200
        let instance = try Instance([]).ready()
        let board = try #require(try instance.request(.root(.className("Board"))).controllers.first)
        let before = try descriptors(instance)
        let adding = try (0..<count).map { _ in
            try instance.send(.request(.add(.className("Tile"), to: board, frame: nil, containerView: nil)))
        }
        var tiles: [ControllerID] = []
        for number in adding {
            guard case .reply(let reply) = try instance.answer(to: number, keepingOthers: true) else { continue }
            #expect(reply.status == .completed, "\(reply)")
            tiles += reply.controllers
        }
        #expect(Set(tiles).count == count)
        #expect(try connected(instance).count == count + 1)
        // One connection each, and the connection of the question.
        #expect(try descriptors(instance) <= before + Int64(count) + 8)
        let pids = try connected(instance).filter { $0["class"] == "Tile" }
            .compactMap { $0["pid"]?.int.map { Int32(clamping: $0) } }
        #expect(pids.count == count)
        let removing = try tiles.map { try instance.send(.request(.remove(.id($0)))) }
        for number in removing {
            guard case .reply(let reply) = try instance.answer(to: number, keepingOthers: true) else { continue }
            #expect(reply.status == .completed, "\(reply)")
        }
        let deadline = MonotonicClock.microseconds() + Instance.timeout
        for pid in pids {
            // If there is no file to open, the process has already ended.
            guard let leaver = try? ProcessHandle(pid: pid) else { continue }
            #expect(try leaver.waitUntilEnded(deadline: deadline))
        }
        #expect(try instance.controllers().count == 1)
        // The daemon's library closes a connection once its own thread has seen the end of it.
        var left = try descriptors(instance)
        while left > before + 2, MonotonicClock.microseconds() < deadline { left = try descriptors(instance) }
        #expect(left <= before + 2)
        #expect(instance.processesButZygotes().count == 3)
        try instance.stopAndLeaveNothing()
    }

    @Test("300 mixed requests in one burst have one terminal reply each, and the tree ends right")
    func burst() throws {
        let folder = try Instance.makeFolder()
        let model = try Documents.compile(PackageFolder.path + "/Tests/Fixtures/Tabs.storyboard", into: folder)
        let instance = try Instance([model], folder: folder).ready()
        let requests: [Request] = (0..<300).map { number in
            switch number % 10 {
            case 0: .select(.index(1), in: nil)
            case 1: .push(.scene("Three"), onto: nil, animated: true)
            case 2: .present(.scene("Modal"), from: nil, Request.Presentation())
            case 3: .rotate(number % 20 == 3 ? .landscapeLeft : .portrait)
            case 4: .dismiss(nil, animated: true)
            case 5: .memoryWarning
            case 6: .push(.scene("NoSuchScene"), onto: nil, animated: false)
            case 7: .select(.index(0), in: nil)
            case 8: .pop(.toRoot, in: nil, animated: true)
            default: .dismiss(nil, animated: false)
            }
        }
        let numbers = try requests.map { try instance.send(.request($0)) }
        var replies: [RequestID] = []
        for number in numbers {
            // A second answer records an issue there.
            guard case .reply(let reply) = try instance.answer(to: number, keepingOthers: true) else {
                Issue.record("no reply to \(number)")
                continue
            }
            replies.append(reply.request)
        }
        #expect(Set(replies).count == requests.count)
        // A known final state: dismiss everything above the tabs and select the first tab.
        while try instance.controllers().values.contains(where: { $0["presenting"]?.string != nil }) {
            try #require(try instance.request(.dismiss(nil, animated: false)).status == .completed)
        }
        #expect(try instance.request(.select(.index(1), in: nil)).status == .completed)
        #expect(try instance.request(.pop(.toRoot, in: nil, animated: false)).status == .completed)
        #expect(try instance.request(.select(.index(0), in: nil)).status == .completed)
        try instance.awaitQuiet()
        let tree = try instance.controllers().values.map {
            "\($0["storyboardID"]?.string ?? "") \($0["appearance"]?.string ?? "") \($0["restarts"]?.int ?? -1)"
        }
        #expect(
            tree.sorted() == [
                "One appeared 0", "Two disappeared 0", "tabs appeared 0", "twoNav disappeared 0",
            ])
        try instance.stopAndLeaveNothing()
    }
}
