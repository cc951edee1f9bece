// Generated from Proto/Reports.map by Deploy/generate-messages; do not edit.

public import TroupeValue

/// The hierarchy, as `troupe tree` shows it.
public struct TreeReport: Report {
    /// The windows.
    public var windows: [WindowReport] = []
    /// Every controller, by number.
    public var controllers: [ControllerReport] = []
    /// The transition queue; nil where only the core was asked.
    public var queue: QueueReport?
    /// When it was so; nil where only the core was asked.
    public var time: Instant?

    /// One of which nothing is known.
    public init() {}

    /// Makes one of these members.
    public init(
        windows: [WindowReport] = [], controllers: [ControllerReport] = [], queue: QueueReport? = nil,
        time: Instant? = nil
    ) {
        self.windows = windows
        self.controllers = controllers
        self.queue = queue
        self.time = time
    }

    public mutating func visit(_ members: inout some ReportMembers) {
        members.member("windows", &windows)
        members.member("controllers", &controllers)
        members.optional("queue", &queue)
        members.optional("t_us", &time)
    }
}

/// A window.
public struct WindowReport: Report {
    /// Which window, for instance `w1`.
    public var id: String = "window"
    /// What fills it.
    public var root: ControllerID?
    /// How wide it is, in points.
    public var width: Double?
    /// How high it is, in points.
    public var height: Double?
    /// How it stands.
    public var orientation: Orientation?

    /// One of which nothing is known.
    public init() {}

    /// Makes one of these members.
    public init(
        id: String = "window", root: ControllerID? = nil, width: Double? = nil, height: Double? = nil,
        orientation: Orientation? = nil
    ) {
        self.id = id
        self.root = root
        self.width = width
        self.height = height
        self.orientation = orientation
    }

    public mutating func visit(_ members: inout some ReportMembers) {
        members.member("id", &id)
        members.member("root", &root)
        members.member("width", &width)
        members.member("height", &height)
        members.member("orientation", &orientation)
    }
}

/// A controller.
public struct ControllerReport: Report {
    /// Which controller; 0 where nothing is known.
    public var id: ControllerID = ControllerID(rawValue: 0)
    /// What its scene and its class say of it.
    public var scene: Scene = Scene()
    /// Who contains and presents it, and whom it contains and presents.
    public var links: Links = Links()
    /// Whether and where its view is shown.
    public var view: Shown = Shown()
    /// The process that runs it.
    public var process: Process = Process()
    /// Whether it is edited.
    public var isEditing: Bool = false
    /// What it owes an answer to for longest; nil where that is not said, null where it owes none.
    public var unanswered: CallReport??
    /// What it was told last.
    public var latest: ToldReport?
    /// What only tab bar controllers have.
    public var tabs: TabsReport?
    /// The memory of its process, in KiB; nil where no client has measured it, null where there is no process.
    public var memoryKiB: Int64??
    /// How long its process has run on processors, in microseconds; nil where no client has measured it, null where
    /// there is no process.
    public var processorTime: Int64??
    /// Its views, superviews first; nil where they were not asked for.
    public var views: [ViewReport]?
    /// How many views it has that are not listed, as the report would be too long with them; nil where all of them
    /// are.
    public var viewsLeftOut: Int64??

    /// One of which nothing is known.
    public init() {}

    /// Makes one of these members.
    public init(
        id: ControllerID = ControllerID(rawValue: 0), scene: Scene = Scene(), links: Links = Links(),
        view: Shown = Shown(), process: Process = Process(), isEditing: Bool = false, unanswered: CallReport?? = nil,
        latest: ToldReport? = nil, tabs: TabsReport? = nil, memoryKiB: Int64?? = nil, processorTime: Int64?? = nil,
        views: [ViewReport]? = nil, viewsLeftOut: Int64?? = nil
    ) {
        self.id = id
        self.scene = scene
        self.links = links
        self.view = view
        self.process = process
        self.isEditing = isEditing
        self.unanswered = unanswered
        self.latest = latest
        self.tabs = tabs
        self.memoryKiB = memoryKiB
        self.processorTime = processorTime
        self.views = views
        self.viewsLeftOut = viewsLeftOut
    }

    public mutating func visit(_ members: inout some ReportMembers) {
        members.member("id", &id)
        scene.visit(&members)
        links.visit(&members)
        view.visit(&members)
        process.visit(&members)
        members.member("editing", &isEditing)
        members.optional("unanswered", &unanswered)
        members.member("latest", &latest)
        members.group("selected", &tabs)
        members.optional("memoryKiB", &memoryKiB)
        members.optional("processor_us", &processorTime)
        members.optional("views", &views)
        members.optional("viewsLeftOut", &viewsLeftOut)
    }
}

extension ControllerReport {
    /// What its scene and its class say of it.
    public struct Scene: Report {
        /// Xcode's id of its scene.
        public var storyboardID: String?
        /// Its storyboard identifier.
        public var identifier: String?
        /// Xcode's element name.
        public var kind: ControllerKind = .viewController
        /// The class that runs it.
        public var className: String?
        /// What bars show for it.
        public var title: String?

        /// One of which nothing is known.
        public init() {}

        /// Makes one of these members.
        public init(
            storyboardID: String? = nil, identifier: String? = nil, kind: ControllerKind = .viewController,
            className: String? = nil, title: String? = nil
        ) {
            self.storyboardID = storyboardID
            self.identifier = identifier
            self.kind = kind
            self.className = className
            self.title = title
        }

        public mutating func visit(_ members: inout some ReportMembers) {
            members.member("storyboardID", &storyboardID)
            members.member("identifier", &identifier)
            members.member("kind", &kind)
            members.member("class", &className)
            members.member("title", &title)
        }
    }
}

extension ControllerReport {
    /// Who contains and presents whom.
    public struct Links: Report {
        /// What contains it.
        public var parent: ControllerID?
        /// What it contains.
        public var children: [ControllerID] = []
        /// What it presents itself.
        public var presented: ControllerID?
        /// UIKit's `presentingViewController`.
        public var presenting: ControllerID?
        /// Who would present for it.
        public var presenter: ControllerID?
        /// Who would present for it in the current context.
        public var contextPresenter: ControllerID?
        /// What its `dismiss` would take away.
        public var dismisses: ControllerID?
        /// How it was presented.
        public var transitionStyle: TransitionStyle?

        /// One of which nothing is known.
        public init() {}

