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
    /// The time of the report; nil where only the core was asked.
    public var time: Instant?

    /// Makes an empty report.
    public init() {}

    /// Makes one with these values.
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
    /// The window's id, for instance `w1`.
    public var id: String = "window"
    /// The root controller.
    public var root: ControllerID?
    /// Its width, in points.
    public var width: Double?
    /// Its height, in points.
    public var height: Double?
    /// Its orientation.
    public var orientation: Orientation?
    /// True if code hides it; nil for the main window.
    public var isHidden: Bool?
    /// True if a display shows its screen and it is not hidden; nil for the main window.
    public var isInSight: Bool?

    /// Makes an empty report.
    public init() {}

    /// Makes one with these values.
    public init(
        id: String = "window", root: ControllerID? = nil, width: Double? = nil, height: Double? = nil,
        orientation: Orientation? = nil, isHidden: Bool? = nil, isInSight: Bool? = nil
    ) {
        self.id = id
        self.root = root
        self.width = width
        self.height = height
        self.orientation = orientation
        self.isHidden = isHidden
        self.isInSight = isInSight
    }

    public mutating func visit(_ members: inout some ReportMembers) {
        members.member("id", &id)
        members.member("root", &root)
        members.member("width", &width)
        members.member("height", &height)
        members.member("orientation", &orientation)
        members.optional("isHidden", &isHidden)
        members.optional("isInSight", &isInSight)
    }
}

/// A controller.
public struct ControllerReport: Report {
    /// The controller's id; 0 if unknown.
    public var id: ControllerID = ControllerID(rawValue: 0)
    /// Its scene and class.
    public var scene: Scene = Scene()
    /// Its container, children and presentations.
    public var links: Links = Links()
    /// The state and place of its view.
    public var view: Shown = Shown()
    /// Its process.
    public var process: Process = Process()
    /// True if it is in editing mode.
    public var isEditing: Bool = false
    /// The oldest call that it has not answered; nil if not reported, null if it has answered all.
    public var unanswered: CallReport??
    /// The last call or message that it received.
    public var latest: ToldReport?
    /// Members of tab bar controllers only.
    public var tabs: TabsReport?
    /// The memory of its process, in KiB; nil if no client has measured it, null without a process.
    public var memoryKiB: Int64??
    /// The processor time of its process, in microseconds; nil if no client has measured it, null without a
    /// process.
    public var processorTime: Int64??
    /// Its views, superviews first; nil if not requested.
    public var views: [ViewReport]?
    /// How many views it has that are not listed, as the report would be too long with them; nil where all of them
    /// are.
    public var viewsLeftOut: Int64??

    /// Makes an empty report.
    public init() {}

    /// Makes one with these values.
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
    /// The scene and class of a controller.
    public struct Scene: Report {
        /// Xcode's id of its scene.
        public var storyboardID: String?
        /// Its storyboard identifier.
        public var identifier: String?
        /// Xcode's element name.
        public var kind: ControllerKind = .viewController
        /// The class that runs it.
        public var className: String?
        /// Its title in bars.
        public var title: String?

        /// Makes an empty report.
        public init() {}

        /// Makes one with these values.
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
    /// The container, children and presentations of a controller.
    public struct Links: Report {
        /// Its container.
        public var parent: ControllerID?
        /// Its children.
        public var children: [ControllerID] = []
        /// The controller that it presents itself.
        public var presented: ControllerID?
        /// UIKit's `presentingViewController`.
        public var presenting: ControllerID?
        /// The controller that would present for it.
        public var presenter: ControllerID?
        /// The controller that would present for it in the current context.
        public var contextPresenter: ControllerID?
        /// The controller that its `dismiss` would remove.
        public var dismisses: ControllerID?
        /// The transition style of its presentation.
        public var transitionStyle: TransitionStyle?

        /// Makes an empty report.
        public init() {}

        /// Makes one with these values.
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
    /// The state and place of a controller's view.
    public struct Shown: Report {
        /// Its appearance state.
        public var appearance: AppearanceState?
        /// True if its view is loaded.
        public var isViewLoaded: Bool = false
        /// Its frame in the window.
        public var frame: Rect = .zero
        /// The orientations that it allows.
        public var mask: [Orientation] = []

        /// Makes an empty report.
        public init() {}

