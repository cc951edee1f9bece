import TroupeModel

/// The state of a controller in the hierarchy and of its process. It changes with every transition.
struct ControllerState: Hashable, Sendable {
    /// Its containment and presentation links. Only the tree changes them.
    var links: ControllerLinks
    /// The progress of its move to its parent.
    var move = ParentMove()

    // View.
    /// The view of the current process.
    var view = ViewState()
    /// The appearance of a container with a companion. It outlives the companion's processes and their views
    /// (section 3.3).
    var standing = AppearanceMachine()
    /// True if it was added while its container was hidden and has not appeared since (rule 8).
    var appearsWithContainer = false
    /// The frame that a coming container set before it added the controller; nil without one.
    var earlyFrame: Rect?
    var layoutSerial: UInt64 = 0
    /// The time of its latest viewDidDisappear; nil if it was never seen.
    var lastSeen: Instant?

    // Process.
    var process = ChildProcess()

    // State that its code declares.
    var isEditing = false
    /// The orientation mask it last answered or declared; nil before the first.
    var mask: OrientationMask?
    var declared = Declarations()

    // State that the next incarnation takes over.
    var kept = KeptState()

    // State that other controllers recorded for it.
    var delegate: ControllerID?
    /// The data source of a page view controller.
    var dataSource: ControllerID?
    var holder: Controller.Holder = .hierarchy
    /// The controller that requested it.
    var maker: ControllerID?

    init(_ role: Role) { links = ControllerLinks(role) }
}

/// The declarations of a controller's class about callbacks to it and its children.
struct Declarations: Hashable, Sendable {
    /// True if it rotates in two steps, in the classic profile.
    var rotatesInTwoSteps = false
    /// True if its children receive appearance callbacks together with it; false if it forwards appearance by hand
    /// (section 2).
    var forwardsAppearance = true
    /// True if its children receive rotation callbacks together with it (section 4).
    var forwardsRotation = true

    /// True if a transition waits for the answer to the callback: to every call and, for a container that forwards by
    /// hand, to appearance callbacks and didRotate.
    func awaits(_ callback: Callback) -> Bool {
        if case .appearance = callback, !forwardsAppearance { return true }
        if case .didRotate = callback, !forwardsRotation { return true }
        return callback.isCall
    }
}

/// The state of a controller's move callbacks (section 3.4).
struct ParentMove: Hashable, Sendable {
    /// False between willMove and didMove.
    var isSettled = true
    /// The parent in the last move callback to any process of the controller. A later process does not receive the
    /// callback again (rule 9).
    var lastToldParent: ControllerID?
    /// The container that it is leaving, until didMove ends the move.
    var leaves: ControllerID?
}

/// The state of a controller's view. It ends with the process that has the view.
struct ViewState: Hashable, Sendable {
    var appearance = AppearanceMachine()
    /// The context of the last will-callback; the did-callback repeats it.
    var changeUnderWay: AppearanceContext?
    var loading = Loading.notBegun
    var layout: LayoutContext?

    /// The view of a controller without one.
    init() {}

    /// The view of a container in the daemon.
    init(_ appearance: AppearanceMachine, isLoaded: Bool) {
        self.appearance = appearance
        loading = isLoaded ? .done : .notBegun
    }

    /// The progress of loading.
    enum Loading {
        case notBegun
        /// Its code has loaded it (section 3.1). The parts of a load that only the daemon sends are still due: they follow
        /// when the view is needed.
        case byCode
        /// loadView was sent, and the answer to viewDidLoad is still due.
        case underWay
        case done
    }

    /// True if the daemon has loaded it: loadView was sent, or the view of the code was needed.
    var isLoaded: Bool {
        switch loading {
        case .notBegun, .byCode: false
        case .underWay, .done: true
        }
    }
    /// True if the process has a view, also one that only its code has asked for.
    var isThere: Bool { loading != .notBegun }
    /// True if the answer to viewDidLoad is still due.
    var isLoading: Bool { loading == .underWay }
}
