import TroupeModel

/// The window's serial queue (rule 1): the running transition and the waiting requests.
struct TransitionQueue: Hashable, Sendable {
    /// The activity that holds the queue.
    var running: ActivityID?
    /// The requests that wait for their turn.
    private(set) var waiting = WaitingRequests()
    /// Presentations that wait beside the queue until their presenter is free (section 3.6).
    private(set) var parked: [Parked] = []
    /// The turn that waits for restorations (rule 9); it counts as running.
    var heldTurn: HeldTurn?
    /// The time at which the running transition or the held turn stops waiting for later incarnations; nil before the
    /// first wait of this kind.
    var endOfTimeout: Instant?
    /// The controllers that the running transition or the held turn concerns.
    var concern = Concern()
    /// Containers whose new incarnation was loaded. The children that it has not added again are removed after the
    /// transition that loaded it has settled (section 3.4).
    private(set) var reviews: [ControllerID] = []
    /// The applications that queued reload requests carry.
    private var arrivals: [RequestID: Arrival] = [:]

    /// A presentation that waits beside the queue for its subjects.
    struct Parked: Hashable, Sendable {
        var entry: Entry
        let timer: TimerID
        let dependency: Dependency

        init(entry: Entry, timer: TimerID) {
            (self.entry, self.timer) = (entry, timer)
            dependency = Dependency(of: entry)
        }
    }

    /// The parts of a parked presentation that, together with the tree, determine its subjects. Presentations with
    /// equal dependencies have the same subjects, so the subjects are checked once for all of them.
    struct Dependency: Hashable, Sendable {
        let asker: ControllerID?
        private let source: Target?
        private let style: PresentationStyle?
        /// The destination, if the style depends on it.
        private let destination: Destination?

        init(of entry: Entry) {
            asker = entry.asker.controller
            guard case .present(let shown, let target, let wanted) = entry.request else {
                (source, style, destination) = (nil, nil, nil)
                return
            }
            (source, style) = (target, wanted.style)
            switch shown {
            case .className, .containerClass, .nibClass: destination = nil
            case .controller, .scene, .object: destination = style == nil ? shown : nil
            }
        }
    }

    /// A turn that waits for restorations that it concerns.
    struct HeldTurn: Hashable, Sendable {
        let next: Next
        /// When the turn came. It waits at most one call deadline from then on.
        let since: Instant
        /// The timer that ends the wait; nil after it has fired, until the turn is checked again.
        var timer: TimerID?
    }

    /// The state of the subjects of a parked presentation.
    enum ParkedSubjects {
        case holds
        case missing
        /// The source or the asker is gone.
        case gone
    }

    /// A turn.
    enum Next: Hashable, Sendable {
        case review(ControllerID)
        /// Makes a window follow its screen (section 3.2).
        case window(WindowID)
        /// Closes a panel that is no longer valid.
        case panel(ControllerID)
        case parked(Parked)
        case cancelled(Parked)
        case request(Entry)

        /// The request of the turn; nil for a turn without one, such as a review.
        var entry: Entry? {
            switch self {
            case .request(let entry): entry
            case .parked(let parked), .cancelled(let parked): parked.entry
            case .review, .window, .panel: nil
            }
        }

        /// The timer of a parked presentation.
        var deadline: TimerID? {
            switch self {
            case .parked(let parked), .cancelled(let parked): parked.timer
            case .review, .window, .panel, .request: nil
            }
        }
    }

    /// True if no request waits for its turn in the queue, beside it, or in a held turn.
    var isEmpty: Bool { waiting.isEmpty && parked.isEmpty && heldTurn?.next.entry == nil }
    /// The request of the held turn, followed by the waiting ones. Complexity: O(n).
    var pending: [Entry] { [heldTurn?.next.entry].compactMap(\.self) + waiting.all }
    /// True if a transition runs or a turn is held.
    var isOccupied: Bool { running != nil || heldTurn != nil }

