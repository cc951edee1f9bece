public import TroupeModel

/// What has to be done to one scene to make it another.
public struct SceneDifference: Hashable, Sendable {
    /// The window's size now, in points.
    public var size: Size
    /// How the interface stands now.
    public var orientation: Orientation
    /// The layers now, back to front.
    public var layers: [SceneLayer]
    /// The animations that run now.
    public var animations: [SceneAnimation]
    /// Nodes that are new or changed, in drawing order.
    public var upserts: [SceneNode]
    /// Nodes that are no longer there.
    public var removals: [SceneNodeID]
    /// All nodes in drawing order; nil where it is the old order without the removals, the new nodes in front.
    public var order: [SceneNodeID]?

    /// A difference; without more than size, orientation, layers and nodes nothing else has changed.
    public init(
        size: Size, orientation: Orientation, layers: [SceneLayer], animations: [SceneAnimation] = [],
        upserts: [SceneNode], removals: [SceneNodeID] = [], order: [SceneNodeID]? = nil
    ) {
        self.size = size
        self.orientation = orientation
        self.layers = layers
        self.animations = animations
        self.upserts = upserts
        self.removals = removals
        self.order = order
    }

    /// What leads from `old` to `new`. Complexity: O(nodes of both).
    public init(from old: SceneTree, to new: SceneTree) {
        size = new.size
        orientation = new.orientation
        layers = new.layers
        animations = new.animations
        upserts = new.nodes.filter { old[$0.id] != $0 }
        removals = old.nodes.lazy.map(\.id).filter { new[$0] == nil }
        let kept = old.nodes.lazy.map(\.id).filter { new[$0] != nil }
        let added = new.nodes.lazy.map(\.id).filter { old[$0] == nil }
        let target = new.nodes.map(\.id)
        order = Array(kept) + Array(added) == target ? nil : target
    }

    /// Whether both scenes have the same nodes in the same order.
    public var isEmpty: Bool { upserts.isEmpty && removals.isEmpty && order == nil }
}

extension SceneTree {
    /// The scene after a difference that was made from it; from another scene, what of it can be applied.
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
            size: difference.size, orientation: difference.orientation, layers: difference.layers, nodes: result)
        scene.animations = difference.animations
        return scene
    }
}