        /// Makes one of these members.
        public init(
            parent: ControllerID? = nil, children: [ControllerID] = [], presented: ControllerID? = nil,
            presenting: ControllerID? = nil, presenter: ControllerID? = nil, contextPresenter: ControllerID? = nil,
            dismisses: ControllerID? = nil, transitionStyle: TransitionStyle? = nil
        ) {
            self.parent = parent
            self.children = children
            self.presented = presented
            self.presenting = presenting
            self.presenter = presenter
            self.contextPresenter = contextPresenter
            self.dismisses = dismisses
            self.transitionStyle = transitionStyle
        }

        public mutating func visit(_ members: inout some ReportMembers) {
            members.member("parent", &parent)
            members.member("children", &children)
            members.member("presented", &presented)
            members.member("presenting", &presenting)
            members.member("presenter", &presenter)
            members.member("contextPresenter", &contextPresenter)
            members.member("dismisses", &dismisses)
            members.member("transitionStyle", &transitionStyle)
        }
    }
}

extension ControllerReport {
    /// Whether and where its view is shown.
    public struct Shown: Report {
        /// What it was last told of its view.
        public var appearance: AppearanceState?
        /// Whether it has its view.
        public var isViewLoaded: Bool = false
        /// Where it stands in its window.
        public var frame: Rect = .zero
        /// In which orientations it may be.
        public var mask: [Orientation] = []

        /// One of which nothing is known.
        public init() {}

        /// Makes one of these members.
        public init(
            appearance: AppearanceState? = nil, isViewLoaded: Bool = false, frame: Rect = .zero,
            mask: [Orientation] = []
        ) {
            self.appearance = appearance
            self.isViewLoaded = isViewLoaded
            self.frame = frame
            self.mask = mask
        }

        public mutating func visit(_ members: inout some ReportMembers) {
            members.member("appearance", &appearance)
            members.member("viewLoaded", &isViewLoaded)
            members.member("frame", &frame)
            members.member("mask", &mask)
        }
    }
}

extension ControllerReport {
    /// The process that runs it.
    public struct Process: Report {
        /// Its process.
        public var pid: Int32?
        /// Where its process stands.
        public var state: ProcessState?
        /// Whether it owes an answer for a while.
        public var isBusy: Bool = false
        /// True where a signal stopped its process; else nil.
        public var isStopped: Bool?
        /// Which of its processes, counted from 1.
        public var incarnation: Incarnation = Incarnation(rawValue: 0)
        /// How often it was started again.
        public var restarts: Int64?

        /// One of which nothing is known.
        public init() {}

        /// Makes one of these members.
        public init(
            pid: Int32? = nil, state: ProcessState? = nil, isBusy: Bool = false, isStopped: Bool? = nil,
            incarnation: Incarnation = Incarnation(rawValue: 0), restarts: Int64? = nil
        ) {
            self.pid = pid
            self.state = state
            self.isBusy = isBusy
            self.isStopped = isStopped
            self.incarnation = incarnation
            self.restarts = restarts
        }

        public mutating func visit(_ members: inout some ReportMembers) {
            members.member("pid", &pid)
            members.member("state", &state)
            members.member("busy", &isBusy)
            members.optional("stopped", &isStopped)
            members.member("incarnation", &incarnation)
            members.member("restarts", &restarts)
        }
    }
}

/// A call that is not answered.
public struct CallReport: Report {
    /// Its number.
    public var call: CallID?
    /// The callback or message.
    public var name: String?
    /// When it was sent.
    public var since: Instant?

    /// One of which nothing is known.
    public init() {}

    /// Makes one of these members.
    public init(call: CallID? = nil, name: String? = nil, since: Instant? = nil) {
        self.call = call
        self.name = name
        self.since = since
    }

    public mutating func visit(_ members: inout some ReportMembers) {
        members.member("call", &call)
        members.member("name", &name)
        members.member("since_us", &since)
    }
}

/// What a controller was told last.
public struct ToldReport: Report {
    /// The callback or message.
    public var name: String = ""
    /// When it was sent; nil where that is not said.
    public var time: Instant?

    /// One of which nothing is known.
    public init() {}

    /// Makes one of these members.
    public init(name: String = "", time: Instant? = nil) {
        self.name = name
        self.time = time
    }

    public mutating func visit(_ members: inout some ReportMembers) {
        members.member("name", &name)
        members.member("t_us", &time)
    }
}

/// What the tree says of a tab bar controller only.
public struct TabsReport: Report {
    /// The tab that is shown; nil for More's list.
    public var selected: ControllerID?
    /// What stands behind More.
    public var more: [ControllerID] = []
    /// What a person may rearrange.
    public var customizable: [ControllerID] = []
    /// Whether a person rearranges tabs.
    public var isCustomizing: Bool = false
    /// What stands on More's stack.
    public var moreStack: [ControllerID] = []

    /// One of which nothing is known.
    public init() {}

    /// Makes one of these members.
    public init(
        selected: ControllerID? = nil, more: [ControllerID] = [], customizable: [ControllerID] = [],
        isCustomizing: Bool = false, moreStack: [ControllerID] = []
    ) {
        self.selected = selected
        self.more = more
        self.customizable = customizable
        self.isCustomizing = isCustomizing
        self.moreStack = moreStack
    }

    public mutating func visit(_ members: inout some ReportMembers) {
        members.member("selected", &selected)
        members.member("more", &more)
        members.member("customizable", &customizable)
        members.member("customizing", &isCustomizing)
        members.member("moreStack", &moreStack)
    }
}

/// A view, as `troupe tree --views` shows it.
public struct ViewReport: Report {
    /// Its number within its process.
    public var id: String = ""
    /// Its superview.
    public var parent: String?
    /// What class it is of.
    public var className: String?
    /// Xcode's id.
    public var storyboardID: String?
    /// Where it stands in its superview.
    public var frame: Rect = .zero
    /// Whether it cannot be seen.
    public var isHidden: Bool = false
    /// Whether it takes touches.
    public var isEnabled: Bool = true
    /// The number code knows it by.
    public var tag: Int64 = 0

    /// One of which nothing is known.
    public init() {}

    /// Makes one of these members.
    public init(
        id: String = "", parent: String? = nil, className: String? = nil, storyboardID: String? = nil,
        frame: Rect = .zero, isHidden: Bool = false, isEnabled: Bool = true, tag: Int64 = 0
    ) {
        self.id = id
        self.parent = parent
        self.className = className
        self.storyboardID = storyboardID
        self.frame = frame
        self.isHidden = isHidden
        self.isEnabled = isEnabled
        self.tag = tag
    }

