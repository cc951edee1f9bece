public import TroupeModel

/// The window's queue: what runs, what that waits for, what waits behind it.
public struct MonitoredQueue: Hashable, Sendable {
    /// The command that runs; nil where nothing does.
    public var running: String?
    /// Its number; nil while nothing runs.
    public var transition: TransitionID?
    /// What the running one waits for, each in a few words.
    public var waitsFor: [Wait] = []
    /// The commands that wait, the next one first.
    public var waiting: [String] = []
    /// Those that wait beside the queue until their ground holds.
    public var parked: [String] = []

    /// What a transition waits for.
    public struct Wait: Hashable, Sendable {
        /// For instance `c3 viewWillAppear`.
        public var what: String
        /// Since when, in microseconds of the instance; nil where it is not known.
        public var since: Int64?
    }

    /// An empty queue.
    public init() {}

    /// The queue of a tree.
    public init(_ report: QueueReport?) {
        guard let report else { return }
        running = report.running
        transition = report.transition
        waiting = report.waiting
        parked = report.parked
        waitsFor = report.waits.compactMap { wait in
            guard let kind = wait.kind else { return nil }
            let parts = [wait.controller?.description, wait.name ?? (kind == .answer ? nil : kind.rawValue)]
            return Wait(what: parts.compactMap(\.self).joined(separator: " "), since: wait.since??.moment)
        }
    }
}
