public import TroupeModel

/// One command line of `troupe`, understood.
public struct CommandLineRequest: Hashable, Sendable {
    /// The instance meant.
    public var instance: InstanceChoice
    /// Whether output is JSON.
    public var json: Bool
    /// Everything but the command's name, for the program that does the command's work: it is read there once more.
    public var words: [String] = []
    /// What to do.
    public var invocation: Invocation
}

/// What to do, with everything it needs.
public enum Invocation: Hashable, Sendable {
    /// Runs an application.
    case run(RunCommand)
    /// Starts an instance with an empty window.
    case daemon(StartCommand)
    /// The instances that run, or that one only.
    case list(only: String?)
    /// Shows the instance in this terminal.
    case attach(AttachCommand)
    /// Prints or shows what happens.
    case monitor(MonitorCommand)
    /// Writes the last minutes, or a recording, as a trace into `file`.
    case trace(file: String, recording: String?)
    /// Prints the hierarchy, with the views of each controller where asked.
    case tree(includesViews: Bool)
    /// The tree for Graphviz.
    case graph
    /// Prints the composed interface as text.
    case snapshot
    /// Draws it into a file.
    case picture(PictureCommand)
    /// Tells how a controller's process fares.
    case status(Target)
    /// Everybody's where no controller is named.
    case logs(Target?)
    /// Ends the instance.
    case stop
    /// Looks at the machine and all instances, or that one only.
    case doctor(only: String?)
    /// The classes that executables host and workers offer.
    case classes
    /// Prints what is read from the document at that path.
    case storyboard(path: String)
    /// Checks documents, alone and beside the classes that run them.
    case lint(LintCommand)
    /// `rounds` as asked for; nil leaves it to the benchmark. The floors, or other programs, stand beside Troupe.
    case bench(rounds: Int?, isQuick: Bool, besidePeers: Bool = false)
    /// Follows the sensors of the machine.
    case sensors
    /// Reloads an instance when its storyboards are saved.
    case watch(WatchCommand)
    /// One request to the hierarchy, its terminal reply printed. A class that is not known may take so many seconds to become
    /// known; nil leaves that to the program.
    case request(Request, wait: Int? = nil)
    /// Scrolls to what reads so, or up or down.
    case scroll(String)
    /// The segues that a controller can fire.
    case segues(Target?)
    /// Runs the scenario at that path.
    case play(script: String)
    /// Brings a fault into a controller's process.
    case inject(Fault, child: Target)
    /// Starts a child by hand.
    case child(ChildCommand)
    /// Prints what a shell completes commands by.
    case completions(Shell)
    /// Prints what completions offer of a running instance.
    case words(LiveWords)
    /// Prints the man page.
    case manual
    /// The help of one command, or of all together.
    case help(Command?)
    /// The program's version.
    case version
}

/// What holds for an instance as long as it runs, whether `troupe run` or `trouped` starts it.
public struct InstanceSettings: Hashable, Sendable {
    /// The programs that host the application's classes, when they are not the application's own.
    public var children: [String] = []
    /// The device asked for; nil leaves it to the document.
    public var device: Device?
    /// The screen upright, in points, when it is not the device's.
    public var size: Size?
    /// How the screen is held at first; nil leaves it to the document.
    public var orientation: Orientation?
    /// Which of UIKit's two sets of rules holds.
    public var profile: InterfaceProfile
    /// Whether animations take time.
    public var animates: Bool
    /// How long children may take.
    public var deadlines = DeadlineChoice()
    /// How many children there may be at a time; nil leaves it to the instance.
    public var processes: Int?
    /// After which ends children are started again.
    public var restart = RestartChoice()
    /// How messages reach the children; nil leaves it to their executables.
    public var link: LinkKind?
    /// Commands that the children of a class are started through.
    public var wraps: [Wrap]
    /// Which children are forked from a process of their program that has started.
    public var forking = ForkChoice.declared

    /// A class and the command its children are started through.
    public struct Wrap: Hashable, Sendable {
        /// The class whose starts are wrapped.
        public var className: String
        /// Program and arguments; the child's own follow.
        public var command: [String]
        /// Wraps a class.
        public init(className: String, command: [String]) {
            self.className = className
            self.command = command
        }
    }
}