    public mutating func visit(_ members: inout some ReportMembers) {
        members.member("id", &id)
        members.member("parent", &parent)
        members.member("class", &className)
        members.member("storyboardID", &storyboardID)
        members.member("frame", &frame)
        members.member("hidden", &isHidden)
        members.member("enabled", &isEnabled)
        members.member("tag", &tag)
    }
}

/// An instance in one object, as `troupe list` shows it.
public struct InstanceReport: Report {
    /// What it is called.
    public var name: String = ""
    /// What it shows, and where that lies.
    public var application: Application = Application()
    /// The daemon's process.
    public var pid: Int32?
    /// The keeper's process.
    public var keeper: Int32?
    /// What stands in its window.
    public var interface: Interface = Interface()
    /// For how long it has run.
    public var uptime: Instant = Instant(microseconds: 0)
    /// Which version of the children's protocol it speaks.
    public var protocolVersion: UInt32 = 0
    /// The number of the last event.
    public var events: UInt64 = 0
    /// What it was started with.
    public var choices: Choices = Choices()

    /// One of which nothing is known.
    public init() {}

    /// Makes one of these members.
    public init(
        name: String = "", application: Application = Application(), pid: Int32? = nil, keeper: Int32? = nil,
        interface: Interface = Interface(), uptime: Instant = Instant(microseconds: 0), protocolVersion: UInt32 = 0,
        events: UInt64 = 0, choices: Choices = Choices()
    ) {
        self.name = name
        self.application = application
        self.pid = pid
        self.keeper = keeper
        self.interface = interface
        self.uptime = uptime
        self.protocolVersion = protocolVersion
        self.events = events
        self.choices = choices
    }

    public mutating func visit(_ members: inout some ReportMembers) {
        members.member("name", &name)
        application.visit(&members)
        members.member("pid", &pid)
        members.member("keeper", &keeper)
        interface.visit(&members)
        members.member("uptime_us", &uptime)
        members.member("protocol", &protocolVersion)
        members.member("events", &events)
        choices.visit(&members)
    }
}

extension InstanceReport {
    /// What it shows, and where that lies.
    public struct Application: Report {
        /// What it shows.
        public var application: String?
        /// Where that lies.
        public var applicationFolder: String?
        /// The name of its main storyboard.
        public var storyboard: String?

        /// One of which nothing is known.
        public init() {}

        /// Makes one of these members.
        public init(application: String? = nil, applicationFolder: String? = nil, storyboard: String? = nil) {
            self.application = application
            self.applicationFolder = applicationFolder
            self.storyboard = storyboard
        }

        public mutating func visit(_ members: inout some ReportMembers) {
            members.member("application", &application)
            members.member("applicationFolder", &applicationFolder)
            members.member("storyboard", &storyboard)
        }
    }
}

extension InstanceReport {
    /// What stands in its window.
    public struct Interface: Report {
        /// The root of its window.
        public var root: ControllerID?
        /// What that is called.
        public var title: String?
        /// How many controllers there are.
        public var controllers: Int = 0
        /// How many child processes run.
        public var processes: Int = 0
        /// Which device it is.
        public var device: String?
        /// How the interface stands.
        public var orientation: Orientation?

        /// One of which nothing is known.
        public init() {}

        /// Makes one of these members.
        public init(
            root: ControllerID? = nil, title: String? = nil, controllers: Int = 0, processes: Int = 0,
            device: String? = nil, orientation: Orientation? = nil
        ) {
            self.root = root
            self.title = title
            self.controllers = controllers
            self.processes = processes
            self.device = device
            self.orientation = orientation
        }

        public mutating func visit(_ members: inout some ReportMembers) {
            members.member("root", &root)
            members.member("title", &title)
            members.member("controllers", &controllers)
            members.member("processes", &processes)
            members.member("device", &device)
            members.member("orientation", &orientation)
        }
    }
}

extension InstanceReport {
    /// What it was started with.
    public struct Choices: Report {
        /// Whether transitions take time.
        public var animates: Bool?
        /// Which guide's rules hold.
        public var profile: String?
        /// Which children are started again, in the words of `--restart`.
        public var restart: [String]?
        /// How long it waits for children.
        public var deadlines: DeadlineChoice = DeadlineChoice()

        /// One of which nothing is known.
        public init() {}

        /// Makes one of these members.
        public init(
            animates: Bool? = nil, profile: String? = nil, restart: [String]? = nil,
            deadlines: DeadlineChoice = DeadlineChoice()
        ) {
            self.animates = animates
            self.profile = profile
            self.restart = restart
            self.deadlines = deadlines
        }

        public mutating func visit(_ members: inout some ReportMembers) {
            members.member("animations", &animates)
            members.member("profile", &profile)
            members.member("restart", &restart)
            members.member("deadlines", &deadlines)
        }
    }
}

/// The deadlines for children that a person chose for an instance, in milliseconds; what is nil stays as usual.
public struct DeadlineChoice: Report {
    /// From the start of a process to its hello.
    public var launch: Int?
    /// A call; then the transition goes on without the child.
    public var call: Int?
    /// What is unanswered for so long marks the child as busy.
    public var busy: Int?
    /// What is unanswered for so long ends the process. Longer than the call's: it is marked as silent before.
    public var kill: Int?
    /// How long after it was given up a controller is started again; nil for never.
    public var retry: Int?

    /// One of which nothing is known.
    public init() {}

    /// Makes one of these members.
    public init(launch: Int? = nil, call: Int? = nil, busy: Int? = nil, kill: Int? = nil, retry: Int? = nil) {
        self.launch = launch
        self.call = call
        self.busy = busy
        self.kill = kill
        self.retry = retry
    }

    public mutating func visit(_ members: inout some ReportMembers) {
        members.member("launch", &launch)
        members.member("call", &call)
        members.member("busy", &busy)
        members.member("kill", &kill)
        members.optional("retry", &retry)
    }
}

