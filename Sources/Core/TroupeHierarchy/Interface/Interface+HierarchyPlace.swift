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
        func around(where fits: (Controller) -> Bool) -> ControllerID? {
            controller.parent.flatMap { tree.selfOrAncestor(of: $0, where: fits) }
        }
        place.navigationController = around { $0.navigation != nil }
        place.tabBarController = around { $0.tabBar != nil }
        place.splitViewController = around { $0.split != nil }
        if let tabBar = controller.tabBar {
            place.selectedViewController = tabBar.selectedTab
            place.customizableViewControllers = tabBar.customizable
        }
        if let navigation = controller.navigation {
            place.visibleViewController = controller.presented ?? navigation.stack.last
        }
        return place
    }
}
