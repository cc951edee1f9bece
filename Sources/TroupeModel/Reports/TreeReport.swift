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

    /// Of nothing.
    public init() {}

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
    public var id = "window"
    /// What fills it.
    public var root: ControllerID?
    /// How wide it is, in points.
    public var width: Double?
    /// How high it is, in points.
    public var height: Double?
    /// How it stands.
    public var orientation: Orientation?

    public init() {}

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
    /// What its scene and its class say of it.
    public struct Scene: Report {
        /// Xcode's id of its scene.
        public var storyboardID: String?
        /// Its storyboard identifier.
        public var identifier: String?
        /// Xcode's element name.
        public var kind = ControllerKind.viewController
        /// The class that runs it.
        public var className: String?
        /// What bars show for it.
        public var title: String?

        public init() {}

        public mutating func visit(_ members: inout some ReportMembers) {
            members.member("storyboardID", &storyboardID)
            members.member("identifier", &identifier)
            members.member("kind", &kind)
            members.member("class", &className)
            members.member("title", &title)
        }
    }

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

        public init() {}

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

    /// Whether and where its view is shown.
    public struct Shown: Report {
        /// What it was last told of its view.
        public var appearance: AppearanceState?
        /// Whether it has its view.
        public var isViewLoaded = false
        /// Where it stands in its window.
        public var frame = Rect.zero
        /// In which orientations it may be.
        public var mask: [Orientation] = []

        public init() {}

        public mutating func visit(_ members: inout some ReportMembers) {
            members.member("appearance", &appearance)
            members.member("viewLoaded", &isViewLoaded)
            members.member("frame", &frame)
            members.member("mask", &mask)
        }
    }

    /// The process that runs it.
    public struct Process: Report {
        /// Its process.
        public var pid: Int32?
        /// Where its process stands.
        public var state: ProcessState?
        /// Whether it owes an answer for a while.
        public var isBusy = false
        /// True where a signal stopped its process; else nil.
        public var isStopped: Bool?
        /// Which of its processes, counted from 1.
        public var incarnation = Incarnation(rawValue: 0)
        /// How often it was started again.
        public var restarts: Int64?

        public init() {}

        public mutating func visit(_ members: inout some ReportMembers) {
            members.member("pid", &pid)
            members.member("state", &state)
            members.member("busy", &isBusy)
            members.optional("stopped", &isStopped)
            members.member("incarnation", &incarnation)
            members.member("restarts", &restarts)
        }
    }

    /// Which controller; 0 where nothing is known.
    public var id = ControllerID(rawValue: 0)
    /// What its scene and its class say of it.
    public var scene = Scene()
    /// Who contains and presents it, and whom it contains and presents.
    public var links = Links()
    /// Whether and where its view is shown.
    public var view = Shown()
    /// The process that runs it.
    public var process = Process()
    /// Whether it is edited.
    public var isEditing = false
    /// What it owes an answer to for longest; nil where that is not said, null where it owes none.
    public var unanswered: CallReport??
    /// What it was told last.
    public var latest: ToldReport?
    /// What only tab bar controllers have.
    public var tabs: TabsReport?
    /// What its process takes of memory, in KiB; nil where that was not asked for.
    public var memoryKiB: Int64??
    /// Its views, superviews first; nil where they were not asked for.
    public var views: [ViewReport]?

    public init() {}

    /// Reads a map that says which controller it is about.
    public init?(report: Value) {
        guard case .map(let fields) = report, (fields.member("id") as ControllerID?) != nil else { return nil }
        self.init(fields)
    }

    /// What people call it: its title, else its identifier, else its class; nil where it has none.
    public var name: String? {
        [scene.title, scene.identifier, scene.className].lazy.compactMap(\.self).first { !$0.isEmpty }
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
        members.optional("views", &views)
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

    public init() {}

    /// A call, with its name where it is known.
    public init(call: CallID, name: String?, since: Instant) {
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
    public var name = ""
    /// When it was sent; nil where that is not said.
    public var time: Instant?

    public init() {}

    /// A callback that was sent.
    public init(name: String, time: Instant) {
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
    public var isCustomizing = false
    /// What stands on More's stack.
    public var moreStack: [ControllerID] = []

    /// Of no tabs.
    public init() {}

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
    public var id = ""
    /// Its superview.
    public var parent: String?
    /// What class it is of.
    public var className: String?
    /// Xcode's id.
    public var storyboardID: String?
    /// Where it stands in its superview.
    public var frame = Rect.zero
    /// Whether it cannot be seen.
    public var isHidden = false
    /// Whether it takes touches.
    public var isEnabled = true
    /// The number code knows it by.
    public var tag: Int64 = 0

    public init() {}

    /// A view of a controller.
    public init(_ view: ViewNode) {
        id = view.id.description
        parent = view.parent?.description
        className = view.className
        storyboardID = view.storyboardID
        frame = view.frame
        isHidden = view.isHidden
        isEnabled = view.isEnabled
        tag = Int64(view.tag)
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

extension Rect: Reportable {
    /// Reads x, y, width and height.
    public init?(report: Value) {
        guard let numbers = [Double](report: report), numbers.count == 4 else { return nil }
        self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    /// x, y, width and height.
    public var report: Value { [minX, minY, width, height].report }
}

extension ControllerKind: Reportable {}
extension TransitionStyle: Reportable {}
