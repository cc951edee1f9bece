import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeValue

/// Children that misuse the link they were started with: the daemon ends each with a sentence, and no other process
/// is affected.
struct LinkTests {
    private static let deadlines = ["--busy-deadline", "300", "--deadline", "600", "--kill-deadline", "1500"]

    private func instance(_ arguments: [String] = [], link: LinkKind = .descriptor, limits: String? = nil) throws
        -> Instance
    {
        try Instance(
            ["--children", try ProgramLocation.helper("child-probe")] + arguments, link: link, limits: limits
        ).ready()
    }

    @Test(
        "a child that breaks its link is ended with a fault that names the misuse; its sibling stays",
        arguments: [
            ("Closes", "it closed its link, but still runs"),
            ("HalfClosed", "it closed its link in the middle of a message, but still runs"),
            ("TooLong", "it sent a message of 2130706432 bytes; the limit is 4194304"),
            ("Empty", "it sent an empty message"),
        ])
    func brokenLinks(className: String, sentence: String) throws {
        let instance = try instance()
        let (board, sibling) = try board(in: instance)
        let process = try instance.pid(of: sibling.description)
        let monitor = try instance.monitor()
        _ = try instance.send(.request(.add(.className(className), to: board, frame: nil, containerView: nil)))
        let fault = try monitor.next(ErrorCode.protocolViolation.rawValue)
        #expect(fault["class"]?.string == className && fault["message"]?.string == sentence, "\(fault)")
        #expect(try monitor.next("exited")["cause"]?.string?.contains("protocol") == true)
        try monitor.next { $0["name"] == "unavailable" && $0["class"]?.string == className }
        #expect(try instance.pid(of: sibling.description) == process)
        try instance.awaitAnswers(of: [board, sibling], toldTo: monitor)
        #expect(!monitor.seen.contains { $0["kind"] == "fault" && $0["class"]?.string != className })
        try instance.stop(.impossible(because: "these children do not use the Kit"))
    }

    @Test(
        "a child that sends only half a message, or reads nothing, is ended by its deadline; siblings continue",
        arguments: [("HalfSilent", LinkKind.descriptor), ("Deaf", .descriptor), ("Deaf", .zmq)])
    func silentLinks(className: String, link: LinkKind) throws {
        let instance = try instance(Self.deadlines, link: link)
        let (board, sibling) = try board(in: instance)
        let process = try instance.pid(of: sibling.description)
        let monitor = try instance.monitor()
        _ = try instance.send(.request(.add(.className(className), to: board, frame: nil, containerView: nil)))
        let spawned = try monitor.next { $0["name"] == "spawned" && $0["class"]?.string == className }
        let controller = try #require(spawned["controller"]?.string)
        try monitor.next("unresponsive", of: controller)
        let exited = try monitor.next("exited", of: controller)
        #expect(exited["cause"]?.string?.contains("did not answer") == true, "\(exited)")
        #expect(try instance.report(.list)["name"] == "test")
        #expect(try instance.pid(of: sibling.description) == process)
        try instance.awaitAnswers(of: [board, sibling], toldTo: monitor)
        try instance.stop(.impossible(because: "these children do not use the Kit"))
    }

    @Test("a child that sends large messages without end waits for its link; clients get answers, memory is bounded")
    func largeMessages() throws {
        let instance = try instance()
        let (board, sibling) = try board(in: instance)
        let process = try instance.pid(of: sibling.description)
        let daemon = ProcessFacts(
            pid: Int32(clamping: try #require(try instance.report(.list)["pid"]?.int)))
        let before = try daemon.proportionalSetSizeKiB()
        let monitor = try instance.monitor()
        _ = try instance.send(.request(.add(.className("Messages"), to: board, frame: nil, containerView: nil)))
        for _ in 0..<20 { try monitor.next { $0["kind"] == "delegate" } }
        for _ in 0..<20 { #expect(try instance.report(.list)["name"] == "test") }
        #expect(try daemon.proportionalSetSizeKiB() - before < 64 << 10)
        #expect(try instance.pid(of: sibling.description) == process)
        try instance.stop(.impossible(because: "these children do not use the Kit"))
    }

    @Test("a child without a descriptor for its link is refused with a sentence; linked children continue")
    func descriptorsShort() throws {
        let instance = try instance(limits: "-n 96")
        let (board, sibling) = try board(in: instance)
        let process = try instance.pid(of: sibling.description)
        let monitor = try instance.monitor()
        for _ in 0..<20 {
            _ = try instance.send(.request(.add(.className("Tile"), to: board, frame: nil, containerView: nil)))
        }
        let refused = try monitor.next { JSON.text(of: $0).contains("raise it with 'ulimit -n'") }
        #expect(refused["kind"] == "process", "\(refused)")
        #expect(try instance.pid(of: sibling.description) == process)
        try instance.awaitAnswers(of: [board, sibling], toldTo: monitor)
        try instance.stop(.impossible(because: "some of its children never existed"))
    }

    /// A container with one well-behaved child.
    private func board(in instance: Instance) throws -> (board: ControllerID, sibling: ControllerID) {
        let board = try #require(try instance.request(.root(.className("Board"))).controllers.first)
        let tile = try instance.request(.add(.className("Tile"), to: board, frame: nil, containerView: nil))
        return (board, try #require(tile.controllers.first))
    }
}
