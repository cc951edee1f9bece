public import TroupeModel

/// Arbitrates between the recognizers of one sequence of touches. The first recognizer that detects its gesture
/// excludes all others except its companions. A recognizer that requires the failure of another waits for it.
public struct GestureArena: Sendable {
    private var entries: [Entry] = []
    /// The time of the latest touch or deadline.
    public private(set) var time = 0
    /// The number of sequences that began while the arena was open.
    private var sequence = 0

    /// A recognizer.
    private struct Entry: Sendable {
        var tracker: GestureTracker
        var state = GestureState.possible
        /// The recognizers that must fail first.
        var waitsFor: Set<Int>
        /// The recognizers that may be recognized simultaneously.
        var companions: Set<Int>
        /// True if the tracker has a change that was not reported.
        var hasChanged = false
        /// The sequence in which the gesture was recognized.
        var recognizedIn: Int?

        /// True if the recognizer has detected its gesture and waits for the failure of another.
        var isWaiting: Bool { state == .possible && (tracker.outcome == .active || tracker.outcome == .done) }
    }

    /// A recognizer on entry to the arena.
    public struct Entrant: Sendable {
        let gesture: Gesture
        let waitsFor: Set<Int>
        let companions: Set<Int>

        /// A recognizer of a gesture.
        ///
        /// - Parameters:
        ///   - waitsFor: The indices of the recognizers that must fail before this one is recognized.
        ///   - companions: The indices of the recognizers that may be recognized simultaneously.
        public init(_ gesture: Gesture, waitsFor: Set<Int> = [], companions: Set<Int> = []) {
            self.gesture = gesture
            self.waitsFor = waitsFor
            self.companions = companions
        }
    }

    /// A report of a recognizer.
    public struct Report: Hashable, Sendable {
        /// The recognizer's index among the entrants.
        public let recognizer: Int
        /// The recognizer's new state.
        public let state: GestureState
        /// The facts about the fingers.
        public let facts: GestureFacts
    }

    /// The maximum number of recognizers in an arena.
    public static let limit = 64

    /// An arena of recognizers in order of precedence: the recognizers of the deepest view come first.
    public init(_ entrants: [Entrant]) {
        for entrant in entrants.prefix(Self.limit) {
            entries.append(
                Entry(
                    tracker: GestureTracker(entrant.gesture), waitsFor: entrant.waitsFor, companions: entrant.companions
                ))
        }
    }

    /// True if further touches or time may change a recognizer's state.
    public var isOpen: Bool { entries.contains { !$0.state.isOver } }

    /// True if a recognizer was recognized or waits for the failure of another.
    public var isTaken: Bool { entries.contains { $0.state.isRecognized || $0.isWaiting } }

    /// The time at which ``advance(to:mayBegin:)`` may change a state; nil without a deadline.
    public var deadline: Int? { entries.filter { !$0.state.isOver }.compactMap(\.tracker.deadline).min() }

    /// Begins a further sequence of touches while the arena is open, because its tap may be the second of two.
    /// Recognizers of gestures other than taps are reset if they have ended.
    ///
    /// - Returns: The indices of the reset recognizers.
    public mutating func beginSequence() -> Set<Int> {
        sequence += 1
        var renewed: Set<Int> = []
        for index in entries.indices where entries[index].state.isOver && !entries[index].tracker.gesture.isTap {
            entries[index].tracker = GestureTracker(entries[index].tracker.gesture)
            entries[index].state = .possible
            entries[index].hasChanged = false
            entries[index].recognizedIn = nil
            renewed.insert(index)
        }
        return renewed
    }

    /// Handles the touches of one moment, each with the indices of the recognizers that receive it.
    ///
    /// - Parameter mayBegin: Called once for each recognizer about to begin, with its facts; false makes it fail.
    public mutating func handle(
        _ touches: [(touch: FingerTouch, listeners: Set<Int>)], mayBegin: (Int, GestureFacts) -> Bool = { _, _ in true }
    ) -> [Report] {
        guard let now = touches.first.map({ Self.sane($0.touch.time) }) else { return [] }
        var tellings = advance(to: now, mayBegin: mayBegin)
        for index in entries.indices where !entries[index].state.isOver {
            let heard = touches.filter { $0.listeners.contains(index) }.map(\.touch)
            if entries[index].tracker.handle(heard, at: now) { entries[index].hasChanged = true }
        }
        tellings += resolve(mayBegin)
        return tellings
    }

