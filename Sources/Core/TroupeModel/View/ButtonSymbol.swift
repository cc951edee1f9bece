/// The signs of UIKit's own buttons, by the names of their images.
public enum ButtonSymbol: String, CaseIterable, Sendable {
    /// A plus in a circle: something is added.
    case add = "plus.circle"
    /// An i in a circle: there is more to read.
    case info = "info.circle"

    /// How wide and high the circle is, in points.
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
