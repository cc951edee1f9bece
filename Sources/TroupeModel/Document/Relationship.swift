/// One child a built-in container is made with.
public struct Relationship: Hashable, Sendable, Codable {
    /// What the child is to its container, by Xcode's name.
    public enum Name: RawRepresentable, Hashable, Sendable, Codable {
        /// The bottom of a navigation controller's stack.
        case rootViewController
        /// A tab, or a page; in order.
        case viewControllers
        /// The first pane of a split view controller.
        case masterViewController
        /// Its second pane.
        case detailViewController
        /// A third pane, what stands in for the first on a phone, or what later versions of Xcode add.
        case other(String)

        /// The relationship of that name; never nil.
        public init(rawValue: String) {
            switch rawValue {
            case "rootViewController": self = .rootViewController
            case "viewControllers": self = .viewControllers
            case "masterViewController": self = .masterViewController
            case "detailViewController": self = .detailViewController
            default: self = .other(rawValue)
            }
        }

        /// Xcode's name.
        public var rawValue: String {
            switch self {
            case .rootViewController: "rootViewController"
            case .viewControllers: "viewControllers"
            case .masterViewController: "masterViewController"
            case .detailViewController: "detailViewController"
            case .other(let name): name
            }
        }
    }

    /// Which list of the container it stands in.
    public var name: Name
    /// The child, in the container's own document; perhaps a placeholder.
    public var destination: ObjectID
    /// The relationship segue's id.
    public var segue: ObjectID

    /// A child of a container.
    public init(name: Name, destination: ObjectID, segue: ObjectID) {
        self.name = name
        self.destination = destination
        self.segue = segue
    }
}
