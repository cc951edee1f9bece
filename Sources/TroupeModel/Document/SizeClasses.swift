/// How much room an interface has, in the two steps by which documents tell windows apart.
public struct SizeClasses: Hashable, Sendable, Codable {
    /// One of the two steps.
    public enum Step: String, Hashable, Sendable, Codable {
        /// Little room.
        case compact
        /// Much room.
        case regular
    }
    /// Of the width; nil for any.
    public var width: Step?
    /// Of the height; nil for any.
    public var height: Step?
    /// Steps; without arguments those of Xcode's square canvas, which stands for any.
    public init(width: Step? = nil, height: Step? = nil) {
        self.width = width
        self.height = height
    }

    /// Those of a window on a kind of device: of phones only the largest on their side are wide, all on their side are low.
    public init(_ idiom: DeviceIdiom, _ size: Size) {
        switch idiom {
        case .pad: self.init(width: size.width < 500 ? .compact : .regular, height: .regular)
        case .phone:
            let isOnItsSide = size.width > size.height
            self.init(
                width: isOnItsSide && size.width >= 736 && size.height >= 400 ? .regular : .compact,
                height: isOnItsSide ? .compact : .regular)
        }
    }

    /// Those of a window of which only the size is known: a pad's sides are both longer than a phone's shorter one.
    public init(_ size: Size) {
        self.init(min(size.width, size.height) < 600 ? .phone : .pad, size)
    }

    /// Whether what is said for `self` holds in a window of those.
    public func match(_ window: SizeClasses) -> Bool {
        (width == nil || width == window.width) && (height == nil || height == window.height)
    }
}

/// What a document installs and removes, for some size classes, of what one of its views holds.
public struct SizeClassVariation: Hashable, Sendable, Codable {
    /// For which classes; the one for any says what the others start from.
    public var classes: SizeClasses
    /// Views and constraints that are there.
    public var included: [ObjectID]
    /// Views and constraints that are not there.
    public var excluded: [ObjectID]
    /// The constraint this is said of, and its constant, in points.
    public var constant: Constant?

    /// A constraint's constant in some size classes.
    public struct Constant: Hashable, Sendable, Codable {
        /// Which constraint.
        public var constraint: ObjectID
        /// In points.
        public var value: Double
        /// A constant.
        public init(constraint: ObjectID, value: Double) {
            self.constraint = constraint
            self.value = value
        }
    }

    /// What holds for some classes.
    public init(
        classes: SizeClasses, included: [ObjectID] = [], excluded: [ObjectID] = [], constant: Constant? = nil
    ) {
        self.classes = classes
        self.included = included
        self.excluded = excluded
        self.constant = constant
    }
}

/// What of a scene is there in a window.
public struct Installation: Hashable, Sendable {
    /// Views and constraints that are not there.
    public private(set) var removed: Set<ObjectID> = []
    /// Constants that differ from the constraints' own, in points.
    public private(set) var constants: [ObjectID: Double] = [:]

    /// What the variations amount to in a window of those classes; what is said of two classes goes before what is said of one.
    public init(_ variations: [SizeClassVariation], in window: SizeClasses) {
        for precision in 0...2 {
            for variation in variations where variation.classes.match(window) {
                let steps = [variation.classes.width, variation.classes.height]
                guard steps.count(where: { $0 != nil }) == precision else { continue }
                removed.formUnion(variation.excluded)
                removed.subtract(variation.included)
                if let constant = variation.constant { constants[constant.constraint] = constant.value }
            }
        }
    }
}
