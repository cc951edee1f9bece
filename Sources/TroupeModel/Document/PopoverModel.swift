/// What a popover segue says about its popover (SEMANTICS 3.7).
public struct PopoverModel: Hashable, Sendable, Codable {
    /// What the arrow points at.
    public enum Anchor: Hashable, Sendable, Codable {
        case view(ObjectID)
        case barButtonItem(ObjectID)
        /// The document names none: what fired the segue is the anchor.
        case sender
    }

    /// The sides of the popover its arrow may be on.
    public struct ArrowDirections: OptionSet, Hashable, Sendable, Codable {
        public let rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static let up = ArrowDirections(rawValue: 1 << 0)
        public static let down = ArrowDirections(rawValue: 1 << 1)
        public static let left = ArrowDirections(rawValue: 1 << 2)
        public static let right = ArrowDirections(rawValue: 1 << 3)
        public static let any: ArrowDirections = [.up, .down, .left, .right]
    }

    public var anchor: Anchor
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
