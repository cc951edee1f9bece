import TroupeHierarchy
import TroupeModel

// The place that a controller's own code reads (rule 4).

extension ReferenceModel {
    /// The place that a known controller would read.
    func place(of id: ControllerID) -> HierarchyPlace {
        var place = HierarchyPlace()
        guard let node = nodes[id] else { return place }
        let around = ancestors(of: id)
        place.parent = node.parent
        place.children = node.kind == .splitViewController ? node.panes.compactMap(\.self) : node.children
        place.presentedViewController = around.compactMap { nodes[$0]?.presented }.first
        place.presentingViewController = around.compactMap { nodes[$0]?.presenter }.first
        let enclosing = containers(around: id)
        place.navigationController = enclosing.navigation
        place.tabBarController = enclosing.tabBar
        place.splitViewController = enclosing.split
        if node.kind == .tabBarController {
            place.selectedViewController = node.selectedTab
            place.customizableViewControllers = node.children.filter { node.tabs.customizable?.contains($0) ?? true }
            if node.children.count > 5 { place.moreViewControllers = node.tabs.pushed.map { [$0] } ?? [] }
        }
        if node.kind == .navigationController { place.visibleViewController = node.presented ?? node.children.last }
        if node.kind == .splitViewController { place.visibleViewController = openPane(under: id) }
        return place
    }

    /// The nearest built-in containers around a known controller.
    func containers(around id: ControllerID) -> EnclosingContainers {
        let own = nodes[id]?.kind == .pageViewController ? id : nil
        guard let parent = nodes[id]?.parent else { return EnclosingContainers(page: own) }
        return EnclosingContainers(
            navigation: nearest(.navigationController, to: parent), tabBar: nearest(.tabBarController, to: parent),
            split: nearest(.splitViewController, to: parent), page: own ?? nearest(.pageViewController, to: parent))
    }

    /// The faults in a place that a controller read while no request was running.
    func differences(from read: HierarchyPlace, of id: ControllerID) -> [String] {
        var read = read
        let expected = place(of: id)
        // Callbacks add children in another order than that of their replies.
        if nodes[id]?.kind.isBuiltInContainer == false, Set(read.children) == Set(expected.children) {
            read.children = expected.children
        }
        return read == expected ? [] : ["\(id) reads \(read), not \(expected)"]
    }
}
