public import TroupeModel

/// Places its subviews beside or below each other; hidden ones take no room.
open class StackView: View {
    /// Whether they stand below each other.
    public var isVertical: Bool {
        get { stack.isVertical }
        set { change { $0.isVertical = newValue } }
    }
    /// How they fill it along its axis.
    public var distribution: StackTraits.Distribution {
        get { stack.distribution }
        set { change { $0.distribution = newValue } }
    }
    /// Where they stand across its axis.
    public var alignment: StackTraits.Alignment {
        get { stack.alignment }
        set { change { $0.alignment = newValue } }
    }
    /// Between two of them, in points.
    public var spacing: Double {
        get { stack.spacing }
        set { change { $0.spacing = newValue } }
    }
    /// Whether its margins stay free.
    public var isLayoutMarginsRelativeArrangement: Bool {
        get { stack.isRelativeToMargins }
        set { change { $0.isRelativeToMargins = newValue } }
    }

    /// A stack of these views, from left to right unless another axis is said.
    public init(frame: Rect = .zero, arrangedSubviews views: [View] = [], isVertical: Bool = false) {
        super.init(frame: frame)
        place.layout.stack = StackTraits(isVertical: isVertical)
        for view in views { addArrangedSubview(view) }
    }

    open override var content: ViewContent {
        .stack(axis: isVertical ? "vertical" : "horizontal", spacing: spacing)
    }

    /// The views it places, in order: all its subviews.
    public var arrangedSubviews: [View] { subviews }

    /// Places a view behind the others.
    public func addArrangedSubview(_ view: View) {
        view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(view)
    }

    private var stack: StackTraits { place.layout.stack ?? StackTraits() }

    private func change(_ body: (inout StackTraits) -> Void) {
        var stack = stack
        body(&stack)
        guard stack != place.layout.stack else { return }
        place.layout.stack = stack
        changed()
    }
}
