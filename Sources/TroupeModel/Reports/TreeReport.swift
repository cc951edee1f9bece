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

    /// The members in printing order.
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

    /// Of which nothing is known.
    public init() {}

    /// The members in printing order.
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
    public var id = ControllerID(rawValue: 0)
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
    /// What it was last told of its view.
    public var appearance: AppearanceState?
    /// Whether it has its view.
    public var isViewLoaded = false
    /// Where it stands in its window.
    public var frame = Rect.zero
    /// In which orientations it may be.
    public var mask: [Orientation] = []
    /// Its process.
    public var pid: Int32?
    /// Where its process stands.
    public var state: ProcessState?
    /// Whether it owes an answer for a while.
    public var isBusy = false
    /// Which of its processes, counted from 1.
    public var incarnation = Incarnation(rawValue: 0)
    /// How often it was started again.
    public var restarts: Int64?
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

    /// Of which nothing is known.
    public init() {}

    /// Reads a map that says which controller it is about.
    public init?(report: Value) {
        guard case .map(let fields) = report, (fields.member("id") as ControllerID?) != nil else { return nil }
        self.init(fields)
    }

    /// What people call it: its title, else its identifier, else its class; nil where it has none.
    public var name: String? { [title, identifier, className].lazy.compactMap(\.self).first { !$0.isEmpty } }

    /// The members in printing order.
    public mutating func visit(_ members: inout some ReportMembers) {
        members.member("id", &id)
        members.member("storyboardID", &storyboardID)
        members.member("identifier", &identifier)
        members.member("kind", &kind)
        members.member("class", &className)
        members.member("title", &title)
        members.member("parent", &parent)
        members.member("children", &children)
        members.member("presented", &presented)
        members.member("presenting", &presenting)
        members.member("presenter", &presenter)
        members.member("contextPresenter", &contextPresenter)
        members.member("dismisses", &dismisses)
        members.member("transitionStyle", &transitionStyle)
        members.member("appearance", &appearance)
        members.member("viewLoaded", &isViewLoaded)
        members.member("frame", &frame)
        members.member("mask", &mask)
        members.member("pid", &pid)
        members.member("state", &state)
        members.member("busy", &isBusy)
        members.member("incarnation", &incarnation)
        members.member("restarts", &restarts)
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

    /// Of which nothing is known.
    public init() {}

    /// A call, with its name where it is known.
    public init(call: CallID, name: String?, since: Instant) {
        self.call = call
        self.name = name
        self.since = since
    }

    /// The members in printing order.
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

    /// Of which nothing is known.
    public init() {}

    /// A callback that was sent.
    public init(name: String, time: Instant) {
        self.name = name
        self.time = time
    }

    /// The members in printing order.
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

    /// The members in printing order.
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

    /// Of which nothing is known.
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

    /// The members in printing order.
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

/// The transition queue.
public struct QueueReport: Report {
    /// What the running transition waits for.
    public struct Wait: Report {
        /// What sort of thing: an answer, a connection, a view, an animation or a reply.
        public enum Kind: String, Reportable {
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

        /// For nothing.
        public init() {}

        /// Something a transition waits for.
        public init(_ kind: Kind, for controller: ControllerID? = nil, request: RequestID? = nil) {
            self.kind = kind
            self.controller = controller
            self.request = request
        }

        /// The answer to a call.
        public init(answerOf controller: ControllerID, to name: String, _ call: CallID, since: Instant?) {
            self.init(.answer, for: controller)
            self.name = name
            self.call = call
            self.since = .some(since)
        }

        /// The members in printing order.
        public mutating func visit(_ members: inout some ReportMembers) {
            members.member("for", &kind)
            members.optional("controller", &controller)
            members.optional("name", &name)
            members.optional("call", &call)
            members.optional("since_us", &since)
            members.optional("request", &request)
        }
    }

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

    /// An empty queue.
    public init() {}

    /// The members in printing order.
    public mutating func visit(_ members: inout some ReportMembers) {
        members.member("running", &running)
        members.member("waiting", &waiting)
        members.member("parked", &parked)
        members.member("transition", &transition)
        members.member("request", &request)
        members.member("waitsFor", &waits)
    }
}
