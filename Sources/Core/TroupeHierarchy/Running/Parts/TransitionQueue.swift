import TroupeModel

/// The window's one serial queue (rule 1): what runs, and what waits for its turn.
struct TransitionQueue: Hashable, Sendable {
    /// The activity that holds the queue.
    var running: ActivityID?
    /// Requests whose turn has not come.
    private(set) var waiting = WaitingRequests()
    /// Presentations that wait beside the queue until their presenter is free (section 3.6).
    private(set) var parked: [Parked] = []
    /// The turn that has come and waits for restorations (rule 9); it counts as running.
    var held: HeldTurn?
    /// The moment at which the running transition, or the held turn, stops waiting for later incarnations. It is nil before
    /// the first such wait.
    var endOfPatience: Instant?
    /// The controllers that the running transition or the held turn concerns.
    var concern = Concern()
    /// Containers whose new incarnation was loaded on the way: what it has not added again goes once the transition that
    /// did so has settled (section 3.4).
    private(set) var reviews: [ControllerID] = []
    /// Applications to be loaded when the requests that brought them have their turn.
    private var arrivals: [RequestID: Arrival] = [:]

    /// A presentation that waits for its ground.
    struct Parked: Hashable, Sendable {
        var entry: Entry
        let timer: TimerID
        let wish: Wish

        init(entry: Entry, timer: TimerID) {
            (self.entry, self.timer) = (entry, timer)
            wish = Wish(of: entry)
        }
    }

    /// All that the ground of a parked presentation depends on besides the tree: those with the same wish have the same
    /// ground, and it is looked for once.
    struct Wish: Hashable, Sendable {
        let asker: ControllerID?
        private let source: Target?
        private let style: PresentationStyle?
        /// What is shown, where that says the style.
        private let destination: Destination?

        init(of entry: Entry) {
            asker = entry.asker.controller
            guard case .present(let shown, let target, let wanted) = entry.request else {
                (source, style, destination) = (nil, nil, nil)
                return
            }
            (source, style) = (target, wanted.style)
            if case .className = shown { destination = nil } else { destination = style == nil ? shown : nil }
        }
    }

    /// A turn that waits for the restorations that it concerns.
    struct HeldTurn: Hashable, Sendable {
        let next: Next
        /// When the turn came: it waits no longer than one call deadline from then on.
        let since: Instant
        /// The timer that ends the wait. It is nil once it has fired, until the turn is looked at again.
        var timer: TimerID?
    }

    /// How it stands with what a parked presentation waits for.
    enum Ground {
        case holds
        case missing
        /// Who was to present, or asked for it, is not there any more.
        case gone
    }

    /// What has its turn.
    enum Next: Hashable, Sendable {
        case review(ControllerID)
        /// A panel whose ground is gone closes.
        case panel(ControllerID)
        case parked(Parked)
        case cancelled(Parked)
        case request(Entry)

        /// The request that has its turn; nil for a turn without a request, such as a review.
        var entry: Entry? {
            switch self {
            case .request(let entry): entry
            case .parked(let parked), .cancelled(let parked): parked.entry
            case .review, .panel: nil
            }
        }

        /// The timer of a presentation that waited beside the queue.
        var deadline: TimerID? {
            switch self {
            case .parked(let parked), .cancelled(let parked): parked.timer
            case .review, .panel, .request: nil
            }
        }
    }

    /// Whether no request waits: for its turn, in the queue or beside it, or for restorations at its turn.
    var isEmpty: Bool { waiting.isEmpty && parked.isEmpty && held?.next.entry == nil }
    /// The request whose turn is held, and those behind it. Complexity: O(n).
    var pending: [Entry] { [held?.next.entry].compactMap(\.self) + waiting.all }
    /// Whether a transition runs, or has its turn and waits for restorations.
    var isOccupied: Bool { running != nil || held != nil }