        /// Makes one with these values.
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
    /// The process of a controller.
    public struct Process: Report {
        /// The process id.
        public var pid: Int32?
        /// The state of the process.
        public var state: ProcessState?
        /// True if it has owed an answer for some time.
        public var isBusy: Bool = false
        /// True if a signal stopped its process; else nil.
        public var isStopped: Bool?
        /// Its incarnation, counted from 1.
        public var incarnation: Incarnation = Incarnation(rawValue: 0)
        /// The number of restarts.
        public var restarts: Int64?

        /// Makes an empty report.
        public init() {}

        /// Makes one with these values.
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

/// An unanswered call.
public struct CallReport: Report {
    /// Its number.
    public var call: CallID?
    /// The callback or message.
    public var name: String?
    /// The time it was sent.
    public var since: Instant?

    /// Makes an empty report.
    public init() {}

    /// Makes one with these values.
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

/// The last call or message that a controller received.
public struct ToldReport: Report {
    /// The callback or message.
    public var name: String = ""
    /// The time it was sent; nil if not reported.
    public var time: Instant?

    /// Makes an empty report.
    public init() {}

    /// Makes one with these values.
    public init(name: String = "", time: Instant? = nil) {
        self.name = name
        self.time = time
    }

    public mutating func visit(_ members: inout some ReportMembers) {
        members.member("name", &name)
        members.member("t_us", &time)
    }
}

/// The members that the tree has for tab bar controllers only.
public struct TabsReport: Report {
    /// The selected tab; nil for More's list.
    public var selected: ControllerID?
    /// The tabs behind More.
    public var more: [ControllerID] = []
    /// The tabs that a person may rearrange.
    public var customizable: [ControllerID] = []
    /// True while a person rearranges tabs.
    public var isCustomizing: Bool = false
    /// The controllers on More's stack.
    public var moreStack: [ControllerID] = []

    /// Makes an empty report.
    public init() {}

    /// Makes one with these values.
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
    /// Its class.
    public var className: String?
    /// Xcode's id.
    public var storyboardID: String?
    /// Its frame in the superview.
    public var frame: Rect = .zero
    /// True if it is hidden.
    public var isHidden: Bool = false
    /// True if it takes touches.
    public var isEnabled: Bool = true
    /// The tag that code finds it by.
    public var tag: Int64 = 0

    /// Makes an empty report.
    public init() {}

    /// Makes one with these values.
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
    /// Its name.
    public var name: String = ""
    /// Its application.
    public var application: Application = Application()
    /// The daemon's process.
    public var pid: Int32?
    /// The keeper's process.
    public var keeper: Int32?
    /// The content of its window.
    public var interface: Interface = Interface()
    /// The time it has run.
    public var uptime: Instant = Instant(microseconds: 0)
    /// The version of the children's protocol.
    public var protocolVersion: UInt32 = 0
    /// The number of the last event.
    public var events: UInt64 = 0
    /// Its options.
    public var choices: Choices = Choices()

    /// Makes an empty report.
    public init() {}

    /// Makes one with these values.
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
    /// The application of an instance.
    public struct Application: Report {
        /// The application's name.
        public var application: String?
        /// Its folder.
        public var applicationFolder: String?
        /// The name of its main storyboard.
        public var storyboard: String?

        /// Makes an empty report.
        public init() {}

        /// Makes one with these values.
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
    /// The content of an instance's window.
    public struct Interface: Report {
        /// The root of its window.
        public var root: ControllerID?
        /// The root's title.
        public var title: String?
        /// The number of controllers.
        public var controllers: Int = 0
        /// The number of running child processes.
        public var processes: Int = 0
        /// True once its first controllers have appeared.
        public var isReady: Bool = false
        /// The device.
        public var device: String?
        /// The orientation of the interface.
        public var orientation: Orientation?

        /// Makes an empty report.
        public init() {}

        /// Makes one with these values.
        public init(
            root: ControllerID? = nil, title: String? = nil, controllers: Int = 0, processes: Int = 0,
            isReady: Bool = false, device: String? = nil, orientation: Orientation? = nil
        ) {
            self.root = root
            self.title = title
            self.controllers = controllers
            self.processes = processes
            self.isReady = isReady
            self.device = device
            self.orientation = orientation
        }

