/// Which parts of a view's frame stretch when its superview's size changes; a part not named keeps its length.
public struct AutoresizingMask: OptionSet, Hashable, Sendable, Codable {
    /// A bit for each part, as UIKit numbers them.
    public let rawValue: UInt8
    /// Parts of these bits.
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
    /// Width and height stretch: what fills its superview.
    public static let flexibleSize: AutoresizingMask = [.flexibleWidth, .flexibleHeight]
}