    /// What has its turn; nil while something runs, and when nothing waits.
    ///
    /// A review comes ahead of the requests (rule 9), and a presentation that waited beside the queue ahead of those that
    /// wait in it.
    ///
    /// - Parameter isComplete: Whether the new incarnation of a container has taken up the children that it keeps.
    func next(
        reviewing isComplete: (ControllerID) -> Bool, closing panel: () -> ControllerID?, _ ground: (Entry) -> Ground
    ) -> Next? {
        guard !isOccupied else { return nil }
        if let container = reviews.last(where: isComplete) { return .review(container) }
        if let container = panel() { return .panel(container) }
        return nextParked(ground) ?? waiting.first.map { .request($0) }
    }

    /// The presentation beside the queue that waits no longer, looked for without a copy of those that go on waiting.
    private func nextParked(_ ground: (Entry) -> Ground) -> Next? {
        var missing: Set<Wish> = []
        var last: Wish?
        for index in parked.indices where parked[index].wish != last {
            last = parked[index].wish
            guard missing.insert(parked[index].wish).inserted else { continue }
            switch ground(parked[index].entry) {
            case .holds: return .parked(parked[index])
            case .gone: return .cancelled(parked[index])
            case .missing: continue
            }
        }
        return nil
    }

    /// Takes out what has its turn now.
    mutating func remove(_ next: Next) {
        switch next {
        case .review(let container): reviews.removeAll { $0 == container }
        case .panel: break
        case .parked(let presentation), .cancelled(let presentation): _ = removeParked(presentation.entry.id)
        case .request(let entry):
            assert(waiting.first?.id == entry.id, "\(entry.id) has its turn and is not the first that waits")
            waiting.removeFirst()
        }
    }

    /// Puts a request behind all that wait; a reload brings an application with it.
    mutating func append(_ entry: Entry, with arrival: Arrival? = nil) {
        waiting.append(entry)
        if let arrival { arrivals[entry.id] = arrival }
    }

    mutating func takeArrival(for request: RequestID) -> Arrival? { arrivals.removeValue(forKey: request) }
    mutating func park(_ entry: Entry, timer: TimerID) {
        assert(parked.count < Self.parkedLimit.all, "checkRoom(for:) is asked before")
        parked.append(Parked(entry: entry, timer: timer))
    }

    /// Each that waits is looked at whenever the queue is: so few may, and so few of one controller.
    static let parkedLimit = (all: 256, ofOne: 16)

    /// Refuses one more than may wait beside the queue.
    func checkRoom(for entry: Entry) throws(Failure) {
        let own = parked.indices.count { parked[$0].wish.asker == entry.asker.controller }
        let limit = entry.asker.isController ? Self.parkedLimit.ofOne : Self.parkedLimit.all
        guard own >= limit || parked.count >= Self.parkedLimit.all else { return }
        throw Failure(
            .quotaExceeded, "\(own) presentations of whoever asks wait for their presenter already",
            hint: "wait for one of them, or dismiss what is presented")
    }

    mutating func review(_ id: ControllerID) { reviews.append(id) }

    /// The running transition is over; the concern and the patience of a held turn stay.
    mutating func endRunning() {
        assert(running != nil, "no transition runs")
        running = nil
        forgetConcern()
    }

    /// Forgets the concern of a turn that has begun nothing, or of a transition that is over.
    mutating func forgetConcern() {
        guard !isOccupied else { return }
        assert(held == nil)
        concern = Concern()
        endOfPatience = nil
    }

    /// Notes the timer of a request's deadline, if it waits.
    mutating func limit(_ request: RequestID, _ timer: TimerID) {
        waiting[request]?.limit = timer
        if let index = parked.firstIndex(where: { $0.entry.id == request }) { parked[index].entry.limit = timer }
    }

    /// Takes a request out that waits in the queue.
    mutating func removeWaiting(_ request: RequestID) -> Entry? {
        arrivals[request] = nil
        return waiting.remove(request)
    }

    /// Takes a presentation out that waits beside it.
    mutating func removeParked(_ request: RequestID) -> Parked? {
        parked.firstIndex { $0.entry.id == request }.map { parked.remove(at: $0) }
    }

    /// Takes out all rotations that wait: the last one wins (section 4).
    mutating func removeRotations() -> [Entry] { waiting.removeRotations() }

    /// Takes out every request, in the order they are to be told.
    mutating func removeAll() -> [Entry] {
        defer { self = TransitionQueue() }
        return pending + parked.map(\.entry)
    }
}