        public mutating func visit(_ members: inout some ReportMembers) {
            members.member("root", &root)
            members.member("title", &title)
            members.member("controllers", &controllers)
            members.member("processes", &processes)
            members.member("ready", &isReady)
            members.member("device", &device)
            members.member("orientation", &orientation)
        }
    }
}

extension InstanceReport {
    /// The options of an instance.
    public struct Choices: Report {
        /// True if transitions are animated.
        public var animates: Bool?
        /// The guide that decides, `modern` or `classic`.
        public var profile: String?
        /// The children that are restarted, in the words of `--restart`.
        public var restart: [String]?
        /// The deadlines for children.
        public var deadlines: DeadlineChoice = DeadlineChoice()

        /// Makes an empty report.
        public init() {}

        /// Makes one with these values.
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

/// The deadlines for children that a person chose for an instance, in milliseconds; nil for the default.
public struct DeadlineChoice: Report {
    /// From the start of a process to its hello.
    public var launch: Int?
    /// Of a call; after it the transition proceeds without the child.
    public var call: Int?
    /// A child with a call unanswered for this long is marked busy.
    public var busy: Int?
    /// A process with a call unanswered for this long is killed. Longer than the call's: the child is marked
    /// unresponsive first.
    public var kill: Int?
    /// The delay after which a controller that was given up is started again; nil for never.
    public var retry: Int?

    /// Makes an empty report.
    public init() {}

    /// Makes one with these values.
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

/// The health of a running instance, as `troupe doctor` reads it.
public struct DoctorReport: Report {
    /// Its name.
    public var name: String = ""
    /// Its runtime folder.
    public var runtime: String = ""
    /// The programs of its children.
    public var programs: Programs = Programs()
    /// The version of the children's protocol.
    public var protocolVersion: UInt32 = 0
    /// The daemon's resources.
    public var resources: Resources = Resources()
    /// The number of children.
    public var processes: Int = 0
    /// The number of the last event.
    public var events: UInt64 = 0
    /// The number of events kept.
    public var eventsKept: UInt64 = 0
    /// True if no request runs or waits.
    public var isSettled: Bool = false
    /// The folder of the children's journals; nil if they keep no journals.
    public var journal: String?

    /// Makes an empty report.
    public init() {}

    /// Makes one with these values.
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
    /// The programs of an instance's children.
    public struct Programs: Report {
        /// The programs that host its children.
        public var children: [String] = []
        /// The program for scenes without code.
        public var stage: String = ""
        /// The hosted classes.
        public var classes: [String]?

        /// Makes an empty report.
        public init() {}

        /// Makes one with these values.
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
    /// The daemon's resources.
    public struct Resources: Report {
        /// The number of open descriptors.
        public var descriptors: Int?
        /// The limit of open descriptors.
        public var descriptorLimit: UInt64?
        /// The daemon's memory, in KiB.
        public var memoryKiB: Int64?

        /// Makes an empty report.
        public init() {}

        /// Makes one with these values.
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

/// The state of a controller's process, as `troupe status` shows it.
public struct StatusReport: Report {
    /// The controller.
    public var controller: ControllerID = ControllerID(rawValue: 0)
    /// The controller's name, for people.
    public var name: String?
    /// The class that runs it.
    public var className: String?
    /// The state of its process.
    public var state: ProcessState?
    /// True if a signal stopped its process; else nil.
    public var isStopped: Bool?
    /// The appearance state of its view.
    public var appearance: AppearanceState?
    /// Its process, and the one before.
    public var process: Process = Process()
    /// The next thing to do.
    public var hint: String?
    /// The state that its next process takes over; nil without one.
    public var savedState: SavedStateReport?
    /// The file with a state that was set aside, since processes failed with it.
    public var setAside: String?
    /// The standard error of its processes.
    public var output: Output = Output()

    /// Makes an empty report.
    public init() {}

