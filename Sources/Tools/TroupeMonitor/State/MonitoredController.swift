public import TroupeModel

/// A controller as known from trees and events.
public struct MonitoredController: Hashable, Sendable {
    /// The id of the controller.
    public let id: ControllerID
    /// Its title, else its identifier, else its class.
    public var name = ""
    /// The kind; nil before the first tree.
    public var kind: ControllerKind?
    /// The place in the hierarchy, from the last tree and later moves.
    var place = Place()
    /// The appearance according to the last appearance callback of the controller.
    public var appearance = AppearanceState.disappeared
    /// The state of the process.
    public var state = ProcessState.none
    /// The process; nil without one.
    public internal(set) var process: Process?
    /// The number of restarts.
    public var restarts: Int64 = 0
    /// The last callback or message to the controller; nil before the first.
    public internal(set) var latest: DeliveredCallback?
    /// The unanswered calls, by number.
    public var open: [CallID: Unanswered] = [:]
    /// The times from calls to their answers.
    public var roundTrips = History()

    /// A process of the operating system.
    public struct Process: Hashable, Sendable {
        /// The process id.
        public let pid: Int32
        /// The memory in KiB at the last measurement.
        public var memoryKiB: Int64?
        /// The processor time by the last tree, in microseconds.
        var processorTime: Int64?
        /// The processor share between the last two trees; 1 is a whole processor.
        public internal(set) var share: Double?
        /// True if a signal stopped the process.
        public var isStopped = false
    }

    /// A callback or message to a controller.
    public struct DeliveredCallback: Hashable, Sendable {
        /// The name of the callback or message.
        public let name: String
        /// The time in microseconds.
        public let moment: Int64
    }

    /// The process id; nil without a process.
    public var pid: Int32? { process?.pid }
    /// The memory of the process, in KiB.
    public var memoryKiB: Int64? { process?.memoryKiB }
    /// The state of the process in one or two words that fit the column.
    public var stateWord: String {
        if process?.isStopped == true { return "stopped" }
        return state == .waitingForWorker ? "no worker" : state.rawValue
    }

    /// The links of a controller. An id in them may belong to an unknown controller.
    struct Place: Hashable, Sendable {
        var parent: ControllerID?
        var children: [ControllerID] = []
        var presented: ControllerID?
        var presenting: ControllerID?
        var selectedTab: ControllerID?
    }

    init(_ id: ControllerID) { self.id = id }

    /// The oldest unanswered call.
    public var oldest: Unanswered? { open.values.min { ($0.sent, $0.name) < ($1.sent, $1.name) } }
}

/// A row of the hierarchy.
public struct HierarchyRow: Hashable, Sendable {
    /// The controller of the row.
    public var controller: ControllerID
    /// The branch lines before the controller: `│  └─ `.
    public var branch: String
    /// True if the controller is the selected tab of its parent.
    public var isSelectedTab: Bool
    /// True if the controller above presents it.
    public var isPresented: Bool
}
