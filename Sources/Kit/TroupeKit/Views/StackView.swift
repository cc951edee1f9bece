public import TroupeModel

/// A view that places its subviews in a row or column; hidden ones take no room.
open class StackView: View {
    /// True for a column, false for a row.
    public var isVertical: Bool {
        get { stack.isVertical }
        set { change { $0.isVertical = newValue } }
    }
    /// The distribution along the axis.
    public var distribution: StackTraits.Distribution {
        get { stack.distribution }
        set { change { $0.distribution = newValue } }
    }
    /// The alignment across the axis.
    public var alignment: StackTraits.Alignment {
        get { stack.alignment }
        set { change { $0.alignment = newValue } }
    }
    /// The distance between two subviews, in points.
    public var spacing: Double {
        get { stack.spacing }
        set { if isUsable(newValue, "spacing") { change { $0.spacing = newValue } } }
    }
    /// True if the subviews are placed within the margins.
    public var isLayoutMarginsRelativeArrangement: Bool {
        get { stack.isRelativeToMargins }
        set { change { $0.isRelativeToMargins = newValue } }
    }

    /// Creates a stack of these views, a row by default.
    public init(frame: Rect = .zero, arrangedSubviews views: [View] = [], isVertical: Bool = false) {
        super.init(frame: frame)
        place.layout.stack = StackTraits(isVertical: isVertical)
        for view in views { addArrangedSubview(view) }
    }

    open override var content: ViewContent {
        .stack(axis: isVertical ? "vertical" : "horizontal", spacing: spacing)
    }

    /// The views that the stack places, in order: all subviews.
    public var arrangedSubviews: [View] { subviews }

    /// Appends a view to the stack.
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