    /// Makes one with these values.
    public init(
        controller: ControllerID = ControllerID(rawValue: 0), name: String? = nil, className: String? = nil,
        state: ProcessState? = nil, isStopped: Bool? = nil, appearance: AppearanceState? = nil,
        process: Process = Process(), hint: String? = nil, savedState: SavedStateReport? = nil, setAside: String? = nil,
        output: Output = Output()
    ) {
        self.controller = controller
        self.name = name
        self.className = className
        self.state = state
        self.isStopped = isStopped
        self.appearance = appearance
        self.process = process
        self.hint = hint
        self.savedState = savedState
        self.setAside = setAside
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
        members.optional("savedState", &savedState)
        members.optional("setAside", &setAside)
        output.visit(&members)
    }
}

/// The state that a controller's next process takes over.
public struct SavedStateReport: Report {
    /// The number of views with a value in it.
    public var views: Int = 0
    /// Its size.
    public var bytes: Int = 0
    /// The time since its latest change, in microseconds.
    public var age: Int64 = 0

    /// Makes an empty report.
    public init() {}

    /// Makes one with these values.
    public init(views: Int = 0, bytes: Int = 0, age: Int64 = 0) {
        self.views = views
        self.bytes = bytes
        self.age = age
    }

    public mutating func visit(_ members: inout some ReportMembers) {
        members.member("views", &views)
        members.member("bytes", &bytes)
        members.member("age_us", &age)
    }
}

extension StatusReport {
    /// Its process, and the one before.
    public struct Process: Report {
        /// The process id.
        public var pid: Int32?
        /// Its incarnation, counted from 1; nil if unknown.
        public var incarnation: Incarnation?
        /// The number of restarts; only for a recording.
        public var restarts: Int64?
        /// The age of its oldest unanswered call, in microseconds.
        public var unanswered: Int64?
        /// The end of its last process.
        public var lastExit: Exit?

        /// Makes an empty report.
        public init() {}

        /// Makes one with these values.
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
    /// The standard error of a controller's processes.
    public struct Output: Report {
        /// The standard error of its process.
        public var errors: [String] = []
        /// The standard error of the process before.
        public var lastErrors: [String] = []

        /// Makes an empty report.
        public init() {}

        /// Makes one with these values.
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
    /// The end of a process.
    public struct Exit: Report {
        /// The process id.
        public var pid: Int32?
        /// The incarnation that ended.
        public var incarnation: Incarnation = Incarnation(rawValue: 0)
        /// The reason, as the end of a sentence.
        public var cause: String = ""
        /// The reason of a crash, as reported by its runtime.
        public var crash: String?
        /// The call stack of the crash, the innermost call first; nil if its runtime named no calls.
        public var frames: [String]?
        /// The time of the end.
        public var time: Instant?

        /// Makes an empty report.
        public init() {}

        /// Makes one with these values.
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

/// The output of children, as `troupe logs` shows it.
public struct LogsReport: Report {
    /// One log for each controller with output.
    public var logs: [Log] = []

    /// Makes an empty report.
    public init() {}

    /// Makes one with these values.
    public init(logs: [Log] = []) {
        self.logs = logs
    }

    public mutating func visit(_ members: inout some ReportMembers) {
        members.member("logs", &logs)
    }
}

extension LogsReport {
    /// The output of a controller's processes.
    public struct Log: Report {
        /// The controller.
        public var controller: ControllerID = ControllerID(rawValue: 0)
        /// The class that runs it.
        public var className: String?
        /// The last output of the process before; nil if no process has ended.
        public var ended: [String]?
        /// The call stack in which that process crashed, the innermost call first; nil if its runtime named no calls.
        public var frames: [String]?
        /// The output of its process; nil without a process.
        public var lines: [String]?
        /// The number of bytes of it that are no longer kept.
        public var droppedBytes: UInt64?

        /// Makes an empty report.
        public init() {}

        /// Makes one with these values.
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

/// A line of a recording: new output of a child.
public struct OutputReport: Report {
    /// The kind of line.
    public private(set) var kind: String = "output"
    /// The time of the output.
    public var time: Instant?
    /// The controller of the output.
    public var controller: ControllerID = ControllerID(rawValue: 0)
    /// Lines that follow the lines of earlier reports; nil if `lines` has all.
    public var more: [String]?
    /// All lines that are kept; nil if only new lines are reported.
    public var lines: [String]?
    /// The last output of the process before.
    public var ended: [String]?

    /// Makes an empty report.
    public init() {}

    /// Makes one with these values.
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

/// A fault was injected into a process.
public struct InjectionReport: Report {
    /// The kind of report.
    public private(set) var kind: String = "inject"
    /// The fault's word.
    public var fault: String = ""
    /// The controller of the process.
    public var controller: ControllerID?
    /// The process id.
    public var pid: Int32?

