import TroupeModel

/// The kind of anchors on the horizontal axis.
public enum HorizontalAxis {}
/// The kind of anchors on the vertical axis.
public enum VerticalAxis {}
/// The kind of anchors that are lengths.
public enum LengthDimension {}

/// An attribute of a view, or of a rectangle in it, to make constraints with. Only anchors of the same kind can be
/// tied.
@MainActor
public struct LayoutAnchor<Kind> {
    let item: LayoutConstraint.Item
    let attribute: LayoutAttribute

    private func tied(
        _ relation: ConstraintModel.Relation, _ other: LayoutAnchor<Kind>?, _ multiplier: Double,
        _ constant: Double
    ) -> LayoutConstraint {
        LayoutConstraint(
            item, attribute, relation, other?.item, other?.attribute, multiplier: multiplier, constant: constant)
    }

    /// `self = other + constant`.
    public func constraint(equalTo other: LayoutAnchor<Kind>, constant: Double = 0) -> LayoutConstraint {
        tied(.equal, other, 1, constant)
    }
    /// `self >= other + constant`.
    public func constraint(greaterThanOrEqualTo other: LayoutAnchor<Kind>, constant: Double = 0) -> LayoutConstraint {
        tied(.greaterThanOrEqual, other, 1, constant)
    }
    /// `self <= other + constant`.
    public func constraint(lessThanOrEqualTo other: LayoutAnchor<Kind>, constant: Double = 0) -> LayoutConstraint {
        tied(.lessThanOrEqual, other, 1, constant)
    }
}

extension LayoutAnchor where Kind == LengthDimension {
    /// `self = other * multiplier + constant`.
    public func constraint(
        equalTo other: LayoutAnchor<Kind>, multiplier: Double, constant: Double = 0
    ) -> LayoutConstraint { tied(.equal, other, multiplier, constant) }
    /// A length of `constant` points.
    public func constraint(equalToConstant constant: Double) -> LayoutConstraint { tied(.equal, nil, 1, constant) }
    /// A length of at least `constant` points.
    public func constraint(greaterThanOrEqualToConstant constant: Double) -> LayoutConstraint {
        tied(.greaterThanOrEqual, nil, 1, constant)
    }
    /// A length of at most `constant` points.
    public func constraint(lessThanOrEqualToConstant constant: Double) -> LayoutConstraint {
        tied(.lessThanOrEqual, nil, 1, constant)
    }
}

/// A rectangle in a view, to make constraints with.
@MainActor
public struct LayoutGuide {
    let item: LayoutConstraint.Item

    /// Its upper edge.
    public var topAnchor: LayoutAnchor<VerticalAxis> { .init(item: item, attribute: .top) }
    /// Its lower edge.
    public var bottomAnchor: LayoutAnchor<VerticalAxis> { .init(item: item, attribute: .bottom) }
    /// Its middle between top and bottom.
    public var centerYAnchor: LayoutAnchor<VerticalAxis> { .init(item: item, attribute: .centerY) }
    /// The edge where text starts.
    public var leadingAnchor: LayoutAnchor<HorizontalAxis> { .init(item: item, attribute: .leading) }
    /// The edge where text ends.
    public var trailingAnchor: LayoutAnchor<HorizontalAxis> { .init(item: item, attribute: .trailing) }
    /// Its left edge.
    public var leftAnchor: LayoutAnchor<HorizontalAxis> { .init(item: item, attribute: .left) }
    /// Its right edge.
    public var rightAnchor: LayoutAnchor<HorizontalAxis> { .init(item: item, attribute: .right) }
    /// Its middle between left and right.
    public var centerXAnchor: LayoutAnchor<HorizontalAxis> { .init(item: item, attribute: .centerX) }
    /// Its width.
    public var widthAnchor: LayoutAnchor<LengthDimension> { .init(item: item, attribute: .width) }
    /// Its height.
    public var heightAnchor: LayoutAnchor<LengthDimension> { .init(item: item, attribute: .height) }
}
