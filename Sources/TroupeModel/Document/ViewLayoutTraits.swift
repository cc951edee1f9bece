/// What the solver of constraints asks of a view besides its frame and content.
public struct ViewLayoutTraits: Hashable, Sendable, Codable {
    /// A number for each axis.
    public struct Priorities: Hashable, Sendable, Codable {
        /// Of the width.
        public var horizontal: Double
        /// Of the height.
        public var vertical: Double
        /// One for both axes.
        public init(_ both: Double) { (horizontal, vertical) = (both, both) }
    }

    /// A rectangle in a view that constraints name like a view.
    public struct Guide: Hashable, Sendable, Codable {
        /// Which rectangle.
        public enum Kind: String, Hashable, Sendable, Codable {
            /// What bars and the device leave free.
            case safeArea
            /// What the margins leave free.
            case layoutMargins
            /// What text is best read in; the margins' here.
            case readableContent
            /// All that a scroll view scrolls over.
            case contentLayout
            /// A scroll view itself, however far it is scrolled.
            case frameLayout
            /// What the keyboard covers; nothing, at the lower edge, for none is shown here.
            case keyboard
        }
        /// What constraints call it.
        public var id: ObjectID
        /// Which rectangle.
        public var kind: Kind
        /// A guide.
        public init(id: ObjectID, kind: Kind) {
            self.id = id
            self.kind = kind
        }
    }

    /// How strongly it does not get larger than its content.
    public var hugging = Priorities(250)
    /// How strongly it does not get smaller than its content.
    public var resistance = Priorities(750)
    /// Whether its mask places it. Those of documents say no where constraints do.
    public var translatesMask = true
    /// Its own margins; nil for those UIKit gives a view where it stands.
    public var margins: Insets?
    /// Whether its margins keep away from what bars cover.
    public var insetsMarginsFromSafeArea = true
    /// How it places the views in it, for a stack view.
    public var stack: StackTraits?
    /// The widest a label of several lines is made for; nil for as wide as it gets.
    public var preferredMaxWidth: Double?
    /// The size of its image, where the document knows it.
    public var imageSize: Size?
    /// The room a button leaves around its title and image.
    public var contentInsets: Insets?
    /// Whether it is a control of the era, since 2019, in which some are higher.
    public var isTallControl = false
    /// The font of a text field, which its content does not say.
    public var fieldFont: Font?
    /// Whether a text field has a border with room inside.
    public var hasBorder = true
    /// The rectangles in it that constraints name.
    public var guides: [Guide] = []

    /// What a view has of which nothing is said.
    public init() {}
}

/// How a stack view places the views in it.
public struct StackTraits: Hashable, Sendable, Codable {
    /// How the views fill the stack along its axis, by Xcode's names.
    public enum Distribution: String, Hashable, Sendable, Codable {
        /// As large as their content; who hugs it least grows.
        case fill
        /// All of one length.
        case fillEqually
        /// In proportion to their content.
        case fillProportionally
        /// As large as their content, with equal room between them.
        case equalSpacing
        /// As large as their content, their middles at equal distances.
        case equalCentering
    }
    /// Where the views stand across the axis, by Xcode's names.
    public enum Alignment: String, Hashable, Sendable, Codable {
        /// From edge to edge.
        case fill
        /// At the leading edge.
        case leading
        /// At the upper edge.
        case top
        /// In the middle.
        case center
        /// At the trailing edge.
        case trailing
        /// At the lower edge.
        case bottom
        /// First lines of text at one height.
        case firstBaseline
        /// Last lines of text at one height.
        case lastBaseline
    }
    /// Whether the views stand below each other.
    public var isVertical: Bool
    /// How they fill the stack along its axis.
    public var distribution: Distribution
    /// Where they stand across it.
    public var alignment: Alignment
    /// Between two of them, in points.
    public var spacing: Double
    /// Whether the margins are left free.
    public var isRelativeToMargins: Bool
    /// A stack; without arguments UIKit's defaults.
    public init(
        isVertical: Bool = false, distribution: Distribution = .fill, alignment: Alignment = .fill,
        spacing: Double = 0, isRelativeToMargins: Bool = false
    ) {
        self.isVertical = isVertical
        self.distribution = distribution
        self.alignment = alignment
        self.spacing = spacing
        self.isRelativeToMargins = isRelativeToMargins
    }
}

/// The traits of one view of a scene.
public struct PlacedTraits: Hashable, Sendable, Codable {
    /// Which view.
    public var view: ViewID
    /// What they are.
    public var traits: ViewLayoutTraits
    /// The traits of a view.
    public init(view: ViewID, traits: ViewLayoutTraits) {
        self.view = view
        self.traits = traits
    }
}
