extension ControllerKind {
    /// True if the daemon itself runs this controller.
    public var isBuiltInContainer: Bool {
        switch self {
        case .navigationController, .tabBarController, .splitViewController, .pageViewController: true
        case .viewController, .tableViewController, .collectionViewController, .glkViewController,
            .avPlayerViewController, .imagePickerController, .hostingController, .viewControllerPlaceholder,
            .unknown:
            false
        }
    }

    /// The UIKit class of this kind, which a scene without a custom class uses.
    public var className: String {
        switch self {
        case .viewController, .viewControllerPlaceholder, .unknown: "UIViewController"
        case .tableViewController: "UITableViewController"
        case .collectionViewController: "UICollectionViewController"
        case .navigationController: "UINavigationController"
        case .tabBarController: "UITabBarController"
        case .splitViewController: "UISplitViewController"
        case .pageViewController: "UIPageViewController"
        case .glkViewController: "GLKViewController"
        case .avPlayerViewController: "AVPlayerViewController"
        case .imagePickerController: "UIImagePickerController"
        case .hostingController: "UIHostingController"
        }
    }
}