/// What can go wrong around a running instance, as `troupe doctor` asks it.
public struct DoctorReport: Report {
    /// What it is called.
    public var name: String = ""
    /// Its runtime folder.
    public var runtime: String = ""
    /// What its children are started from.
    public var programs: Programs = Programs()
    /// Which version of the children's protocol it speaks.
    public var protocolVersion: UInt32 = 0
    /// What the daemon uses of the machine.
    public var resources: Resources = Resources()
    /// How many children there are.
    public var processes: Int = 0
    /// The number of the last event.
    public var events: UInt64 = 0
    /// How many events are kept.
    public var eventsKept: UInt64 = 0
    /// Whether nothing runs and nothing waits.
    public var isSettled: Bool = false
    /// Where children keep journals; nil where they do not.
    public var journal: String?

    /// One of which nothing is known.
    public init() {}

    /// Makes one of these members.
    public init(
        name: String = "", runtime: String = "", programs: Programs = Programs(), protocolVersion: UInt32 = 0,
        resources: Resources = Resources(), processes: Int = 0, events: UInt64 = 0, eventsKept: UInt64 = 0,
        isSettled: Bool = false, journal: String? = nil
    ) {
        self.name = name
        self.runtime = runtime
        self.programs = programs
        self.protocolVersion = protocolVersion
        self.resources = resources
        self.processes = processes
        self.events = events
        self.eventsKept = eventsKept
        self.isSettled = isSettled
        self.journal = journal
    }

    public mutating func visit(_ members: inout some ReportMembers) {
        members.member("name", &name)
        members.member("runtime", &runtime)
        programs.visit(&members)
        members.member("protocol", &protocolVersion)
        resources.visit(&members)
        members.member("processes", &processes)
        members.member("events", &events)
        members.member("eventsKept", &eventsKept)
        members.member("settled", &isSettled)
        members.member("journal", &journal)
    }
}

extension DoctorReport {
    /// What its children are started from.
    public struct Programs: Report {
        /// The programs that host its children.
        public var children: [String] = []
        /// The program for scenes without code.
        public var stage: String = ""
        /// Which classes are hosted.
        public var classes: [String]?

        /// One of which nothing is known.
        public init() {}

        /// Makes one of these members.
        public init(children: [String] = [], stage: String = "", classes: [String]? = nil) {
            self.children = children
            self.stage = stage
            self.classes = classes
        }

        public mutating func visit(_ members: inout some ReportMembers) {
            members.member("children", &children)
            members.member("stage", &stage)
            members.member("classes", &classes)
        }
    }
}

extension DoctorReport {
    /// What the daemon uses of the machine.
    public struct Resources: Report {
        /// How many descriptors the daemon has open.
        public var descriptors: Int?
        /// How many it may have.
        public var descriptorLimit: UInt64?
        /// What the daemon takes of memory, in KiB.
        public var memoryKiB: Int64?

        /// One of which nothing is known.
        public init() {}

        /// Makes one of these members.
        public init(descriptors: Int? = nil, descriptorLimit: UInt64? = nil, memoryKiB: Int64? = nil) {
            self.descriptors = descriptors
            self.descriptorLimit = descriptorLimit
            self.memoryKiB = memoryKiB
        }

        public mutating func visit(_ members: inout some ReportMembers) {
            members.member("descriptors", &descriptors)
            members.member("descriptorLimit", &descriptorLimit)
            members.member("memoryKiB", &memoryKiB)
        }
    }
}

/// How a controller's process fares, as `troupe status` shows it.
public struct StatusReport: Report {
    /// Which controller.
    public var controller: ControllerID = ControllerID(rawValue: 0)
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
    public var process: Process = Process()
    /// What can be done.
    public var hint: String?
    /// What its processes wrote to standard error.
    public var output: Output = Output()

    /// One of which nothing is known.
    public init() {}

    /// Makes one of these members.
    public init(
        controller: ControllerID = ControllerID(rawValue: 0), name: String? = nil, className: String? = nil,
        state: ProcessState? = nil, isStopped: Bool? = nil, appearance: AppearanceState? = nil,
        process: Process = Process(), hint: String? = nil, output: Output = Output()
    ) {
        self.controller = controller
        self.name = name
        self.className = className
        self.state = state
        self.isStopped = isStopped
        self.appearance = appearance
        self.process = process
        self.hint = hint
        self.output = output
    }

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

extension StatusReport {
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

        /// One of which nothing is known.
        public init() {}

        /// Makes one of these members.
        public init(
            pid: Int32? = nil, incarnation: Incarnation? = nil, restarts: Int64? = nil, unanswered: Int64? = nil,
            lastExit: Exit? = nil
        ) {
            self.pid = pid
            self.incarnation = incarnation
            self.restarts = restarts
            self.unanswered = unanswered
            self.lastExit = lastExit
        }

        public mutating func visit(_ members: inout some ReportMembers) {
            members.member("pid", &pid)
            members.member("incarnation", &incarnation)
            members.optional("restarts", &restarts)
            members.member("unanswered_us", &unanswered)
            members.member("lastExit", &lastExit)
        }
    }
}

extension StatusReport {
    /// What its processes wrote to standard error.
    public struct Output: Report {
        /// What its process wrote to its standard error.
        public var errors: [String] = []
        /// What the process before wrote.
        public var lastErrors: [String] = []

        /// One of which nothing is known.
        public init() {}

        /// Makes one of these members.
        public init(errors: [String] = [], lastErrors: [String] = []) {
            self.errors = errors
            self.lastErrors = lastErrors
        }

        public mutating func visit(_ members: inout some ReportMembers) {
            members.member("stderr", &errors)
            members.member("lastStderr", &lastErrors)
        }
    }
}

extension StatusReport {
    /// How a process ended.
    public struct Exit: Report {
        /// The process.
        public var pid: Int32?
        /// Which of its controller's processes it was.
        public var incarnation: Incarnation = Incarnation(rawValue: 0)
        /// Why, as the end of a sentence.
        public var cause: String = ""
        /// The reason of a crash, as its runtime said it.
        public var crash: String?
        /// The calls in which it crashed, the innermost first; nil where its runtime named none.
        public var frames: [String]?
        /// When.
        public var time: Instant?

        /// One of which nothing is known.
        public init() {}

        /// Makes one of these members.
        public init(
            pid: Int32? = nil, incarnation: Incarnation = Incarnation(rawValue: 0), cause: String = "",
            crash: String? = nil, frames: [String]? = nil, time: Instant? = nil
        ) {
            self.pid = pid
            self.incarnation = incarnation
            self.cause = cause
            self.crash = crash
            self.frames = frames
            self.time = time
        }

