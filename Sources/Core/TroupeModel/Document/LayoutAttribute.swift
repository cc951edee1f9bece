extension LayoutAttribute {
    /// Whether it lies in the horizontal axis.
    public var isHorizontal: Bool {
        switch self {
        case .leading, .trailing, .left, .right, .width, .centerX, .leadingMargin, .trailingMargin, .leftMargin,
            .rightMargin, .centerXWithinMargins:
            true
        case .top, .bottom, .height, .centerY, .baseline, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin,
            .centerYWithinMargins:
            false
        }
    }

    /// Whether it is a length, which alone can be tied to a number.
    public var isLength: Bool { self == .width || self == .height }

    /// Whether it lies at an edge or a margin; what a scroll view has of these are its content's for what is in it.
    public var isEdge: Bool {
        switch self {
        case .width, .height, .centerX, .centerY: false
        case .leading, .trailing, .left, .right, .top, .bottom, .baseline, .firstBaseline, .lastBaseline,
            .leadingMargin, .trailingMargin, .leftMargin, .rightMargin, .topMargin, .bottomMargin,
            .centerXWithinMargins, .centerYWithinMargins:
            true
        }
    }
}
