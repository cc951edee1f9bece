public import TroupeModel

/// Where the items of a collection view stand: in lines, from left to right.
public struct CollectionFlowLayout: Hashable, Sendable {
    /// In points.
    public var itemSize = Size(width: 50, height: 50)
    /// Between lines, in points.
    public var lineSpacing = 10.0
    /// Between cells of a line, at least; in points.
    public var itemSpacing = 10.0
    /// Around a section, in points.
    public var sectionInset = Insets.zero
    /// How much room a header has along the way it scrolls, in points.
    public var headerSize = Size.zero
    /// How much room a footer has along the way it scrolls, in points.
    public var footerSize = Size.zero
    /// Whether lines stand beside each other.
    public var scrollsHorizontally = false

    /// UIKit's measures.
    public init() {}

    /// A storyboard's measures.
    init(_ model: CollectionModel) {
        itemSize = model.itemSize
        lineSpacing = model.lineSpacing
        itemSpacing = model.itemSpacing
        sectionInset = model.sectionInset
        headerSize = model.headerSize
        footerSize = model.footerSize
        scrollsHorizontally = model.scrollsHorizontally
    }

    /// Where everything stands in a view of that size, and how large that is together.
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

    /// How far a header or footer reaches along the way it scrolls.
    private func length(_ size: Size) -> Double { scrollsHorizontally ? size.width : size.height }

    /// A header or footer goes from edge to edge, whatever else its size says.
    private func edge(from start: Double, _ size: Size, in view: Size) -> Rect {
        scrollsHorizontally
            ? Rect(x: start, y: 0, width: size.width, height: view.height)
            : Rect(x: 0, y: start, width: view.width, height: size.height)
    }
}
