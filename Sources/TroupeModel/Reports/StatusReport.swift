/// How a controller's process fares, as `troupe status` shows it.
public struct StatusReport: Report {
    /// Its process, and the one before.
    public struct Process: Report {
        /// Its process.
        public var pid: Int32?
        /// Which of its processes, counted from 1; nil where that is not known.
        public var incarnation: Incarnation?
        /// How often it was started again; only where a recording is looked at.
        public var restarts: Int64?
        /// For how long it has owed an answer, in microseconds.
        public var unanswered: Int64?
        /// How its last process ended.
        public var lastExit: Exit?

        public init() {}

        public mutating func visit(_ members: inout some ReportMembers) {
            members.member("pid", &pid)
            members.member("incarnation", &incarnation)
            members.optional("restarts", &restarts)
            members.member("unanswered_us", &unanswered)
            members.member("lastExit", &lastExit)
        }
    }

    /// What its processes wrote to standard error.
    public struct Output: Report {
        /// What its process wrote to its standard error.
        public var errors: [String] = []
        /// What the process before wrote.
        public var lastErrors: [String] = []

        public init() {}

        public mutating func visit(_ members: inout some ReportMembers) {
            members.member("stderr", &errors)
            members.member("lastStderr", &lastErrors)
        }
    }

    /// How a process ended.
    public struct Exit: Report {
        /// The process.
        public var pid: Int32?
        /// Which of its controller's processes it was.
        public var incarnation = Incarnation(rawValue: 0)
        /// Why, as the end of a sentence.
        public var cause = ""
        /// When.
        public var time: Instant?

        public init() {}

        /// The end of a process.
        public init(pid: Int32?, incarnation: Incarnation, cause: String, time: Instant) {
            self.pid = pid
            self.incarnation = incarnation
            self.cause = cause
            self.time = time
        }

        public mutating func visit(_ members: inout some ReportMembers) {
            members.member("pid", &pid)
            members.member("incarnation", &incarnation)
            members.member("cause", &cause)
            members.member("t_us", &time)
        }
    }

    /// Which controller.
    public var controller = ControllerID(rawValue: 0)
    /// What people call it.
    public var name: String?
    /// The class that runs it.
    public var className: String?
    /// Where its process stands.
    public var state: ProcessState?
    /// True where a signal stopped its process; else nil.
    public var isStopped: Bool?
    /// What it was last told of its view.
    public var appearance: AppearanceState?
    /// Its process, and the one before.
    public var process = Process()
    /// What can be done.
    public var hint: String?
    /// What its processes wrote to standard error.
    public var output = Output()

    public init() {}

    public mutating func visit(_ members: inout some ReportMembers) {
        members.member("controller", &controller)
        members.member("name", &name)
        members.member("class", &className)
        members.member("state", &state)
        members.optional("stopped", &isStopped)
        members.member("appearance", &appearance)
        process.visit(&members)
        members.optional("hint", &hint)
        output.visit(&members)
    }
}

/// What children wrote, as `troupe logs` shows it.
public struct LogsReport: Report {
    /// What the processes of a controller wrote.
    public struct Log: Report {
        /// Which controller.
        public var controller = ControllerID(rawValue: 0)
        /// The class that runs it.
        public var className: String?
        /// What the process before wrote last; nil where none has ended.
        public var ended: [String]?
        /// What its process wrote; nil where there is none.
        public var lines: [String]?
        /// How much of that is no longer kept.
        public var droppedBytes: UInt64?

        public init() {}

        public mutating func visit(_ members: inout some ReportMembers) {
            members.member("controller", &controller)
            members.member("class", &className)
            members.optional("ended", &ended)
            members.optional("lines", &lines)
            members.optional("droppedBytes", &droppedBytes)
        }
    }

    /// Of each controller that wrote.
    public var logs: [Log] = []

    /// Of nobody.
    public init() {}

    public mutating func visit(_ members: inout some ReportMembers) { members.member("logs", &logs) }
}

/// A line of a recording: what is new of what a child wrote.
public struct OutputReport: Report {
    /// What sort of line it is.
    public private(set) var kind = "output"
    /// When it was so.
    public var time: Instant?
    /// Who wrote.
    public var controller = ControllerID(rawValue: 0)
    /// Lines that follow those told before; nil where all are told.
    public var more: [String]?
    /// All lines that are kept; nil where only new ones are told.
    public var lines: [String]?
    /// What the process before wrote last.
    public var ended: [String]?

    /// Of nobody.
    public init() {}

    public mutating func visit(_ members: inout some ReportMembers) {
        members.member("kind", &kind)
        members.member("t_us", &time)
        members.member("controller", &controller)
        members.optional("more", &more)
        members.optional("lines", &lines)
        members.optional("ended", &ended)
    }
}