    /// Makes an empty report.
    public init() {}

    /// Makes one with these values.
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
    /// Its width, in points.
    public var width: Double = 0
    /// Its height, in points.
    public var height: Double = 0
    /// Its orientation.
    public var orientation: Orientation?
    /// True if no request runs or waits.
    public var isSettled: Bool = false
    /// The rows.
    public var lines: [String] = []

    /// Makes an empty report.
    public init() {}

    /// Makes one with these values.
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

    /// Makes an empty report.
    public init() {}

    /// Makes one with these values.
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
        /// The executable that hosts it; nil if only workers offer it.
        public var executable: String?
        /// The workers that wait for a controller of this class, in order of arrival.
        public var waiting: [Int32] = []
        /// The workers that serve a controller of this class now.
        public var serving: [ServingWorker] = []

        /// Makes an empty report.
        public init() {}

        /// Makes one with these values.
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

        /// Makes an empty report.
        public init() {}

        /// Makes one with these values.
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
    /// The source controller.
    public var controller: ControllerID = ControllerID(rawValue: 0)
    /// The segues, as the scene declares them.
    public var segues: [Segue] = []

    /// Makes an empty report.
    public init() {}

    /// Makes one with these values.
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
        /// The name that code performs it by.
        public var identifier: String?
        /// Xcode's name of its kind.
        public var kind: String = ""
        /// Xcode's id of the scene it leads to.
        public var destination: String = ""
        /// That scene's class.
        public var className: String?
        /// That scene's title.
        public var title: String?
        /// The kind of trigger, by its name in `troupe storyboard --json`.
        public var trigger: String = ""
        /// The trigger's text on the screen.
        public var triggerTitle: String?
        /// The destination's title on the screen; for a container the title of its first screen.
        public var destinationTitle: String?

        /// Makes an empty report.
        public init() {}

        /// Makes one with these values.
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

/// The interface with all its views, the source of pictures.
public struct SceneReport: Report {
    /// The kind of report.
    public private(set) var kind: String = "scene"
    /// The outline of the interface, as plain data.
    public var outline: Value = .null
    /// The view trees of the controllers.
    public var trees: [Tree] = []
    /// The application's folder.
    public var folder: String?
    /// True if views were laid out without their children, because the interface has another orientation or size.
    public var isLaidOutAnew: Bool = false

    /// Makes an empty report.
    public init() {}

    /// Makes one with these values.
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
    /// The views of a controller, as plain data.
    public struct Tree: Report {
        /// The controller.
        public var controller: ControllerID = ControllerID(rawValue: 0)
        /// The views.
        public var views: Value = .null

        /// Makes an empty report.
        public init() {}

        /// Makes one with these values.
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

/// The fate of a person's input, in its reply.
public struct InputReport: Report {
    /// The target of the input.
    public var target: Target = Target()
    /// True if code handled it.
    public var isHandled: Bool = false
    /// The responder chain; nil for an input that only its view takes.
    public var chain: Chain?

    /// Makes an empty report.
    public init() {}

    /// Makes one with these values.
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
    /// The target of an input.
    public struct Target: Report {
        /// The controller of the view or bar item.
        public var controller: ControllerID = ControllerID(rawValue: 0)
        /// The view by its number; nil if the target is no view.
        public var view: String?
        /// The view's class; nil if not reported, null if it has no class.
        public var className: String??
        /// The bar item; nil if the target is no bar item.
        public var barItem: String?

        /// Makes an empty report.
        public init() {}

        /// Makes one with these values.
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
    /// The responders outside of processes in the chain of an input.
    public struct Chain: Report {
        /// The responder that handled it: a controller, a window or the application.
        public var handledBy: String?
        /// All responders that were asked or skipped, in order.
        public var responders: [String] = []

        /// Makes an empty report.
        public init() {}

