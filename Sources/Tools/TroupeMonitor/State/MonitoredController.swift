public import TroupeModel

/// A controller as far as trees and events told of it.
public struct MonitoredController: Hashable, Sendable {
    /// Which controller.
    public let id: ControllerID
    /// Its title, else its identifier, else its class.
    public var name = ""
    /// Its kind; nil while no tree told.
    public var kind: ControllerKind?
    /// Where it stands, as the last tree told and moves since.
    var place = Place()
    /// What it was last told of its view.
    public var appearance = AppearanceState.disappeared
    /// Where its process stands.
    public var state = ProcessState.none
    /// Its process, while it has one.
    public internal(set) var process: Process?
    /// How often it was started again.
    public var restarts: Int64 = 0
    /// What it was told last.
    public internal(set) var latest: Told?
    /// What it was asked and has not answered, by the call's number.
    public var open: [CallID: Unanswered] = [:]
    /// How long its answers took.
    public var roundTrips = History()

    /// A process as the system has it.
    public struct Process: Hashable, Sendable {
        /// Its number.
        public let pid: Int32
        /// What it takes of memory, in KiB, as it was last measured.
        public var memoryKiB: Int64?
        /// How long it has run on a processor by the last tree, in microseconds.
        var processorTime: Int64?
        /// How much of a processor it took between the last two trees: 1 is a whole one.
        public internal(set) var share: Double?
        /// Whether a signal stopped it.
        public var isStopped = false
    }

    /// Something a controller was told.
    public struct Told: Hashable, Sendable {
        /// The callback or message.
        public let name: String
        /// When, in microseconds.
        public let moment: Int64
    }

    /// Its process's number, while it has one.
    public var pid: Int32? { process?.pid }
    /// What its process takes of memory, in KiB.
    public var memoryKiB: Int64? { process?.memoryKiB }
    /// Where its process stands, in a word or two that fit the screen's column.
    public var stateWord: String {
        if process?.isStopped == true { return "stopped" }
        return state == .waitingForWorker ? "no worker" : state.rawValue
    }

    /// Where a controller stands among the others; an id here may be of one that is not known.
    struct Place: Hashable, Sendable {
        var parent: ControllerID?
        var children: [ControllerID] = []
        var presented: ControllerID?
        var presenting: ControllerID?
        var selectedTab: ControllerID?
    }

    init(_ id: ControllerID) { self.id = id }

    /// What it has owed an answer for longest.
    public var oldest: Unanswered? { open.values.min { ($0.sent, $0.name) < ($1.sent, $1.name) } }
}

/// A line of the hierarchy.
public struct HierarchyRow: Hashable, Sendable {
    /// Which controller stands in this row.
    public var controller: ControllerID
    /// The lines that lead to it: `│  └─ `.
    public var branch: String
    /// Whether it is the selected tab of its parent.
    public var isSelectedTab: Bool
    /// Whether it is presented by what stands above.
    public var isPresented: Bool
}
