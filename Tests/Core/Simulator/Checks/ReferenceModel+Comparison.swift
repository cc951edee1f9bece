import TroupeHierarchy
import TroupeModel

// The visible controllers, and the comparison with the real tree.

extension ReferenceModel {
    /// The visible controllers of all windows in sight.
    func visible() -> Set<ControllerID> {
        Set(windows.values.filter(\.isInSight).flatMap { layers(of: $0) }.flatMap { seen(in: $0) })
    }

    /// The visible layers of a window, back to front.
    private func layers(of window: Screenful) -> [ControllerID] {
        let cover = window.over.lastIndex { nodes[$0]?.presentation?.covers == true }
        guard let cover else { return (window.root.map { [$0] } ?? []) + window.over }
        return Array(window.over[cover...])
    }

    private func seen(in id: ControllerID) -> [ControllerID] {
        guard let node = nodes[id] else { return [] }
        if let presented = node.presented, nodes[presented]?.isInContext == true { return seen(in: presented) }
        return [id] + shown(by: node).flatMap { seen(in: $0) }
    }

    /// The children whose views a container shows.
    func shown(by node: Node) -> [ControllerID] {
        switch node.kind {
        case .navigationController: return node.children.last.map { [$0] } ?? []
        case .tabBarController: return node.selectedTab.map { [$0] } ?? []
        case .splitViewController:
            let (first, second) = (node.panes[0], node.panes[1])
            let panes =
                idiom == .phone
                ? [first ?? second] : isLandscape(around: node.id) ? [first, second] : [second ?? first]
            return (panes + [openPane(under: node.id)]).compactMap(\.self)
        case .viewController, .tableViewController, .collectionViewController, .pageViewController, .glkViewController,
            .avPlayerViewController, .imagePickerController, .hostingController, .viewControllerPlaceholder, .unknown:
            // Children whose container forwards appearance by hand are left out: the container decides about them.
            return node.children.filter { nodes[$0]?.isReplaced == false && !drivers.contains(node.id) }
        }
    }

    /// The controllers in a container that forwards appearance by hand: they may be visible or not.
    func undecided() -> Set<ControllerID> {
        let visible = visible()
        return Set(drivers.filter(visible.contains).flatMap { children(of: $0) }.flatMap { inside($0) })
    }

    /// The differences between the real tree and the model.
    mutating func differences(from hierarchy: Hierarchy) -> [String] {
        windows[.main]?.isLandscape = hierarchy.orientation.isLandscape
        for window in windows.keys.sorted() { follow(window, heard.screens[window]) }
        drivers = Set(hierarchy.allControllers.filter { hierarchy.facts(of: $0)?.forwardsAppearanceByHand == true })
        agreeOnPane(with: hierarchy)
        // Destinations of segues end if the segue was refused or the source's code has not shown them.
        for id in segues.early.sorted() { discard(id, unless: []) }
        var found = heard.moments.first.map { ["the turn of \($0) has not come"] } ?? []
        found += windowDifferences(from: hierarchy)
        for id in hierarchy.allControllers {
            guard let real = hierarchy.place(of: id) else { continue }
            guard let node = nodes[id] else {
                found.append("\(id) exists and should not")
                continue
            }
            if let kind = hierarchy.kind(of: id), kind != node.kind {
                found.append("\(id) is a \(kind), not a \(node.kind)")
            }
            if real.parent != node.parent { found.append("\(id) is in \(text(real.parent)), not \(text(node.parent))") }
            let children = node.kind == .splitViewController ? node.panes.compactMap(\.self) : node.children
            // Callbacks add children in another order than that of their replies.
            let isOrdered = node.kind.isBuiltInContainer
            if isOrdered ? real.children != children : Set(real.children) != Set(children) {
                found.append("\(id) contains \(real.children), not \(children)")
            }
            if real.presenter != node.presenter {
                found.append("\(id) is presented by \(text(real.presenter)), not \(text(node.presenter))")
            }
        }
        if Set(hierarchy.openPanes) != Set(openPanes) {
            found.append("the panes \(hierarchy.openPanes) are open, not \(openPanes)")
        }
        for id in nodes.keys.sorted() where hierarchy.place(of: id) == nil { found.append("\(id) is missing") }
        if found.isEmpty { found += lookDifferences(from: hierarchy) }
        return found
    }

    func text(_ id: ControllerID?) -> String { id?.description ?? "nothing" }
}
