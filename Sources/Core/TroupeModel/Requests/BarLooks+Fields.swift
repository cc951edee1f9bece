extension BarLooks {
    /// Fields of the looks of a bar.
    public struct Fields: OptionSet, Hashable, Sendable, Codable {
        /// One bit for each field.
        public let rawValue: UInt8
        /// The fields of these bits. Unknown bits are dropped.
        public init(rawValue: UInt8) { self.rawValue = rawValue & 0b111_1111 }

        /// The colour of the bar.
        public static let background = Fields(rawValue: 1 << 0)
        /// The colour of the buttons.
        public static let tint = Fields(rawValue: 1 << 1)
        /// The colour of the title.
        public static let titleColor = Fields(rawValue: 1 << 2)
        /// The font of the title.
        public static let titleFont = Fields(rawValue: 1 << 3)
        /// The choice of large titles.
        public static let prefersLargeTitles = Fields(rawValue: 1 << 4)
        /// The style.
        public static let style = Fields(rawValue: 1 << 5)
        /// The translucency.
        public static let isTranslucent = Fields(rawValue: 1 << 6)
    }
}
