import TroupeHierarchy
import TroupeModel

// The looks of bars and the anchors of popovers (sections 3.3 and 3.7).

extension ReferenceModel {
    /// The facts that code has stated about a container's bars, oldest first, and the layout that it wants.
    struct StatedFacts {
        var navigationBar: [BarLooks] = []
        var toolbar: [BarLooks] = []
        var tabBar: [BarLooks] = []

        mutating func add(_ facts: Facts) {
            if let looks = facts.navigationBar { navigationBar.append(looks) }
            if let looks = facts.toolbar { toolbar.append(looks) }
            if let looks = facts.tabBar { tabBar.append(looks) }
        }
    }

    /// The differences between the shown bars and popovers, and the model.
    func lookDifferences(from hierarchy: Hierarchy) -> [String] {
        var found: [String] = []
        for window in windows.keys.sorted() {
            for layer in hierarchy.outline(of: window).layers {
                if case .popover(_, let anchor) = layer.style,
                    let presentation = presentation(of: layer.pane.controller, in: hierarchy)
                {
                    let wanted = presentation.anchor ?? PopoverAnchor()
                    if anchor != wanted {
                        found.append("the popover \(layer.pane.controller) is at \(anchor), not \(wanted)")
                    }
                }
                found += differences(in: layer.pane)
            }
        }
        return found
    }

    /// The presentation of the layer that shows a controller, which may lie in a context.
    private func presentation(of shown: ControllerID, in hierarchy: Hierarchy) -> Node.Presentation? {
        nodes[shown]?.presentation.flatMap { $0.isInContext ? nil : $0 }
    }

    private func differences(in pane: OutlinePane) -> [String] {
        let inside = pane.panes.flatMap { differences(in: $0) }
        guard let node = nodes[pane.controller] else { return inside }
        let scene = node.scene?.bars.own ?? ContainerBars()
        let wanted = ContainerBars(
            navigationBar: Self.appearance(scene.navigationBar, node.stated.navigationBar),
            toolbar: Self.appearance(scene.toolbar, node.stated.toolbar),
            tabBar: Self.appearance(scene.tabBar, node.stated.tabBar))
        guard pane.looks != wanted else { return inside }
        return ["\(pane.controller) has bars with the looks \(pane.looks), not \(wanted)"] + inside
    }

    /// Each field is the one that code set last; once code has cleared it, that of the scene; else that of the style. A
    /// style that code sets also decides the translucency before the scene does.
    private static func appearance(_ scene: BarAppearance, _ stated: [BarLooks]) -> BarAppearance {
        func latest<Field>(_ field: KeyPath<BarLooks, Field?>, _ bit: BarLooks.Fields) -> Field? {
            let last = stated.last { $0[keyPath: field] != nil || $0.cleared.contains(bit) }
            return last?[keyPath: field]
        }
        let own = latest(\.style, .style)
        let style = own ?? scene.style
        return BarAppearance(
            background: latest(\.background, .background) ?? scene.background ?? style?.background,
            tint: latest(\.tint, .tint) ?? scene.tint,
            titleColor: latest(\.titleColor, .titleColor) ?? scene.titleColor ?? style?.titleColor,
            titleFont: latest(\.titleFont, .titleFont) ?? scene.titleFont,
            prefersLargeTitles: latest(\.prefersLargeTitles, .prefersLargeTitles) ?? scene.prefersLargeTitles,
            style: style,
            isTranslucent: latest(\.isTranslucent, .isTranslucent) ?? own?.isTranslucent ?? scene.isTranslucent
                ?? style?.isTranslucent)
    }
}
