extension SizeClasses {
    /// The size classes of a window on a kind of device. Of the phones, only the largest ones in landscape have a
    /// regular width; every phone in landscape has a compact height.
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

    /// The size classes of a window of which only the size is known. Both sides of a pad are longer than the short
    /// side of a phone.
    public init(_ size: Size) {
        self.init(min(size.width, size.height) < 600 ? .phone : .pad, size)
    }

    /// True if a variation for these size classes applies to the window. A nil class matches any class.
    public func match(_ window: SizeClasses) -> Bool {
        (width == nil || width == window.width) && (height == nil || height == window.height)
    }
}

/// The variations of a scene in a window: removed objects, changed constants and changed stack views.
public struct Installation: Hashable, Sendable {
    /// The views and constraints that are not installed.
    public private(set) var removed: Set<ObjectID> = []
    /// The constants, in points, that replace the constraints' own.
    public private(set) var constants: [ObjectID: Double] = [:]
    /// The overrides of stack views, the most specific last.
    private var stacks: [ObjectID: [SizeClassVariation.Stack]] = [:]

    /// The combined variations for a window. A variation of two size classes overrides a variation of one.
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

    /// The traits of a stack view in this window.
    ///
    /// - Parameter elsewhere: The stack view's traits without variations.
    public func traits(ofStack view: ObjectID, elsewhere traits: StackTraits) -> StackTraits {
        stacks[view, default: []].reduce(into: traits) { result, stack in
            result.isVertical = stack.isVertical ?? result.isVertical
            result.distribution = stack.distribution ?? result.distribution
            result.alignment = stack.alignment ?? result.alignment
            result.spacing = stack.spacing ?? result.spacing
        }
    }
}
