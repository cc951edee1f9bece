import Testing
import TroupeLayout
import TroupeModel
import TroupeStoryboard
import TroupeTestSupport

/// Real screens on every device, in both orientations: constraints hold there, and a view without constraints neither
/// leaves its
/// superview nor covers a view that it did not cover before.
@Suite("Real storyboards on every device")
struct EveryDeviceTests {
    /// A scene as it is laid out in a window.
    private struct Screen {
        let nodes: [ViewNode]
        /// In the root's coordinates.
        private(set) var rects: [ViewID: Rect] = [:]
        let problems: String

        init(_ scene: SceneModel, _ surroundings: LayoutSurroundings) {
            let rules = SceneLayout(scene)
            nodes = rules.placed(scene.content.views, in: surroundings)
            let views = LayoutView.views(scene.content.views, of: scene)
            problems = "\(rules.layout(views, in: surroundings).problems)"
            for node in nodes {
                let origin = node.parent.flatMap { rects[$0]?.origin }
                rects[node.id] =
                    origin.map { node.frame.offset(by: $0) } ?? Rect(origin: .zero, size: node.frame.size)
            }
        }

        func rect(_ item: ObjectID) -> (rect: Rect, node: ViewNode)? {
            guard let node = nodes.first(where: { $0.storyboardID == item.rawValue }), var rect = rects[node.id] else {
                return nil
            }
            if case .scroll = node.content { return nil }
            // A length that would be negative is zero.
            if rect.width < 0.5 || rect.height < 0.5 { return nil }
            rect = rect.inset(by: IntrinsicSize.alignmentInsets(node.content))
            return (rect, node)
        }
    }

    /// The windows of all devices, upright and turned.
    private static let windows: [LayoutSurroundings] = Device.all.flatMap { device in
        [Orientation.portrait, .landscapeLeft].map { orientation in
            let size = device.size(in: orientation)
            let covered = BarCoverage(around: BarMetrics(device.idiom, orientation, screen: size)).insets
            return LayoutSurroundings(size: size, insets: covered, classes: SizeClasses(device.idiom, size))
        }
    }

    /// The value of an attribute in a rectangle; nil for attributes that depend on more.
    private static func value(_ attribute: LayoutAttribute, of rect: Rect) -> Double? {
        switch attribute {
        case .left, .leading: rect.minX
        case .right, .trailing: rect.maxX
        case .top: rect.minY
        case .bottom: rect.maxY
        case .width: rect.width
        case .height: rect.height
        case .centerX: rect.minX + rect.width / 2
        case .centerY: rect.minY + rect.height / 2
        case .baseline, .firstBaseline, .lastBaseline, .leftMargin, .rightMargin, .topMargin, .bottomMargin,
            .leadingMargin, .trailingMargin, .centerXWithinMargins, .centerYWithinMargins:
            nil
        }
    }

    /// The error of a required constraint, in points; nil if it is not required, or cannot be computed from frames
    /// alone.
    private static func miss(_ constraint: ConstraintModel, on screen: Screen) -> Double? {
        guard constraint.priority >= 1000, !constraint.isPlaceholder, let first = screen.rect(constraint.firstItem),
            let left = value(constraint.firstAttribute, of: first.rect)
        else { return nil }
        var right = constraint.constant
        if let item = constraint.secondItem {
            guard let second = screen.rect(item),
                let value = value(constraint.secondAttribute ?? constraint.firstAttribute, of: second.rect)
            else { return nil }
            right += constraint.multiplier * value
        }
        return switch constraint.relation {
        case .equal: abs(left - right)
        case .lessThanOrEqual: max(0, left - right)
        case .greaterThanOrEqual: max(0, right - left)
        }
    }

    /// Views that stand out of their superviews, and siblings that overlap, among those that no constraint ties.
    private static func clashes(_ screen: Screen, untied: Set<ViewID>) -> Set<String> {
        var found: Set<String> = []
        for node in screen.nodes where untied.contains(node.id) && !node.isHidden {
            guard let parent = screen.nodes.first(where: { $0.id == node.parent }), let rect = screen.rects[node.id]
            else {
                continue
            }
            if node.frame.minX < -0.5 || node.frame.minY < -0.5 || node.frame.maxX > parent.frame.width + 0.5
                || node.frame.maxY > parent.frame.height + 0.5
            {
                if case .scroll = parent.content { continue }
                found.insert("\(node.id) out of \(parent.id)")
            }
            for other in screen.nodes where other.parent == node.parent && other.id.rawValue > node.id.rawValue {
                guard untied.contains(other.id), !other.isHidden,
                    let shared = screen.rects[other.id]?.intersection(rect), shared.width > 1, shared.height > 1
                else { continue }
                found.insert("\(node.id) over \(other.id)")
            }
        }
        return found
    }

    @Test("Every required constraint holds, or is reported as contradicting others", arguments: Corpus.entries)
    func constraints(_ entry: Corpus.Entry) throws {
        let document = try StoryboardReader.read(try Corpus.contents(entry), name: "Main", file: entry.file).document
        for scene in document.scenes where scene.kind == .viewController && scene.content.variations.isEmpty {
            for window in Self.windows {
                let screen = Screen(scene, window)
                for constraint in scene.content.constraints {
                    guard let miss = Self.miss(constraint, on: screen), miss > 1.01 else { continue }
                    let name = constraint.id?.rawValue ?? "?"
                    #expect(
                        screen.problems.contains(name),
                        "\(scene.reference.id) in \(window.size): \(name) misses by \(miss)")
                }
            }
        }
    }

    /// Masks shrink fixed lengths on screens far smaller than the drawn one; from these on nothing does.
    @Test(
        "Views without constraints stay apart as drawn, on screens not smaller than the drawn one",
        arguments: Corpus.entries)
    func masks(_ entry: Corpus.Entry) throws {
        let document = try StoryboardReader.read(try Corpus.contents(entry), name: "Main", file: entry.file).document
        for scene in document.scenes where scene.kind == .viewController {
            guard let root = scene.content.views.first else { continue }
            let tied = Set(scene.content.constraints.flatMap { [$0.firstItem, $0.secondItem].compactMap(\.self) })
            let untied = Set(
                scene.content.views.dropFirst().filter { node in
                    !(node.storyboardID.map { tied.contains(ObjectID($0)) } ?? false)
                }.map(\.id))
            let drawn = Self.clashes(
                Screen(scene, LayoutSurroundings(size: root.frame.size)), untied: untied)
            for window in Self.windows
            where window.size.width >= root.frame.width && window.size.height >= root.frame.height {
                let new = Self.clashes(Screen(scene, window), untied: untied).subtracting(drawn)
                #expect(new.isEmpty, "\(scene.reference.id) in \(window.size): \(new.sorted())")
            }
        }
    }
}
