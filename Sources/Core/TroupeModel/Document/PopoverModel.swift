extension PopoverModel {
    /// The sides of the popover its arrow may be on.
    public struct ArrowDirections: OptionSet, Hashable, Sendable, Codable {
        /// A bit for each direction, as UIKit numbers them.
        public let rawValue: UInt8
        /// Directions of these bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        /// The arrow points up: the popover lies below its anchor.
        public static let up = ArrowDirections(rawValue: 1 << 0)
        /// The popover lies above its anchor.
        public static let down = ArrowDirections(rawValue: 1 << 1)
        /// The popover lies to the right of its anchor.
        public static let left = ArrowDirections(rawValue: 1 << 2)
        /// The popover lies to the left of its anchor.
        public static let right = ArrowDirections(rawValue: 1 << 3)
        /// Whatever direction fits.
        public static let any: ArrowDirections = [.up, .down, .left, .right]
    }
}
