public import TroupeModel

/// The queue of the window: the running command, its waits, and the waiting commands.
public struct MonitoredQueue: Hashable, Sendable {
    /// The running command; nil if the queue is idle.
    public var running: String?
    /// The number of the running transition; nil if the queue is idle.
    public var transition: TransitionID?
    /// The reasons why the running transition waits, each in a few words.
    public var waitsFor: [Wait] = []
    /// The waiting commands, the next one first.
    public var waiting: [String] = []
    /// The commands parked beside the queue until their condition holds.
    public var parked: [String] = []

    /// A reason why a transition waits.
    public struct Wait: Hashable, Sendable {
        /// The awaited answer or event, for instance `c3 viewWillAppear`.
        public var awaited: String
        /// The start of the wait, in microseconds of the instance; nil if unknown.
        public var since: Int64?
    }

    /// Creates an empty queue.
    public init() {}

    /// Creates the queue that a tree reports.
    public init(_ report: QueueReport?) {
        guard let report else { return }
        running = report.running
        transition = report.transition
        waiting = report.waiting
        parked = report.parked
        waitsFor = report.waits.compactMap { wait in
            guard let kind = wait.kind else { return nil }
            let parts = [wait.controller?.description, wait.name ?? (kind == .answer ? nil : kind.rawValue)]
            return Wait(awaited: parts.compactMap(\.self).joined(separator: " "), since: wait.since??.moment)
        }
    }
}
