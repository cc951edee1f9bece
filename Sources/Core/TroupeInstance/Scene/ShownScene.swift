import TroupeLayout
import TroupeModel
import TroupeScene

/// A scene that is shown as the document has it, for a process without views of its own.
struct ShownScene {
    /// The actions and segues of a touched object.
    struct Connections {
        /// The selectors of the controller's methods.
        var actions: [String] = []
        var segues: [ObjectID] = []

        var isEmpty: Bool { actions.isEmpty && segues.isEmpty }
    }

    /// The views at the size in which they were drawn, with the changes of the process.
    private var design = ViewTree()
    /// The views at the size in which they are shown.
    private(set) var views = ViewTree()
    /// The latest layout of the views.
    private var layout: LayoutContext?
    private let rules: SceneLayout
    private var connections: [ObjectID: Connections] = [:]
    /// The recognizers on views.
    private var recognizers: [ObjectID: [ObjectID]] = [:]

    /// Creates the views of a scene. Complexity: O(views + connections).
    init(_ scene: SceneModel) throws(Failure) {
        rules = SceneLayout(scene)
        for action in scene.connections.actions where action.event.map(Self.touchEvents.contains) ?? true {
            connections[action.sender, default: Connections()].actions.append(action.selector)
        }
        for segue in scene.connections.segues where segue.kind != .embed {
            guard let object = segue.trigger.object else { continue }
            connections[object, default: Connections()].segues.append(segue.id)
        }
        for gesture in scene.connections.gestures where gesture.kind == "tapGestureRecognizer" {
            for view in gesture.views { recognizers[view, default: []].append(gesture.id) }
        }
        try apply(ViewUpdate(version: 0, isFull: true, upserts: scene.shownViews))
    }

    /// The control events that a touch causes.
    private static let touchEvents: Set<String> = ["touchDown", "touchUpInside", "primaryActionTriggered"]
}

extension ShownScene {
    /// Applies a change of the process, at the size in which the scene was drawn.
    mutating func apply(_ update: ViewUpdate) throws(Failure) {
        try design.apply(update)
        layOut()
    }

    /// Lays the views out at a size.
    mutating func layOut(_ context: LayoutContext) {
        layout = context
        layOut()
    }

    /// Shows a controller in its container view.
    ///
    /// - Returns: The frame of the container view in the root view; nil if the scene has no such view.
    mutating func place(_ child: ContainedChild) -> Rect? {
        guard let name = child.containerView,
            var node = design.nodes.first(where: { $0.storyboardID == name })
        else { return nil }
        if node.content != .container(child.controller) {
            node.content = .container(child.controller)
            design.replace(node)
            layOut()
        }
        return views.frameInRoot(of: node.id)
    }

    private mutating func layOut() {
        guard let layout else {
            views = design
            return
        }
        let surroundings = LayoutSurroundings(
            size: layout.size, insets: layout.insets, classes: SizeClasses(layout.size))
        views = design.laidOut(by: rules, in: surroundings, serial: layout.serial)
    }

    /// The connections for a touch of a view: the view's own, or the nearest superview's that has any.
    func connections(of view: ViewID) -> (view: ViewID, connections: Connections)? {
        for id in views.path(from: view) {
            guard let object = views[id]?.storyboardID.map(ObjectID.init(_:)) else { continue }
            var found = connections[object] ?? Connections()
            for recognizer in recognizers[object] ?? [] {
                found.actions += connections[recognizer]?.actions ?? []
                found.segues += connections[recognizer]?.segues ?? []
            }
            if !found.isEmpty { return (id, found) }
        }
        return nil
    }

    /// The connections for a touch of a bar item.
    func connections(ofBarItem item: String) -> Connections? { connections[ObjectID(item)] }
}
