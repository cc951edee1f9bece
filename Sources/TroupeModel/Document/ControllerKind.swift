/// What kind of controller a scene is, by Xcode's element name.
///
/// A kind that is not known here is kept by its name and treated as a plain controller.
public enum ControllerKind: RawRepresentable, Hashable, Sendable, Codable {
    /// A scene of its own, with or without a class.
    case viewController
    /// A scene whose view is a table.
    case tableViewController
    /// A scene whose view is a collection.
    case collectionViewController
    /// A stack with a bar.
    case navigationController
    /// Tabs, of which one is shown.
    case tabBarController
    /// Two panes.
    case splitViewController
    /// Pages that are turned.
    case pageViewController
    /// A scene that draws with OpenGL; shown as a plain one.
    case glkViewController
    /// A scene that plays video; shown as a plain one.
    case avPlayerViewController
    /// The system's picture chooser; shown as a plain one.
    case imagePickerController
    /// A scene that holds SwiftUI; shown as a plain one.
    case hostingController
    /// A reference to a scene of this or another storyboard; never a controller of its own once resolved.
    case viewControllerPlaceholder
    /// Any other element that stands in a controller's place.
    case unknown(String)

    private static let named: [ControllerKind] = [
        .viewController, .tableViewController, .collectionViewController, .navigationController, .tabBarController,
        .splitViewController, .pageViewController, .glkViewController, .avPlayerViewController,
        .imagePickerController, .hostingController, .viewControllerPlaceholder,
    ]
    private static let byElement = Dictionary(
        named.map { ($0.rawValue, $0) }, uniquingKeysWith: { first, _ in first })

    /// The kind of that element; never nil.
    public init(rawValue: String) { self = Self.byElement[rawValue] ?? .unknown(rawValue) }

    /// Xcode's element name.
    public var rawValue: String {
        switch self {
        case .viewController: "viewController"
        case .tableViewController: "tableViewController"
        case .collectionViewController: "collectionViewController"
        case .navigationController: "navigationController"
        case .tabBarController: "tabBarController"
        case .splitViewController: "splitViewController"
        case .pageViewController: "pageViewController"
        case .glkViewController: "glkViewController"
        case .avPlayerViewController: "avPlayerViewController"
        case .imagePickerController: "imagePickerController"
        case .hostingController: "hostingController"
        case .viewControllerPlaceholder: "viewControllerPlaceholder"
        case .unknown(let element): element
        }
    }

    /// Whether the daemon itself is this controller.
    public var isBuiltInContainer: Bool {
        switch self {
        case .navigationController, .tabBarController, .splitViewController, .pageViewController: true
        case .viewController, .tableViewController, .collectionViewController, .glkViewController,
            .avPlayerViewController, .imagePickerController, .hostingController, .viewControllerPlaceholder,
            .unknown:
            false
        }
    }

    /// UIKit's class for it, used where the scene names none of its own.
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
