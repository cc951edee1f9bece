public import TroupeModel

/// A parsed command line of `troupe`.
public struct CommandLineRequest: Hashable, Sendable {
    /// The chosen instance.
    public var instance: InstanceChoice
    /// True if the output is JSON.
    public var json: Bool
    /// All words but the command's name. The program that does the command's work parses them again.
    public var words: [String] = []
    /// The action.
    public var invocation: Invocation
}

/// An action with its arguments.
public enum Invocation: Hashable, Sendable {
    /// Runs an application.
    case run(RunCommand)
    /// Starts an instance with an empty window.
    case daemon(StartCommand)
    /// Lists the running instances, or only the named one.
    case list(only: String?)
    /// Shows the instance in this terminal.
    case attach(AttachCommand)
    /// Prints or shows events.
    case monitor(MonitorCommand)
    /// Writes the last minutes, or a recording, as a trace into `file`.
    case trace(file: String, recording: String?)
    /// Prints the hierarchy, optionally with the views of each controller.
    case tree(includesViews: Bool)
    /// Prints the hierarchy for Graphviz.
    case graph
    /// Prints the composed window of a screen as text.
    case snapshot(of: WindowID)
    /// Draws the composed interface into a file.
    case picture(PictureCommand)
    /// Prints the state of a controller's process.
    case status(Target)
    /// Prints a controller's standard error, or that of all controllers.
    case logs(Target?)
    /// Ends the instance.
    case stop
    /// Checks the machine and all instances, or only the named one.
    case doctor(only: String?)
    /// Lists the classes that executables host and workers offer.
    case classes
    /// Prints the contents of the document at a path.
    case storyboard(path: String, asSwift: Bool)
    /// Checks documents, alone and against the classes that run them.
    case lint(LintCommand)
    /// Measures Troupe, beside its floors or beside other programs. `rounds` is the requested number; nil for the
    /// default.
    case bench(rounds: Int?, isQuick: Bool, besidePeers: Bool = false)
    /// Follows the sensors of the machine.
    case sensors
    /// Reloads an instance when its storyboards are saved.
    case watch(WatchCommand)
    /// Sends one request to the hierarchy and prints its terminal reply. `wait` is the longest wait for an unknown
    /// class, in seconds; nil for the default.
    case request(Request, wait: Int? = nil)
    /// Scrolls to a text, or up or down.
    case scroll(String)
    /// Lists the segues that a controller can fire.
    case segues(Target?)
    /// Runs the scenario at a path.
    case play(script: String)
    /// Injects a fault into a controller's process.
    case inject(Fault, child: Target)
    /// Ends the instance, and starts it again with the application that it saved.
    case relaunch
    /// Starts a child by hand.
    case child(ChildCommand)
    /// Prints a completion script for a shell.
    case completions(Shell)
    /// Prints words of a running instance for completions.
    case words(LiveWords)
    /// Prints the man page.
    case manual
    /// Prints the help of one command, or the overview.
    case help(Command?)
    /// Prints the program's version.
    case version
}

/// The settings of an instance for its whole run, for `troupe run` and `trouped`.
public struct InstanceSettings: Hashable, Sendable {
    /// The programs that host the application's classes, if they are not the application's own.
    public var children: [String] = []
    /// The requested device; nil for the document's.
    public var device: Device?
    /// The size of the upright screen in points; nil for the device's.
    public var size: Size?
    /// The initial orientation of the screen; nil for the document's.
    public var orientation: Orientation?
    /// The interface profile: the rules of one of two versions of UIKit.
    public var profile: InterfaceProfile
    /// True if animations take time.
    public var animates: Bool
    /// The deadlines of children.
    public var deadlines = DeadlineChoice()
    /// True if the application is saved, and restored from the last save.
    public var restores = false
    /// The maximum number of children at a time; nil for the instance's default.
    public var processes: Int?
    /// The ends after which children are restarted.
    public var restart = RestartChoice()
    /// The transport of children's messages; nil if each executable decides.
    public var link: LinkKind?
    /// The commands that wrap the starts of classes.
    public var wraps: [Wrap]
    /// The children that are forked from a zygote of their program.
    public var forking = ForkChoice.declared

