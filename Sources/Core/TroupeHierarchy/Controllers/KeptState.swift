import TroupeModel

/// The state of a controller that its next incarnation takes over (section 10).
struct KeptState: Hashable, Sendable {
    /// The values of the views of the latest incarnation that had any, and the state that code saved last.
    private(set) var state = RestorableState()
    /// The time of the latest change: the start of the clock for a state that an earlier instance saved. Nil while there is
    /// no state.
    private(set) var moment: Instant?
    /// The latest incarnation that ended with views of its own: an incarnation that ended before it had taken its state
    /// over leaves the values of an earlier one in place. Its values may change until a successor takes them over: text that
    /// was on its way to it counts.
    private(set) var ended: Incarnation?
    /// The number of incarnations in a row that took this state over and failed.
    private(set) var failures = 0

    /// True if the state that code saved last was too large, so that an earlier one is kept in its place.
    private(set) var isOutdated = false

    /// True if an earlier state was set aside.
    private(set) var wasSetAside = false

    /// True if a state was set aside and no incarnation has been complete since: the counts of failed incarnations have started
    /// anew once, so a controller that fails without that state too is given up.
    private(set) var hasStartedAnew = false

    /// The maximum size of the state that code saves, in bytes.
    static let limit = 256 << 10
    /// The number of incarnations in a row that may fail with a state before it is set aside.
    static let failureLimit = 2

    /// True if there is no state.
    var isEmpty: Bool { state == RestorableState() }
    /// The size of the state, in bytes.
    var size: Int { state.size }

    /// No state.
    init() {}

    /// The state that an earlier instance saved.
    init(restoring state: RestorableState) {
        self.state = state
        moment = isEmpty ? nil : Instant(microseconds: 0)
    }

    /// Keeps the state that code saved; nil if the code has no state any more.
    mutating func keep(code: PackedValue?, at now: Instant) {
        state.code = code
        moment = isEmpty ? nil : now
    }

    /// Notes whether the state that code saved last could be kept.
    mutating func noteSaved(isTooLarge: Bool) { isOutdated = isTooLarge }

    /// Keeps the values of the views of an incarnation that has ended.
    mutating func keep(_ views: [RestorableView], firstResponder: ViewName?, at now: Instant) {
        (state.views, state.firstResponder) = (views, firstResponder)
        moment = isEmpty ? nil : now
    }

    /// Notes that an incarnation has ended, and that the values of its views follow.
    mutating func awaitViews(of incarnation: Incarnation) { ended = incarnation }

    /// True if another failed incarnation that took the state over is one too many.
    var isLostWithNextFailure: Bool { failures + 1 >= Self.failureLimit }

    /// Notes that an incarnation has ended and was complete.
    mutating func endedComplete() {
        failures = 0
        hasStartedAnew = false
    }

    /// Notes that an incarnation that took the state over has failed before it was complete.
    ///
    /// - Returns: The state, which is forgotten, if too many incarnations in a row have failed with it.
    mutating func endedFailed() -> RestorableState? {
        guard isLostWithNextFailure else {
            failures += 1
            return nil
        }
        defer {
            self = KeptState()
            wasSetAside = true
            hasStartedAnew = true
        }
        return state
    }
}
