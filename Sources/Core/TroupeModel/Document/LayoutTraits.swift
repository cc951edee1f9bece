extension LayoutTraits {
    /// The edges at which content extends under bars.
    public struct Edges: OptionSet, Hashable, Sendable, Codable {
        /// One bit for each edge, as in `UIRectEdge`.
        public let rawValue: UInt8
        /// The edges of these bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        /// Under the status and navigation bar.
        public static let top = Edges(rawValue: 1 << 0)
        /// Beyond the left edge.
        public static let left = Edges(rawValue: 1 << 1)
        /// Under tool and tab bars.
        public static let bottom = Edges(rawValue: 1 << 2)
        /// Beyond the right edge.
        public static let right = Edges(rawValue: 1 << 3)
        /// All four: UIKit's default.
        public static let all: Edges = [.top, .left, .bottom, .right]
    }
}