/// `troupe run`.
public struct RunCommand: Hashable, Sendable {
    /// Where the interface is shown.
    public enum Mode: Hashable, Sendable {
        /// In this terminal.
        case shown
        /// Nowhere, in the foreground.
        case headless
        /// Nowhere, in the background.
        case detached
    }

    /// An application folder, an `Info.plist` or a `.storyboard`.
    public var path: String
    /// Where the instance runs, and who sees it.
    public var mode: Mode
    /// The scene to start with: its id, identifier or title; nil for the one that is marked as the initial one.
    public var scene: String?
    /// How the instance is to be.
    public var settings: InstanceSettings
    /// The display, where it is shown in this terminal.
    public var display = AttachCommand()
    /// Whether it reloads when a storyboard is saved.
    public var watches = false
    /// Whether tables whose rows only code knows show samples of them.
    public var showsSamples = true
}

/// `troupe daemon`.
public struct StartCommand: Hashable, Sendable {
    /// The scene or class that fills the window at the start; nil leaves the window empty.
    public var root: String?
    /// Whether the command stays until the instance ends.
    public var staysInForeground: Bool
    /// How the instance is to be.
    public var settings: InstanceSettings
}

/// `troupe watch`.
public struct WatchCommand: Hashable, Sendable {
    /// An application folder, an `Info.plist` or a `.storyboard`.
    public var path: String
    /// The scene it was started with, where one was named.
    public var scene: String?
    /// The device asked for; nil leaves it to the document.
    public var device: Device?
    /// The programs to compare the documents with; empty for the application's own program.
    public var children: [String] = []
}

/// `troupe lint`.
public struct LintCommand: Hashable, Sendable {
    /// An application folder, an `Info.plist` or a `.storyboard`.
    public var path: String
    /// The programs to compare the documents with; empty for the application's own program.
    public var children: [String] = []
}

/// `troupe snapshot --png`.
public struct PictureCommand: Hashable, Sendable {
    /// The file to write.
    public var path: String
    /// How the picture's interface is to stand.
    public var arrangement: Arrangement
    /// Whether it is the screen of a language that is written from right to left.
    public var isRightToLeft = false
}

/// `troupe monitor`.
public enum MonitorCommand: Hashable, Sendable {
    /// Every event as it happens, from behind `since` when it is given; written to a file too where one is named.
    case follow(since: UInt64?, recordTo: String?)
    /// A recording; nil leaves the speed to where it is shown.
    case replay(path: String, speed: Double?)
}

/// `troupe child`.
public struct ChildCommand: Hashable, Sendable {
    /// A class, or a controller whose process is replaced; which of the two the instance decides.
    public var subject: String
    /// Program and arguments; never empty.
    public var command: [String]
}

extension Fault {
    /// Every fault there is a word for.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Faults of a child.
        case kill, stop, `continue`, hang, crash, delay, drop, duplicate, reorder, corrupt, flood, leak
        /// The daemon's disk is full.
        case diskFull = "disk-full"
        /// The daemon has no descriptors left.
        case descriptors

        /// Those that this version brings about.
        static let offered: [Self] = [.kill, .stop, .continue, .hang, .crash]
    }
}

/// A shell that completions are made for.
public enum Shell: String, Hashable, Sendable, CaseIterable {
    /// The Bourne-again shell.
    case bash
    /// The Z shell.
    case zsh
    /// The friendly interactive shell.
    case fish
}

/// What `trouped` is asked for.
public enum DaemonInvocation: Hashable, Sendable {
    /// Runs the daemon.
    case run(DaemonCommand)
    /// Prints its help.
    case help
    /// Prints its version.
    case version
}

/// One command line of `trouped`, understood.
public struct DaemonCommand: Hashable, Sendable {
    /// The instance to run.
    public var name: String
    /// The model file; nil starts empty.
    public var model: String?
    /// How the instance is to be.
    public var settings: InstanceSettings
}
