public import TroupeModel

/// What goes on inside an instance, folded from its events and its trees: what a monitor shows.
///
/// It takes the same values live and from a recording, in any order and with gaps; what does not fit is left out. Everything in it is
/// bounded.
public struct MonitorState: Hashable, Sendable {
    /// How many events are kept to be looked at.
    public static let eventLimit = 4096
    /// How many controllers are kept; beyond it those that are in no tree are forgotten.
    static let controllerLimit = 4096

    /// The instance's time of what was taken last, in microseconds.
    public private(set) var moment: Int64 = 0
    /// Every controller that is known.
    public internal(set) var controllers: [ControllerID: MonitoredController] = [:]
    /// The hierarchy from above, as lines.
    public internal(set) var rows: [HierarchyRow] = []
    /// What stands at the windows' roots.
    var roots: [ControllerID] = []
    /// When the last tree was true: what happened before it says nothing about where controllers stand now.
    var treeMoment: Int64 = 0
    /// What children wrote, where a recording tells it.
    var output: [ControllerID: Output] = [:]
    /// Each window in a few words.
    public internal(set) var windows: [String] = []
    /// The queue, as the last tree told it and events since.
    public internal(set) var queue = MonitoredQueue()
    /// The last events, the oldest first.
    public private(set) var events: [LoggedEvent] = []
    /// How many events came, also those no longer kept.
    public private(set) var count: UInt64 = 0
    /// In which order controllers stand in lines.
    public var order = ControllerOrder.tree { didSet { arrange() } }
    /// What is drawn over time.
    public internal(set) var histories = Histories()

    /// What is drawn over time, second by second.
    public struct Histories: Hashable, Sendable {
        /// How many events came.
        public var events = History()
        /// How many requests were made.
        public var requests = History()
        /// How long calls took until they were answered, in microseconds.
        public var roundTrips = History()
        /// How much memory all children took together, in KiB: as often as it was measured.
        public var memory = History()

        /// Time passes without news.
        mutating func advance(to moment: Int64) {
            events.advance(to: moment)
            requests.advance(to: moment)
            roundTrips.advance(to: moment)
        }
    }

    /// Nothing is known yet.
    public init() {}

    /// Time passes without news.
    ///
    /// - Parameter moment: In microseconds of the instance; an earlier one than before changes nothing.
    public mutating func advance(to moment: Int64) {
        guard moment > self.moment, moment < Instant.latest else { return }
        self.moment = moment
        histories.advance(to: moment)
    }

    /// Takes an event.
    public mutating func take(event: LoggedEvent) {
        if let moment = event.moment { advance(to: moment) }
        let moment = event.moment ?? self.moment
        count += 1
        histories.events.add(1, at: moment)
        events.append(event)
        if events.count > Self.eventLimit * 2 { events.removeFirst(events.count - Self.eventLimit) }
        fold(event, at: moment)
    }

    /// How much memory all children take together, in KiB.
    public var memoryKiB: Int64 { controllers.values.reduce(0) { $0 + ($1.memoryKiB ?? 0) } }

    /// How much of a processor all children take together, as far as that was measured.
    public var share: Double { controllers.values.reduce(0) { $0 + ($1.process?.share ?? 0) } }

    /// How many processes run.
    public var processes: Int { controllers.values.count { $0.pid != nil } }
}

/// In which order controllers stand in lines.
public enum ControllerOrder: String, Hashable, Sendable, CaseIterable {
    /// Below those that contain or present them.
    case tree
    /// Those that take most of a processor first.
    case processor
    /// Those that take most memory first.
    case memory
}
