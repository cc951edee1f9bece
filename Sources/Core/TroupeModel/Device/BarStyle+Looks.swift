extension BarStyle {
    /// The colour of a bar of this style; nil for the system's.
    public var background: Color? {
        switch self {
        case .default: nil
        case .black, .blackTranslucent: Color(red: 0.11, green: 0.12, blue: 0.14)
        }
    }

    /// The colour of a title in a bar of this style; nil for the system's.
    public var titleColor: Color? {
        switch self {
        case .default: nil
        case .black, .blackTranslucent: Color(red: 1, green: 1, blue: 1)
        }
    }

    /// True if content below a bar of this style shows through; nil if the style leaves that to the content.
    public var isTranslucent: Bool? { self == .blackTranslucent ? true : nil }
}