        public mutating func visit(_ members: inout some ReportMembers) {
            members.member("pid", &pid)
            members.member("incarnation", &incarnation)
            members.member("cause", &cause)
            members.optional("crash", &crash)
            members.optional("frames", &frames)
            members.member("t_us", &time)
        }
    }
}

/// What children wrote, as `troupe logs` shows it.
public struct LogsReport: Report {
    /// Of each controller that wrote.
    public var logs: [Log] = []

    /// One of which nothing is known.
    public init() {}

    /// Makes one of these members.
    public init(logs: [Log] = []) {
        self.logs = logs
    }

    public mutating func visit(_ members: inout some ReportMembers) {
        members.member("logs", &logs)
    }
}

extension LogsReport {
    /// What the processes of a controller wrote.
    public struct Log: Report {
        /// Which controller.
        public var controller: ControllerID = ControllerID(rawValue: 0)
        /// The class that runs it.
        public var className: String?
        /// What the process before wrote last; nil where none has ended.
        public var ended: [String]?
        /// The calls in which that crashed, the innermost first; nil where its runtime named none.
        public var frames: [String]?
        /// What its process wrote; nil where there is none.
        public var lines: [String]?
        /// How much of that is no longer kept.
        public var droppedBytes: UInt64?

        /// One of which nothing is known.
        public init() {}

        /// Makes one of these members.
        public init(
            controller: ControllerID = ControllerID(rawValue: 0), className: String? = nil, ended: [String]? = nil,
            frames: [String]? = nil, lines: [String]? = nil, droppedBytes: UInt64? = nil
        ) {
            self.controller = controller
            self.className = className
            self.ended = ended
            self.frames = frames
            self.lines = lines
            self.droppedBytes = droppedBytes
        }

        public mutating func visit(_ members: inout some ReportMembers) {
            members.member("controller", &controller)
            members.member("class", &className)
            members.optional("ended", &ended)
            members.optional("frames", &frames)
            members.optional("lines", &lines)
            members.optional("droppedBytes", &droppedBytes)
        }
    }
}

/// A line of a recording: what is new of what a child wrote.
public struct OutputReport: Report {
    /// What sort of line it is.
    public private(set) var kind: String = "output"
    /// When it was so.
    public var time: Instant?
    /// Who wrote.
    public var controller: ControllerID = ControllerID(rawValue: 0)
    /// Lines that follow those told before; nil where all are told.
    public var more: [String]?
    /// All lines that are kept; nil where only new ones are told.
    public var lines: [String]?
    /// What the process before wrote last.
    public var ended: [String]?

    /// One of which nothing is known.
    public init() {}

    /// Makes one of these members.
    public init(
        time: Instant? = nil, controller: ControllerID = ControllerID(rawValue: 0), more: [String]? = nil,
        lines: [String]? = nil, ended: [String]? = nil
    ) {
        self.time = time
        self.controller = controller
        self.more = more
        self.lines = lines
        self.ended = ended
    }

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
    public private(set) var kind: String = "inject"
    /// The fault's word.
    public var fault: String = ""
    /// Into whose process.
    public var controller: ControllerID?
    /// The process.
    public var pid: Int32?

    /// One of which nothing is known.
    public init() {}

    /// Makes one of these members.
    public init(fault: String = "", controller: ControllerID? = nil, pid: Int32? = nil) {
        self.fault = fault
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
    public var width: Double = 0
    /// How high it is, in points.
    public var height: Double = 0
    /// How it stands.
    public var orientation: Orientation?
    /// Whether nothing runs and nothing waits.
    public var isSettled: Bool = false
    /// The rows.
    public var lines: [String] = []

    /// One of which nothing is known.
    public init() {}

    /// Makes one of these members.
    public init(
        width: Double = 0, height: Double = 0, orientation: Orientation? = nil, isSettled: Bool = false,
        lines: [String] = []
    ) {
        self.width = width
        self.height = height
        self.orientation = orientation
        self.isSettled = isSettled
        self.lines = lines
    }

    public mutating func visit(_ members: inout some ReportMembers) {
        members.member("width", &width)
        members.member("height", &height)
        members.member("orientation", &orientation)
        members.member("settled", &isSettled)
        members.member("lines", &lines)
    }
}

/// The classes that an instance can run, as `troupe classes` shows them.
public struct ClassesReport: Report {
    /// Each class that an executable hosts or a worker offers, by name.
    public var classes: [OfferedClass] = []

    /// One of which nothing is known.
    public init() {}

    /// Makes one of these members.
    public init(classes: [OfferedClass] = []) {
        self.classes = classes
    }

    public mutating func visit(_ members: inout some ReportMembers) {
        members.member("classes", &classes)
    }
}

extension ClassesReport {
    /// A class that an instance can run.
    public struct OfferedClass: Report {
        /// The class.
        public var className: String = ""
        /// The executable that hosts it; nil where only workers offer it.
        public var executable: String?
        /// The workers that wait for a controller of it, in the order in which they came.
        public var waiting: [Int32] = []
        /// The workers that serve a controller of it now.
        public var serving: [ServingWorker] = []

        /// One of which nothing is known.
        public init() {}

        /// Makes one of these members.
        public init(
            className: String = "", executable: String? = nil, waiting: [Int32] = [], serving: [ServingWorker] = []
        ) {
            self.className = className
            self.executable = executable
            self.waiting = waiting
            self.serving = serving
        }

        public mutating func visit(_ members: inout some ReportMembers) {
            members.member("class", &className)
            members.member("executable", &executable)
            members.member("waiting", &waiting)
            members.member("serving", &serving)
        }
    }
}

extension ClassesReport {
    /// A worker that serves a controller.
    public struct ServingWorker: Report {
        /// The worker's process.
        public var pid: Int32 = 0
        /// The controller.
        public var controller: ControllerID = ControllerID(rawValue: 0)

        /// One of which nothing is known.
        public init() {}

        /// Makes one of these members.
        public init(pid: Int32 = 0, controller: ControllerID = ControllerID(rawValue: 0)) {
            self.pid = pid
            self.controller = controller
        }

        public mutating func visit(_ members: inout some ReportMembers) {
            members.member("pid", &pid)
            members.member("controller", &controller)
        }
    }
}

/// The segues that a controller can fire, as `troupe segues` shows them.
public struct SeguesReport: Report {
    /// Whose segues they are.
    public var controller: ControllerID = ControllerID(rawValue: 0)
    /// The segues, as the scene declares them.
    public var segues: [Segue] = []

    /// One of which nothing is known.
    public init() {}

