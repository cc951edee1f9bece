/// A part of a view that a constraint ties, by Xcode's names.
public enum LayoutAttribute: String, Hashable, Sendable, Codable, CaseIterable {
    /// The edge where lines of text start.
    case leading
    /// The edge where lines of text end.
    case trailing
    /// The left edge, whichever way text runs.
    case left
    /// The right edge, whichever way text runs.
    case right
    /// The upper edge.
    case top
    /// The lower edge.
    case bottom
    /// From the left edge to the right.
    case width
    /// From the upper edge to the lower.
    case height
    /// The middle between left and right.
    case centerX
    /// The middle between top and bottom.
    case centerY
    /// What the last line of text stands on; the lower edge where there is no text.
    case baseline
    /// What the first line of text stands on; the upper edge where there is no text.
    case firstBaseline
    /// The same as ``baseline``, by its newer name.
    case lastBaseline
    /// The leading edge, a margin further in.
    case leadingMargin
    /// The trailing edge, a margin further in.
    case trailingMargin
    /// The left edge, a margin further in.
    case leftMargin
    /// The right edge, a margin further in.
    case rightMargin
    /// The upper edge, a margin further in.
    case topMargin
    /// The lower edge, a margin further in.
    case bottomMargin
    /// The middle between the left and the right margin.
    case centerXWithinMargins
    /// The middle between the top and the bottom margin.
    case centerYWithinMargins

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
