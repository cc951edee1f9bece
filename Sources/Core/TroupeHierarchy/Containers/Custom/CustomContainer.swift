import TroupeModel

// Section 3.4: the state of a controller with its own code, which may contain controllers.

/// The children of a controller with its own code; empty for a plain screen.
struct CustomContainer: Container {
    /// The children, in the order they were added.
    var embedded: [Embedding] = []

    /// A child in the container's view.
    struct Embedding: Hashable, Sendable {
        var child: ControllerID
        /// In the container's coordinates; nil fills the container.
        var frame: Rect?
        /// Xcode's id of the container view that holds the child.
        var containerView: String?
        /// The embed segue that made it.
        var segue: ObjectID?
        /// The incarnation of the container that added the child or, after a restart, added it again.
        var adoptedBy = Incarnation(rawValue: 0)
        /// True if the container shows the child. A child is hidden if a transition replaced it or its appearance is
        /// not begun by hand (sections 2 and 3.4).
        var isShown = true
        /// True if the container began the child's appearance by hand, false for a disappearance; nil if nothing is
        /// begun.
        var beganAppearance: Bool?
        /// The transition that the child was added for; nil for every other child.
        var coming: Coming?
    }

    /// The transition that shows a child which was added in the same turn (section 3.4).
    enum Coming: Hashable, Sendable {
        /// The transition has not had its turn. It replaces that child.
        case awaited(from: ControllerID)
        /// The transition was refused or cancelled: the child is about to appear as by an addition.
        case refused
    }
}

// MARK: The container

extension CustomContainer {
    /// A container with its own code messages its delegate itself.
    static var delegateProtocol: ReservedProtocol? { nil }

    var children: [ControllerID] { embedded.map(\.child) }

    func forEachShownChild(on window: Window, _ body: (ControllerID) -> Void) {
        for embedding in embedded where embedding.isShown { body(embedding.child) }
    }

    /// A container with its own code decides itself, with or without children.
    var orientationDeciders: [ControllerID]? { nil }

    mutating func remove(_ child: ControllerID) { embedded.removeAll { $0.child == child } }

    /// A custom container may be empty.
    func staysFilled(without gone: [ControllerID], by scene: SceneModel, of model: ApplicationModel) -> Bool { true }

    /// Removes the children that lost their scene or the embed segue that made them.
    ///
    /// - Returns: the children that stay.
    func reload(
        _ controller: Controller, by reload: Reload, _ walk: inout ReloadWalk, with planner: inout Planner
    ) -> [ControllerID] {
        let embeds = Set((reload.scene(of: controller)?.embeds ?? []).map(\.id))
        var staying: [ControllerID] = []
        for embedding in embedded {
            let isUnmade = embedding.segue.map { controller.scene != nil && !embeds.contains($0) } ?? false
            if isUnmade || reload.hasLost(planner.tree[embedding.child]) {
                walk.steps.append(.prelude(.remove(.id(embedding.child))))
            } else {
                staying.append(embedding.child)
            }
        }
        return staying
    }

    func room(
        of controller: Controller, in rect: Rect, _ bars: BarCoverage, wantsBars: Bool, _ interface: Interface
    ) -> Room {
        let area = ContentArea.place(in: rect, bars: bars, traits: controller.traits)
        let children = embedded.filter(\.isShown).map { embedding in
            let inside = embedding.frame?.offset(by: area.frame.origin) ?? area.frame
            // A built-in container that reaches up to the status bar keeps its bars below it, however deep it is
            // contained.
            let isBuiltIn = interface.tree[embedding.child]?.isBuiltIn == true
            let status = isBuiltIn ? max(0, rect.minY + bars.statusBar - inside.minY) : 0
            return Room.Share(id: embedding.child, rect: inside, bars: BarCoverage(statusBar: status))
        }
        return Room(frame: area.frame, insets: area.insets, children: children)
    }
}
