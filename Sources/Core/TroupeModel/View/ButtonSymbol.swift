/// The symbols of UIKit's own buttons. The raw values are the names of their images.
public enum ButtonSymbol: String, CaseIterable, Sendable {
    /// A plus in a circle, for adding an item.
    case add = "plus.circle"
    /// An i in a circle, for more information.
    case info = "info.circle"

    /// The diameter of the circle, in points.
    public static let diameter = 22.0

    /// The letter in the circle.
    public var letter: String {
        switch self {
        case .add: "+"
        case .info: "i"
        }
    }

    /// The name that assistive software reads.
    public var label: String {
        switch self {
        case .add: "Add"
        case .info: "More Info"
        }
    }

    /// The spoken name of an image: the label of a symbol, the file name of any other.
    public static func words(ofImage name: String) -> String { ButtonSymbol(rawValue: name)?.label ?? name }
}
