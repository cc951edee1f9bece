import TroupeModel
import TroupeValue

/// An option of a command. Parser, help, completions and manual are all made from the options.
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
        "--name", .instance, "the instance; by default $TROUPE_NAME, the only running one or 'main', in this order")
    static let json = Option("--json", "print JSON; a stream is one object per line")
    static let help = Option("--help", "explain the command and do nothing")
    static let common = [name, json, help]
    /// Accepted only before or in place of a command.
    static let version = Option("--version", "print the version and do nothing")
    /// For commands that inspect all instances.
    static let only = Option("--name", .instance, "only this instance; all by default")

    // Options for running an instance.
    static let children = Option(
        "--children", ValueSyntax(.path, "EXECUTABLE"), "a program that hosts classes of the application",
        isRepeatable: true)
    static let sources = Option(
        "--sources", ValueSyntax(.path, "FOLDER"), "a folder of Swift sources, which are checked too",
        isRepeatable: true)
    static let swift = Option(
        "--swift", "print the identifiers of scenes and segues and the names of outlets as Swift constants")
    static let device = Option(
        "--device", ValueSyntax(.choice(Device.all.map(\.name)), "DEVICE"),
        "the device to lay out for; by default the one its main storyboard was drawn for, or phone")
    static let scene = Option(
        "--scene", ValueSyntax(.text, "ID|IDENTIFIER|TITLE"),
        "the scene to start with; by default the initial one of the main storyboard")
    static let heldOrientation = Option(
        "--orientation", ValueSyntax(.choice(Orientation.allCases.map(\.rawValue)), "O"),
        "the initial orientation; by default the one in which the first scene was drawn")
    static let size = Option(
        "--size", ValueSyntax(.size, "WxH"), "the size of the upright screen, in points, instead of the device's")
    static let profile = Option(
        "--profile", ValueSyntax.words(InterfaceProfile.allCases.map(\.rawValue)),
        "the rules of 2012 (default) or of 2011")
    static let watch = Option(
        "--watch",
        "reload the interface in place whenever a storyboard is saved, and check it as 'troupe lint' does"
    )
    static let headless = Option(
        "--headless", "show nothing, stay in the foreground and print a line when it is ready", conflicts: ["--detach"])
    static let detach = Option(
        "--detach", "run in the background and return when it is ready", conflicts: ["--headless"])
    static let root = Option(
        "--root", ValueSyntax(.text, "SCENE"), "the window's root at the start; by default the window is empty")
    static let foreground = Option(
        "--foreground", "stay until the instance ends, and notify systemd when it is ready", conflicts: ["--detach"])
    static let background = Option(
        "--detach", "run in the background and return when it is ready (default)", conflicts: ["--foreground"])
    static let noSamples = Option("--no-samples", "leave tables empty if only code supplies their rows")
    static let noAnimations = Option("--no-animations", "make every animation instant; the default with --headless")
    static let kiosk = Option(
        "--kiosk",
        "let keys and mouse operate only the interface: no key leaves, and no menu, help or key line is shown",
        conflicts: ["--headless", "--detach"])
    static let speak = Option(
        "--speak", "read the interface aloud with speech-dispatcher; Tab and the arrows go from element to element",
        conflicts: ["--headless", "--detach"])
    static let screen = Option(
        "--screen", ValueSyntax(.integer(1...Int(AttachedScreen.limit)), "N"),
        "the screen by its number; by default 1, the screen of the device")
    static let screenSize = Option(
        "--size", ValueSyntax(.size, "WxH"),
        "the size of another screen than 1, in points; by default that of the terminal")
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
        "the time without an answer after which a child is marked as busy, in ms")
    static let killDeadline = Option(
        "--kill-deadline", ValueSyntax(.integer(1...3_600_000), "MS"),
        "the time without an answer after which a child is killed, in ms; longer than --deadline")
    static let processes = Option(
        "--processes", ValueSyntax(.integer(1...100_000), "COUNT"), "how many children there may be at a time (512)")
    static let link = Option(
        "--link", ValueSyntax.words(LinkKind.allCases.map(\.rawValue)),
        "how messages reach the children that Troupe starts: over ZeroMQ sockets or over an inherited descriptor; by default over a descriptor if their program declares support for it, as programs of the Kit do"
    )
    static let retry = Option(
        "--retry", ValueSyntax(.integer(1...86_400), "SECONDS"),
        "the time after which a child that failed too often is restarted, in s; by default only on request")
    static let restore = Option(
        "--restore",
        "save the screens with a restoration identifier and their state, and begin with those that were saved last")
    static let deadlines = [deadline, launchDeadline, busyDeadline, killDeadline, retry]
    static let restart = Option(
        "--restart", ValueSyntax(.perClass(RestartCondition.allCases.map(\.rawValue)), "[CLASS=]POLICY"),
        "after which exits a child, or one of that class, is restarted: never, onFailure (all but a clean exit) or always (all that were not requested, the default)",
        isRepeatable: true)
    static let wrap = Option(
        "--wrap", ValueSyntax(.assignment, "CLASS=COMMAND"), "start every child of that class through this command",
        isRepeatable: true)
    static let zygote = Option(
        "--zygote", "try to fork the children of every program; by default those of programs of the Kit are forked",
        conflicts: ["--no-zygote"])
    static let noZygote = Option(
        "--no-zygote", "spawn each child, instead of forking it from a started process of its program",
        conflicts: ["--zygote"])

    // Options for inspecting an instance.
    static let since = Option(
        "--since", ValueSyntax(.integer(0...Int.max), "SEQ"),
        "start after this event, with the events that are still kept")
    static let rightToLeft = Option(
        "--right-to-left", "mirror the picture, as for a right-to-left language; letters, images and signs stay")
    static let png = Option("--png", ValueSyntax(.path, "FILE"), "write a picture to this file")
    static let orientation = Option(
        "--orientation", ValueSyntax(.choice(Orientation.allCases.map(\.rawValue)), "O"),
        "lay it out for this orientation")
    static let record = Option(
        "--record", ValueSyntax(.path, "FILE"), "also write everything to a file", conflicts: ["--replay"])
    static let replay = Option(
        "--replay", ValueSyntax(.path, "FILE"), "show a recording instead of a running instance",
        conflicts: ["--since", "--record"])
    static let speed = Option(
        "--speed", ValueSyntax(.factor, "X"), "with --replay: the speed, as a multiple of the original")
    static let recording = Option(
        "--recording", ValueSyntax(.path, "RECORDING"), "read a recording instead of a running instance")
    static let views = Option("--views", "show the views of each controller too", conflicts: ["--dot"])
    static let dot = Option("--dot", "print it for Graphviz", conflicts: ["--views", "--json"])
    static let finger = Option(
        "--finger", ValueSyntax(.integer(0...31), "NUMBER"), "the number of the finger (0)")
    static let rounds = Option(
        "--rounds", ValueSyntax(.integer(1...1_000_000), "COUNT"), "how often each measurement is repeated")
    static let words = Option(
        "--words", ValueSyntax(.choice(LiveWords.allCases.map(\.rawValue)), "KIND"),
        "print the words of a running instance that completions offer, one per line")
    static let quick = Option("--quick", "measure briefly, to check that it works")
    static let peers = Option(
        "--peers",
        "compare with plain sockets, a relay in C, dbus-daemon, libzmq, tmux, fork and spawn, measured in turns"
    )

    // Options for sending a request.
    static let wait = Option(
        "--wait", ValueSyntax(.integer(0...86_400), "SECONDS"),
        "how long to wait for an unknown class, for example one of a worker that was just started (2); 0 fails at once"
    )

    // Options for the subject of a request.
    static let onto = Option("--onto", .controller, "the navigation controller, or a controller in it")
    static let to = Option("--to", .controller, "pop until this one is on top", conflicts: ["--to-root"])
    static let toRoot = Option("--to-root", "pop all but the first", conflicts: ["--to"])
    static let container = Option("--in", .controller, "the container, or a controller in it")
    static let from = Option("--from", .controller, "the controller that presents")
    static let style = Option(
        "--style", ValueSyntax(.choice(PresentationStyle.allCases.map(\.rawValue)), "S"), "the presentation style")
    static let transition = Option(
        "--transition", ValueSyntax(.choice(TransitionStyle.allCases.map(\.rawValue)), "T"), "the transition style")
    static let policy = Option(
        "--policy", ValueSyntax(.choice(PresentationPolicy.allCases.map(\.rawValue)), "P"),
        "what to do if the presenter already presents a controller; reject by default")
    static let controller = Option("--controller", .controller, "the source controller")
    static let child = Option("--child", .controller, "the controller of the process", conflicts: ["--daemon"])
    static let daemon = Option("--daemon", "the daemon instead of a child", conflicts: ["--child"])
}
