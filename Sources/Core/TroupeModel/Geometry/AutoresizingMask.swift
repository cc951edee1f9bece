/// The parts of a view's frame that stretch when its superview's size changes. The other parts keep their length.
public struct AutoresizingMask: OptionSet, Hashable, Sendable, Codable {
    /// One bit for each part, as in `UIView.AutoresizingMask`.
    public let rawValue: UInt8
    /// The parts of these bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The distance to the left edge stretches.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width stretches.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The distance to the right edge stretches.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The distance to the top edge stretches.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height stretches.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The distance to the bottom edge stretches.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
    /// The width and the height stretch, as in a view that fills its superview.
    public static let flexibleSize: AutoresizingMask = [.flexibleWidth, .flexibleHeight]
}
