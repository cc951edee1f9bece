/// The screen on which the first scene of an application was drawn, as far as its documents say it.
public struct DrawnScreen: Hashable, Sendable {
    /// How it was held.
    public let orientation: Orientation
    /// Its size held upright, in points, where the scene was drawn at a size of its own; nil for the device's.
    public let portraitSize: Size?

    /// A screen; upright and of the device's size unless another is said.
    public init(orientation: Orientation = .portrait, portraitSize: Size? = nil) {
        self.orientation = orientation
        self.portraitSize = portraitSize
    }
}

extension ApplicationModel {
    /// The screen on which the scene was drawn that the interface starts with (section 4).
    ///
    /// A scene of a size of its own was drawn upright unless it says otherwise. Any other was drawn as it says itself, else
    /// as the first of its children says that says it, else as the document says, else on its side where a view is as wide
    /// as a device on its side.
    public var drawnScreen: DrawnScreen {
        guard let scene = initialScene else { return DrawnScreen() }
        if let size = scene.simulated.size {
            let orientation = scene.simulated.orientation ?? .portrait
            return DrawnScreen(
                orientation: orientation, portraitSize: orientation.isLandscape ? size.transposed : size)
        }
        let shown = shownFirst(by: scene)
        let said = shown.lazy.compactMap(\.simulated.orientation).first
        if let said = said ?? storyboard(scene.reference.storyboard)?.orientation {
            return DrawnScreen(orientation: said)
        }
        return DrawnScreen(orientation: shown.contains(where: \.fillsLandscape) ? .landscapeRight : .portrait)
    }

    /// A scene and all that the containers in it are made with, each before its children. Complexity: O(scenes).
    private func shownFirst(by scene: SceneModel) -> [SceneModel] {
        var found: [SceneModel] = []
        var seen: Set<SceneReference> = []
        var next = [scene]
        while let scene = next.popLast() {
            guard seen.insert(scene.reference).inserted else { continue }
            found.append(scene)
            let children = scene.connections.relationships.compactMap {
                resolve(SceneReference(storyboard: scene.reference.storyboard, id: $0.destination))
            }
            next += children.reversed()
        }
        return found
    }
}

extension SceneModel {
    /// Whether its root view is as wide as some device on its side, and less high. A scene of a size of its own is not.
    fileprivate var fillsLandscape: Bool {
        guard simulated.size == nil, let root = content.views.first?.frame.size, root.width > root.height else {
            return false
        }
        return Device.all.contains { $0.size.height == root.width }
    }
}
