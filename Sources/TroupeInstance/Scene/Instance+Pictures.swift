import TroupeHierarchy
import TroupeLayout
public import TroupeModel
import TroupeScene

extension Instance {
    /// What a picture is composed from: the outline, and the views of the controllers it names.
    ///
    /// - Parameter arrangement: How the interface is to be laid out, which changes nothing of how it is.
    public func sceneReport(_ arrangement: Arrangement) throws(Failure) -> SceneReport {
        let running = hierarchy.outline()
        let outline = hierarchy.outline(arranged: arrangement).telling { accounts[$0]?.lastExit?.crash }
        let insets = hierarchy.insets(arranged: arrangement)
        let isAnew = outline.size != running.size || outline.orientation != running.orientation
        // What stands around them in the report has levels of its own.
        let encoder = ValueEncoder(maximumDepth: PackedValue.maximumDepth - 4)
        do throws(ValueCodingError) {
            var report = SceneReport()
            for pane in outline.layers.flatMap({ $0.pane.withContained }) {
                guard let tree = views(of: pane.controller), !tree.isEmpty else { continue }
                let nodes =
                    isAnew
                    ? Self.arranged(
                        tree.nodes, of: hierarchy.scene(of: pane.controller),
                        LayoutSurroundings(
                            size: pane.frame.size, insets: insets[pane.controller] ?? .zero,
                            classes: SizeClasses(pane.frame.size)))
                    : tree.nodes
                report.trees.append(.init(controller: pane.controller, views: try encoder.encode(nodes)))
            }
            report.outline = try encoder.encode(outline)
            report.folder = hierarchy.application?.folder
            report.isLaidOutAnew = isAnew
            return report
        } catch {
            throw Failure(.internalError, "the scene has no plain form: \(error)")
        }
    }

    /// A child's views at another size. Rows are as wide as their table, whatever their masks say.
    private static func arranged(
        _ nodes: [ViewNode], of scene: SceneModel?, _ surroundings: LayoutSurroundings
    ) -> [ViewNode] {
        let rows = nodes.map { node in
            guard node.content.isTablePart else { return node }
            var row = node
            row.mask = .flexibleWidth
            return row
        }
        let resized =
            scene.map { SceneLayout($0).placed(rows, in: surroundings) }
            ?? Layout.resized(rows, root: surroundings.size)
        return zip(nodes, resized).map { old, new in
            var node = new
            node.mask = old.mask
            return node
        }
    }
}

extension OutlinePane {
    /// Itself and every pane in it.
    fileprivate var withContained: [OutlinePane] { [self] + panes.flatMap(\.withContained) }
}

extension ViewContent {
    fileprivate var isTablePart: Bool {
        switch self {
        case .cell, .sectionHeader, .sectionFooter: true
        case .plain, .label, .button, .textField, .textView, .toggle, .slider, .stepper, .segments, .progress,
            .activity,
            .pageControl, .image, .picker, .datePicker, .searchBar, .scroll, .table, .collection, .collectionCell,
            .stack,
            .bar, .container, .web, .map, .opaque:
            false
        }
    }
}
