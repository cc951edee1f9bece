import TroupeHierarchy
import TroupeModel

// Section 10, relaunch: the restored hierarchy, which another check compares with the saved one.

extension ReferenceModel {
    /// The main window after a relaunch has restored it.
    struct Restored {
        let root: ControllerID
        var nodes: [ControllerID: Node] = [:]
        /// The presentations over the window, bottom first.
        var over: [ControllerID] = []

        init(_ root: ControllerID, in hierarchy: Hierarchy) {
            self.root = root
            let tabs = Dictionary(
                hierarchy.treeReport().controllers.compactMap { report in report.tabs.map { (report.id, $0) } },
                uniquingKeysWith: { $1 })
            var anchors: [ControllerID: PopoverAnchor] = [:]
            for layer in hierarchy.outline(of: .main).layers {
                if case .popover(_, let anchor) = layer.style { anchors[layer.pane.controller] = anchor }
            }
            var next = [root]
            while let id = next.popLast() {
                guard let place = hierarchy.place(of: id), let facts = hierarchy.facts(of: id) else { continue }
                var node = Node(
                    id: id, kind: hierarchy.kind(of: id) ?? .viewController, scene: facts.scene, parent: place.parent)
                node.children = place.children
                if node.kind == .splitViewController {
                    node.panes = [place.children.first, place.children.dropFirst().first]
                }
                if let tabs = tabs[id] {
                    node.tabs.selected = tabs.selected.flatMap { place.children.firstIndex(of: $0) }
                    node.tabs.pushed = tabs.moreStack.first
                }
                node.presented = place.presented
                if let presenter = place.presenter, let presentation = hierarchy.presentation(of: id) {
                    node.presentation = Node.Presentation(
                        presenter: presenter, isInContext: presentation.isInContext, covers: presentation.covers,
                        isPopover: presentation.style == .popover && !presentation.covers,
                        hasPopoverStyle: presentation.style == .popover, anchor: anchors[id])
                    if !presentation.isInContext { over.append(id) }
                }
                nodes[id] = node
                next += place.children + [place.presented].compactMap(\.self)
            }
            for id in nodes.keys {
                for child in hierarchy.contained(in: id) {
                    nodes[child.controller]?.isReplaced = child.isHidden
                    nodes[child.controller]?.adoptedBy = child.segue == nil ? Incarnation(rawValue: 0) : nil
                }
            }
        }
    }

    /// Notes that a relaunch has restored the main window.
    mutating func note(_ restored: Restored) { heard.moments.append(.restored(restored)) }

    mutating func install(_ restored: Restored) {
        for id in root.map(inside) ?? [] where restored.nodes[id] == nil { nodes[id] = nil }
        nodes.merge(restored.nodes) { $1 }
        windows[.main]?.root = restored.root
        windows[.main]?.over = restored.over
    }
}
