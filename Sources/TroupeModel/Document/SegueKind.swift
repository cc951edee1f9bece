/// What a segue does, by Xcode's name for it.
public enum SegueKind: RawRepresentable, Hashable, Sendable, Codable {
    /// Onto the nearest navigation controller's stack.
    case push
    /// Presents, as documents before size classes spell it.
    case modal
    /// Presents, as later documents spell it.
    case presentation
    /// A popover, as documents before size classes spell it.
    case popover
    /// A popover, as later documents spell it.
    case popoverPresentation
    /// Takes the place of a split view controller's pane.
    case replace
    /// Pushes where there is a navigation controller around, else presents.
    case show
    /// Into the second pane, or pushed where there is one pane only.
    case showDetail
    /// Puts the destination into a container view while the source's view loads.
    case embed
    /// Says what a built-in container contains.
    case relationship
    /// Carried out by a class of the application's own.
    case custom
    /// Goes back to a controller that has the action.
    case unwind
    /// Any other name; reported where it was read.
    case unknown(String)

    private static let named: [SegueKind] = [
        .push, .modal, .presentation, .popover, .popoverPresentation, .replace, .show, .showDetail, .embed,
        .relationship, .custom, .unwind,
    ]
    private static let byName = Dictionary(
        named.map { ($0.rawValue, $0) }, uniquingKeysWith: { first, _ in first })

    /// The kind of that name; never nil.
    public init(rawValue: String) { self = Self.byName[rawValue] ?? .unknown(rawValue) }

    /// Xcode's name.
    public var rawValue: String {
        switch self {
        case .push: "push"
        case .modal: "modal"
        case .presentation: "presentation"
        case .popover: "popover"
        case .popoverPresentation: "popoverPresentation"
        case .replace: "replace"
        case .show: "show"
        case .showDetail: "showDetail"
        case .embed: "embed"
        case .relationship: "relationship"
        case .custom: "custom"
        case .unwind: "unwind"
        case .unknown(let name): name
        }
    }
}
