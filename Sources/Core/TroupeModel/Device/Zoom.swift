/// The size at which a display draws the window of the device.
public enum Zoom: Hashable, Sendable, CustomStringConvertible {
    /// A multiple of the size that a display draws at by itself, in each direction.
    case factor(Double)
    /// The largest size that the terminal has room for, also once the terminal has another size.
    case fit

    /// The factors offered; text below 1 is unreadable.
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
