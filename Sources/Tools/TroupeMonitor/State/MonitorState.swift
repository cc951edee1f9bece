public import TroupeModel

/// The state of an instance as a monitor shows it, folded from events and trees.
///
/// It accepts the same values live and from a recording, in any order and with gaps. Inconsistent values are dropped.
/// All its collections are bounded.
public struct MonitorState: Hashable, Sendable {
    /// The number of events that are kept for scrolling.
    public static let eventLimit = 4096
    /// The number of controllers that are kept; beyond it, controllers in no tree are dropped.
    static let controllerLimit = 4096

    /// The instance's time of the last input, in microseconds.
    public private(set) var moment: Int64 = 0
    /// All known controllers.
    public internal(set) var controllers: [ControllerID: MonitoredController] = [:]
    /// The hierarchy as rows, from the top.
    public internal(set) var rows: [HierarchyRow] = []
    /// The root controllers of the windows.
    var roots: [ControllerID] = []
    /// The time of the last tree. Earlier events do not change the places of controllers.
    var treeMoment: Int64 = 0
    /// The output of children, from a recording.
    var output: [ControllerID: Output] = [:]
    /// The description of each window in a few words.
    public internal(set) var windows: [String] = []
    /// The queue, from the last tree and later events.
    public internal(set) var queue = MonitoredQueue()
    /// The last events, the oldest first.
    public private(set) var events: [LoggedEvent] = []
    /// The number of all events, including those no longer kept.
    public private(set) var count: UInt64 = 0
    /// The order of the rows.
    public var order = ControllerOrder.tree { didSet { arrange() } }
    /// The data of the graphs.
    public internal(set) var histories = Histories()

    /// The data of the graphs, per second.
    public struct Histories: Hashable, Sendable {
        /// The number of events.
        public var events = History()
        /// The number of requests.
        public var requests = History()
        /// The times from calls to their answers, in microseconds.
        public var roundTrips = History()
        /// The memory of all children together, in KiB, at each measurement.
        public var memory = History()

        /// Advances the time without data.
        mutating func advance(to moment: Int64) {
            events.advance(to: moment)
            requests.advance(to: moment)
            roundTrips.advance(to: moment)
        }
    }

    /// Creates an empty state.
    public init() {}

    /// Advances the time without data.
    ///
    /// - Parameter moment: The instance's time in microseconds; a time before the current one has no effect.
    public mutating func advance(to moment: Int64) {
        guard moment > self.moment, moment < Instant.latest else { return }
        self.moment = moment
        histories.advance(to: moment)
    }

    /// Applies an event.
    public mutating func apply(event: LoggedEvent) {
        if let moment = event.moment { advance(to: moment) }
        let moment = event.moment ?? self.moment
        count += 1
        histories.events.add(1, at: moment)
        events.append(event)
        if events.count > Self.eventLimit * 2 { events.removeFirst(events.count - Self.eventLimit) }
        fold(event, at: moment)
    }

    /// The memory of all children together, in KiB.
    public var memoryKiB: Int64 { controllers.values.reduce(0) { $0 + ($1.memoryKiB ?? 0) } }

    /// The processor share of all children together, as far as it was measured.
    public var share: Double { controllers.values.reduce(0) { $0 + ($1.process?.share ?? 0) } }

    /// The number of running processes.
    public var processes: Int { controllers.values.count { $0.pid != nil } }
}

/// The order of the rows of controllers.
public enum ControllerOrder: String, Hashable, Sendable, CaseIterable {
    /// Below their parents and presenters.
    case tree
    /// By processor share, the largest first.
    case processor
    /// By memory, the largest first.
    case memory
}
