extension LayoutAttribute {
    /// True if the attribute lies on the horizontal axis.
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

    /// True if the attribute is a length. Only lengths can be constrained to a constant.
    public var isLength: Bool { self == .width || self == .height }

    /// True if the attribute is an edge or a margin. Constraints between a scroll view and its subviews refer to the
    /// edges of its content.
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
