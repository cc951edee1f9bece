import TroupeModel
import TroupeProtocol
import TroupeScene

/// The composed scene with its version, and the numbers its nodes travel under.
struct SceneStore {
    /// The scene as it was composed last.
    private(set) var current = SceneTree()
    /// Counts up with every scene that differs from the one before; 0 before the first.
    private(set) var version: UInt64 = 0
    /// Numbers of nodes, never used again for another.
    private var numbers: [TroupeScene.SceneNodeID: ViewID] = [:]
    private var nextNumber: UInt64 = 1
    /// The last scenes, to tell displays only what changed.
    private var recent: [(version: UInt64, scene: SceneTree)] = []
    private static let recentLimit = 4

    /// Takes in a newly composed scene.
    mutating func take(_ scene: SceneTree) {
        guard version == 0 || scene != current else { return }
        version += 1
        current = scene
        recent.append((version, scene))
        if recent.count > Self.recentLimit { recent.removeFirst() }
        var kept: [TroupeScene.SceneNodeID: ViewID] = [:]
        let known = Set(recent.flatMap { $0.scene.nodes.map(\.id) })
        for (id, number) in numbers where known.contains(id) { kept[id] = number }
        for node in scene.nodes where kept[node.id] == nil {
            kept[node.id] = ViewID(rawValue: nextNumber)
            nextNumber += 1
        }
        numbers = kept
    }

    /// What leads a display from the version it knows to the scene as it is now; all of it where that is too old.
    func update(since known: UInt64, to scene: SceneTree) -> SceneUpdate {
        guard let old = recent.first(where: { $0.version == known })?.scene else {
            return SceneUpdate(
                version: version, size: scene.size, orientation: scene.orientation,
                upserts: scene.nodes.compactMap(node), order: scene.nodes.compactMap { numbers[$0.id] })
        }
        let difference = SceneDifference(from: old, to: scene)
        return SceneUpdate(
            version: version, since: known, size: scene.size, orientation: scene.orientation,
            upserts: difference.upserts.compactMap(node), removals: difference.removals.compactMap { numbers[$0] },
            order: (difference.order ?? []).compactMap { numbers[$0] })
    }

    /// A node as it travels: bars and boxes as the views that UIKit would draw for them.
    private func node(_ node: TroupeScene.SceneNode) -> TroupeProtocol.SceneNode? {
        guard let number = numbers[node.id] else { return nil }
        var view = ViewNode(
            id: number, parent: node.parent.flatMap { numbers[$0] }, frame: node.frame, content: .plain,
            className: node.className, storyboardID: node.storyboardID, isHidden: node.visible == nil,
            isEnabled: node.isEnabled, isSelected: node.isSelected, alpha: node.alpha, background: node.background,
            tint: node.tint, accessibility: node.accessibility)
        switch node.content {
        case .pane: if view.className.isEmpty { view.className = "UIView" }
        case .view(let content): view.content = content
        case .backdrop: view.className = "UIDimmingView"
        case .surface(let arrow): view.className = arrow == nil ? "UIDropShadowView" : "UIPopoverView"
        case .placeholder(let cause):
            view.content = .label(text: cause, alignment: .center, lines: 0, font: .system)
            view.className = "UILabel"
        case .bar(let place): view.className = place.className
        case .barElement(let element):
            view.content = element.content
            view.className = element.touch == nil ? "UILabel" : "UIButton"
        }
        return TroupeProtocol.SceneNode(view, of: node.id.controller, isDimmed: node.isDimmed)
    }
}

extension BarPlace {
    fileprivate var className: String {
        switch self {
        case .navigation: "UINavigationBar"
        case .toolbar: "UIToolbar"
        case .tabs: "UITabBar"
        case .more: "UITableView"
        case .view: "UIToolbar"
        }
    }
}

extension BarElement {
    fileprivate var content: ViewContent {
        if touch == nil { return .label(text: text, alignment: .center, lines: 1, font: .system) }
        return .button(title: text, image: nil, font: .system)
    }
}
