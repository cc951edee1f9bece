import TroupeLayout
import TroupeModel
import TroupeStoryboard

/// Xcode's solution of a document's constraints on its canvas: its stored frames are compared to ours, made without
/// them.
struct DrawnFrames {
    /// A view as it was drawn, and as it is laid out.
    struct Comparison {
        let scene: ObjectID
        let view: ObjectID
        let className: String
        let drawn: Rect
        let ours: Rect
        /// Whether its size follows from text, for which fonts differ a little.
        let isText: Bool

        /// Within a point of the drawn frame; where text decides, within a tenth or four points.
        var isRight: Bool {
            zip(drawn.edges, ours.edges).allSatisfy { old, new in
                abs(old - new) <= (isText ? max(4, 0.1 * max(drawn.width, drawn.height)) : 1)
            }
        }
    }

    private let document: StoryboardDocument
    /// The bars that Xcode drew around each scene.
    private let canvases: [ObjectID: Canvas]
    /// Views that Xcode itself says are not where their constraints put them.
    private let misplaced: Set<String>

    /// The version of Xcode's tools that stored the document.
    private let toolsVersion: Int

    /// The bars that Xcode drew around a scene, if the document states them.
    private struct Canvas {
        /// Whether there is a navigation bar.
        var hasBar = false
        /// Whether the bar is translucent.
        var isTranslucent = true
    }

    init(_ contents: [UInt8], file: String) throws {
        document = try StoryboardReader.read(contents, name: "Main", file: file).document
        misplaced = Self.misplaced(in: contents)
        let text = String(decoding: contents, as: UTF8.self)
        toolsVersion = Int(Self.attribute("toolsVersion", in: text[...]) ?? "") ?? 0
        var canvases: [ObjectID: Canvas] = [:]
        for scene in text.split(separator: "<scene ").dropFirst() {
            guard let start = scene.firstRange(of: "<viewController "),
                let id = Self.attribute("id", in: scene[start.lowerBound...])
            else { continue }
            var canvas = Canvas()
            for tag in scene.split(separator: "<") where tag.contains("key=\"simulatedTopBarMetrics\"") {
                canvas.hasBar = tag.hasPrefix("simulatedNavigationBar")
                canvas.isTranslucent = !tag.contains("translucent=\"NO\"")
            }
            canvases[ObjectID(id)] = canvas
        }
        self.canvases = canvases
    }

    /// The value of the first attribute of that name.
    private static func attribute(_ name: String, in text: Substring) -> String? {
        guard let start = text.firstRange(of: " \(name)=\"") else { return nil }
        return text[start.upperBound...].firstIndex(of: "\"").map { String(text[start.upperBound..<$0]) }
    }

    /// The ids of elements with `misplaced` or `ambiguous`.
    private static func misplaced(in contents: [UInt8]) -> Set<String> {
        var ids: Set<String> = []
        for tag in String(decoding: contents, as: UTF8.self).split(separator: "<")
        where tag.contains("misplaced=\"YES\"") || tag.contains("ambiguous=\"YES\"") {
            let words = tag.split(separator: " ").filter { $0.hasPrefix("id=\"") }
            for word in words { ids.insert(String(word.split(separator: "\"")[1])) }
        }
        return ids
    }

    /// How large text styles were when the document was drawn: a setting of its designer's machine.
    enum TextSizes {
        case large
        case extraSmall

        func applied(to content: ViewContent) -> ViewContent {
            guard case .label(let text, let alignment, let lines, var font) = content else { return content }
            let sizes: [Double: Double] = [28: 25, 22: 19, 20: 17, 17: 14, 16: 13, 15: 12, 13: 12, 12: 11]
            font.size = sizes[font.size] ?? font.size
            return .label(text: text, alignment: alignment, lines: lines, font: font)
        }
    }

    /// All views that constraints or stacks place, in every scene and in every row that a scene designs.
    func comparisons(_ textSizes: TextSizes = .large) -> [Comparison] {
        document.scenes.flatMap { scene in
            Self.trees(of: scene).flatMap { comparisons($0, of: scene, textSizes) }
        }
    }

    /// The views of a scene, and those of each row and item that it designs.
    private static func trees(of scene: SceneModel) -> [[ViewNode]] {
        let rows = scene.content.tables.flatMap { table in
            switch table.content {
            case .sections(let sections): sections.flatMap(\.cells)
            case .prototypes(let designs): designs
            }
        }
        let items = scene.content.collections.flatMap { $0.cells + [$0.header, $0.footer].compactMap(\.self) }
        return [scene.content.views] + (rows + items).map(\.nodes)
    }

    private func comparisons(_ nodes: [ViewNode], of scene: SceneModel, _ textSizes: TextSizes) -> [Comparison] {
        let layout = laidOut(nodes, of: scene, textSizes: textSizes)
        let ours = Dictionary(uniqueKeysWithValues: layout.frames.map { ($0.view, $0.frame) })
        let placed = constrained(nodes, of: scene)
        return nodes.compactMap { node in
            guard placed.contains(node.id), let id = node.storyboardID, !misplaced.contains(id),
                !layout.ambiguous.contains(node.id), let frame = ours[node.id]
            else { return nil }
            return Comparison(
                scene: scene.reference.id, view: ObjectID(id), className: node.className, drawn: node.frame,
                ours: frame, isText: textDecides(node, among: nodes, of: scene))
        }
    }

