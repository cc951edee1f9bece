// The outlets and actions that a scene expects of its controller's class.

extension SceneModel {
    /// The outlets that the scene connects to its controller and that the class lacks, in the scene's order, each
    /// property once. Empty if the class does not list its outlets. Complexity: O(outlets).
    public func outlets(missingIn hosted: HostedClass) -> [OutletConnection] {
        guard let names = hosted.outlets else { return [] }
        var known = Set(names + ownOutlets)
        return connections.outlets.filter { $0.owner == reference.id && known.insert($0.property).inserted }
    }

    /// The actions that the scene's objects call on its controller and that the class lacks, in the scene's order.
    /// Empty if the class does not list its actions. Complexity: O(actions).
    public func actions(missingIn hosted: HostedClass) -> [ActionConnection] {
        guard let names = hosted.actions else { return [] }
        let known = Set(names)
        return connections.actions.filter { $0.destination == reference.id && !known.contains($0.selector) }
    }

    /// The outlets of the UIKit class of this controller kind.
    private var ownOutlets: [String] {
        let own = ["view", "searchDisplayController"]
        return switch kind {
        case .tableViewController: own + ["tableView", "refreshControl"]
        case .collectionViewController: own + ["collectionView"]
        case .glkViewController: own + ["delegate"]
        case .viewController, .navigationController, .tabBarController, .splitViewController, .pageViewController,
            .avPlayerViewController, .imagePickerController, .hostingController,
            .viewControllerPlaceholder, .unknown:
            own
        }
    }
}
