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

    /// The places of all parts in a view of that size.
    func arrange(_ count: Int, in size: Size, hasHeader: Bool, hasFooter: Bool) -> Arrangement {
        let start = hasHeader ? length(headerSize) : 0
        let available = max(itemSize.width, size.width - sectionInset.left - sectionInset.right)
        // Items that overlap by a negative spacing still go on by a point, so that few of them are in a screen.
        let pitch = Size(
            width: max(1, itemSize.width + itemSpacing), height: max(1, itemSize.height + lineSpacing))
        let fitting = Int(exactly: ((available + itemSpacing) / pitch.width).rounded(.down)) ?? 1
        let origin = Point(
            x: sectionInset.left + (scrollsHorizontally ? start : 0),
            y: sectionInset.top + (scrollsHorizontally ? 0 : start))
        var arrangement = Arrangement(
            count: max(0, count), perLine: scrollsHorizontally ? .max : max(1, fitting), origin: origin, pitch: pitch,
            itemSize: itemSize, scrollsHorizontally: scrollsHorizontally)
        let last = arrangement.count > 0 ? arrangement.frame(of: arrangement.count - 1) : nil
        let end = Point(
            x: (last?.maxX ?? origin.x) + sectionInset.right, y: (last?.maxY ?? origin.y) + sectionInset.bottom)
        let more = hasFooter ? length(footerSize) : 0
        arrangement.header = edge(from: 0, headerSize, in: size)
        arrangement.footer = edge(from: scrollsHorizontally ? end.x : end.y, footerSize, in: size)
        arrangement.contentSize = Size(
            width: max(size.width, end.x + (scrollsHorizontally ? more : 0)),
            height: end.y + (scrollsHorizontally ? 0 : more))
        return arrangement
    }

    /// The places of the parts of a collection view.
    struct Arrangement {
        /// The number of items.
        let count: Int
        /// The number of items of a line.
        let perLine: Int
        /// The upper left corner of the first item.
        let origin: Point
        /// The distances from an item to the next item of its line, and from a line to the next one, in points.
        let pitch: Size
        /// The size of an item, in points.
        let itemSize: Size
        /// True if the only line goes on to the right.
        let scrollsHorizontally: Bool
        /// The frame of the header, if there is one.
        fileprivate(set) var header = Rect.zero
        /// The frame of the footer, if there is one.
        fileprivate(set) var footer = Rect.zero
        /// The size of the content.
        fileprivate(set) var contentSize = Size.zero

        /// The frame of an item. Complexity: O(1).
        func frame(of index: Int) -> Rect {
            let (line, column) = index.quotientAndRemainder(dividingBy: perLine)
            return Rect(
                x: origin.x + Double(column) * pitch.width, y: origin.y + Double(line) * pitch.height,
                width: itemSize.width, height: itemSize.height)
        }

        /// The items of the lines that intersect a range of the scroll direction, in points. Complexity: O(1).
        func items(from start: Double, to end: Double) -> Range<Int> {
            let (first, step, length, size) =
                scrollsHorizontally
                ? (origin.x, pitch.width, 1, itemSize.width) : (origin.y, pitch.height, perLine, itemSize.height)
            /// The first item of a line; the nearest end for a line that does not exist.
            func item(_ line: Double) -> Int {
                guard line > 0 else { return 0 }
                guard line * Double(length) < Double(count) else { return count }
                return min(count, Int(line) * length)
            }
            let lower = item(((start - first - size) / step).rounded(.down) + 1)
            return lower..<max(lower, item(((end - first) / step).rounded(.up)))
        }
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
