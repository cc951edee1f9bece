/// One constraint as the document has it.
public struct ConstraintModel: Hashable, Sendable, Codable {
    /// How the two sides compare.
    public enum Relation: String, Hashable, Sendable, Codable {
        /// The first side is as large as the second.
        case equal
        /// The first side is at most as large.
        case lessThanOrEqual
        /// The first side is at least as large.
        case greaterThanOrEqual
    }

    /// Xcode's id; documents of the first versions have none.
    public var id: ObjectID?
    /// The view that holds it.
    public var owner: ObjectID
    /// The view, or the guide, on the left side.
    public var firstItem: ObjectID
    /// What of it, on the left side.
    public var firstAttribute: LayoutAttribute
    /// How the sides compare.
    public var relation: Relation
    /// nil for a constraint on one view alone.
    public var secondItem: ObjectID?
    /// What of it, on the right side; nil without second item.
    public var secondAttribute: LayoutAttribute?
    /// A factor, or a ratio such as `16:9` already divided.
    public var multiplier: Double
    /// In points.
    public var constant: Double
    /// 1 to 1000; 1000 is required.
    public var priority: Double
    /// What code finds it by.
    public var identifier: String?
    /// Made up by Xcode for its canvas; it is not there when the application runs.
    public var isPlaceholder: Bool

    /// A constraint; what is not named takes Xcode's defaults.
    public init(
        id: ObjectID? = nil, owner: ObjectID, firstItem: ObjectID, firstAttribute: LayoutAttribute,
        relation: Relation = .equal,
        secondItem: ObjectID? = nil, secondAttribute: LayoutAttribute? = nil, multiplier: Double = 1,
        constant: Double = 0,
        priority: Double = 1000, identifier: String? = nil, isPlaceholder: Bool = false
    ) {
        self.id = id
        self.owner = owner
        self.firstItem = firstItem
        self.firstAttribute = firstAttribute
        self.relation = relation
        self.secondItem = secondItem
        self.secondAttribute = secondAttribute
        self.multiplier = multiplier
        self.constant = constant
        self.priority = priority
        self.identifier = identifier
        self.isPlaceholder = isPlaceholder
    }
}