    /// Makes one of these members.
    public init(controller: ControllerID = ControllerID(rawValue: 0), segues: [Segue] = []) {
        self.controller = controller
        self.segues = segues
    }

    public mutating func visit(_ members: inout some ReportMembers) {
        members.member("controller", &controller)
        members.member("segues", &segues)
    }
}

extension SeguesReport {
    /// A segue.
    public struct Segue: Report {
        /// Xcode's id.
        public var id: String = ""
        /// The name code fires it by.
        public var identifier: String?
        /// Xcode's name of its kind.
        public var kind: String = ""
        /// Xcode's id of the scene it leads to.
        public var destination: String = ""
        /// That scene's class.
        public var className: String?
        /// That scene's title.
        public var title: String?
        /// What fires it, by its name in `troupe storyboard --json`.
        public var trigger: String = ""
        /// What a person reads on that.
        public var triggerTitle: String?
        /// The title a person sees at its destination, that of its first screen where it leads to a container.
        public var destinationTitle: String?

        /// One of which nothing is known.
        public init() {}

        /// Makes one of these members.
        public init(
            id: String = "", identifier: String? = nil, kind: String = "", destination: String = "",
            className: String? = nil, title: String? = nil, trigger: String = "", triggerTitle: String? = nil,
            destinationTitle: String? = nil
        ) {
            self.id = id
            self.identifier = identifier
            self.kind = kind
            self.destination = destination
            self.className = className
            self.title = title
            self.trigger = trigger
            self.triggerTitle = triggerTitle
            self.destinationTitle = destinationTitle
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
}

/// The interface with all its views, as pictures are made from.
public struct SceneReport: Report {
    /// What sort of report it is.
    public private(set) var kind: String = "scene"
    /// Where controllers stand, in its plain form.
    public var outline: Value = .null
    /// Their views.
    public var trees: [Tree] = []
    /// Where the application lies.
    public var folder: String?
    /// Whether views were laid out without asking the children, as the interface stands otherwise.
    public var isLaidOutAnew: Bool = false

    /// One of which nothing is known.
    public init() {}

    /// Makes one of these members.
    public init(outline: Value = .null, trees: [Tree] = [], folder: String? = nil, isLaidOutAnew: Bool = false) {
        self.outline = outline
        self.trees = trees
        self.folder = folder
        self.isLaidOutAnew = isLaidOutAnew
    }

    public mutating func visit(_ members: inout some ReportMembers) {
        members.member("kind", &kind)
        members.member("outline", &outline)
        members.member("trees", &trees)
        members.member("folder", &folder)
        members.member("laidOutAnew", &isLaidOutAnew)
    }
}

extension SceneReport {
    /// The views of a controller, in their plain form.
    public struct Tree: Report {
        /// Whose.
        public var controller: ControllerID = ControllerID(rawValue: 0)
        /// The views.
        public var views: Value = .null

        /// One of which nothing is known.
        public init() {}

        /// Makes one of these members.
        public init(controller: ControllerID = ControllerID(rawValue: 0), views: Value = .null) {
            self.controller = controller
            self.views = views
        }

        public mutating func visit(_ members: inout some ReportMembers) {
            members.member("controller", &controller)
            members.member("views", &views)
        }
    }
}

/// The fate of something that a person did, in the reply to it.
public struct InputReport: Report {
    /// The thing it was done to.
    public var target: Target = Target()
    /// Whether code handled it.
    public var isHandled: Bool = false
    /// The way it took; nil for an input that only its view takes.
    public var chain: Chain?

    /// One of which nothing is known.
    public init() {}

    /// Makes one of these members.
    public init(target: Target = Target(), isHandled: Bool = false, chain: Chain? = nil) {
        self.target = target
        self.isHandled = isHandled
        self.chain = chain
    }

    public mutating func visit(_ members: inout some ReportMembers) {
        target.visit(&members)
        members.member("handled", &isHandled)
        members.group("handledBy", &chain)
    }
}

extension InputReport {
    /// The thing that a person did something to.
    public struct Target: Report {
        /// The controller of the view or bar item.
        public var controller: ControllerID = ControllerID(rawValue: 0)
        /// The view by its number; nil where it was no view.
        public var view: String?
        /// The view's class; nil where that is not said, null where it has no class.
        public var className: String??
        /// The bar item; nil where it was no bar item.
        public var barItem: String?

        /// One of which nothing is known.
        public init() {}

        /// Makes one of these members.
        public init(
            controller: ControllerID = ControllerID(rawValue: 0), view: String? = nil, className: String?? = nil,
            barItem: String? = nil
        ) {
            self.controller = controller
            self.view = view
            self.className = className
            self.barItem = barItem
        }

        public mutating func visit(_ members: inout some ReportMembers) {
            members.member("controller", &controller)
            members.optional("view", &view)
            members.optional("class", &className)
            members.optional("barItem", &barItem)
        }
    }
}

extension InputReport {
    /// The responders outside of processes that an input went to.
    public struct Chain: Report {
        /// The one that handled it: a controller, a window or the application.
        public var handledBy: String?
        /// All that were asked, or passed over, in order.
        public var responders: [String] = []

        /// One of which nothing is known.
        public init() {}

        /// Makes one of these members.
        public init(handledBy: String? = nil, responders: [String] = []) {
            self.handledBy = handledBy
            self.responders = responders
        }

        public mutating func visit(_ members: inout some ReportMembers) {
            members.member("handledBy", &handledBy)
            members.member("responders", &responders)
        }
    }
}

/// An element that is read to people who do not see the screen.
public struct HeardElement: Report {
    /// The controller it belongs to.
    public var controller: ControllerID = ControllerID(rawValue: 0)
    /// Its name, in few words.
    public var label: String = ""
    /// The value it holds now; empty for no value.
    public var value: String = ""
    /// The effect of its use; empty where nothing is said of that.
    public var hint: String = ""
    /// Its behaviour, by UIKit's names.
    public var traits: [String] = []
    /// The words that are spoken of it.
    public var spoken: String = ""
    /// Its place in the window.
    public var frame: Rect = .zero

    /// One of which nothing is known.
    public init() {}

    /// Makes one of these members.
    public init(
        controller: ControllerID = ControllerID(rawValue: 0), label: String = "", value: String = "", hint: String = "",
        traits: [String] = [], spoken: String = "", frame: Rect = .zero
    ) {
        self.controller = controller
        self.label = label
        self.value = value
        self.hint = hint
        self.traits = traits
        self.spoken = spoken
        self.frame = frame
    }

