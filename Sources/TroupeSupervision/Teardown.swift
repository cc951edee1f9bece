/// How a process is ended, as data: steps in order, left as soon as the process is gone.
public struct Teardown: Hashable, Sendable, Codable {
    /// One step.
    public enum Step: Hashable, Sendable, Codable {
        /// Asks for an end (SIGTERM); a stopped process acts on it only once it continues, so SIGCONT goes with it.
        case terminate
        /// Gives the process this long to end, in milliseconds.
        case wait(milliseconds: Int)
        /// Ends it by force (SIGKILL), also a stopped one.
        case kill
    }

    /// The steps, in order.
    public var steps: [Step]

    /// Asks, waits, then uses force.
    public static func gentle(patience milliseconds: Int = 1_000) -> Teardown {
        Teardown(steps: [.terminate, .wait(milliseconds: max(0, milliseconds)), .kill])
    }

    /// Uses force at once: for a process that no longer answers.
    public static let forced = Teardown(steps: [.kill])

    /// Carries out these steps.
    public init(steps: [Step]) {
        self.steps = steps
    }
}

/// A teardown under way. Pure: it says what to do, the caller sends signals and runs timers.
public struct TeardownProgress: Hashable, Sendable {
    /// What happened.
    public enum Event: Hashable, Sendable, CaseIterable {
        /// The teardown begins.
        case begin
        /// The time of the last ``Action/startTimer(milliseconds:)`` is over.
        case timerFired
        /// The process is gone.
        case exited
    }

    /// What the caller has to do.
    public enum Action: Hashable, Sendable {
        /// Send SIGTERM, then SIGCONT.
        case sendTerminate
        /// Send SIGKILL.
        case sendKill
        /// Tell ``Event/timerFired`` when this time is over, unless the process is gone first.
        case startTimer(milliseconds: Int)
        /// Stop the timer; the process is gone.
        case stopTimer
    }

    private enum State: Hashable {
        case notBegun
        /// Waiting inside the step before `next`.
        case waiting(next: Int)
        /// Everything was done; the process has yet to go.
        case exhausted
        case gone
    }

    private let teardown: Teardown
    private var state = State.notBegun

    /// A teardown that has not begun.
    public init(_ teardown: Teardown) {
        self.teardown = teardown
    }

    /// Whether the process is gone.
    public var isOver: Bool { state == .gone }

    /// What follows an event; an event that does not fit (a timer that fired late, a second begin) is followed by nothing.
    public mutating func handle(_ event: Event) -> [Action] {
        switch (state, event) {
        case (.notBegun, .begin): return advance(from: 0)
        case (.waiting(let next), .timerFired): return advance(from: next)
        case (.waiting, .exited):
            state = .gone
            return [.stopTimer]
        case (.notBegun, .exited), (.exhausted, .exited):
            state = .gone
            return []
        case (.notBegun, .timerFired), (.waiting, .begin), (.exhausted, .begin), (.exhausted, .timerFired), (.gone, _):
            return []
        }
    }

    private mutating func advance(from first: Int) -> [Action] {
        var actions: [Action] = []
        for index in teardown.steps.indices[first...] {
            switch teardown.steps[index] {
            case .terminate: actions.append(.sendTerminate)
            case .kill: actions.append(.sendKill)
            case .wait(let milliseconds):
                state = .waiting(next: index + 1)
                return actions + [.startTimer(milliseconds: milliseconds)]
            }
        }
        state = .exhausted
        return actions
    }
}
