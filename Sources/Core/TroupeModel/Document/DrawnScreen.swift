/// The screen on which the first scene of an application was drawn, as its documents describe it.
public struct DrawnScreen: Hashable, Sendable {
    /// The screen's orientation.
    public let orientation: Orientation
    /// The screen's size in portrait, in points, if the scene was drawn at a freeform size; nil for the device's
    /// size.
    public let portraitSize: Size?

    /// A screen; by default in portrait and of the device's size.
    public init(orientation: Orientation = .portrait, portraitSize: Size? = nil) {
        self.orientation = orientation
        self.portraitSize = portraitSize
    }
}

extension ApplicationModel {
    /// The screen on which the initial scene was drawn (section 4).
    ///
    /// A scene of a freeform size was drawn in portrait unless it declares another orientation. The orientation of
    /// any other scene is the first of: its own, that of the first child that declares one, that of the document,
    /// landscape if a view is as wide as a device in landscape. Without any of these it is portrait.
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

    /// A scene and the initial scenes of all containers in it, each container before its children. Complexity:
    /// O(scenes).
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
    /// True if the root view is wider than high and as wide as some device in landscape. False for a scene of a
    /// freeform size.
    fileprivate var fillsLandscape: Bool {
        guard simulated.size == nil, let root = content.views.first?.frame.size, root.width > root.height else {
            return false
        }
        return Device.all.contains { $0.size.height == root.width }
    }
}
