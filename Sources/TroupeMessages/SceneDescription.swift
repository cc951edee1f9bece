public import TroupeModel

/// A scene in the words of views, for children that do not read what the storyboard layer writes.
public struct SceneDescription: Hashable, Sendable {
    /// A segue and what fires it.
    public struct Segue: Hashable, Sendable {
        /// Xcode's id.
        public var id: ObjectID
        /// Xcode's name of its kind.
        public var kind: String
        /// The name code fires it by.
        public var identifier: String?
        /// What fires it by a touch, or the container view it fills; nil where only code fires it.
        public var trigger: ObjectID?

        /// Makes a segue.
        public init(id: ObjectID, kind: String, identifier: String?, trigger: ObjectID?) {
            self.id = id
            self.kind = kind
            self.identifier = identifier
            self.trigger = trigger
        }
    }

    /// The controller's id in its storyboard.
    public var id: ObjectID
    /// Its views; see `SceneModel.shownViews`.
    public var views: [ViewNode]
    /// Properties that hold its objects.
    public var outlets: [Outlet]
    /// What its objects call.
    public var actions: [ActionConnection]
    /// All segues that leave from it.
    public var segues: [Segue]

    /// Makes a description.
    public init(
        id: ObjectID, views: [ViewNode], outlets: [Outlet], actions: [ActionConnection], segues: [Segue]
    ) {
        self.id = id
        self.views = views
        self.outlets = outlets
        self.actions = actions
        self.segues = segues
    }

    /// Describes a scene. Complexity: O(views + connections).
    public init(_ scene: SceneModel) {
        self.init(
            id: scene.reference.id, views: scene.shownViews, outlets: scene.connections.outlets,
            actions: scene.connections.actions,
            segues: scene.connections.segues.map {
                Segue(id: $0.id, kind: $0.kind.rawValue, identifier: $0.identifier, trigger: $0.trigger.object)
            })
    }
}
