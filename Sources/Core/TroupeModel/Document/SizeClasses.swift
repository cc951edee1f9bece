extension SizeClasses {
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

/// What of a scene is there in a window.
public struct Installation: Hashable, Sendable {
    /// Views and constraints that are not there.
    public private(set) var removed: Set<ObjectID> = []
    /// Constants that differ from the constraints' own, in points.
    public private(set) var constants: [ObjectID: Double] = [:]
    /// What stack views do differently, the most precise last.
    private var stacks: [ObjectID: [SizeClassVariation.Stack]] = [:]

    /// What the variations amount to in a window of those classes; what is said of two classes goes before what is said of one.
    public init(_ variations: [SizeClassVariation], in window: SizeClasses) {
        for precision in 0...2 {
            for variation in variations where variation.classes.match(window) {
                let steps = [variation.classes.width, variation.classes.height]
                guard steps.count(where: { $0 != nil }) == precision else { continue }
                removed.formUnion(variation.excluded)
                removed.subtract(variation.included)
                if let constant = variation.constant { constants[constant.constraint] = constant.value }
                if let stack = variation.stack { stacks[stack.view, default: []].append(stack) }
            }
        }
    }

    /// How a stack view places its views in this window, which is told how it does elsewhere.
    public func traits(ofStack view: ObjectID, elsewhere traits: StackTraits) -> StackTraits {
        stacks[view, default: []].reduce(into: traits) { result, stack in
            result.isVertical = stack.isVertical ?? result.isVertical
            result.distribution = stack.distribution ?? result.distribution
            result.alignment = stack.alignment ?? result.alignment
            result.spacing = stack.spacing ?? result.spacing
        }
    }
}