    public mutating func visit(_ members: inout some ReportMembers) {
        members.member("controller", &controller)
        members.member("label", &label)
        members.member("value", &value)
        members.member("hint", &hint)
        members.member("traits", &traits)
        members.member("spoken", &spoken)
        members.member("frame", &frame)
    }
}

/// All elements that can be heard.
public struct ElementsReport: Report {
    /// The elements, in reading order.
    public var elements: [HeardElement] = []
    /// The place of the one in focus among them, counted from 0.
    public var focus: Int?

    /// One of which nothing is known.
    public init() {}

    /// Makes one of these members.
    public init(elements: [HeardElement] = [], focus: Int? = nil) {
        self.elements = elements
        self.focus = focus
    }

    public mutating func visit(_ members: inout some ReportMembers) {
        members.member("elements", &elements)
        members.member("focus", &focus)
    }
}

/// The element that has come into focus.
public struct FocusReport: Report {
    /// Its place among all elements, counted from 0.
    public var focus: Int = 0
    /// The element.
    public var element: HeardElement = HeardElement()

    /// One of which nothing is known.
    public init() {}

    /// Makes one of these members.
    public init(focus: Int = 0, element: HeardElement = HeardElement()) {
        self.focus = focus
        self.element = element
    }

    public mutating func visit(_ members: inout some ReportMembers) {
        members.member("focus", &focus)
        members.member("element", &element)
    }
}

/// The transition queue.
public struct QueueReport: Report {
    /// The command that runs; nil where nothing does.
    public var running: String?
    /// The commands that wait, the next one first.
    public var waiting: [String] = []
    /// Those that wait beside the queue until their ground holds.
    public var parked: [String] = []
    /// The running transition.
    public var transition: TransitionID?
    /// The request that runs.
    public var request: RequestID?
    /// What the running one waits for.
    public var waits: [Wait] = []

    /// One of which nothing is known.
    public init() {}

    /// Makes one of these members.
    public init(
        running: String? = nil, waiting: [String] = [], parked: [String] = [], transition: TransitionID? = nil,
        request: RequestID? = nil, waits: [Wait] = []
    ) {
        self.running = running
        self.waiting = waiting
        self.parked = parked
        self.transition = transition
        self.request = request
        self.waits = waits
    }

    public mutating func visit(_ members: inout some ReportMembers) {
        members.member("running", &running)
        members.member("waiting", &waiting)
        members.member("parked", &parked)
        members.member("transition", &transition)
        members.member("request", &request)
        members.member("waitsFor", &waits)
    }
}

extension QueueReport {
    /// What the running transition waits for.
    public struct Wait: Report {
        /// What sort of thing; nil where that is not known.
        public var kind: Kind?
        /// For whom.
        public var controller: ControllerID?
        /// For the answer to which callback or message.
        public var name: String?
        /// For the answer to which call.
        public var call: CallID?
        /// Since when; nil where it is not about a call, null where it was not sent.
        public var since: Instant??
        /// For which request.
        public var request: RequestID?

        /// One of which nothing is known.
        public init() {}

        /// Makes one of these members.
        public init(
            kind: Kind? = nil, controller: ControllerID? = nil, name: String? = nil, call: CallID? = nil,
            since: Instant?? = nil, request: RequestID? = nil
        ) {
            self.kind = kind
            self.controller = controller
            self.name = name
            self.call = call
            self.since = since
            self.request = request
        }

        public mutating func visit(_ members: inout some ReportMembers) {
            members.member("for", &kind)
            members.optional("controller", &controller)
            members.optional("name", &name)
            members.optional("call", &call)
            members.optional("since_us", &since)
            members.optional("request", &request)
        }
    }
}

extension QueueReport.Wait {
    /// What sort of thing: an answer, a connection, a view, an animation or a reply.
    public enum Kind: String, Reportable, CaseIterable {
        /// The answer to a call.
        case answer
        /// A process that is to connect.
        case connection
        /// A view that is being loaded.
        case view
        /// The end of an animation.
        case animation
        /// The reply to another request.
        case reply
    }
}

/// What the code of all children ran, as far as they keep journals.
public struct JournalsReport: Report {
    /// Of each process that runs.
    public var journals: [Journal] = []

    /// One of which nothing is known.
    public init() {}

    /// Makes one of these members.
    public init(journals: [Journal] = []) {
        self.journals = journals
    }

    public mutating func visit(_ members: inout some ReportMembers) {
        members.member("journals", &journals)
    }
}

extension JournalsReport {
    /// What ran in one process.
    public struct Journal: Report {
        /// Whose process.
        public var controller: ControllerID = ControllerID(rawValue: 0)
        /// Which of its processes.
        public var incarnation: Incarnation = Incarnation(rawValue: 0)
        /// What ran, in order.
        public var entries: [Entry] = []

        /// One of which nothing is known.
        public init() {}

        /// Makes one of these members.
        public init(
            controller: ControllerID = ControllerID(rawValue: 0), incarnation: Incarnation = Incarnation(rawValue: 0),
            entries: [Entry] = []
        ) {
            self.controller = controller
            self.incarnation = incarnation
            self.entries = entries
        }

        public mutating func visit(_ members: inout some ReportMembers) {
            members.member("controller", &controller)
            members.member("incarnation", &incarnation)
            members.member("entries", &entries)
        }
    }
}

extension JournalsReport {
    /// A callback or message that ran.
    public struct Entry: Report {
        /// The call's number.
        public var call: CallID = CallID(rawValue: 0)
        /// The callback's or message's name.
        public var name: String = ""

        /// One of which nothing is known.
        public init() {}

        /// Makes one of these members.
        public init(call: CallID = CallID(rawValue: 0), name: String = "") {
            self.call = call
            self.name = name
        }

        public mutating func visit(_ members: inout some ReportMembers) {
            members.member("call", &call)
            members.member("name", &name)
        }
    }
}

/// One thing that `troupe doctor` looked at.
public struct Finding: Report {
    /// What sort of report it is.
    public private(set) var kind: String = "finding"
    /// How it is.
    public var verdict: Verdict = .ok
    /// What was looked at.
    public var subject: String = ""
    /// What was found, and where it is not as it should be what to do.
    public var message: String = ""

    /// One of which nothing is known.
    public init() {}

