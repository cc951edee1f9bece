import TroupeModel

/// One controller of the hierarchy: the facts that live in the daemon, whatever its process does (SEMANTICS rule 10).
@dynamicMemberLookup
struct Controller: Hashable, Sendable {
    let id: ControllerID
    /// What it was made from and says of itself: see the properties of `ControllerRecord`.
    private var facts: Shared<ControllerRecord>
    var role: Role

    // Containment.
    var parent: ControllerID?
    /// Children of a content controller; those of built-in containers stand in `role`.
    var embedded: [Embedding] = []
    /// False between willMove and didMove.
    var moveIsSettled = true
    /// The parent some process of it has been told of; a later one is not told again (rule 9).
    var heardOfParent: ControllerID?

    // Presentation.
    /// What this controller presents.
    var presented: ControllerID?
    /// How this controller is presented, while it is.
    var presentation: PresentationRecord?

    // View.
    var appearance = AppearanceMachine()
    /// What the will-callback of the change under way said; the did-callback repeats it.
    var changeUnderWay: AppearanceContext?
    /// It was added while its container was hidden and has not appeared since (rule 8).
    var appearsWithContainer = false
    /// Whether loadView was sent to the process there is now.
    var viewIsLoaded = false
    /// Whether viewDidLoad is still to be answered.
    var isLoading = false
    var layout: LayoutContext?
    var layoutSerial: UInt64 = 0

    // Process.
    var process = ChildProcess()

    // What it says of itself now.
    var isEditing = false
    /// The mask it last answered or declared; nil while it has said nothing.
    var mask: OrientationMask?

    // What others recorded for it.
    var delegate: ControllerID?
    var holder: Holder = .hierarchy

    /// Who keeps it alive once it has left the hierarchy (rule 12).
    enum Holder: Hashable, Sendable {
        /// Nobody: it ends after the transition that removed it.
        case hierarchy
        /// The controller that made it, until it releases it.
        case controller(ControllerID)
    }

    /// A child in a content controller's view.
    struct Embedding: Hashable, Sendable {
        var child: ControllerID
        /// In the container's view; nil fills it.
        var frame: Rect?
        /// Xcode's id of the container view it stands in.
        var containerView: String?
        /// The embed segue that made it.
        var segue: ObjectID?
        /// The incarnation of the container that added it, or took it up again.
        var takenUpBy = Incarnation(rawValue: 0)
    }

    /// Makes a controller as a scene describes it.
    init(id: ControllerID, scene: SceneModel, role: Role) {
        self.id = id
        self.role = role
        facts = Shared(ControllerRecord(scene))
    }

    /// Makes a content controller from its class alone.
    init(id: ControllerID, className: String) {
        self.id = id
        role = .content
        facts = Shared(ControllerRecord(className: className))
    }

    /// One of its facts.
    subscript<Fact>(dynamicMember fact: KeyPath<ControllerRecord, Fact>) -> Fact { facts.value[keyPath: fact] }

    /// One of its facts that may change.
    subscript<Fact>(dynamicMember fact: WritableKeyPath<ControllerRecord, Fact>) -> Fact {
        get { facts.value[keyPath: fact] }
        set { facts.change { $0[keyPath: fact] = newValue } }
    }

    /// Whether it lives in the daemon and has no process.
    var isBuiltIn: Bool { role != .content }

    /// What bars and lists call it.
    var displayTitle: String? { facts.value.title ?? facts.value.navigationItem.title }

    /// The name in messages to people: `Recipes (c3)`.
    var name: String { "\(displayTitle ?? facts.value.identifier ?? facts.value.className) (\(id))" }

    /// All children, whatever contains them.
    var children: [ControllerID] { isBuiltIn ? role.children : embedded.map(\.child) }
}

/// How a controller is presented.
struct PresentationRecord: Hashable, Sendable {
    /// UIKit's `presentingViewController`.
    var presenter: ControllerID
    /// Who asked, which may be a child of the presenter.
    var source: ControllerID
    var style: PresentationStyle
    var transition: TransitionStyle
    var animated: Bool
    /// Whether it covers its presenter's view only, not the window.
    var isInContext: Bool
    /// Whether what lies below is no longer visible.
    var covers: Bool
    var anchor: PopoverAnchor?
}
