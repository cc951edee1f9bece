import Glibc
import TroupeClient
import TroupeMessages
import TroupeModel
import TroupePlatform

/// Each thing that is measured, done once or in one block, without a floor or a peer beside it.
extension BenchInstance {
    /// How long a screen's messages to another and their answers took, in microseconds; it rests before each for so many
    /// milliseconds. The screen measures all of a block itself, or it would never be hot.
    func messages(_ count: Int, idle: Int) throws -> [Int64] {
        let ids = try controllers().filter { $0.scene.className == "BenchViewController" }.map(\.id)
        guard let sender = ids.first, let peer = ids.dropFirst().first else {
            throw ProgramError(.internalError, "the benchmark's screens are not there")
        }
        // The screen tells its times through a pipe of ours: a client that listens would give the instance more to do.
        let told = try Pipe()
        let measure: Value = [
            "peer": peer.report, "rounds": .number(count), "idle": .number(idle),
            "path": .string("/proc/\(getpid())/fd/\(told.writeEnd.raw)"),
        ]
        try request(
            .sendDelegate(
                to: sender,
                DelegateMessage(
                    from: sender, protocolName: "BenchMessage", name: "measure",
                    payload: Payload(typeName: "BenchMessage", value: ["measure": measure]), expectsReply: false)))
        var lines = LineInput(told.readEnd)
        let line = try lines.next(until: MonotonicClock.microseconds() + 30_000_000, from: "the measuring screen")
        _ = consume told.writeEnd
        let answer = try JSON.value(of: Array(line.utf8))
        guard let samples = answer["samples"]?.list?.compactMap(\.int) else {
            let reason = answer["failure"]?.string ?? ""
            throw ProgramError(.internalError, "a screen could not ask the other: \(reason)")
        }
        return samples
    }

    /// How long a tab takes to be selected, in microseconds, and the reply.
    @discardableResult
    func select(_ tab: Int) throws -> (microseconds: Int64, reply: Reply) {
        let start = MonotonicClock.microseconds()
        let reply = try request(.select(.index(tab), in: nil))
        return (MonotonicClock.microseconds() - start, reply)
    }

    /// How long a new scene takes from the request for its push to the child's acknowledgement of viewDidAppear, in
    /// microseconds, and in how many round trips. The scene is popped again.
    func push() throws -> (microseconds: Int64, roundTrips: Int) {
        let reply = try request(.push(.scene("Pushed"), onto: nil, animated: false))
        let asked = try asked(reply)
        var counted = RoundTrips()
        let shown = try event { event in
            counted.see(event)
            return Self.isShown(event, reply.controllers.first)
        }
        try request(.pop(.one, in: nil, animated: false))
        return (Self.microseconds(from: asked, to: shown), counted.count)
    }

    /// How long it takes from the kill of a screen's process to the acknowledgement of the next one's viewDidAppear, in
    /// microseconds. The screen is a new one each time, as one that is killed again and again is given up.
    func restart() throws -> Int64 {
        let reply = try request(.push(.scene("Pushed"), onto: nil, animated: false))
        guard let controller = reply.controllers.first else {
            throw ProgramError(.internalError, "a push names no controller")
        }
        _ = try event { Self.isShown($0, controller) }
        let _: InjectionReport = try report(ControlRequest.Kind.inject(.child(.kill, .id(controller))))
        let killed = try event { $0.event.kind == .fault }
        let shown = try event { Self.isShown($0, controller) }
        try request(.pop(.one, in: nil, animated: false))
        return Self.microseconds(from: killed, to: shown)
    }

    /// The arrival of the request that a reply answers.
    func asked(_ reply: Reply) throws -> LoggedEvent {
        try event {
            if case .request(let number, _, _) = $0.details { number == reply.request } else { false }
        }
    }

    private static func isShown(_ event: LoggedEvent, _ controller: ControllerID?) -> Bool {
        guard case .acknowledged(CallbackName.viewDidAppear.rawValue, _) = event.details else { return false }
        return event.subject?.controller == controller
    }

    private static func microseconds(from start: LoggedEvent, to end: LoggedEvent) -> Int64 {
        (end.time?.microseconds ?? 0) - (start.time?.microseconds ?? 0)
    }
}
