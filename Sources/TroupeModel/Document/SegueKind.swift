/// What a segue does, by Xcode's name for it.
public enum SegueKind: RawRepresentable, Hashable, Sendable, Codable {
    case push
    case modal
    case presentation
    case popover
    case popoverPresentation
    case replace
    case show
    case showDetail
    case embed
    case relationship
    case custom
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
