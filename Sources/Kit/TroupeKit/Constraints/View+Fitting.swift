import TroupeLayout
public import TroupeModel

extension View {
    /// The value in ``View/intrinsicContentSize`` of a length without an intrinsic metric.
    public static let noIntrinsicMetric = -1.0
    /// The target size for the smallest size that the constraints allow, in points.
    public static let layoutFittingCompressedSize = Size(width: 0, height: 0)
    /// The target size for the largest size that the constraints allow, in points.
    public static let layoutFittingExpandedSize = Size(width: 10_000, height: 10_000)

    /// The size nearest to `size` that the constraints on the view and in it allow, in points.
    ///
    /// - Parameters:
    ///   - size: The target size, usually ``layoutFittingCompressedSize``.
    ///   - horizontal: The priority of the target width, from 1 to 1000.
    ///   - vertical: The priority of the target height, from 1 to 1000.
    public final func systemLayoutSizeFitting(
        _ size: Size, horizontal: Double = 50, vertical: Double = 50
    ) -> Size {
        var priorities = ViewLayoutTraits.Priorities(horizontal)
        priorities.vertical = vertical
        let constraints = nearestConstraints ?? ConstrainedTree(SceneLayout())
        return constraints.fitting(size, priorities, of: self)
    }

    /// True if constraints place the view and leave its frame partly undetermined. The undetermined part keeps its last
    /// value.
    public final var hasAmbiguousLayout: Bool { nearestConstraints?.isAmbiguous(self) ?? false }

    /// Notes that the size of the content changed, so that constraints are solved again.
    public final func invalidateIntrinsicContentSize() { changed() }

    /// Schedules a call of ``updateConstraints()`` before the next layout.
    public final func setNeedsUpdateConstraints() {
        place.needsUpdateConstraints = true
        changed()
    }

    /// Calls ``updateConstraints()`` on each view that needs it, deepest views first.
    public final func updateConstraintsIfNeeded() {
        for subview in subviews { subview.updateConstraintsIfNeeded() }
        guard place.needsUpdateConstraints else { return }
        place.needsUpdateConstraints = false
        updateConstraints()
    }

    /// The lengths of the content as far as the Kit knows them.
    final var contentLengths: ContentLengths { IntrinsicSize.lengths(of: content, place.layout) }

    /// The size that code gives the view; nil if the size is that of the content.
    final var ownSize: ContentLengths? {
        func length(_ value: Double) -> Double? { value.isFinite && value >= 0 ? value : nil }
        let size = intrinsicContentSize
        let own = ContentLengths(width: length(size.width), height: length(size.height))
        return own == contentLengths ? nil : own
    }
}
