import TroupeLayout
public import TroupeModel

extension View {
    /// A length that is not asked for, in ``View/intrinsicContentSize``.
    public static let noIntrinsicMetric = -1.0
    /// What is aimed for where a view is to be as small as its constraints let it, in points.
    public static let layoutFittingCompressedSize = Size(width: 0, height: 0)
    /// What is aimed for where a view is to be as large as its constraints let it, in points.
    public static let layoutFittingExpandedSize = Size(width: 10_000, height: 10_000)

    /// The size nearest to another that the constraints on it and in it leave it, in points.
    ///
    /// - Parameters:
    ///   - size: What is aimed for: ``layoutFittingCompressedSize`` as a rule.
    ///   - horizontal: How strongly the width is, from 1 to 1000.
    ///   - vertical: How strongly the height is.
    public final func systemLayoutSizeFitting(
        _ size: Size, horizontal: Double = 50, vertical: Double = 50
    ) -> Size {
        var priorities = ViewLayoutTraits.Priorities(horizontal)
        priorities.vertical = vertical
        let constraints = nearestConstraints ?? ConstrainedTree(SceneLayout())
        return constraints.fitting(size, priorities, of: self)
    }

    /// Whether constraints are to place it and do not say all of where it stands; what they leave open stays as it was.
    public final var hasAmbiguousLayout: Bool { nearestConstraints?.isAmbiguous(self) ?? false }

    /// The size its content asks of constraints is another now.
    public final func invalidateIntrinsicContentSize() { changed() }

    /// Has ``updateConstraints()`` called before the next layout.
    public final func setNeedsUpdateConstraints() {
        place.needsUpdateConstraints = true
        changed()
    }

    /// Calls ``updateConstraints()`` where something asked for it, first of what lies deepest.
    public final func updateConstraintsIfNeeded() {
        for subview in subviews { subview.updateConstraintsIfNeeded() }
        guard place.needsUpdateConstraints else { return }
        place.needsUpdateConstraints = false
        updateConstraints()
    }

    /// What the Kit knows of its content.
    final var contentLengths: ContentLengths { IntrinsicSize.lengths(of: content, place.layout) }

    /// The size code gives it; nil for that of its content.
    final var ownSize: ContentLengths? {
        func length(_ value: Double) -> Double? { value.isFinite && value >= 0 ? value : nil }
        let size = intrinsicContentSize
        let own = ContentLengths(width: length(size.width), height: length(size.height))
        return own == contentLengths ? nil : own
    }
}
