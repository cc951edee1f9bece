import TroupeLayout
import TroupeModel
import TroupeScene

/// A scene that is shown as the document has it, for a process that wants no views of its own.
struct ShownScene {
    /// What a touch of an object leads to.
    struct Connections {
        /// Methods of the controller.
        var actions: [String] = []
        var segues: [ObjectID] = []

        var isEmpty: Bool { actions.isEmpty && segues.isEmpty }
    }

    /// The views at the size they were drawn in, and as the process has changed them since.
    private var design = ViewTree()
    /// The views at the size they are shown in.
    private(set) var views = ViewTree()
    /// The layout they were given last.
    private var layout: LayoutContext?
    private let rules: SceneLayout
    private var connections: [ObjectID: Connections] = [:]
    /// The recognizers on views.
    private var recognizers: [ObjectID: [ObjectID]] = [:]

    /// Shows a scene. Complexity: O(views + connections).
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

    /// The control events that a touch is.
    private static let touchEvents: Set<String> = ["touchDown", "touchUpInside", "primaryActionTriggered"]
}

extension ShownScene {
    /// What the process changes, at the size the scene was drawn in.
    mutating func apply(_ update: ViewUpdate) throws(Failure) {
        try design.apply(update)
        layOut()
    }

    /// Gives the views a size.
    mutating func layOut(_ context: LayoutContext) {
        layout = context
        layOut()
    }

    /// Has a container view show a controller.
    ///
    /// - Returns: Where that stands in the root view; nil where there is no such container view.
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

    /// What a touch leads to: the connections of the view, or of the nearest of its superviews that has any.
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

    /// What a touch of a bar item leads to.
    func connections(ofBarItem item: String) -> Connections? { connections[ObjectID(item)] }
}