        /// Makes one with these values.
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

/// An accessibility element, as it is read aloud.
public struct HeardElement: Report {
    /// The controller of the element.
    public var controller: ControllerID = ControllerID(rawValue: 0)
    /// Its name, in few words.
    public var label: String = ""
    /// Its current value; empty for no value.
    public var value: String = ""
    /// The effect of its use; empty for no hint.
    public var hint: String = ""
    /// Its behaviour, by UIKit's names.
    public var traits: [String] = []
    /// The spoken text.
    public var spoken: String = ""
    /// Its place in the window.
    public var frame: Rect = .zero
    /// The screen that shows the window, by its number; nil for that of the device.
    public var screen: Int64?

    /// Makes an empty report.
    public init() {}

    /// Makes one with these values.
    public init(
        controller: ControllerID = ControllerID(rawValue: 0), label: String = "", value: String = "", hint: String = "",
        traits: [String] = [], spoken: String = "", frame: Rect = .zero, screen: Int64? = nil
    ) {
        self.controller = controller
        self.label = label
        self.value = value
        self.hint = hint
        self.traits = traits
        self.spoken = spoken
        self.frame = frame
        self.screen = screen
    }

    public mutating func visit(_ members: inout some ReportMembers) {
        members.member("controller", &controller)
        members.member("label", &label)
        members.member("value", &value)
        members.member("hint", &hint)
        members.member("traits", &traits)
        members.member("spoken", &spoken)
        members.member("frame", &frame)
        members.optional("screen", &screen)
    }
}

/// All accessibility elements.
public struct ElementsReport: Report {
    /// The elements of the screen of the device, then those of each further screen, in reading order.
    public var elements: [HeardElement] = []
    /// The place of the focused element in the list, counted from 0.
    public var focus: Int?

    /// Makes an empty report.
    public init() {}

    /// Makes one with these values.
    public init(elements: [HeardElement] = [], focus: Int? = nil) {
        self.elements = elements
        self.focus = focus
    }

    public mutating func visit(_ members: inout some ReportMembers) {
        members.member("elements", &elements)
        members.member("focus", &focus)
    }
}

/// The element that got the focus.
public struct FocusReport: Report {
    /// Its place among all elements, counted from 0.
    public var focus: Int = 0
    /// The element.
    public var element: HeardElement = HeardElement()

    /// Makes an empty report.
    public init() {}

    /// Makes one with these values.
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
    /// The command that runs; nil for no command.
    public var running: String?
    /// The commands that wait, the next one first.
    public var waiting: [String] = []
    /// The commands that wait beside the queue until their presenter is free.
    public var parked: [String] = []
    /// The running transition.
    public var transition: TransitionID?
    /// The request that runs.
    public var request: RequestID?
    /// The events that the running transition waits for.
    public var waits: [Wait] = []

    /// Makes an empty report.
    public init() {}

    /// Makes one with these values.
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
    /// An event that the running transition waits for.
    public struct Wait: Report {
        /// The kind of event; nil if unknown.
        public var kind: Kind?
        /// The controller to wait for.
        public var controller: ControllerID?
        /// The callback or message without an answer.
        public var name: String?
        /// The call without an answer.
        public var call: CallID?
        /// The time the call was sent; nil if the wait is for no call, null if the call was not sent.
        public var since: Instant??
        /// The request to wait for.
        public var request: RequestID?

        /// Makes an empty report.
        public init() {}

        /// Makes one with these values.
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
    /// The kind of event: an answer, a connection, a view, an animation or a reply.
    public enum Kind: String, Reportable, CaseIterable {
        /// The answer to a call.
        case answer
        /// The connection of a process.
        case connection
        /// The load of a view.
        case view
        /// The end of an animation.
        case animation
        /// The reply to another request.
        case reply
    }
}

/// The callbacks that the code of all children ran, as far as they keep journals.
public struct JournalsReport: Report {
    /// One journal for each running process.
    public var journals: [Journal] = []

    /// Makes an empty report.
    public init() {}

    /// Makes one with these values.
    public init(journals: [Journal] = []) {
        self.journals = journals
    }

    public mutating func visit(_ members: inout some ReportMembers) {
        members.member("journals", &journals)
    }
}

extension JournalsReport {
    /// The callbacks that ran in one process.
    public struct Journal: Report {
        /// The controller of the process.
        public var controller: ControllerID = ControllerID(rawValue: 0)
        /// The incarnation.
        public var incarnation: Incarnation = Incarnation(rawValue: 0)
        /// The callbacks, in order.
        public var entries: [Entry] = []

        /// Makes an empty report.
        public init() {}

