public import TroupeModel

/// The recognizers that hear the touches of one sequence, and which of them may speak: the first that recognizes its
/// gesture keeps the others from it, but for those that may go along with it; one that another has to fail for waits.
public struct GestureArena: Sendable {
    private var entries: [Entry] = []
    /// The moment of the latest touch or deadline.
    public private(set) var time = 0
    /// How many times fingers came down on a screen without fingers, while the arena was open.
    private var sequence = 0

    /// One recognizer.
    private struct Entry: Sendable {
        var tracker: GestureTracker
        var state = GestureState.possible
        /// Those that have to fail first.
        var waitsFor: Set<Int>
        /// Those it may go along with.
        var companions: Set<Int>
        /// Whether the tracker told of a change that nobody was told.
        var hasNews = false
        /// The sequence of fingers in which it was recognized.
        var recognizedIn: Int?

        /// Whether it has recognized its gesture and has to wait for others.
        var isWaiting: Bool { state == .possible && (tracker.outcome == .active || tracker.outcome == .done) }
    }

    /// A recognizer as it enters.
    public struct Entrant: Sendable {
        let gesture: Gesture
        let waitsFor: Set<Int>
        let companions: Set<Int>

        /// - Parameters:
        ///   - waitsFor: The places of those that have to fail before this one speaks.
        ///   - companions: The places of those that it may go along with.
        public init(_ gesture: Gesture, waitsFor: Set<Int> = [], companions: Set<Int> = []) {
            self.gesture = gesture
            self.waitsFor = waitsFor
            self.companions = companions
        }
    }

    /// What a recognizer has to tell.
    public struct Telling: Hashable, Sendable {
        /// Its place among the entrants.
        public let recognizer: Int
        /// What it is in now.
        public let state: GestureState
        /// What it knows.
        public let facts: GestureFacts
    }

    /// More than these do not listen at a time.
    public static let limit = 64

    /// Recognizers, the ones that go first first: those of the deepest view.
    public init(_ entrants: [Entrant]) {
        for entrant in entrants.prefix(Self.limit) {
            entries.append(
                Entry(
                    tracker: GestureTracker(entrant.gesture), waitsFor: entrant.waitsFor, companions: entrant.companions
                ))
        }
    }

    /// Whether touches or time may still bring something.
    public var isOpen: Bool { entries.contains { !$0.state.isOver } }

    /// Whether one of them has been recognized, or waits for others to fail.
    public var isTaken: Bool { entries.contains { $0.state.isRecognized || $0.isWaiting } }

    /// When ``advance(to:mayBegin:)`` may bring something.
    public var deadline: Int? { entries.filter { !$0.state.isOver }.compactMap(\.tracker.deadline).min() }

    /// Fingers come down again while something may still come of those before: a tap may be the second of two. All others that
    /// are over begin anew.
    ///
    /// - Returns: The places of those.
    public mutating func beginSequence() -> Set<Int> {
        sequence += 1
        var renewed: Set<Int> = []
        for index in entries.indices where entries[index].state.isOver && !entries[index].tracker.gesture.isTap {
            entries[index].tracker = GestureTracker(entries[index].tracker.gesture)
            entries[index].state = .possible
            entries[index].hasNews = false
            entries[index].recognizedIn = nil
            renewed.insert(index)
        }
        return renewed
    }

    /// Touches of one moment, each with the places of those that hear it.
    ///
    /// - Parameter mayBegin: Asked once for each recognizer about to begin, with the facts it has gathered; false makes it fail.
    public mutating func hear(
        _ touches: [(touch: FingerTouch, listeners: Set<Int>)], mayBegin: (Int, GestureFacts) -> Bool = { _, _ in true }
    ) -> [Telling] {
        guard let now = touches.first.map({ Self.sane($0.touch.time) }) else { return [] }
        var tellings = advance(to: now, mayBegin: mayBegin)
        for index in entries.indices where !entries[index].state.isOver {
            let heard = touches.filter { $0.listeners.contains(index) }.map(\.touch)
            if entries[index].tracker.hear(heard, at: now) { entries[index].hasNews = true }
        }
        tellings += settle(mayBegin)
        return tellings
    }

    /// Time has passed.
    public mutating func advance(to now: Int, mayBegin: (Int, GestureFacts) -> Bool = { _, _ in true }) -> [Telling] {
        let now = Self.sane(now)
        time = max(time, now)
        for index in entries.indices { entries[index].tracker.advance(to: now) }
        return settle(mayBegin)
    }

    /// A time that others can be added to, whatever was said.
    private static func sane(_ time: Int) -> Int { min(max(time, -1 << 52), 1 << 52) }

    // MARK: Who may speak

    private mutating func settle(_ mayBegin: (Int, GestureFacts) -> Bool) -> [Telling] {
        var tellings: [Telling] = []
        var isSettled = false
        while !isSettled {
            isSettled = true
            for index in entries.indices where decide(index, mayBegin, &tellings) { isSettled = false }
        }
        for index in entries.indices { entries[index].hasNews = false }
        return tellings
    }

    /// Goes on with one recognizer; whether that may let others go on.
    private mutating func decide(
        _ index: Int, _ mayBegin: (Int, GestureFacts) -> Bool, _ tellings: inout [Telling]
    ) -> Bool {
        let entry = entries[index]
        func tell(_ state: GestureState) {
            tellings.append(Telling(recognizer: index, state: state, facts: entry.tracker.facts))
        }
        switch (entry.state, entry.tracker.outcome) {
        case (.possible, .open): return false
        case (.possible, .failed), (.possible, .cancelled):
            entries[index].state = .failed
            return true
        case (.possible, .active), (.possible, .done):
            if isKeptOut(index) {
                entries[index].state = .failed
                return true
            }
            guard entry.waitsFor.allSatisfy({ hasFailed($0) }) else { return false }
            guard mayBegin(index, entry.tracker.facts) else {
                entries[index].state = .failed
                return true
            }
            let isOver = entry.tracker.outcome == .done
            if entry.tracker.gesture.isContinuous { tell(.began) }
            if isOver { tell(.ended) }
            entries[index].state = isOver ? .ended : .began
            entries[index].hasNews = false
            entries[index].recognizedIn = sequence
            return true
        case (.began, .active), (.changed, .active):
            guard entry.hasNews else { return false }
            entries[index].hasNews = false
            entries[index].state = .changed
            tell(.changed)
            return false
        case (.began, .done), (.changed, .done):
            entries[index].state = .ended
            tell(.ended)
            return false
        case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed):
            entries[index].state = .cancelled
            tell(.cancelled)
            return false
        case (.began, .open), (.changed, .open), (.ended, _), (.cancelled, _), (.failed, _): return false
        }
    }

    /// Whether another one spoke first that this one does not go along with, or that it waits for. A tap is kept out by a tap of
    /// an earlier sequence too, as both count the same fingers.
    private func isKeptOut(_ index: Int) -> Bool {
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
    /// Whether nothing more comes of it.
    fileprivate var isOver: Bool {
        switch self {
        case .possible, .began, .changed: false
        case .ended, .cancelled, .failed: true
        }
    }
}
