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
    public var pid: Int32?
    /// What its process takes of memory, in KiB, as it was last measured.
    public var memoryKiB: Int64?
    /// How often it was started again.
    public var restarts: Int64 = 0
    /// What it was told last, and when.
    public var latest: (name: String, moment: Int64)? {
        get { latestName.map { ($0, latestMoment) } }
        set {
            latestName = newValue?.name
            latestMoment = newValue?.moment ?? 0
        }
    }
    private var latestName: String?
    private var latestMoment: Int64 = 0
    /// What it was asked and has not answered, by the call's number.
    public var open: [CallID: Unanswered] = [:]
    /// How long its answers took.
    public var roundTrips = History()

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
