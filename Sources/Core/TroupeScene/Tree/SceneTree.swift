public import TroupeModel

/// The content of a window: the views, bars and boxes of all processes as a flat list in drawing order.
public struct SceneTree: Sendable, Equatable {
    /// The window's size, in points.
    public package(set) var size: Size
    /// The interface orientation.
    public package(set) var orientation: Orientation
    /// The status bar over it.
    public package(set) var statusBar: StatusBar
    /// The layers, back to front.
    public package(set) var layers: [SceneLayer]
    /// The running animations, the latest last.
    public var animations: [SceneAnimation] = []
    /// The nodes, back to front. A node precedes the nodes in it.
    public private(set) var nodes: [SceneNode]
    private var places: [SceneNodeID: Int]

    /// An empty window.
    public init(size: Size = .zero, orientation: Orientation = .portrait, statusBar: StatusBar = .normal) {
        self.init(size: size, orientation: orientation, statusBar: statusBar, layers: [], nodes: [])
    }

    /// A scene of these nodes. Of several nodes with one id, the first is kept.
    init(
        size: Size, orientation: Orientation, statusBar: StatusBar = .normal, layers: [SceneLayer], nodes: [SceneNode]
    ) {
        self.statusBar = statusBar
        self.size = size
        self.orientation = orientation
        self.layers = layers
        self.nodes = []
        places = [:]
        self.nodes.reserveCapacity(nodes.count)
        places.reserveCapacity(nodes.count)
        for node in nodes { append(node) }
    }

    /// Reserves capacity for a number of nodes.
    package mutating func reserve(_ count: Int) {
        nodes.reserveCapacity(count)
        places.reserveCapacity(count)
    }

    /// The node with this id. Complexity: O(1).
    public subscript(id: SceneNodeID) -> SceneNode? { places[id].map { nodes[$0] } }

    /// The index of a node in `nodes`. Complexity: O(1).
    public func place(of id: SceneNodeID) -> Int? { places[id] }

    /// The frames of the controllers in popovers. The hierarchy knows the size of a popover, but only the scene knows
    /// its anchor. Complexity: O(nodes) with a popover, else O(layers).
    public func framesInPopovers() -> [ControllerID: Rect] {
        var inside = Set(layers.filter { $0.style == .popover }.map { SceneNodeID.surface($0.controller) })
        var frames: [ControllerID: Rect] = [:]
        guard !inside.isEmpty else { return frames }
        for node in nodes where node.parent.map(inside.contains) == true {
            inside.insert(node.id)
            if case .pane(let controller) = node.id { frames[controller] = node.frame }
        }
        return frames
    }

    /// Appends a node in front, unless its id exists already. Ids stay unique, even if an outline repeats one.
    @discardableResult
    package mutating func append(_ node: SceneNode) -> Bool {
        guard places[node.id] == nil else { return false }
        places[node.id] = nodes.count
        nodes.append(node)
        return true
    }

    public static func == (left: SceneTree, right: SceneTree) -> Bool {
        left.size == right.size && left.orientation == right.orientation && left.statusBar == right.statusBar
            && left.layers == right.layers
            && left.animations == right.animations && left.nodes == right.nodes
    }
}

extension SceneLayer {
    /// The presentation of a layer.
    public enum Style: String, Hashable, Sendable {
        /// The layer fills the window.
        case full
        /// The layer covers the layers below, which are dimmed.
        case sheet
        /// The layer is a popover, with an arrow at its anchor.
        case popover
    }
}
