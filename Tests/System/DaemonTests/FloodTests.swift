import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeValue

/// A child repeats one thing without end. The daemon ends it with the code, and nothing else happens.
struct FloodTests {
    /// The daemon's memory limit for a flooding child, from the page of limits, in KiB.
    private static let memory: Int64 = 64 << 10

    /// The floods of children, each with the fault that ends the child. Large messages fill a link before they exceed
    /// its credits, so their sender waits instead.
    private static let floods = [
        ("Hellos", ErrorCode.quotaExceeded), ("Frames", .quotaExceeded), ("Resends", .quotaExceeded),
        ("Configures", .quotaExceeded), ("Withdrawals", .quotaExceeded), ("Instantiates", .quotaExceeded),
        ("Messages", .quotaExceeded), ("Warnings", .quotaExceeded), ("Words", .protocolViolation),
    ].flatMap { flood in LinkKind.allCases.map { (className: flood.0, code: flood.1, link: $0) } }
        .filter { $0.className != "Messages" || $0.link == .zmq }

    @Test(
        "a process that floods is ended with the code; siblings stay, clients get answers, memory is bounded",
        // Each uses all the processor time that it gets.
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
        // Questions go on until the child is given up; each one has its answer.
        let fault = try monitor.next(code.rawValue)
        #expect(fault["class"]?.string == className, "\(fault)")
        #expect(try instance.report(.list)["name"] == "test")
        try monitor.next { $0["name"] == "unavailable" && $0["class"]?.string == className }
        let growth = try daemon.proportionalSetSizeKiB() - before
        #expect(growth < Self.memory, "\(growth) KiB")
        // Neither ended because of the flood, and both answer.
        #expect(try [board, sibling].map { try instance.pid(of: $0.description) } == processes)
        try instance.awaitAnswers(of: [board, sibling], toldTo: monitor)
        for controller in [board, sibling] {
            #expect(try instance.report(.status(.id(controller)))["state"] == "connected")
        }
        #expect(!monitor.seen.contains { $0["kind"] == "fault" && $0["class"]?.string != className })
        try instance.stop(.impossible(because: "these children do not use the Kit"))
    }
}
