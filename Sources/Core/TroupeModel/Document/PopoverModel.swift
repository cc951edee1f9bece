extension PopoverModel {
    /// The allowed directions of a popover's arrow.
    public struct ArrowDirections: OptionSet, Hashable, Sendable, Codable {
        /// One bit for each direction, as in `UIPopoverArrowDirection`.
        public let rawValue: UInt8
        /// The directions of these bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        /// The arrow points up: the popover lies below its anchor.
        public static let up = ArrowDirections(rawValue: 1 << 0)
        /// The popover lies above its anchor.
        public static let down = ArrowDirections(rawValue: 1 << 1)
        /// The popover lies to the right of its anchor.
        public static let left = ArrowDirections(rawValue: 1 << 2)
        /// The popover lies to the left of its anchor.
        public static let right = ArrowDirections(rawValue: 1 << 3)
        /// Any direction.
        public static let any: ArrowDirections = [.up, .down, .left, .right]
    }
}
