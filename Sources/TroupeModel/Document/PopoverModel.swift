/// What a popover segue says about its popover (section 3.7).
public struct PopoverModel: Hashable, Sendable, Codable {
    /// What the arrow points at.
    public enum Anchor: Hashable, Sendable, Codable {
        /// A view of the source's scene.
        case view(ObjectID)
        /// An item of the source's bar.
        case barButtonItem(ObjectID)
        /// The document names none: what fired the segue is the anchor.
        case sender
    }

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

    /// What the arrow points at.
    public var anchor: Anchor
    /// Where the arrow may point.
    public var arrowDirections: ArrowDirections
    /// Views outside that stay usable while the popover is open.
    public var passthroughViews: [ObjectID]

    /// A popover; without arguments one that points at what fired it, from any side.
    public init(
        anchor: Anchor = .sender, arrowDirections: ArrowDirections = .any, passthroughViews: [ObjectID] = []
    ) {
        self.anchor = anchor
        self.arrowDirections = arrowDirections
        self.passthroughViews = passthroughViews
    }
}
