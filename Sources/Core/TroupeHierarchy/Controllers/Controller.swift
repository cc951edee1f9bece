import TroupeModel
import TroupeValue

/// One controller of the hierarchy: the facts that the daemon keeps, independent of its process (rule 10).
@dynamicMemberLookup
struct Controller: Hashable, Sendable {
    let id: ControllerID
    /// Its facts: see the properties of `ControllerRecord`.
    private var facts: Shared<ControllerRecord>
    /// Its state: see the properties of `ControllerState`.
    private var state: Shared<ControllerState>
    /// The latest callback. It is stored inline, not in a shared box, because it changes with every message.
    var latest: LatestCallback?

    /// The owner that keeps a controller alive after it has left the hierarchy (rule 12).
    enum Holder: Hashable, Sendable {
        /// No owner: the controller ends after the transition that removed it.
        case hierarchy
        /// The controller whose process made it, until that process releases it or ends.
        case controller(ControllerID)
    }

    /// Makes a controller from its scene.
    ///
    /// - Parameter hasCompanion: True for a built-in container whose class some process can run.
    init(id: ControllerID, scene: SceneModel, role: Role, hasCompanion: Bool = false) {
        self.id = id
        facts = Shared(ControllerRecord(scene, hasCompanion: hasCompanion))
        state = Shared(ControllerState(role))
    }

    /// Makes a content controller from its class alone.
    ///
    /// - Parameter showsClassName: True if bars show the class's name until its code sets a title.
    init(id: ControllerID, className: String, showsClassName: Bool = false) {
        self.id = id
        facts = Shared(ControllerRecord(className: className, showsClassName: showsClassName))
        state = Shared(ControllerState(.custom(CustomContainer())))
    }

    /// Makes a built-in container that no scene describes. Bars show the title of its first content only if a text named
    /// the contents.
    ///
    /// - Parameter companion: The class of its companion; nil without one.
    init(id: ControllerID, container kind: ControllerKind, role: Role, companion: String? = nil) {
        self.id = id
        facts = Shared(
            ControllerRecord(
                kind: kind, className: companion ?? kind.className, showsClassName: !role.children.isEmpty,
                hasCompanion: companion != nil))
        state = Shared(ControllerState(role))
    }

    /// The value that a release build uses in place of a missing controller that must exist.
    static func standIn(_ id: ControllerID) -> Controller { Controller(id: id, className: "") }

    /// One of its facts.
    subscript<Fact>(dynamicMember fact: KeyPath<ControllerRecord, Fact>) -> Fact { facts.value[keyPath: fact] }

    /// A mutable fact.
    subscript<Fact>(dynamicMember fact: WritableKeyPath<ControllerRecord, Fact>) -> Fact {
        get { facts.value[keyPath: fact] }
        _modify { yield &facts.value[keyPath: fact] }
    }

    /// A property of its state.
    subscript<Fact>(dynamicMember fact: WritableKeyPath<ControllerState, Fact>) -> Fact {
        get { state.value[keyPath: fact] }
        _modify { yield &state.value[keyPath: fact] }
    }

    // The links to other controllers.

    /// Its role as a container, with its children.
    var role: Role { state.value.links.role }
    /// Its container.
    var parent: ControllerID? { state.value.links.parent }
    /// Children of a content controller.
    var embedded: [CustomContainer.Embedding] { state.value.links.role.custom?.embedded ?? [] }
    var presented: ControllerID? { state.value.links.presented }
    /// The record of its presentation; nil if it is not presented.
    var presentation: PresentationRecord? { state.value.links.presentation }

    /// True if only its own code sends its children appearance callbacks: its class forwards by hand and its process is
    /// live. A process that was not told anything yet, because it follows one that has ended, cannot forward.
    var drivesAppearance: Bool { !self.declared.forwardsAppearance && isConfigured }
    /// True if only its own code sends its children rotation callbacks: its class forwards by hand and its process is
    /// live.
    var drivesRotation: Bool { !self.declared.forwardsRotation && isLive }

    /// True if the daemon keeps its stack, tabs, panes or pages, draws its bars and lays out its children.
    var isBuiltIn: Bool { state.value.links.role.isBuiltIn }