    /// The next turn; nil while the queue is occupied or if nothing waits.
    ///
    /// A review comes before the requests (rule 9), and a parked presentation before the waiting requests.
    ///
    /// - Parameter isComplete: True if the new incarnation of a container has taken up the children that it keeps.
    func next(
        reviewing isComplete: (ControllerID) -> Bool, following window: () -> WindowID?,
        closing panel: () -> ControllerID?,
        _ subjects: (Entry) -> ParkedSubjects
    ) -> Next? {
        guard !isOccupied else { return nil }
        if let container = reviews.last(where: isComplete) { return .review(container) }
        if let window = window() { return .window(window) }
        if let container = panel() { return .panel(container) }
        return nextParked(subjects) ?? waiting.first.map { .request($0) }
    }

    /// The first parked presentation whose subjects remain or are gone. Does not copy the other entries.
    private func nextParked(_ subjects: (Entry) -> ParkedSubjects) -> Next? {
        var missing: Set<Dependency> = []
        var last: Dependency?
        for index in parked.indices where parked[index].dependency != last {
            last = parked[index].dependency
            guard missing.insert(parked[index].dependency).inserted else { continue }
            switch subjects(parked[index].entry) {
            case .holds: return .parked(parked[index])
            case .gone: return .cancelled(parked[index])
            case .missing: continue
            }
        }
        return nil
    }

    /// Removes the turn that begins now.
    mutating func remove(_ next: Next) {
        switch next {
        case .review(let container): reviews.removeAll { $0 == container }
        case .window, .panel: break
        case .parked(let presentation), .cancelled(let presentation): _ = removeParked(presentation.entry.id)
        case .request(let entry):
            assert(waiting.first?.id == entry.id, "\(entry.id) has its turn, but is not the first in the queue")
            waiting.removeFirst()
        }
    }

    /// Appends a request; a reload has an application.
    mutating func append(_ entry: Entry, with arrival: Arrival? = nil) {
        waiting.append(entry)
        if let arrival { arrivals[entry.id] = arrival }
    }

    mutating func takeArrival(for request: RequestID) -> Arrival? { arrivals.removeValue(forKey: request) }
    mutating func park(_ entry: Entry, timer: TimerID) {
        assert(parked.count < Self.parkedLimit.all, "checkRoom(for:) is called first")
        parked.append(Parked(entry: entry, timer: timer))
    }

    /// The limits of parked presentations. They are low because every check of the queue visits each one.
    static let parkedLimit = (all: 256, ofOne: 16)

    /// Throws if one more parked presentation would exceed a limit.
    func checkRoom(for entry: Entry) throws(Failure) {
        let own = parked.indices.count { parked[$0].dependency.asker == entry.asker.controller }
        let limit = entry.asker.isController ? Self.parkedLimit.ofOne : Self.parkedLimit.all
        guard own >= limit || parked.count >= Self.parkedLimit.all else { return }
        throw Failure(
            .quotaExceeded, "\(own) presentations of the same requester already wait for their presenter",
            hint: "wait for one of them, or dismiss the presented controller")
    }

    mutating func review(_ id: ControllerID) { reviews.append(id) }

    /// Ends the running transition. The concern and the time limit of a held turn stay.
    mutating func endRunning() {
        assert(running != nil, "no transition runs")
        running = nil
        forgetConcern()
    }

    /// Clears the concern of a turn that began nothing or of a transition that has ended.
    mutating func forgetConcern() {
        guard !isOccupied else { return }
        assert(heldTurn == nil)
        concern = Concern()
        endOfTimeout = nil
    }

    /// Sets the timer of a request's deadline, if the request waits.
    mutating func limit(_ request: RequestID, _ timer: TimerID) {
        waiting[request]?.limit = timer
        if let index = parked.firstIndex(where: { $0.entry.id == request }) { parked[index].entry.limit = timer }
    }

    mutating func removeWaiting(_ request: RequestID) -> Entry? {
        arrivals[request] = nil
        return waiting.remove(request)
    }

    mutating func removeParked(_ request: RequestID) -> Parked? {
        parked.firstIndex { $0.entry.id == request }.map { parked.remove(at: $0) }
    }

    /// Removes all waiting rotations: the last one wins (section 4).
    mutating func removeRotations() -> [Entry] { waiting.removeRotations() }

    /// Removes all requests and returns them in the order of their replies.
    mutating func removeAll() -> [Entry] {
        defer { self = TransitionQueue() }
        return pending + parked.map(\.entry)
    }
}
