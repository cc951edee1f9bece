import TroupeModel

/// The window's one serial queue (rule 1): what runs, and what waits for its turn.
struct TransitionQueue: Hashable, Sendable {
    /// The activity that holds the queue.
    var running: ActivityID?
    /// Requests whose turn has not come.
    private(set) var waiting = WaitingRequests()
    /// Presentations that wait beside the queue until their presenter is free (section 3.6).
    private(set) var parked: [Parked] = []
    /// Controllers whose new incarnation takes its place once what runs has settled (rule 9).
    private(set) var restorations: [ControllerID] = []
    /// Containers whose new incarnation was loaded on the way: what it has not added again goes once the transition that
    /// did so has settled (section 3.4).
    private(set) var reviews: [ControllerID] = []
    /// Applications to be loaded when the requests that brought them have their turn.
    private var arrivals: [RequestID: Arrival] = [:]

    /// A presentation that waits for its ground.
    struct Parked: Hashable, Sendable {
        var entry: Entry
        let timer: TimerID
    }

    /// How it stands with what a parked presentation waits for.
    enum Ground {
        case holds
        case missing
        /// Who was to present, or asked for it, is not there any more.
        case gone
    }

    /// What has its turn.
    enum Next {
        case restoration(ControllerID)
        case review(ControllerID)
        /// A panel whose ground is gone closes.
        case panel(ControllerID)
        case parked(Parked)
        case cancelled(Parked)
        case request(Entry)
    }

    /// Whether no request waits for its turn, in it or beside it.
    var isEmpty: Bool { waiting.isEmpty && parked.isEmpty }

    /// What has its turn; nil while something runs, and when nothing waits.
    ///
    /// What a new incarnation needs comes ahead of what was asked for (rule 9), and what waited beside the queue ahead of
    /// what waits in it.
    func next(closing panel: () -> ControllerID?, _ ground: (Entry) -> Ground) -> Next? {
        guard running == nil else { return nil }
        if let controller = restorations.first { return .restoration(controller) }
        if let container = reviews.last { return .review(container) }
        if let container = panel() { return .panel(container) }
        for presentation in parked {
            switch ground(presentation.entry) {
            case .holds: return .parked(presentation)
            case .gone: return .cancelled(presentation)
            case .missing: continue
            }
        }
        return waiting.first.map { .request($0) }
    }

    /// Takes out what has its turn now.
    mutating func remove(_ next: Next) {
        switch next {
        case .restoration: restorations.removeFirst()
        case .review: reviews.removeLast()
        case .panel: break
        case .parked(let presentation), .cancelled(let presentation): _ = removeParked(presentation.entry.id)
        case .request: waiting.removeFirst()
        }
    }

    /// What a person touched, and what was only put aside, comes before all that waits.
    mutating func putFirst(_ entry: Entry) { waiting.putFirst(entry) }
    /// Puts a request behind all that wait; a reload brings an application with it.
    mutating func append(_ entry: Entry, with arrival: Arrival? = nil) {
        waiting.append(entry)
        if let arrival { arrivals[entry.id] = arrival }
    }

    mutating func takeArrival(for request: RequestID) -> Arrival? { arrivals.removeValue(forKey: request) }
    mutating func park(_ entry: Entry, timer: TimerID) { parked.append(Parked(entry: entry, timer: timer)) }

    /// Each that waits is looked at whenever the queue is: so few may, and so few of one controller.
    static let parkedLimit = (all: 256, ofOne: 16)

    /// Refuses one more than may wait beside the queue.
    func checkRoom(for entry: Entry) throws(Failure) {
        let own = parked.count { $0.entry.asker.controller == entry.asker.controller }
        let limit = entry.asker.isController ? Self.parkedLimit.ofOne : Self.parkedLimit.all
        guard own >= limit || parked.count >= Self.parkedLimit.all else { return }
        throw Failure(
            .quotaExceeded, "\(own) presentations of whoever asks wait for their presenter already",
            hint: "wait for one of them, or dismiss what is presented")
    }

    mutating func restore(_ id: ControllerID) { restorations.append(id) }
    /// A new incarnation has taken its place, or is gone again.
    mutating func cancelRestoration(of id: ControllerID) { restorations.removeAll { $0 == id } }
    mutating func review(_ id: ControllerID) { reviews.append(id) }

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
        return waiting.all + parked.map(\.entry)
    }
}