    /// True if it lives in the daemon alone: no process receives its callbacks or answers its questions. A built-in
    /// container with a companion does not.
    var livesInDaemon: Bool { isBuiltIn && !self.hasCompanion }

    /// True if its process answers for it: false for a built-in container without a companion, or with one that was given
    /// up.
    var isRepresented: Bool {
        guard isBuiltIn else { return true }
        guard self.hasCompanion else { return false }
        return switch processState {
        case .none: !self.process.isLeftDown
        case .unavailable: false
        case .launching, .connected, .unresponsive, .restarting, .waitingForWorker, .retired: true
        }
    }

    /// True if its process is asked about orientations. While a companion cannot answer, its last answer counts.
    var isAskedForOrientation: Bool {
        guard isBuiltIn else { return true }
        guard isRepresented else { return false }
        return switch processState {
        case .none, .launching, .connected: true
        case .unresponsive, .restarting, .unavailable, .waitingForWorker, .retired: false
        }
    }

    /// The appearance that its children share: that of its view or, for a container with a companion, that of the
    /// container itself, which stays while no companion has a view.
    var lastingAppearance: AppearanceState { (self.hasCompanion ? self.standing : self.view.appearance).state }

    // Process state that every message reads. These accessors avoid copying the whole `ChildProcess`.

    var processState: ProcessState { state.value.process.state }
    /// True if messages reach its process.
    var isLive: Bool { state.value.process.isLive }
    /// True if its process has received its place in the hierarchy.
    var isConfigured: Bool { state.value.process.isConfigured }
    var incarnation: Incarnation { state.value.process.incarnation }

    /// True if it is presented. Does not copy the presentation record.
    var isPresented: Bool {
        if case .presented = state.value.links.place { true } else { false }
    }

    /// Its presenter. Does not copy the presentation record.
    var presenter: ControllerID? { isPresented ? state.value.links.presentation?.presenter : nil }

    /// True if it is neither contained nor presented nor the root.
    var isDetached: Bool { if case .nowhere = state.value.links.place { true } else { false } }

    /// True if it is the root of a window.
    var isRoot: Bool { if case .root = state.value.links.place { true } else { false } }

    /// True if its view can be loaded now and was never loaded, or was lost with a process that was ended to save
    /// memory.
    var needsFirstLoad: Bool {
        guard !self.view.isLoaded else { return false }
        let process = self.process
        return livesInDaemon || process.isLive && !process.hadView
            || process.life == .none && process.incarnation.rawValue == 0 || process.life == .retired
    }

    /// True if its appearance callbacks are due: it has not appeared and can receive them.
    var needsAppearance: Bool {
        self.view.appearance.state == .disappeared && (livesInDaemon || isLive || needsFirstLoad)
    }

    /// The title that bars and lists show.
    var displayTitle: String? { facts.value.title ?? facts.value.bars.navigationItem.title }

    /// The title in messages, events and reports, at most 256 bytes: code may set a title as long as all its facts.
    var shortTitle: String? { displayTitle?.abbreviated(toBytes: 256) }

    /// The name in messages to people: `Recipes (c3)`. An empty title names nothing.
    var name: String {
        let title = shortTitle.flatMap { $0.isEmpty ? nil : $0 }
        return "\(title ?? facts.value.identifier ?? facts.value.className) (\(id))"
    }

    /// All children, in any kind of container.
    var children: [ControllerID] { role.children }
}

/// The latest callback a controller was sent, and when.
struct LatestCallback: Hashable, Sendable {
    var name: String
    var moment: Instant
}

/// The record of one presentation.
struct PresentationRecord: Hashable, Sendable {
    /// UIKit's `presentingViewController`.
    var presenter: ControllerID
    /// The controller that asked, which may be a child of the presenter.
    var source: ControllerID
    var style: PresentationStyle
    var transition: TransitionStyle
    var animated: Bool
    /// True if it covers only its presenter's view, not the window.
    var isInContext: Bool
    /// True if it hides the controllers below.
    var covers: Bool
    var anchor: PopoverAnchor?
}
