import TroupeModel
import TroupeValue

/// An option of a command. Parser, help, completions and manual are all made from these.
public struct Option: Hashable, Sendable {
    /// The name with its dashes, for instance `--onto`.
    public let name: String
    /// The value that follows it; nil for a switch.
    public let value: ValueSyntax?
    /// The purpose, in a few words without a full stop.
    public let summary: String
    /// True if the option may be given more than once.
    public let isRepeatable: Bool
    /// The names of options that exclude this one.
    public let conflicts: [String]

    init(
        _ name: String, _ value: ValueSyntax?, _ summary: String, isRepeatable: Bool = false,
        conflicts: [String] = []
    ) {
        self.name = name
        self.value = value
        self.summary = summary
        self.isRepeatable = isRepeatable
        self.conflicts = conflicts
    }

    /// A switch.
    init(_ name: String, _ summary: String, conflicts: [String] = []) {
        self.init(name, nil, summary, conflicts: conflicts)
    }

    /// The option in usage lines, for instance `--onto C`.
    public var usage: String { value.map { "\(name) \($0.placeholder)" } ?? name }
}

/// Every option of the program. Commands list and read options through these constants.
extension Option {
    // Options of every command.
    static let name = Option(
        "--name", .instance, "the instance; else $TROUPE_NAME, else 'main', else the only one that runs")
    static let json = Option("--json", "print JSON, streams one object a line")
    static let help = Option("--help", "explain the command and do nothing")
    static let common = [name, json, help]
    /// Accepted only before or in place of a command.
    static let version = Option("--version", "print the version and do nothing")
    /// For commands that inspect all instances.
    static let only = Option("--name", .instance, "look at this instance only; else at all")

    // Options for running an instance.
    static let children = Option(
        "--children", ValueSyntax(.path, "EXECUTABLE"), "a program that hosts classes of the application",
        isRepeatable: true)
    static let device = Option(
        "--device", ValueSyntax(.choice(Device.all.map(\.name)), "DEVICE"),
        "the device to lay out for; else the one its main storyboard was drawn for, else phone")
    static let scene = Option(
        "--scene", ValueSyntax(.text, "ID|IDENTIFIER|TITLE"),
        "the scene to start with; else the initial one of the main storyboard")
    static let heldOrientation = Option(
        "--orientation", ValueSyntax(.choice(Orientation.allCases.map(\.rawValue)), "O"),
        "how the screen is held at first; else as the first scene was drawn")
    static let size = Option(
        "--size", ValueSyntax(.size, "WxH"), "the screen upright, in points, instead of the device's")
    static let profile = Option(
        "--profile", ValueSyntax.words(InterfaceProfile.allCases.map(\.rawValue)),
        "the rules of 2012 (default) or of 2011")
    static let watch = Option(
        "--watch",
        "reload the interface where it stands whenever a storyboard is saved, and check it as 'troupe lint' does"
    )
    static let headless = Option(
        "--headless", "show nothing, stay in the foreground and say when it is ready", conflicts: ["--detach"])
    static let detach = Option(
        "--detach", "go on in the background and return when it is ready", conflicts: ["--headless"])
    static let root = Option(
        "--root", ValueSyntax(.text, "SCENE"), "the window's root at the start; else the window is empty")
    static let foreground = Option(
        "--foreground", "stay until the instance ends, and tell systemd when it is ready", conflicts: ["--detach"])
    static let background = Option(
        "--detach", "go on in the background and return when it is ready (default)", conflicts: ["--foreground"])
    static let noSamples = Option("--no-samples", "leave tables empty whose rows only code knows")
    static let noAnimations = Option("--no-animations", "let every animation take no time; the default with --headless")
    static let kiosk = Option(
        "--kiosk", "let keys and mouse work the interface only: no key leaves, and no menu, help or key line is shown",
        conflicts: ["--headless", "--detach"])
    static let noStatusBar = Option(
        "--no-status-bar", "hide the status bar that is drawn above every interface",
        conflicts: ["--headless", "--detach"])
    static let zoom = Option(
        "--zoom", ValueSyntax(.zoom, "N|fit"),
        "draw the window N times as large, 1 to 8, or as large as the terminal has room for (1)",
        conflicts: ["--headless", "--detach"])
    static let deadline = Option(
        "--deadline", ValueSyntax(.integer(1...3_600_000), "MS"), "how long a child may take to answer, in ms")
    static let launchDeadline = Option(
        "--launch-deadline", ValueSyntax(.integer(1...3_600_000), "MS"), "how long a child may take to start, in ms")
    static let busyDeadline = Option(
        "--busy-deadline", ValueSyntax(.integer(1...3_600_000), "MS"),
        "after how long without an answer a child is marked as busy, in ms")
    static let killDeadline = Option(
        "--kill-deadline", ValueSyntax(.integer(1...3_600_000), "MS"),
        "after how long without an answer a child is killed, in ms; longer than --deadline")
    static let processes = Option(
        "--processes", ValueSyntax(.integer(1...100_000), "COUNT"), "how many children there may be at a time (512)")
    static let link = Option(
        "--link", ValueSyntax.words(LinkKind.allCases.map(\.rawValue)),
        "how messages reach all children that Troupe starts: over sockets of ZeroMQ, or over a descriptor that each is born with; by default over a descriptor those whose program declares it, as programs of the Kit do"
    )
    static let retry = Option(
        "--retry", ValueSyntax(.integer(1...86_400), "SECONDS"),
        "how long after it failed too often a child is started again, in s; else only when somebody asks")
    static let deadlines = [deadline, launchDeadline, busyDeadline, killDeadline, retry]
    static let restart = Option(
        "--restart", ValueSyntax(.perClass(RestartCondition.allCases.map(\.rawValue)), "[CLASS=]POLICY"),
        "after which ends a child, or one of that class, is started again: never, onFailure (all but a clean exit) or always (all that nobody asked for, the default)",
        isRepeatable: true)
    static let wrap = Option(
        "--wrap", ValueSyntax(.assignment, "CLASS=COMMAND"), "start every child of that class through this command",
        isRepeatable: true)
    static let zygote = Option(
        "--zygote", "try to fork the children of every program; by default those of programs of the Kit are forked",
        conflicts: ["--no-zygote"])
    static let noZygote = Option(
        "--no-zygote", "start each child anew, rather than fork it from a process of its program that has started",
        conflicts: ["--zygote"])

