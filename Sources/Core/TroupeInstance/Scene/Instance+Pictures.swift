import TroupeHierarchy
import TroupeLayout
public import TroupeModel
import TroupeScene
import TroupeValue

extension Instance {
    /// The parts of which a picture is composed: the outline, and the views of the controllers in it.
    ///
    /// - Parameter arrangement: The arrangement to lay the interface out for. The running interface does not change.
    /// - Throws: `badArgument` for a screen that no instance has, `notAllowed` for one that no display shows.
    public func sceneReport(_ arrangement: Arrangement) throws(Failure) -> SceneReport {
        if let screen = arrangement.screen { try check(screen) }
        let running = hierarchy.outline(of: arrangement.screen ?? .main)
        let scene = arranged(arrangement)
        let outline = scene.outline.withProcessFacts(
            incarnations: { accounts[$0]?.views.incarnation }, crashes: { accounts[$0]?.lastExit?.crash })
        // The report around the values adds nesting levels of its own.
        let encoder = ValueEncoder(maximumDepth: PackedValue.maximumDepth - 4)
        do throws(ValueCodingError) {
            var report = SceneReport()
            for (controller, views) in scene.views {
                report.trees.append(.init(controller: controller, views: try encoder.encode(views)))
            }
            report.outline = try encoder.encode(outline)
            report.folder = hierarchy.application?.folder
            report.isLaidOutAnew = scene.differs(from: running)
            return report
        } catch {
            throw Failure(.internalError, "the scene cannot be encoded: \(error)")
        }
    }

    private func check(_ screen: WindowID) throws(Failure) {
        try AttachedScreen.checkNumber(of: screen)
        guard screen == .main || displays.size(of: screen) != nil else {
            throw Failure(
                .notAllowed, "no display shows screen \(screen.rawValue), so it has no size",
                hint: "attach one with 'troupe attach --screen \(screen.rawValue)'")
        }
    }

    /// The window and its views in an arrangement, without asking a child.
    ///
    /// The size of a contained controller follows from the views of its parent, so each pass settles one more level of
    /// containment.
    private func arranged(_ arrangement: Arrangement) -> ArrangedScene {
        let running = hierarchy.outline(of: arrangement.screen ?? .main)
        var frames: [ControllerID: Rect] = [:]
        while true {
            var scene = ArrangedScene(outline: hierarchy.outline(arranged: arrangement, frames: frames))
            let panes = scene.outline.panes
            guard scene.differs(from: running) else {
                scene.views = panes.compactMap { pane in views(of: pane.controller).map { (pane.controller, $0.nodes) }
                }
                .filter { !$0.1.isEmpty }
                return scene
            }
            let now = hierarchy.insets(arranged: Arrangement())
            let then = hierarchy.insets(arranged: arrangement, frames: frames)
            var settled: [ControllerID: Rect] = [:]
            for pane in panes {
                guard let tree = views(of: pane.controller), !tree.isEmpty else { continue }
                let views = ArrangedViews(
                    tree.nodes, of: hierarchy.scene(of: pane.controller), safeArea: now[pane.controller] ?? .zero,
                    in: LayoutSurroundings(
                        size: pane.frame.size, insets: then[pane.controller] ?? .zero,
                        classes: SizeClasses(pane.frame.size)))
                scene.views.append((pane.controller, views.nodes))
                settled.merge(views.containerFrames) { first, _ in first }
            }
            guard settled != frames else { return scene }
            frames = settled
        }
    }
}

/// A window and the views of its controllers in an arrangement.
private struct ArrangedScene {
    let outline: InterfaceOutline
    /// The views of every visible controller that has views, the parent's before its own.
    var views: [(controller: ControllerID, nodes: [ViewNode])] = []

    /// True if the window differs from the running one.
    func differs(from running: InterfaceOutline) -> Bool {
        outline.size != running.size || outline.orientation != running.orientation
    }
}

extension InterfaceOutline {
    /// All panes, a parent's before its children's.
    fileprivate var panes: [OutlinePane] { layers.flatMap(\.pane.withContained) }
}

extension OutlinePane {
    /// The pane and all panes in it.
    fileprivate var withContained: [OutlinePane] { [self] + panes.flatMap(\.withContained) }
}