/// A fault was brought into a process.
public struct InjectionReport: Report {
    /// What sort of report it is.
    public private(set) var kind = "inject"
    /// The fault's word.
    public var fault = ""
    /// Into whose process.
    public var controller: ControllerID?
    /// The process.
    public var pid: Int32?

    public init() {}

    /// A fault that was brought in.
    public init(_ fault: Fault, into controller: ControllerID, pid: Int32?) {
        self.fault = fault.word
        self.controller = controller
        self.pid = pid
    }

    public mutating func visit(_ members: inout some ReportMembers) {
        members.member("kind", &kind)
        members.member("fault", &fault)
        members.member("controller", &controller)
        members.member("pid", &pid)
    }
}

/// The composed interface as text, as `troupe snapshot` shows it.
public struct SnapshotReport: Report {
    /// How wide it is, in points.
    public var width = 0.0
    /// How high it is, in points.
    public var height = 0.0
    /// How it stands.
    public var orientation: Orientation?
    /// Whether nothing runs and nothing waits.
    public var isSettled = false
    /// The rows.
    public var lines: [String] = []

    /// Of nothing.
    public init() {}

    public mutating func visit(_ members: inout some ReportMembers) {
        members.member("width", &width)
        members.member("height", &height)
        members.member("orientation", &orientation)
        members.member("settled", &isSettled)
        members.member("lines", &lines)
    }
}

/// The segues that a controller can fire, as `troupe segues` shows them.
public struct SeguesReport: Report {
    /// A segue.
    public struct Segue: Report {
        /// Xcode's id.
        public var id = ""
        /// The name code fires it by.
        public var identifier: String?
        /// Xcode's name of its kind.
        public var kind = ""
        /// Xcode's id of the scene it leads to.
        public var destination = ""
        /// That scene's class.
        public var className: String?
        /// That scene's title.
        public var title: String?
        /// What fires it, by its name in `troupe storyboard --json`.
        public var trigger = ""
        /// What a person reads on that.
        public var triggerTitle: String?
        /// The title a person sees at its destination, that of its first screen where it leads to a container.
        public var destinationTitle: String?

        public init() {}

        /// What fires it, in a few words: its title where it has one, behind the kind of thing that is.
        public var firedBy: String {
            let thing =
                switch trigger {
                case "controller": "code"
                case "barButtonItem": "bar button"
                case "staticCell", "prototypeCell": "row"
                case "collectionCell": "item"
                case "accessory": "detail button"
                default: trigger
                }
            return triggerTitle.map { "\(thing) \"\($0)\"" } ?? thing
        }

        public mutating func visit(_ members: inout some ReportMembers) {
            members.member("id", &id)
            members.member("identifier", &identifier)
            members.member("kind", &kind)
            members.member("destination", &destination)
            members.member("class", &className)
            members.member("title", &title)
            members.member("trigger", &trigger)
            members.member("triggerTitle", &triggerTitle)
            members.member("destinationTitle", &destinationTitle)
        }
    }

    /// Whose segues they are.
    public var controller = ControllerID(rawValue: 0)
    /// The segues, as the scene declares them.
    public var segues: [Segue] = []

    /// Of nobody.
    public init() {}

    public mutating func visit(_ members: inout some ReportMembers) {
        members.member("controller", &controller)
        members.member("segues", &segues)
    }
}

/// The interface with all its views, as pictures are made from.
public struct SceneReport: Report {
    /// The views of a controller, in their plain form.
    public struct Tree: Report {
        /// Whose.
        public var controller = ControllerID(rawValue: 0)
        /// The views.
        public var views = Value.null

        /// Of nobody.
        public init() {}

        /// Views of a controller.
        public init(controller: ControllerID, views: Value) {
            self.controller = controller
            self.views = views
        }

        public mutating func visit(_ members: inout some ReportMembers) {
            members.member("controller", &controller)
            members.member("views", &views)
        }
    }

    /// What sort of report it is.
    public private(set) var kind = "scene"
    /// Where controllers stand, in its plain form.
    public var outline = Value.null
    /// Their views.
    public var trees: [Tree] = []
    /// Where the application lies.
    public var folder: String?
    /// Whether views were laid out without asking the children, as the interface stands otherwise.
    public var isLaidOutAnew = false

    /// Of nothing.
    public init() {}

    public mutating func visit(_ members: inout some ReportMembers) {
        members.member("kind", &kind)
        members.member("outline", &outline)
        members.member("trees", &trees)
        members.member("folder", &folder)
        members.member("laidOutAnew", &isLaidOutAnew)
    }
}
