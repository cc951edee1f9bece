public import TroupeModel

/// What a window shows: every view, bar and box of all processes together, flat, in drawing order.
public struct SceneTree: Sendable, Equatable {
    /// The window's size, in points.
    public internal(set) var size: Size
    /// How the interface stands.
    public internal(set) var orientation: Orientation
    /// How each layer lies on those below, from back to front.
    public internal(set) var layers: [SceneLayer]
    /// What moves now, the latest last.
    public var animations: [SceneAnimation] = []
    /// From back to front; each behind what it lies in.
    public private(set) var nodes: [SceneNode]
    private var places: [SceneNodeID: Int]

    /// An empty window.
    public init(size: Size = .zero, orientation: Orientation = .portrait) {
        self.init(size: size, orientation: orientation, layers: [], nodes: [])
    }

    /// Keeps the first of nodes with the same id.
    init(size: Size, orientation: Orientation, layers: [SceneLayer], nodes: [SceneNode]) {
        self.size = size
        self.orientation = orientation
        self.layers = layers
        self.nodes = []
        places = [:]
        self.nodes.reserveCapacity(nodes.count)
        places.reserveCapacity(nodes.count)
        for node in nodes { append(node) }
    }

    /// Makes room for so many nodes.
    mutating func reserve(_ count: Int) {
        nodes.reserveCapacity(count)
        places.reserveCapacity(count)
    }

    /// The node of a thing. Complexity: O(1).
    public subscript(id: SceneNodeID) -> SceneNode? { places[id].map { nodes[$0] } }

    /// The place of a thing in `nodes`. Complexity: O(1).
    public func place(of id: SceneNodeID) -> Int? { places[id] }

    /// Where popovers draw the views of the controllers in them: the hierarchy knows the size of a popover, and the scene
    /// alone its anchor. Complexity: O(nodes) with a popover, else O(layers).
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

    /// Puts a node in front, unless the thing is there already: ids stay unique whatever an outline says.
    @discardableResult
    mutating func append(_ node: SceneNode) -> Bool {
        guard places[node.id] == nil else { return false }
        places[node.id] = nodes.count
        nodes.append(node)
        return true
    }

    public static func == (left: SceneTree, right: SceneTree) -> Bool {
        left.size == right.size && left.orientation == right.orientation && left.layers == right.layers
            && left.animations == right.animations && left.nodes == right.nodes
    }
}

extension SceneLayer {
    /// How it lies on those below.
    public enum Style: String, Hashable, Sendable {
        /// It fills the window.
        case full
        /// Over what is below, which shows dimmed around it.
        case sheet
        /// With an arrow at what it belongs to.
        case popover
    }
}