    /// Makes one of these members.
    public init(verdict: Verdict = .ok, subject: String = "", message: String = "") {
        self.verdict = verdict
        self.subject = subject
        self.message = message
    }

    public mutating func visit(_ members: inout some ReportMembers) {
        members.member("kind", &kind)
        members.member("verdict", &verdict)
        members.member("subject", &subject)
        members.member("message", &message)
    }
}

extension Finding {
    /// How something is that was looked at.
    public enum Verdict: String, Reportable, CaseIterable {
        /// As it should be.
        case ok
        /// It works, in a way one should know of.
        case note
        /// Something of Troupe does not work.
        case bad
    }
}

/// Why a program did not do what it was asked for, as every one of ours prints it for programs.
public struct ErrorReport: Report {
    /// What sort of report it is.
    public private(set) var kind: String = "error"
    /// What the program ends with.
    public var exit: Int32 = 0
    /// What is wrong, for programs.
    public var code: String?
    /// What is wrong, for people.
    public var message: String = ""
    /// What to do next.
    public var hint: String?
    /// Where it is.
    public var place: Place?

    /// One of which nothing is known.
    public init() {}

    /// Makes one of these members.
    public init(exit: Int32 = 0, code: String? = nil, message: String = "", hint: String? = nil, place: Place? = nil) {
        self.exit = exit
        self.code = code
        self.message = message
        self.hint = hint
        self.place = place
    }

    public mutating func visit(_ members: inout some ReportMembers) {
        members.member("kind", &kind)
        members.member("exit", &exit)
        members.optional("code", &code)
        members.member("message", &message)
        members.member("hint", &hint)
        members.group("file", &place)
    }
}

extension ErrorReport {
    /// Where in which file.
    public struct Place: Report {
        /// The file.
        public var file: String = ""
        /// The line, counted from 1; nil where it is the whole file.
        public var line: Int64?

        /// One of which nothing is known.
        public init() {}

        /// Makes one of these members.
        public init(file: String = "", line: Int64? = nil) {
            self.file = file
            self.line = line
        }

        public mutating func visit(_ members: inout some ReportMembers) {
            members.member("file", &file)
            members.member("line", &line)
        }
    }
}

/// The mistakes of an application's documents, as `troupe lint` shows them.
public struct LintReport: Report {
    /// What sort of report it is.
    public private(set) var kind: String = "lint"
    /// The program that the application's Info.plist names; nil where it names none.
    public var executable: String?
    /// The programs whose classes the documents were compared with; empty where only the documents were looked at.
    public var executables: [String] = []
    /// The mistakes: that of the Info.plist, then storyboard by storyboard, each from its beginning.
    public var findings: [Finding] = []

    /// One of which nothing is known.
    public init() {}

    /// Makes one of these members.
    public init(executable: String? = nil, executables: [String] = [], findings: [Finding] = []) {
        self.executable = executable
        self.executables = executables
        self.findings = findings
    }

    public mutating func visit(_ members: inout some ReportMembers) {
        members.member("kind", &kind)
        members.optional("executable", &executable)
        members.member("executables", &executables)
        members.member("findings", &findings)
    }
}

extension LintReport {
    /// A mistake of a document.
    public struct Finding: Report {
        /// What sort of report it is.
        public private(set) var kind: String = "finding"
        /// The kind of mistake, a word for programs.
        public var problem: Problem = .unhostedClass
        /// The mistake in a sentence.
        public var message: String = ""
        /// The next thing to do.
        public var hint: String?
        /// The document.
        public var file: String = ""
        /// The line, counted from 1; nil where it is the whole file.
        public var line: Int64?
        /// Xcode's id of the scene's controller; nil where it is the whole document.
        public var scene: String?
        /// The class that runs the scene.
        public var className: String?
        /// Xcode's id of the control, item, recognizer or segue.
        public var object: String?
        /// The class, action, outlet, segue, identifier or id that is wrong.
        public var name: String = ""
        /// The name that was most likely meant.
        public var nearest: String?

        /// One of which nothing is known.
        public init() {}

        /// Makes one of these members.
        public init(
            problem: Problem = .unhostedClass, message: String = "", hint: String? = nil, file: String = "",
            line: Int64? = nil, scene: String? = nil, className: String? = nil, object: String? = nil,
            name: String = "", nearest: String? = nil
        ) {
            self.problem = problem
            self.message = message
            self.hint = hint
            self.file = file
            self.line = line
            self.scene = scene
            self.className = className
            self.object = object
            self.name = name
            self.nearest = nearest
        }

        public mutating func visit(_ members: inout some ReportMembers) {
            members.member("kind", &kind)
            members.member("problem", &problem)
            members.member("message", &message)
            members.member("hint", &hint)
            members.member("file", &file)
            members.member("line", &line)
            members.member("scene", &scene)
            members.member("class", &className)
            members.member("object", &object)
            members.member("name", &name)
            members.member("nearest", &nearest)
        }
    }
}

extension LintReport {
    /// The kinds of mistakes in a document.
    public enum Problem: String, Reportable, CaseIterable {
        /// No executable hosts the class of a scene.
        case unhostedClass
        /// The class of a scene does not have an action that an object calls.
        case missingAction
        /// The class of a scene does not have an outlet that the scene ties.
        case missingOutlet
        /// No class has the action of an unwind segue.
        case missingUnwindAction
        /// A class performs a segue that no scene of it has.
        case missingSegue
        /// A class instantiates a scene that no storyboard has.
        case unknownScene
        /// No executable hosts the class of the application's delegate.
        case unhostedDelegateClass
        /// Two different segues of one scene have the same identifier.
        case repeatedSegueIdentifier
        /// Two scenes of one storyboard have the same identifier.
        case repeatedStoryboardIdentifier
        /// A reference names a storyboard that is not there.
        case missingStoryboard
        /// A reference names a storyboard that is there and cannot be read.
        case unreadableStoryboard
        /// A reference names a scene that its storyboard does not have.
        case missingScene
        /// A reference means the initial scene of a storyboard that has none.
        case missingInitialScene
        /// A reference leads back to itself.
        case circularReference
        /// The document starts with a controller that it does not have.
        case danglingInitial
        /// A segue leads to something that is no controller of the document.
        case danglingSegue
        /// A container has a child that is not in the document.
        case danglingRelationship
        /// An outlet leads to an object that is not in the document.
        case danglingOutlet
        /// An action goes to an object that is not in the document.
        case danglingAction
    }
}
