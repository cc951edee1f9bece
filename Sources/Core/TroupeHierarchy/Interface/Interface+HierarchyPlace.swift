import TroupeModel

// Rule 4: reads show the target from the moment its transition starts.

extension Interface {
    /// The answers to a controller's questions about its place: UIKit's properties.
    func hierarchyPlace(of id: ControllerID) throws(Failure) -> HierarchyPlace {
        guard let controller = tree[id] else {
            throw Failure(.noSuchController, "there is no controller \(id)", hint: "`troupe tree` lists them")
        }
        var place = HierarchyPlace()
        place.parent = controller.parent
        place.children = controller.children
        place.presentedViewController = tree.selfOrAncestor(of: id) { $0.presented != nil }
            .flatMap { tree[$0]?.presented }
        place.presentingViewController = tree.selfOrAncestor(of: id) { $0.presentation != nil }
            .flatMap { tree[$0]?.presentation?.presenter }
        let enclosing = tree.containers(around: id)
        place.navigationController = enclosing.navigation
        place.tabBarController = enclosing.tabBar
        place.splitViewController = enclosing.split
        if let tabBar = controller.tabBar {
            place.selectedViewController = tabBar.selectedTab
            place.customizableViewControllers = tabBar.customizable
            if tabBar.hasMore { place.moreViewControllers = tabBar.pushed.map { [$0] } ?? [] }
        }
        if let navigation = controller.navigation {
            place.visibleViewController = controller.presented ?? navigation.stack.last
        }
        if controller.split != nil { place.visibleViewController = tree.openPane(under: id) }
        return place
    }
}