    // Options for inspecting an instance.
    static let since = Option(
        "--since", ValueSyntax(.integer(0...Int.max), "SEQ"), "begin behind this event, with what is still kept")
    static let rightToLeft = Option(
        "--right-to-left", "mirror the picture, as for a language that is written so; letters, images and signs stay")
    static let png = Option("--png", ValueSyntax(.path, "FILE"), "draw it as a person would see it, into this file")
    static let orientation = Option(
        "--orientation", ValueSyntax(.choice(Orientation.allCases.map(\.rawValue)), "O"), "as it would stand held so")
    static let record = Option(
        "--record", ValueSyntax(.path, "FILE"), "write everything to a file too", conflicts: ["--replay"])
    static let replay = Option(
        "--replay", ValueSyntax(.path, "FILE"), "show a recording instead of a running instance",
        conflicts: ["--since", "--record"])
    static let speed = Option(
        "--speed", ValueSyntax(.factor, "X"), "with --replay: how many times as fast as it happened")
    static let recording = Option(
        "--recording", ValueSyntax(.path, "RECORDING"), "of a recording instead of a running instance")
    static let views = Option("--views", "show the views of each controller too", conflicts: ["--dot"])
    static let dot = Option("--dot", "print it for Graphviz", conflicts: ["--views", "--json"])
    static let finger = Option(
        "--finger", ValueSyntax(.integer(0...31), "NUMBER"), "which of several fingers; 0 where nobody says")
    static let rounds = Option(
        "--rounds", ValueSyntax(.integer(1...1_000_000), "COUNT"), "how often each measurement is repeated")
    static let words = Option(
        "--words", ValueSyntax(.choice(LiveWords.allCases.map(\.rawValue)), "KIND"),
        "print what of a running instance completions offer, a word a line")
    static let quick = Option("--quick", "measure little, to see that it works")
    static let peers = Option(
        "--peers",
        "measure beside plain sockets, a relay in C, dbus-daemon, libzmq, tmux, fork and spawn, in turn with each of them"
    )

    // Options for sending a request.
    static let wait = Option(
        "--wait", ValueSyntax(.integer(0...86_400), "SECONDS"),
        "how long a class that is not known may take to become known, as by a worker that was just started (2); 0 refuses it at once"
    )

    // Options for the subject of a request.
    static let onto = Option("--onto", .controller, "the navigation controller, or a controller in it")
    static let to = Option("--to", .controller, "pop until this one is on top", conflicts: ["--to-root"])
    static let toRoot = Option("--to-root", "pop all but the first", conflicts: ["--to"])
    static let container = Option("--in", .controller, "the container, or a controller in it")
    static let from = Option("--from", .controller, "the controller that presents")
    static let style = Option(
        "--style", ValueSyntax(.choice(PresentationStyle.allCases.map(\.rawValue)), "S"), "how it covers what is below")
    static let transition = Option(
        "--transition", ValueSyntax(.choice(TransitionStyle.allCases.map(\.rawValue)), "T"), "how it moves in")
    static let policy = Option(
        "--policy", ValueSyntax(.choice(PresentationPolicy.allCases.map(\.rawValue)), "P"),
        "what to do when its presenter presents already; else reject")
    static let controller = Option("--controller", .controller, "the controller meant")
    static let child = Option("--child", .controller, "the controller whose process is meant", conflicts: ["--daemon"])
    static let daemon = Option("--daemon", "the daemon is meant", conflicts: ["--child"])
}
