import TroupeModel

/// What the hierarchy and the process make of a controller: it changes with every transition.
struct ControllerState: Hashable, Sendable {
    /// Who contains and presents it, and whom it does; changed by the tree alone.
    var links: ControllerLinks
    /// How far it is with its move to its parent.
    var move = ParentMove()

    // View.
    /// The view that the process there is now has.
    var view = ViewState()
    /// It was added while its container was hidden and has not appeared since (rule 8).
    var appearsWithContainer = false
    var layoutSerial: UInt64 = 0

    // Process.
    var process = ChildProcess()

    // What it says of itself now.
    var isEditing = false
    /// The mask it last answered or declared; nil while it has said nothing.
    var mask: OrientationMask?
    var declared = Declarations()

    // What others recorded for it.
    var delegate: ControllerID?
    var holder: Controller.Holder = .hierarchy
    /// Whose request it was made for.
    var maker: ControllerID?

    init(_ role: Role) { links = ControllerLinks(role) }
}

/// What a controller's class says of how it and its children are told.
struct Declarations: Hashable, Sendable {
    /// Whether it has the interface turn in two steps, in the classic profile.
    var rotatesInTwoSteps = false
    /// Whether its children are told with it that it appears and disappears; else it forwards that by hand (section 2).
    var forwardsAppearance = true
    /// The same of rotations (section 4).
    var forwardsRotation = true

    /// Whether the answer to a callback is waited for: whoever forwards by hand is waited for also with the posts that it
    /// forwards.
    func awaits(_ callback: Callback) -> Bool {
        if case .appearance = callback, !forwardsAppearance { return true }
        if case .didRotate = callback, !forwardsRotation { return true }
        return callback.isCall
    }
}

/// What a controller was told of its parent (section 3.4).
struct ParentMove: Hashable, Sendable {
    /// False between willMove and didMove.
    var isSettled = true
    /// The parent some process of it has been told of; a later one is not told again (rule 9).
    var told: ControllerID?
    /// The container that it is leaving, until didMove says that the move is over.
    var leaves: ControllerID?
}

/// How a controller's view stands: it goes with the process that has it.
struct ViewState: Hashable, Sendable {
    var appearance = AppearanceMachine()
    /// What the will-callback of the change under way said; the did-callback repeats it.
    var changeUnderWay: AppearanceContext?
    var loading = Loading.notBegun
    var layout: LayoutContext?

    /// How far it is made.
    enum Loading {
        case notBegun
        /// loadView was sent, and viewDidLoad is still to be answered.
        case underWay
        case done
    }

    /// Whether loadView was sent.
    var isLoaded: Bool { loading != .notBegun }
    /// Whether viewDidLoad is still to be answered.
    var isLoading: Bool { loading == .underWay }
}
