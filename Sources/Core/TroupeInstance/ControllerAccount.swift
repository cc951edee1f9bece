import TroupeModel
import TroupeScene

/// The record of a controller that an instance keeps from one of its processes to the next.
struct ControllerAccount {
    /// The exit of its last process.
    private(set) var lastExit: ProcessExit?
    /// True if a worker was its process: no stand-in follows a worker (section 8).
    var hadWorker = false
    /// The controller's shown views.
    var views = ControllerViews()
    /// The views of the last process that had any, at its end.
    var ended: EndedViews?
}

extension ControllerAccount {
    /// Notes the exit of a process. The exit of the latest incarnation is kept.
    mutating func note(_ exit: ProcessExit) {
        if lastExit.map({ $0.incarnation < exit.incarnation }) ?? true { lastExit = exit }
    }
}
