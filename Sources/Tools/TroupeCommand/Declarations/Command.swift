/// The commands of `troupe`, in the order the help lists them.
public enum Command: String, Hashable, Sendable, CaseIterable {
    /// Commands that run an instance or inspect it.
    case run, daemon, list, attach, monitor, trace, tree, snapshot, status, logs, restart, stop, doctor, classes,
        storyboard, lint, bench, sensors, watch
    /// Commands that send one request each and print its reply.
    case push, pop, stack, present, dismiss, select, pane, page, root, segue, segues, tap, scroll, type, touch, gesture,
        motion, rotate, edit
    /// Presses a button of a headset or a remote control.
    case remoteControl = "remote-control"
    /// Tells every live controller to save memory.
    case memoryWarning = "memory-warning"
    /// Hides, shows or resizes the status bar.
    case statusBar = "status-bar"
    /// Reads and operates the interface as assistive programs do.
    case accessibility
    /// Scripts, faults, and children started by hand.
    case play, inject, child
    /// Information about the program itself.
    case completions, manual, help

    /// The declaration of the command's line.
    public var declaration: Declaration {
        switch self {
        case .run: .run
        case .daemon: .daemon
        case .list: .list
        case .attach: .attach
        case .monitor: .monitor
        case .trace: .trace
        case .tree: .tree
        case .snapshot: .snapshot
        case .status: .status
        case .logs: .logs
        case .restart: .restart
        case .stop: .stop
        case .doctor: .doctor
        case .classes: .classes
        case .storyboard: .storyboard
        case .lint: .lint
        case .bench: .bench
        case .sensors: .sensors
        case .watch: .watch
        case .push: .push
        case .pop: .pop
        case .stack: .stack
        case .present: .present
        case .dismiss: .dismiss
        case .select: .select
        case .pane: .pane
        case .page: .page
        case .root: .root
        case .segue: .segue
        case .segues: .segues
        case .tap: .tap
        case .scroll: .scroll
        case .type: .type
        case .touch: .touch
        case .gesture: .gesture
        case .motion: .motion
        case .remoteControl: .remoteControl
        case .rotate: .rotate
        case .edit: .edit
        case .memoryWarning: .memoryWarning
        case .statusBar: .statusBar
        case .accessibility: .accessibility
        case .play: .play
        case .inject: .inject
        case .child: .child
        case .completions: .completions
        case .manual: .manual
        case .help: .help
        }
    }
}
