import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeValue

/// Section 6: a tap fails if its code ends the process or misses its deadline.
@Suite("Actions that crash or hang")
struct FailedActionTests {
    @Test("fail the tap with the line that the runtime wrote, and the next process is tapped again")
    func crashes() throws {
        let stage = try CarelessStage(.swift)
        let monitor = try stage.instance.monitor()
        let reply = try stage.tap("Crash")
        let failure = try #require(reply.failure)
        #expect(failure.code == .crashed && reply.content.input?.isHandled == false, "\(reply)")
        #expect(failure.message.hasPrefix("Careless (\(stage.controller)) was ended by SIG"), "\(failure.message)")
        #expect(failure.message.contains("while it handled the input: "), "\(failure.message)")
        #expect(failure.message.contains("Fatal error: careless"), "\(failure.message)")
        try monitor.next { $0["name"] == "viewDidAppear" && $0["reason"] == "restored" }
        #expect(try stage.tap("Good").content.input?.isHandled == true)
        try stage.stop()
    }

    @Test("name the calls of the crashed process, with files and lines")
    func frames() throws {
        // The empty value: Troupe chooses how crashes are reported. The runtime reads all debug information of the
        // executable for its report, which on a busy machine takes longer than the default deadline.
        let stage = try CarelessStage(.swift, ["--deadline", "30000"], environment: ["SWIFT_BACKTRACE="])
        #expect(try stage.tap("Crash").failure?.code == .crashed)
        let exit = try stage.instance.report(.status(.named(stage.controller)))["lastExit"]
        #expect(exit?["crash"]?.string?.contains("Fatal error: careless") == true, "\(exit ?? .null)")
        let frames = exit?["frames"]?.list?.compactMap(\.string) ?? []
        #expect(
            frames.contains { $0.contains("Careless.crash()") && $0.contains("/Careless.swift:") }, "\(frames)")
        let log = try stage.instance.report(.logs(.named(stage.controller)))["logs"]?.list?.first
        #expect(log?["frames"] == exit?["frames"])
        try stage.stop()
    }

    @Test("fail the tap at the deadline", arguments: [CarelessStage.Kind.swift, .python])
    func hangs(kind: CarelessStage.Kind) throws {
        let stage = try CarelessStage(kind, ["--deadline", "400"])
        let reply = try stage.tap("Hang")
        let failure = try #require(reply.failure)
        #expect(failure.code == .hung && reply.content.input?.isHandled == false, "\(reply)")
        #expect(failure.message == "Careless (\(stage.controller)) did not answer the input for 400 ms")
        try stage.stop()
    }

    /// The fault of the process between a tap and its answer.
    enum Fate: CaseIterable {
        case kill, stop, restart
    }

    @Test(
        "fail the tap when its process is killed or falls silent, but not when its end was requested",
        arguments: CarelessStage.Kind.allCases, Fate.allCases)
    func ended(kind: CarelessStage.Kind, fate: Fate) throws {
        let deadline = fate == .stop ? "400" : "20000"
        let stage = try CarelessStage(kind, ["--deadline", deadline, "--kill-deadline", "60000"])
        let question = try stage.tapWhileStopped("Good")
        var restart: UInt64?
        switch fate {
        case .kill: try stage.process().send(.kill)
        case .stop: break
        case .restart: restart = try stage.instance.send(.request(.restart(.named(stage.controller))))
        }
        let reply = try stage.reply(to: question)
        let name = "\(kind.className) (\(stage.controller))"
        switch fate {
        case .kill:
            #expect(reply.failure?.code == .crashed)
            #expect(reply.failure?.message == "\(name) was ended by SIGKILL (signal 9) while it handled the input")
        case .stop:
            #expect(reply.failure?.code == .hung)
            #expect(reply.failure?.message == "\(name) did not answer the input for 400 ms")
            try stage.process().send(.resume)
        case .restart: #expect(reply.failure == nil, "\(reply)")
        }
        if let restart { #expect(try stage.reply(to: restart).failure == nil) }
        try stage.awaitState { $0["state"] == "connected" && $0["unanswered"] == .null }
        try stage.stop()
    }
}