    /// A class, with the command that starts its children.
    public struct Wrap: Hashable, Sendable {
        /// The wrapped class.
        public var className: String
        /// Program and arguments; the child's own command line follows them.
        public var command: [String]
        /// A wrap of a class.
        public init(className: String, command: [String]) {
            self.className = className
            self.command = command
        }
    }
}

/// `troupe run`.
public struct RunCommand: Hashable, Sendable {
    /// The place where the interface is shown.
    public enum Mode: Hashable, Sendable {
        /// In this terminal.
        case shown
        /// Not shown, in the foreground.
        case headless
        /// Not shown, in the background.
        case detached
    }

    /// An application folder, an `Info.plist` or a `.storyboard`.
    public var path: String
    /// The place where the interface is shown.
    public var mode: Mode
    /// The scene to start with, by id, identifier or title; nil for the marked initial one.
    public var scene: String?
    /// The settings of the instance.
    public var settings: InstanceSettings
    /// The display, for an instance shown in this terminal.
    public var display = AttachCommand()
    /// True if the instance reloads when a storyboard is saved.
    public var watches = false
    /// True if tables whose rows come from code show sample rows.
    public var showsSamples = true
}

/// `troupe daemon`.
public struct StartCommand: Hashable, Sendable {
    /// The scene or class that fills the window at the start; nil leaves the window empty.
    public var root: String?
    /// True if the command stays until the instance ends.
    public var staysInForeground: Bool
    /// The settings of the instance.
    public var settings: InstanceSettings
}

/// `troupe watch`.
public struct WatchCommand: Hashable, Sendable {
    /// An application folder, an `Info.plist` or a `.storyboard`.
    public var path: String
    /// The scene that the instance was started with, if one was named.
    public var scene: String?
    /// The requested device; nil for the document's.
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
    /// Folders of Swift sources to check; lint reads no sources if it is empty.
    public var sources: [String] = []
}

/// `troupe snapshot --png`.
public struct PictureCommand: Hashable, Sendable {
    /// The file to write.
    public var path: String
    /// The size and orientation of the drawn interface.
    public var arrangement: Arrangement
    /// True for the screen of a right-to-left language.
    public var isRightToLeft = false
}

/// `troupe monitor`.
public enum MonitorCommand: Hashable, Sendable {
    /// Follows events from behind `since`, by default from now, and optionally records them to a file.
    case follow(since: UInt64?, recordTo: String?)
    /// Replays a recording; a nil speed leaves the choice to the output.
    case replay(path: String, speed: Double?)
}

/// `troupe child`.
public struct ChildCommand: Hashable, Sendable {
    /// A class, or a controller whose process is replaced; the instance decides between the two.
    public var subject: String
    /// Program and arguments; never empty.
    public var command: [String]
}

extension Fault {
    /// The kinds of fault, by their words.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Faults of a child.
        case kill, stop, `continue`, hang, crash, delay, drop, duplicate, reorder, corrupt, flood, leak
        /// The daemon's disk is full.
        case diskFull = "disk-full"
        /// The instance ends and starts again.
        case relaunch
        /// The daemon has no descriptors left.
        case descriptors

        /// The faults that this version supports.
        static let offered: [Self] = [.kill, .stop, .continue, .hang, .crash, .relaunch]
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

/// The action of `trouped`.
public enum DaemonInvocation: Hashable, Sendable {
    /// Runs the daemon.
    case run(DaemonCommand)
    /// Prints the help.
    case help
    /// Prints the version.
    case version
}

/// A parsed command line of `trouped`.
public struct DaemonCommand: Hashable, Sendable {
    /// The instance to run.
    public var name: String
    /// The model file; nil for an empty window.
    public var model: String?
    /// The settings of the instance.
    public var settings: InstanceSettings
}