    /// Advances the time, which may expire deadlines.
    public mutating func advance(to now: Int, mayBegin: (Int, GestureFacts) -> Bool = { _, _ in true }) -> [Report] {
        let now = Self.sane(now)
        time = max(time, now)
        for index in entries.indices { entries[index].tracker.advance(to: now) }
        return resolve(mayBegin)
    }

    /// The time, clamped so that additions cannot overflow.
    private static func sane(_ time: Int) -> Int { min(max(time, -1 << 52), 1 << 52) }

    // MARK: Arbitration

    private mutating func resolve(_ mayBegin: (Int, GestureFacts) -> Bool) -> [Report] {
        var reports: [Report] = []
        var isSettled = false
        while !isSettled {
            isSettled = true
            for index in entries.indices where decide(index, mayBegin, &reports) { isSettled = false }
        }
        for index in entries.indices { entries[index].hasChanged = false }
        return reports
    }

    /// Advances one recognizer. Returns true if that may affect other recognizers.
    private mutating func decide(
        _ index: Int, _ mayBegin: (Int, GestureFacts) -> Bool, _ tellings: inout [Report]
    ) -> Bool {
        let entry = entries[index]
        func add(_ state: GestureState) {
            tellings.append(Report(recognizer: index, state: state, facts: entry.tracker.facts))
        }
        switch (entry.state, entry.tracker.outcome) {
        case (.possible, .open): return false
        case (.possible, .failed), (.possible, .cancelled):
            entries[index].state = .failed
            return true
        case (.possible, .active), (.possible, .done):
            if isExcluded(index) {
                entries[index].state = .failed
                return true
            }
            guard entry.waitsFor.allSatisfy({ hasFailed($0) }) else { return false }
            guard mayBegin(index, entry.tracker.facts) else {
                entries[index].state = .failed
                return true
            }
            let isOver = entry.tracker.outcome == .done
            if entry.tracker.gesture.isContinuous { add(.began) }
            if isOver { add(.ended) }
            entries[index].state = isOver ? .ended : .began
            entries[index].hasChanged = false
            entries[index].recognizedIn = sequence
            return true
        case (.began, .active), (.changed, .active):
            guard entry.hasChanged else { return false }
            entries[index].hasChanged = false
            entries[index].state = .changed
            add(.changed)
            return false
        case (.began, .done), (.changed, .done):
            entries[index].state = .ended
            add(.ended)
            return false
        case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed):
            entries[index].state = .cancelled
            add(.cancelled)
            return false
        case (.began, .open), (.changed, .open), (.ended, _), (.cancelled, _), (.failed, _): return false
        }
    }

    /// True if a recognized gesture excludes this one: the gesture is not a companion, or this one requires its
    /// failure. A tap is also excluded by a tap of an earlier sequence, because both count the same fingers.
    private func isExcluded(_ index: Int) -> Bool {
        entries.indices.contains { other in
            guard other != index, entries[other].state.isRecognized else { return false }
            let isTogether = entries[other].recognizedIn == sequence || entries[index].tracker.gesture.isTap
            guard isTogether else { return false }
            if entries[index].waitsFor.contains(other) { return true }
            return !entries[index].companions.contains(other) && !entries[other].companions.contains(index)
        }
    }

    private func hasFailed(_ index: Int) -> Bool {
        guard entries.indices.contains(index) else { return true }
        return entries[index].state == .failed || entries[index].state == .cancelled
    }
}

extension GestureState {
    /// True if the state is final.
    fileprivate var isOver: Bool {
        switch self {
        case .possible, .began, .changed: false
        case .ended, .cancelled, .failed: true
        }
    }
}
