public import TroupeModel

/// The layout of a collection view's items: in lines, from left to right.
public struct CollectionFlowLayout: Hashable, Sendable {
    /// The size of an item, in points.
    public var itemSize = Size(width: 50, height: 50)
    /// The distance between lines, in points.
    public var lineSpacing = 10.0
    /// The least distance between cells of a line, in points.
    public var itemSpacing = 10.0
    /// The margins around a section, in points.
    public var sectionInset = Insets.zero
    /// The size of a header, in points; only the length along the scroll direction counts.
    public var headerSize = Size.zero
    /// The size of a footer, in points; only the length along the scroll direction counts.
    public var footerSize = Size.zero
    /// True if the lines are side by side rather than below each other.
    public var scrollsHorizontally = false

    /// Creates a layout with UIKit's values.
    public init() {}

    /// Creates a layout with a storyboard's values.
    init(_ model: CollectionModel) {
        itemSize = model.itemSize
        lineSpacing = model.lineSpacing
        itemSpacing = model.itemSpacing
        sectionInset = model.sectionInset
        headerSize = model.headerSize
        footerSize = model.footerSize
        scrollsHorizontally = model.scrollsHorizontally
    }

    /// The frames of all parts in a view of that size, and the size of the content.
    func arrange(
        _ count: Int, in size: Size, hasHeader: Bool, hasFooter: Bool
    ) -> (items: [Rect], header: Rect, footer: Rect, contentSize: Size) {
        let start = hasHeader ? length(headerSize) : 0
        let available = max(itemSize.width, size.width - sectionInset.left - sectionInset.right)
        let perRow = max(1, Int((available + itemSpacing) / max(1, itemSize.width + itemSpacing)))
        let origin = Point(
            x: sectionInset.left + (scrollsHorizontally ? start : 0),
            y: sectionInset.top + (scrollsHorizontally ? 0 : start))
        let items = (0..<count).map { index in
            let (row, column) = scrollsHorizontally ? (0, index) : (index / perRow, index % perRow)
            return Rect(
                x: origin.x + Double(column) * (itemSize.width + itemSpacing),
                y: origin.y + Double(row) * (itemSize.height + lineSpacing),
                width: itemSize.width, height: itemSize.height)
        }
        let end = Point(
            x: (items.last?.maxX ?? origin.x) + sectionInset.right,
            y: (items.last?.maxY ?? origin.y) + sectionInset.bottom)
        let more = hasFooter ? length(footerSize) : 0
        return (
            items, edge(from: 0, headerSize, in: size),
            edge(from: scrollsHorizontally ? end.x : end.y, footerSize, in: size),
            Size(
                width: max(size.width, end.x + (scrollsHorizontally ? more : 0)),
                height: end.y + (scrollsHorizontally ? 0 : more))
        )
    }

    /// The length of a header or footer along the scroll direction.
    private func length(_ size: Size) -> Double { scrollsHorizontally ? size.width : size.height }

    /// The frame of a header or footer. It spans the view across the scroll direction, regardless of `size`.
    private func edge(from start: Double, _ size: Size, in view: Size) -> Rect {
        scrollsHorizontally
            ? Rect(x: start, y: 0, width: size.width, height: view.height)
            : Rect(x: 0, y: start, width: view.width, height: size.height)
    }
}
