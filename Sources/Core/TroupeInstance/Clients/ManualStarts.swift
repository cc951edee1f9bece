import TroupeMessages
import TroupeModel
import TroupeValue

/// Processes that people started, from their start until they become processes of controllers or end.
struct ManualStarts {
    private var starts: [StartID: Purpose] = [:]

    private enum Purpose {
        /// It becomes the process of a controller. `isWatched` is true once its end would be noticed; until then no
        /// controller takes it.
        case offer(Offer, isWatched: Bool)
        /// It has storyboards reloaded when they are saved. The caller is answered once the process is watched.
        case watcher(Caller)
    }

    /// The maximum number of watchers at a time; each costs a descriptor.
    private static let maxWatchers = 16
    /// The maximum number of offers at a time. Each may be a process that ends as soon as it has its place, which the
    /// next one then takes.
    private static let maxOffers = 64
}

/// A process that a person started to serve a controller.
struct Offer {
    let start: StartID
    let pid: Int32
    let className: String
    /// The controller that it serves; nil for the next controller of the class that needs a process.
    let controller: ControllerID?
    let caller: Caller
}

/// An event of a process that a person started.
enum HandStartEvent {
    /// Its end will be noticed.
    case watched
    /// Its end could not be noticed, for the given reason.
    case unwatchable(String)
    case ended
}

/// The step that follows an event of a process that a person started.
enum HandStartStep {
    /// The process takes the place of the controller's process.
    case adopt(Offer, by: ControllerID)
    /// The process waits as a worker of that class.
    case waits(className: String)
    case answer(ControlReply.Kind, to: Caller)
    /// The last watcher has ended.
    case watchersGone
}

extension ManualStarts {
    mutating func add(_ offer: Offer) throws(Failure) {
        guard offers.count < Self.maxOffers else {
            throw Failure(
                .quotaExceeded, "\(offers.count) workers wait for a controller, which is the limit",
                hint: "end some of them; `troupe classes` lists them")
        }
        starts[offer.start] = .offer(offer, isWatched: false)
    }

    /// Adds a process that is about to watch the storyboards.
    mutating func addWatcher(_ start: StartID, for caller: Caller) throws(Failure) {
        guard watcherCount < Self.maxWatchers else {
            throw Failure(.quotaExceeded, "\(watcherCount) processes watch the storyboards already")
        }
        starts[start] = .watcher(caller)
    }

    /// Handles an event of a process. Returns the step that follows.
    mutating func handle(_ event: HandStartEvent, of start: StartID) -> HandStartStep? {
        switch (event, starts.removeValue(forKey: start)) {
        case (.watched, .offer(let offer, _)):
            if let controller = offer.controller { return .adopt(offer, by: controller) }
            starts[start] = .offer(offer, isWatched: true)
            return .waits(className: offer.className)
        case (.watched, .watcher(let caller)):
            starts[start] = .watcher(caller)
            return .answer(.report([:]), to: caller)
        case (.unwatchable(let why), .offer(let offer, _)):
            return .answer(.failure(Failure(.badArgument, why)), to: offer.caller)
        case (.unwatchable(let why), .watcher(let caller)):
            return .answer(
                .failure(Failure(.badArgument, "the process cannot be watched: \(why)")), to: caller)
        case (.ended, .watcher): return watcherCount == 0 ? .watchersGone : nil
        case (.ended, .offer), (_, nil): return nil
        }
    }

    /// The class names and process numbers of the workers that wait, in the order in which they came.
    var waiting: [(className: String, pid: Int32)] {
        offers.filter { $0.isWatched && $0.offer.controller == nil }.map { ($0.offer.className, $0.offer.pid) }
    }

    /// True if the process is offered and has no controller yet.
    func offers(_ pid: Int32) -> Bool { offers.contains { $0.offer.pid == pid } }

    /// Removes and returns the first worker of the class.
    mutating func takeWorker(ofClass className: String) -> Offer? {
        let fitting = offers.first { $0.isWatched && $0.offer.controller == nil && $0.offer.className == className }
        if let fitting { starts[fitting.offer.start] = nil }
        return fitting?.offer
    }

    /// Removes all processes that wait for a controller. Returns the callers that offered them.
    mutating func takeOffers() -> [Caller] {
        let waiting = offers.map(\.offer)
        for offer in waiting { starts[offer.start] = nil }
        return waiting.map(\.caller)
    }

    private var offers: [(offer: Offer, isWatched: Bool)] {
        starts.sorted { $0.key < $1.key }.compactMap { start in
            if case .offer(let offer, let isWatched) = start.value { (offer, isWatched) } else { nil }
        }
    }

    private var watcherCount: Int {
        starts.values.count { if case .watcher = $0 { true } else { false } }
    }
}
