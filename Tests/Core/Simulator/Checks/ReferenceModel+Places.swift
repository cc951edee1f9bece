import TroupeHierarchy
import TroupeModel

// What a controller's own code reads of its place (rule 4).

extension ReferenceModel {
    /// What a controller would read; only for one that is known.
    func place(of id: ControllerID) -> HierarchyPlace {
        var place = HierarchyPlace()
        guard let node = nodes[id] else { return place }
        let around = ancestors(of: id)
        place.parent = node.parent
        place.children = node.kind == .splitViewController ? node.panes.compactMap(\.self) : node.children
        place.presentedViewController = around.compactMap { nodes[$0]?.presented }.first
        place.presentingViewController = around.compactMap { nodes[$0]?.presenter }.first
        place.navigationController = node.parent.flatMap { nearest(.navigationController, to: $0) }
        place.tabBarController = node.parent.flatMap { nearest(.tabBarController, to: $0) }
        place.splitViewController = node.parent.flatMap { nearest(.splitViewController, to: $0) }
        if node.kind == .tabBarController {
            place.selectedViewController = node.selectedTab
            place.customizableViewControllers = node.children.filter { node.tabs.customizable?.contains($0) ?? true }
        }
        if node.kind == .navigationController { place.visibleViewController = node.presented ?? node.children.last }
        return place
    }

    /// What is wrong with what a controller read while nothing was under way.
    func differences(from read: HierarchyPlace, of id: ControllerID) -> [String] {
        var read = read
        let expected = place(of: id)
        // Of what callbacks add the replies do not come in the order of adding.
        if nodes[id]?.kind.isBuiltInContainer == false, Set(read.children) == Set(expected.children) {
            read.children = expected.children
        }
        return read == expected ? [] : ["\(id) reads \(read), not \(expected)"]
    }
}
