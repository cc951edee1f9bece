import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeScene
import TroupeValue

/// Children that break the rules: the daemon ends each with the code; no other process is affected.
struct MisbehaviourTests {
    private func instance(_ arguments: [String] = [], link: LinkKind? = nil) throws -> Instance {
        try Instance(["--children", try ProgramLocation.helper("child-probe")] + arguments, link: link).ready()
    }

    @Test(
        "a child that breaks the protocol or its quota is ended, with a fault that names it and the cause",
        arguments: [
            ("Garbage", ErrorCode.protocolViolation), ("Version", .versionMismatch), ("Flood", .quotaExceeded),
            ("BadViews", .protocolViolation), ("ManyViews", .quotaExceeded), ("DaemonWords", .protocolViolation),
            ("Acknowledges", .protocolViolation),
        ] as [(String, ErrorCode)], LinkKind.allCases)
    func violations(misbehaviour: (className: String, code: ErrorCode), link: LinkKind) throws {
        let (className, code) = misbehaviour
        let instance = try instance(link: link)
        let board = try #require(try instance.request(.root(.className("Board"))).controllers.first)
        let tile = try instance.request(.add(.className("Tile"), to: board, frame: nil, containerView: nil))
        let others = [board, try #require(tile.controllers.first)]
        let processes = try others.map { try instance.pid(of: $0.description) }
        try #require(!processes.contains(nil))
        let monitor = try instance.monitor()
        _ = try instance.send(.request(.add(.className(className), to: board, frame: nil, containerView: nil)))
        let fault = try monitor.next(code.rawValue)
        #expect(fault["kind"] == "fault")
        #expect(fault["class"]?.string == className)
        let ended = try monitor.next { $0["name"] == "exited" && $0["class"]?.string == className }
        let words = code == .quotaExceeded ? "quota" : "protocol"
        #expect(ended["cause"]?.string?.contains(words) == true, "\(ended)")
        // It is started again, breaks the rules again, and is given up; everything else answers meanwhile.
        try monitor.next { $0["name"] == "unavailable" && $0["class"]?.string == className }
        #expect(try instance.report(.list)["name"] == "test")
        // Its container and its sibling have the processes they had, which answer.
        #expect(try others.map { try instance.pid(of: $0.description) } == processes)
        try instance.awaitAnswers(of: others, toldTo: monitor)
        for controller in others {
            #expect(try instance.report(.status(.id(controller)))["state"] == "connected")
            #expect(try instance.request(.place(controller)).status == .completed)
        }
        #expect(!monitor.seen.contains { $0["kind"] == "fault" && $0["class"]?.string != className })
        try instance.stop(.impossible(because: "these children do not use the Kit"))
    }

    @Test(
        "a child that sends a frame with a number that is not finite is given up; its report says which number and how to go on",
        arguments: [
            ("Misplaced", "Rect.x is nan, not a finite number"), ("Infinite", "Rect.width is inf, not a finite number"),
        ], LinkKind.allCases)
    func frames(misbehaviour: (className: String, sentence: String), link: LinkKind) throws {
        let (className, sentence) = misbehaviour
        let instance = try instance(link: link)
        let board = try #require(try instance.request(.root(.className("Board"))).controllers.first)
        let tile = try instance.request(.add(.className("Tile"), to: board, frame: nil, containerView: nil))
        let others = [board, try #require(tile.controllers.first)]
        let processes = try others.map { try instance.pid(of: $0.description) }
        try #require(!processes.contains(nil))
        let monitor = try instance.monitor()
        _ = try instance.send(.request(.add(.className(className), to: board, frame: nil, containerView: nil)))
        let fault = try monitor.next(ErrorCode.protocolViolation.rawValue)
        let bad = try #require(fault["controller"]?.string)
        #expect(fault["class"]?.string == className && fault["message"]?.string == sentence, "\(fault)")
        try monitor.next("unavailable", of: bad)
        let status = try instance.report(.status(.named(bad)))
        #expect(status["state"] == "unavailable")
        #expect(status["lastExit"]?["cause"]?.string == "broke the protocol: \(sentence)", "\(status)")
        #expect(status["hint"]?.string == "`troupe restart \(bad)` starts it again")
        // Displays get a scene with the good views and without a number that is not finite.
        let scene = SceneTree().applying(try instance.display().next(after: 0).difference)
        #expect(!scene.nodes.isEmpty && scene.nodes.allSatisfy(\.frame.isFinite))
        #expect(try others.map { try instance.pid(of: $0.description) } == processes)
        try instance.awaitAnswers(of: others, toldTo: monitor)
        #expect(
            !monitor.seen.contains { event in
                guard let controller = event["controller"]?.string, controller != bad else { return false }
                return event["kind"] == "fault" || event["name"] == "exited"
            })
        try instance.stop(.impossible(because: "these children do not use the Kit"))
    }

    @Test(
        "a connection as another user, or of a child as a client, is refused and noted",
        arguments: [
            "Forger", "Client",
        ])
    func forged(className: String) throws {
        // A link belongs to the process that was given it; the sender cannot be forged.
        let instance = try instance(link: .zmq)
        let monitor = try instance.monitor()
        _ = try instance.send(.request(.root(.className(className))))
        let fault = try monitor.next("refusedConnection")
        #expect(fault["kind"] == "fault" && fault["process"]?.int != nil)
        try instance.stop(.impossible(because: "these children do not use the Kit"))
    }

    @Test("an orphaned descendant of a child is refused as a client, although only the keeper knows its origin")
    func orphans() throws {
        // A child with a link gets no socket path.
        let instance = try instance(link: .zmq)
        let monitor = try instance.monitor()
        _ = try instance.send(.request(.root(.className("Grandparent"))))
        let spawned = try monitor.next("spawned")
        let fault = try monitor.next("refusedConnection")
        let orphan = try #require(fault["process"]?.int.map { Int32(clamping: $0) })
        #expect(fault["message"] == "a child tried to connect as a client")
        #expect(Int64(orphan) != spawned["pid"]?.int)
        #expect(try ProcessFacts(pid: orphan).parent() == instance.keeper.pid)
        try instance.stop(.impossible(because: "these children do not use the Kit"))
        // It ends by itself when the instance is gone.
        _ = try? ProcessHandle(pid: orphan).waitUntilEnded(deadline: MonotonicClock.microseconds() + Instance.timeout)
    }

    @Test("a connection that was handed on belongs to the process that made it, even after that process has ended")
    func handedOn() throws {
        let instance = try instance(link: .zmq)
        let monitor = try instance.monitor()
        _ = try instance.send(.request(.root(.className("Handover"))))
        let fault = try monitor.next("refusedConnection")
        #expect(fault["message"] == "a child tried to connect as a client")
        let process = try #require(fault["process"]?.int.map { Int32(clamping: $0) })
        #expect(!ProcessFacts(pid: process).isRunning)
        try instance.stop(.impossible(because: "these children do not use the Kit"))
    }

    @Test("a child is ended if its helpers together exceed its connection limit; clients get answers")
    func helpers() throws {
        let instance = try instance(link: .zmq)
        let monitor = try instance.monitor()
        _ = try instance.send(.request(.root(.className("Helpers"))))
        let fault = try monitor.next("quotaExceeded")
        #expect(fault["kind"] == "fault" && fault["class"] == "Helpers")
        #expect(fault["message"]?.string?.contains("connections") == true, "\(fault)")
        let ended = try monitor.next("exited")
        #expect(ended["cause"]?.string?.contains("quota") == true, "\(ended)")
        #expect(try instance.report(.list)["name"] == "test")
        try instance.stop(.impossible(because: "these children do not use the Kit"))
    }

    @Test("a message in Troupe's own name is refused, reported to the developer, and delivered to no controller")
    func mimics() throws {
        let instance = try instance()
        let monitor = try instance.monitor()
        _ = try instance.send(.request(.root(.className("Mimic"))))
        for _ in ReservedProtocol.allCases {
            let reply = try monitor.next { $0["kind"] == "reply" && $0["command"] == "delegate" }
            #expect(reply["status"] == "rejected" && reply["code"] == "notAllowed", "\(reply)")
        }
        for reserved in ReservedProtocol.allCases {
            #expect(
                monitor.seen.contains {
                    $0["kind"] == "diagnostic" && $0["message"]?.string?.contains(reserved.rawValue) == true
                })
        }
        #expect(!monitor.seen.contains { $0["kind"] == "delegate" })
        try instance.stop(.impossible(because: "these children do not use the Kit"))
    }

    @Test("a child that exits at once restarts a few times, then becomes unavailable with its exit code")
    func leaves() throws {
        let instance = try instance()
        let monitor = try instance.monitor()
        _ = try instance.send(.request(.root(.className("Leaves"))))
        try monitor.next("unavailable")
        let controller = try #require(try instance.controllers().values.first)
        #expect(controller["state"] == "unavailable" && controller["restarts"] == 5)
        let id = try #require(controller["id"]?.string)
        #expect(try instance.report(.status(.named(id)))["lastExit"]?["cause"]?.string?.contains("code 7") == true)
        try instance.stop(.impossible(because: "these children do not use the Kit"))
    }
}