    /// A tree at its drawn size, from views that know nothing of where Xcode put them.
    private func laidOut(_ nodes: [ViewNode], of scene: SceneModel, textSizes: TextSizes) -> ScreenLayout {
        let placed = constrained(nodes, of: scene)
        let views = LayoutView.views(nodes, of: scene).map { view in
            var view = view
            if placed.contains(view.node.id) { view.node.frame = .zero }
            // Xcode draws these regardless of whether they spin.
            if case .activity = view.node.content { view.node.isHidden = false }
            if textSizes != .large { view.node.content = textSizes.applied(to: view.node.content) }
            return view
        }
        let root = nodes.first?.frame ?? .zero
        let isRow = nodes.first?.id != scene.content.views.first?.id
        let canvas = isRow ? (size: root.size, covered: Insets.zero) : canvas(of: scene, root)
        var surroundings = LayoutSurroundings(
            size: canvas.size, insets: canvas.covered,
            classes: drawnSize(of: scene).width == 600 ? SizeClasses() : SizeClasses(idiom, drawnSize(of: scene)))
        surroundings.isCanvas = true
        return ScreenLayout(
            views, constraints: scene.content.constraints, guides: scene.layout,
            variations: scene.content.variations, in: surroundings)
    }

    private func drawnSize(of scene: SceneModel) -> Size { scene.content.views.first?.frame.size ?? .zero }

    private func constrained(_ nodes: [ViewNode], of scene: SceneModel) -> Set<ViewID> {
        let tied = Set(scene.content.constraints.flatMap { [$0.firstItem, $0.secondItem ?? $0.firstItem] })
        let views = LayoutView.views(nodes, of: scene)
        let stacks = Set(views.filter { $0.traits.stack != nil }.map(\.node.id))
        return Set(
            views.dropFirst().filter { view in
                if view.node.parent.map(stacks.contains) == true { return true }
                return !view.traits.translatesMask
                    && view.node.storyboardID.map { tied.contains(ObjectID($0)) } == true
            }.map(\.node.id))
    }

    /// Whether a view's size or place follows from text: its own, one in it, or one it is tied to.
    private func textDecides(_ node: ViewNode, among nodes: [ViewNode], of scene: SceneModel) -> Bool {
        func holdsText(_ view: ViewNode) -> Bool {
            IntrinsicSize.baselines(of: view.content, ViewLayoutTraits()) != nil
                || nodes.contains { $0.parent == view.id && holdsText($0) }
        }
        if holdsText(node) { return true }
        let own = scene.content.constraints.filter { constraint in
            [constraint.firstItem, constraint.secondItem].contains { $0?.rawValue == node.storyboardID }
        }
        let tied = Set(own.flatMap { [$0.firstItem, $0.secondItem] }.compactMap { $0?.rawValue })
        return nodes.contains { other in
            other.id != node.parent && other.storyboardID.map(tied.contains) == true && holdsText(other)
        }
    }

    // MARK: The canvas

    private var idiom: DeviceIdiom { document.device?.idiom ?? .phone }

    /// The size and the covered edges of a root view as Xcode drew it.
    private func canvas(of scene: SceneModel, _ root: Rect) -> (size: Size, covered: Insets) {
        let bar = canvases[scene.reference.id] ?? Canvas()
        let device = document.device ?? .phone
        let isTall = device.idiom == .phone && device.size.height >= 812
        let isEmbedded = document.scenes.contains { other in
            other.embeds.contains { $0.destination == scene.reference.id }
        }
        // Later versions of Xcode draw no status bar on devices with a button.
        let hasStatusBar = scene.simulated.statusBar != "none" && !isEmbedded && (isTall || toolsVersion < 15_400)
        let status =
            !hasStatusBar ? 0.0 : !isTall ? 20 : toolsVersion < 19_000 ? 44 : device.size.width == 393 ? 59 : 48
        var size = root.size
        if bar.hasBar, !bar.isTranslucent {
            // An opaque bar cuts the root view, regardless of its stored height.
            if scene.simulated.size == nil, root.height == 667 { size.height -= 64 }
            return (size, .zero)
        }
        let isUnderBar = bar.hasBar || isUnder(scene.reference.id, .navigationController, [])
        let bottom =
            (isTall && !isEmbedded ? 34.0 : 0) + (isUnder(scene.reference.id, .tabBarController, []) ? 49 : 0)
        return (
            size, Insets(top: root.minY > 0 ? 0 : status + (isUnderBar ? 44 : 0), bottom: root.minY > 0 ? 0 : bottom)
        )
    }

    /// Whether a scene is shown in a container of that kind, as far as the document says it.
    private func isUnder(_ id: ObjectID, _ kind: ControllerKind, _ seen: Set<ObjectID>) -> Bool {
        guard !seen.contains(id) else { return false }
        return document.scenes.contains { scene in
            if scene.connections.relationships.contains(where: { $0.destination == id }) {
                return scene.kind == kind || isUnder(scene.reference.id, kind, seen.union([id]))
            }
            let isPushed = scene.connections.segues.contains {
                $0.destination == id && ($0.kind == .push || $0.kind == .show)
            }
            return isPushed && isUnder(scene.reference.id, kind, seen.union([id]))
        }
    }
}

extension Rect {
    fileprivate var edges: [Double] { [minX, minY, width, height] }
}
