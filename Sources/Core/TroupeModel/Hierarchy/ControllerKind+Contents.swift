extension ControllerKind {
    /// The built-in containers, in the order of the documentation.
    public static let containers: [ControllerKind] = [
        .navigationController, .tabBarController, .splitViewController, .pageViewController,
    ]

    /// The built-in container that UIKit calls so; nil for any other class.
    public init?(container className: String) {
        guard let kind = Self.containers.first(where: { $0.className == className }) else { return nil }
        self = kind
    }

    /// How many controllers a built-in container may be made with; nil for a controller of another kind.
    public var contentCount: ClosedRange<Int>? {
        switch self {
        case .navigationController, .tabBarController: 1...ClassExpression.maximumNames
        case .splitViewController, .pageViewController: 1...2
        case .viewController, .tableViewController, .collectionViewController, .glkViewController,
            .avPlayerViewController, .imagePickerController, .hostingController, .viewControllerPlaceholder, .unknown:
            nil
        }
    }

    /// The same in words.
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
