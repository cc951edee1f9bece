import TroupeModel
import TroupeValue

/// One controller of the hierarchy: the facts that live in the daemon, whatever its process does (rule 10).
@dynamicMemberLookup
struct Controller: Hashable, Sendable {
    let id: ControllerID
    /// What it was made from and says of itself: see the properties of `ControllerRecord`.
    private var facts: Shared<ControllerRecord>
    /// How it stands: see the properties of `ControllerState`.
    private var state: Shared<ControllerState>
    /// What it was told last. Not in a box, as it changes with every message.
    var latest: LatestCallback?

    /// Who keeps it alive once it has left the hierarchy (rule 12).
    enum Holder: Hashable, Sendable {
        /// Nobody: it ends after the transition that removed it.
        case hierarchy
        /// The controller whose process made it, until that process releases it or ends.
        case controller(ControllerID)
    }

    /// Makes a controller as a scene describes it.
    init(id: ControllerID, scene: SceneModel, role: Role) {
        self.id = id
        facts = Shared(ControllerRecord(scene))
        state = Shared(ControllerState(role))
    }

    /// Makes a content controller from its class alone.
    ///
    /// - Parameter showsClassName: Whether bars show the class's name until its code says a title.
    init(id: ControllerID, className: String, showsClassName: Bool = false) {
        self.id = id
        facts = Shared(ControllerRecord(className: className, showsClassName: showsClassName))
        state = Shared(ControllerState(.custom(CustomContainer())))
    }

    /// Makes a built-in container that no scene describes.
    init(id: ControllerID, container kind: ControllerKind, role: Role) {
        self.id = id
        facts = Shared(ControllerRecord(kind: kind, className: kind.className, showsClassName: true))
        state = Shared(ControllerState(role))
    }

    /// What a release takes for a controller that is not where it has to be.
    static func standIn(_ id: ControllerID) -> Controller { Controller(id: id, className: "") }

    /// One of its facts.
    subscript<Fact>(dynamicMember fact: KeyPath<ControllerRecord, Fact>) -> Fact { facts.value[keyPath: fact] }

    /// One of its facts that may change.
    subscript<Fact>(dynamicMember fact: WritableKeyPath<ControllerRecord, Fact>) -> Fact {
        get { facts.value[keyPath: fact] }
        _modify { yield &facts.value[keyPath: fact] }
    }

    /// How it stands, in one respect.
    subscript<Fact>(dynamicMember fact: WritableKeyPath<ControllerState, Fact>) -> Fact {
        get { state.value[keyPath: fact] }
        _modify { yield &state.value[keyPath: fact] }
    }

    // What it is linked to.

    /// What it contains, as a container that lives in the daemon.
    var role: Role { state.value.links.role }
    /// What contains it.
    var parent: ControllerID? { state.value.links.parent }
    /// Children of a content controller.
    var embedded: [CustomContainer.Embedding] { state.value.links.role.custom?.embedded ?? [] }
    /// What it presents.
    var presented: ControllerID? { state.value.links.presented }
    /// How it is presented, while it is.
    var presentation: PresentationRecord? { state.value.links.presentation }

    /// Whether its children hear of its appearance from it alone: it says that it forwards by hand, and can.
    var drivesAppearance: Bool { !self.declared.forwardsAppearance && isLive }
    /// The same of rotations.
    var drivesRotation: Bool { !self.declared.forwardsRotation && isLive }

    /// Whether it lives in the daemon and has no process.
    var isBuiltIn: Bool { state.value.links.role.isBuiltIn }

    // What every message asks of its process, found without a copy of all that is known of that.

    /// How its process stands.
    var processState: ProcessState { state.value.process.state }
    /// Whether messages reach its process.
    var isLive: Bool { state.value.process.isLive }
    /// Whether its process was told its place.
    var isAwake: Bool { state.value.process.isAwake }
    /// The latest incarnation of its process.
    var incarnation: Incarnation { state.value.process.incarnation }

    /// Whether it is presented, found without a copy of how.
    var isPresented: Bool {
        if case .presented = state.value.links.place { true } else { false }
    }

    /// Who presents it, found without a copy of how.
    var presenter: ControllerID? { isPresented ? state.value.links.presentation?.presenter : nil }

    /// Whether it is neither shown nor contained anywhere.
    var standsNowhere: Bool { if case .nowhere = state.value.links.place { true } else { false } }

    /// Whether its view was never asked for, and can be.
    var needsFirstLoad: Bool {
        guard !self.view.isLoaded else { return false }
        let process = self.process
        return isBuiltIn || process.isLive && !process.hadView
            || process.life == .none && process.incarnation.rawValue == 0
    }

    /// Whether it is there to be told that it appears, and was not.
    var needsAppearance: Bool { self.view.appearance.state == .disappeared && (isBuiltIn || isLive || needsFirstLoad) }

    /// What bars and lists call it.
    var displayTitle: String? { facts.value.title ?? facts.value.bars.navigationItem.title }

    /// The title as messages, events and reports show it: a title that code sets can be as long as all its facts.
    var shortTitle: String? { displayTitle?.abbreviated(toBytes: 256) }

    /// The name in messages to people: `Recipes (c3)`.
    var name: String { "\(shortTitle ?? facts.value.identifier ?? facts.value.className) (\(id))" }

    /// All children, whatever contains them.
    var children: [ControllerID] { role.children }
}

/// What a controller was told last, and when.
struct LatestCallback: Hashable, Sendable {
    var name: String
    var moment: Instant
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
