public import TroupeModel

/// The changes that turn one scene into another.
public struct SceneDifference: Hashable, Sendable {
    /// The new size of the window, in points.
    public var size: Size
    /// The new interface orientation.
    public var orientation: Orientation
    /// The new look of the status bar; nil for the normal one.
    public var statusBar: StatusBar?
    /// The new layers, back to front.
    public var layers: [SceneLayer]
    /// The running animations.
    public var animations: [SceneAnimation]
    /// The new and the changed nodes, in drawing order.
    public var upserts: [SceneNode]
    /// The removed nodes.
    public var removals: [SceneNodeID]
    /// All nodes in drawing order; nil if the order is the old one without the removals, followed by the new nodes.
    public var order: [SceneNodeID]?

    /// A difference; the omitted parts are unchanged.
    public init(
        size: Size, orientation: Orientation, layers: [SceneLayer], animations: [SceneAnimation] = [],
        upserts: [SceneNode], removals: [SceneNodeID] = [], order: [SceneNodeID]? = nil,
        statusBar: StatusBar? = nil
    ) {
        self.size = size
        self.orientation = orientation
        self.statusBar = statusBar
        self.layers = layers
        self.animations = animations
        self.upserts = upserts
        self.removals = removals
        self.order = order
    }

    /// The difference from `old` to `new`. Complexity: O(nodes of both).
    public init(from old: SceneTree, to new: SceneTree) {
        size = new.size
        orientation = new.orientation
        statusBar = new.statusBar == .normal ? nil : new.statusBar
        layers = new.layers
        animations = new.animations
        upserts = new.nodes.filter { old[$0.id] != $0 }
        removals = old.nodes.lazy.map(\.id).filter { new[$0] == nil }
        let kept = old.nodes.lazy.map(\.id).filter { new[$0] != nil }
        let added = new.nodes.lazy.map(\.id).filter { old[$0] == nil }
        let target = new.nodes.map(\.id)
        order = Array(kept) + Array(added) == target ? nil : target
    }

    /// True if both scenes have the same nodes in the same order.
    public var isEmpty: Bool { upserts.isEmpty && removals.isEmpty && order == nil }
}

extension SceneTree {
    /// The scene after a difference. A difference from another scene is applied as far as possible.
    public func applying(_ difference: SceneDifference) -> SceneTree {
        let gone = Set(difference.removals)
        var changed: [SceneNodeID: SceneNode] = [:]
        for node in difference.upserts { changed[node.id] = node }
        var result: [SceneNode] = []
        if let order = difference.order {
            result = order.compactMap { changed[$0] ?? self[$0] }
        } else {
            result = nodes.lazy.filter { !gone.contains($0.id) }.map { changed[$0.id] ?? $0 }
            result += difference.upserts.filter { self[$0.id] == nil || gone.contains($0.id) }
        }
        var scene = SceneTree(
            size: difference.size, orientation: difference.orientation, statusBar: difference.statusBar ?? .normal,
            layers: difference.layers, nodes: result)
        scene.animations = difference.animations
        return scene
    }
}
