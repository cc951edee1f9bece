import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeValue

/// A child that does one thing without end: it is ended with the code, and it is all that happens.
struct FloodTests {
    /// What the page of limits allows the daemon for a child that floods, in KiB.
    private static let memory: Int64 = 64 << 10

    /// What children flood with, and what it ends them for. Large messages fill a link before they exceed its credits, so
    /// that who sends them waits instead.
    private static let floods = [
        ("Hellos", ErrorCode.quotaExceeded), ("Frames", .quotaExceeded), ("Resends", .quotaExceeded),
        ("Configures", .quotaExceeded), ("Withdrawals", .quotaExceeded), ("Instantiates", .quotaExceeded),
        ("Messages", .quotaExceeded), ("Warnings", .quotaExceeded), ("Words", .protocolViolation),
    ].flatMap { flood in LinkKind.allCases.map { (className: flood.0, code: flood.1, link: $0) } }
        .filter { $0.className != "Messages" || $0.link == .zmq }

    @Test(
        "a process that floods is ended with the code; its siblings stay, others are answered, and memory is bounded",
        // Each takes all of a processor that it gets.
        .serialized, arguments: floods)
    func flood(_ flood: (className: String, code: ErrorCode, link: LinkKind)) throws {
        let (className, code, link) = flood
        let instance = try Instance(["--children", try ProgramLocation.helper("child-probe")], link: link).ready()
        let board = try #require(try instance.request(.root(.className("Board"))).controllers.first)
        let tile = try instance.request(.add(.className("Tile"), to: board, frame: nil, containerView: nil))
        let sibling = try #require(tile.controllers.first)
        let monitor = try instance.monitor()
        let list = try instance.report(.list)
        let daemon = ProcessFacts(pid: Int32(clamping: try #require(list["pid"]?.int)))
        let processes = try [board, sibling].map { try instance.pid(of: $0.description) }
        let before = try daemon.proportionalSetSizeKiB()
        _ = try instance.send(
            .request(.add(.className(className), to: board, frame: nil, containerView: nil)))
        // Asked all the while, until it is given up: each question has its answer.
        let fault = try monitor.next(code.rawValue)
        #expect(fault["class"]?.string == className, "\(fault)")
        #expect(try instance.report(.list)["name"] == "test")
        try monitor.next { $0["name"] == "unavailable" && $0["class"]?.string == className }
        let growth = try daemon.proportionalSetSizeKiB() - before
        #expect(growth < Self.memory, "\(growth) KiB")
        // Neither was ended for it, and both answer.
        #expect(try [board, sibling].map { try instance.pid(of: $0.description) } == processes)
        try instance.awaitAnswers(of: [board, sibling], toldTo: monitor)
        for controller in [board, sibling] {
            #expect(try instance.report(.status(.id(controller)))["state"] == "connected")
        }
        #expect(!monitor.seen.contains { $0["kind"] == "fault" && $0["class"]?.string != className })
        try instance.stop(.impossible(because: "these children are none of the Kit's"))
    }
}
