import Glibc
import TroupeClient
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeScene
import TroupeValue

/// The measured acts, each done once or in one block, without a floor or a peer.
extension BenchInstance {
    /// The times of a screen's messages to another with their answers, in microseconds, each after a rest of `idle`
    /// milliseconds. The screen itself measures a whole block, or it would never be hot.
    func messages(_ count: Int, idle: Int) throws -> [Int64] {
        let ids = try controllers().filter { $0.scene.className == "BenchViewController" }.map(\.id)
        guard let sender = ids.first, let peer = ids.dropFirst().first else {
            throw ProgramError(.internalError, "the benchmark's screens are not there")
        }
        // The screen reports its times through a pipe of ours, because a listening client would give the instance more
        // work.
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
            throw ProgramError(.internalError, "a screen could not send a request to the other: \(reason)")
        }
        return samples
    }

    /// Selects a tab. Returns the time in microseconds, and the reply.
    @discardableResult
    func select(_ tab: Int) throws -> (microseconds: Int64, reply: Reply) {
        let start = MonotonicClock.microseconds()
        let reply = try request(.select(.index(tab), in: nil))
        return (MonotonicClock.microseconds() - start, reply)
    }

    /// Pushes a new scene. Returns the time from the request to the child's acknowledgement of viewDidAppear, in
    /// microseconds, and the number of round trips. The scene is popped again.
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

    /// Kills a screen's process. Returns the time until the next one acknowledges viewDidAppear, in microseconds. Each
    /// call pushes a new screen, because repeated kills of one screen make the daemon give it up.
    func restart() throws -> Int64 {
        let reply = try request(.push(.scene("Pushed"), onto: nil, animated: false))
        guard let controller = reply.controllers.first else {
            throw ProgramError(.internalError, "the reply to a push names no controller")
        }
        _ = try event { Self.isShown($0, controller) }
        let _: InjectionReport = try report(ControlRequest.Kind.inject(.child(.kill, .id(controller))))
        let killed = try event { $0.event.kind == .fault }
        let shown = try event { Self.isShown($0, controller) }
        try request(.pop(.one, in: nil, animated: false))
        return Self.microseconds(from: killed, to: shown)
    }

    /// Kills a screen's process that has typed text. Returns the time from the kill until a display shows the old text
    /// with a letter that was typed after the kill, in microseconds.
    ///
    /// - Parameter display: A display of the instance.
    func restartWithText(_ display: inout SceneClient) throws -> Int64 {
        let reply = try request(.push(.scene("Typed"), onto: nil, animated: false))
        guard let controller = reply.controllers.first else {
            throw ProgramError(.internalError, "the reply to a push names no controller")
        }
        _ = try event { Self.isShown($0, controller) }
        try request(.tap("typed"))
        try request(.type("Ada"))
        let start = MonotonicClock.microseconds()
        let _: InjectionReport = try report(ControlRequest.Kind.inject(.child(.kill, .id(controller))))
        _ = try event { $0.event.kind == .fault }
        _ = try event { Self.isShown($0, controller) }
        try request(.type("!"))
        try Self.awaitText("Ada!", at: &display)
        let end = MonotonicClock.microseconds()
        try request(.pop(.one, in: nil, animated: false))
        return end - start
    }

    /// Waits until a display shows a field with that text.
    private static func awaitText(_ text: String, at display: inout SceneClient) throws {
        let deadline = MonotonicClock.microseconds() + 30_000_000
        // The whole scene comes first: the field may have been shown in it before.
        var version: UInt64 = 0
        while true {
            guard let update = try display.next(after: version, deadline: deadline) else {
                throw ProgramError(.timedOut, "the text \(text) was not shown within 30 s of a kill")
            }
            version = update.version
            for node in update.difference.upserts {
                if case .view(.textField(text, _, _, _)) = node.content { return }
            }
        }
    }

    /// The event for the arrival of the request that a reply answers.
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
