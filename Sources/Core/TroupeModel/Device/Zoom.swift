/// The scale at which a display draws the device's window.
public enum Zoom: Hashable, Sendable, CustomStringConvertible {
    /// A multiple of the display's natural scale, in both directions.
    case factor(Double)
    /// The largest scale that fits the terminal. The scale follows the size of the terminal.
    case fit

    /// The allowed factors. Text is unreadable below 1.
    public static let factors = 1.0...8.0

    /// A zoom as command lines spell it: `fit`, or a factor like `2` or `1.5`; nil for any other text.
    public init?(_ text: String) {
        if text == "fit" {
            self = .fit
        } else {
            guard let factor = Double(text), Self.factors.contains(factor) else { return nil }
            self = .factor(factor)
        }
    }

    /// The spelling that ``init(_:)`` reads.
    public var description: String {
        switch self {
        case .factor(let factor): Int(exactly: factor).map(String.init) ?? String(factor)
        case .fit: "fit"
        }
    }
}