        /// Makes one with these values.
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

        /// Makes an empty report.
        public init() {}

        /// Makes one with these values.
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

/// One check of `troupe doctor`.
public struct Finding: Report {
    /// The kind of report.
    public private(set) var kind: String = "finding"
    /// The result.
    public var verdict: Verdict = .ok
    /// The subject of the check.
    public var subject: String = ""
    /// The result in a sentence, with the remedy for a problem.
    public var message: String = ""

    /// Makes an empty report.
    public init() {}

    /// Makes one with these values.
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
    /// The result of a check.
    public enum Verdict: String, Reportable, CaseIterable {
        /// All is well.
        case ok
        /// It works, with a restriction that a person should know.
        case note
        /// Some part of Troupe does not work.
        case bad
    }
}

/// Why a program failed, as all programs of Troupe print it for other programs.
public struct ErrorReport: Report {
    /// The kind of report.
    public private(set) var kind: String = "error"
    /// The exit code of the program.
    public var exit: Int32 = 0
    /// The error, for programs.
    public var code: String?
    /// The error, for people.
    public var message: String = ""
    /// The next thing to do.
    public var hint: String?
    /// The place of the error.
    public var place: Place?

    /// Makes an empty report.
    public init() {}

    /// Makes one with these values.
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
    /// A place in a file.
    public struct Place: Report {
        /// The file.
        public var file: String = ""
        /// The line, counted from 1; nil for the whole file.
        public var line: Int64?

        /// Makes an empty report.
        public init() {}

        /// Makes one with these values.
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
    /// The kind of report.
    public private(set) var kind: String = "lint"
    /// The program that the application's Info.plist names; nil if it names no program.
    public var executable: String?
    /// The programs with the classes that the documents were compared with; empty if only the documents were
    /// checked.
    public var executables: [String] = []
    /// The mistakes: that of the Info.plist, then storyboard by storyboard, then source by source, each from its
    /// beginning.
    public var findings: [Finding] = []

    /// Makes an empty report.
    public init() {}

    /// Makes one with these values.
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
        /// The kind of report.
        public private(set) var kind: String = "finding"
        /// The kind of mistake, a word for programs.
        public var problem: Problem = .unhostedClass
        /// The mistake in a sentence.
        public var message: String = ""
        /// The next thing to do.
        public var hint: String?
        /// The document, or the Swift source.
        public var file: String = ""
        /// The line, counted from 1; nil for the whole file.
        public var line: Int64?
        /// Xcode's id of the scene's controller; nil for the whole document.
        public var scene: String?
        /// The class that runs the scene, or that of the handle.
        public var className: String?
        /// Xcode's id of the control, item, recognizer or segue.
        public var object: String?
        /// The wrong name: a class, action, outlet, segue, identifier, id or property.
        public var name: String = ""
        /// The most similar known name.
        public var nearest: String?

        /// Makes an empty report.
        public init() {}

        /// Makes one with these values.
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
        /// A class performs a segue that its scenes do not have.
        case missingSegue
        /// A class instantiates a scene that no storyboard has.
        case unknownScene
        /// The executable of a scene's class does not have the class of a custom segue.
        case unhostedSegueClass
        /// No executable hosts the class of the application's delegate.
        case unhostedDelegateClass
        /// Two different segues of one scene have the same identifier.
        case repeatedSegueIdentifier
        /// Two scenes of one storyboard have the same identifier.
        case repeatedStoryboardIdentifier
        /// A reference names a storyboard that does not exist.
        case missingStoryboard
        /// A reference names a storyboard that exists but cannot be read.
        case unreadableStoryboard
        /// A reference names a scene that its storyboard does not have.
        case missingScene
        /// A reference refers to the initial scene of a storyboard without an initial scene.
        case missingInitialScene
        /// A reference leads back to itself.
        case circularReference
        /// The document starts with a controller that it does not have.
        case danglingInitial
        /// A segue leads to an object that is no controller of the document.
        case danglingSegue
        /// A container has a child that is not in the document.
        case danglingRelationship
        /// An outlet leads to an object that is not in the document.
        case danglingOutlet
        /// An action goes to an object that is not in the document.
        case danglingAction
        /// A Swift source sets a plain property of a handle, whose controller does not receive the value.
        case plainProperty
    }
}
