extension ControllerKind {
    /// The built-in containers, in the order of the documentation.
    public static let containers: [ControllerKind] = [
        .navigationController, .tabBarController, .splitViewController, .pageViewController,
    ]

    /// The built-in container with this UIKit class name; nil for any other class.
    public init?(container className: String) {
        guard let kind = Self.containers.first(where: { $0.className == className }) else { return nil }
        self = kind
    }

    /// The allowed number of initial contents of a built-in container; nil for any other kind.
    public var contentCount: ClosedRange<Int>? {
        switch self {
        case .navigationController, .tabBarController: 1...ClassExpression.maximumNames
        case .splitViewController, .pageViewController: 1...2
        case .viewController, .tableViewController, .collectionViewController, .glkViewController,
            .avPlayerViewController, .imagePickerController, .hostingController, .viewControllerPlaceholder, .unknown:
            nil
        }
    }

    /// The rule of ``contentCount`` in words.
    var contentRule: String {
        switch self {
        case .navigationController: "its stack, bottom first"
        case .tabBarController: "its tabs"
        case .splitViewController: "one pane or two"
        case .pageViewController: "one page or two"
        case .viewController, .tableViewController, .collectionViewController, .glkViewController,
            .avPlayerViewController, .imagePickerController, .hostingController, .viewControllerPlaceholder, .unknown:
            "nothing"
        }
    }
}
