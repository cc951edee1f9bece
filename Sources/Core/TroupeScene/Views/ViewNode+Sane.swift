package import TroupeModel

/// The maximum distance of a coordinate from the origin of its window, in points.
private let furthest: Double = 1_000_000

/// The maximum distance of a coordinate from the origin of its superview's content, in points: 10,000,000 rows of 100,000
/// points. Sums of such coordinates are still exact to a thousandth of a point.
private let furthestInContent: Double = 1_000_000_000_000

/// The maximum magnitude of the value of a control, so that differences of two values are finite.
private let furthestValue = 1e300

extension Double {
    /// The number clamped to the bounds; `fallback` if it is not a number.
    package func clamped(_ low: Double, _ high: Double, orElse fallback: Double = 0) -> Double {
        isNaN ? fallback : Swift.min(Swift.max(self, low), high)
    }

    /// The coordinate in a window, clamped so that arithmetic and rounding are safe.
    package var saneCoordinate: Double { clamped(-furthest, furthest) }

    fileprivate var saneInContent: Double { clamped(-furthestInContent, furthestInContent) }
    fileprivate var saneValue: Double { clamped(-furthestValue, furthestValue) }
}

extension Point {
    /// The point of a window with finite coordinates.
    package var sane: Point { Point(x: x.saneCoordinate, y: y.saneCoordinate) }

    fileprivate var saneInContent: Point { Point(x: x.saneInContent, y: y.saneInContent) }
}

extension Size {
    /// The size in a window, finite and not negative.
    package var sane: Size { Size(width: width.clamped(0, furthest), height: height.clamped(0, furthest)) }

    fileprivate var saneInContent: Size {
        Size(width: width.clamped(0, furthestInContent), height: height.clamped(0, furthestInContent))
    }
}

extension Rect {
    /// The part of the rectangle near its window, with finite coordinates and a size that is not negative.
    package var sane: Rect {
        let whole = saneInContent
        let origin = whole.origin.sane
        let end = Point(x: whole.minX + whole.width, y: whole.minY + whole.height).sane
        return Rect(x: origin.x, y: origin.y, width: end.x - origin.x, height: end.y - origin.y)
    }

    /// The rectangle in its superview, with finite coordinates and a size that is not negative. Its place may be far
    /// from the origin: the content of a table is as long as its rows.
    package var saneInContent: Rect { Rect(origin: origin.saneInContent, size: size.saneInContent) }

    package var center: Point { Point(x: minX + width / 2, y: minY + height / 2) }
}

extension Color {
    package var sane: Color {
        Color(
            red: red.clamped(0, 1), green: green.clamped(0, 1), blue: blue.clamped(0, 1),
            alpha: alpha.clamped(0, 1, orElse: 1))
    }
}

extension Font {
    package var sane: Font {
        var font = self
        font.size = size.clamped(1, 1000, orElse: 17)
        return font
    }
}

extension ViewNode {
    /// The node with all numbers in range, so that later code need not check them.
    package var sane: ViewNode {
        var node = self
        node.frame = frame.saneInContent
        node.alpha = alpha.clamped(0, 1, orElse: 1)
        node.background = background?.sane
        node.tint = tint?.sane
        node.content = content.sane
        return node
    }
}

extension ViewNode {
    /// The size of all texts in the node in UTF-8 bytes, visible or not, plus the overhead of list items.
    var textBytes: Int {
        let names = className.utf8.count + (storyboardID?.utf8.count ?? 0)
        guard let accessibility else { return names + content.textBytes }
        let read = [accessibility.label, accessibility.value, accessibility.hint, accessibility.identifier]
        return read.reduce(names + content.textBytes + accessibility.traits.weight) { $0 + ($1?.utf8.count ?? 0) }
    }
}

extension ViewContent {
    /// The content with all numbers in range.
    package var sane: ViewContent {
        switch self {
        case .label(let text, let alignment, let lines, let font):
            .label(text: text, alignment: alignment, lines: max(0, lines), font: font.sane)
        case .button(let title, let image, let font, let alignment):
            .button(title: title, image: image, font: font.sane, alignment: alignment)
        case .textView(let text, let isEditable, let font, let offset):
            .textView(text: text, isEditable: isEditable, font: font.sane, offset: offset.saneInContent)
        case .slider(let value, let minimum, let maximum):
            .slider(
                value: value.saneValue, minimum: minimum.saneValue, maximum: maximum.saneValue)
        case .stepper(let value, let minimum, let maximum, let step):
            .stepper(
                value: value.saneValue, minimum: minimum.saneValue, maximum: maximum.saneValue,
                step: step.saneValue)
        case .progress(let fraction): .progress(fraction: fraction.clamped(0, 1))
        case .scroll(let contentSize, let offset):
            .scroll(contentSize: contentSize.saneInContent, offset: offset.saneInContent)
        case .table(let style, let offset, let rows, let height):
            .table(
                style: style, offset: offset.saneInContent, rows: rows, contentHeight: height.map(\.saneInContent))
        case .collection(let offset): .collection(offset: offset.saneInContent)
        case .stack(let axis, let spacing): .stack(axis: axis, spacing: spacing.saneCoordinate)
        case .plain, .textField, .toggle, .segments, .activity, .pageControl, .image, .picker, .datePicker, .searchBar,
            .sectionHeader, .sectionFooter, .cell, .collectionCell, .bar, .container, .web, .map, .opaque:
            self
        }
    }

    /// The size of the content's texts in UTF-8 bytes, plus the overhead of list items.
    var textBytes: Int {
        switch self {
        case .sectionHeader(let text), .sectionFooter(let text): text.utf8.count
        case .label(let text, _, _, let font), .textView(let text, _, let font, _):
            text.utf8.count + (font.name?.utf8.count ?? 0)
        case .button(let title, let image, let font, _):
            title.utf8.count + (image?.utf8.count ?? 0) + (font.name?.utf8.count ?? 0)
        case .textField(let text, let placeholder, _, _): text.utf8.count + placeholder.utf8.count
        case .segments(let titles, _): titles.weight
        case .image(let name, _): name?.utf8.count ?? 0
        case .picker(let columns, let selected):
            columns.reduce(MemoryLayout<Int>.stride * selected.count) { $0 + MemoryLayout<[String]>.stride + $1.weight }
        case .searchBar(let text, let placeholder, let prompt):
            text.utf8.count + placeholder.utf8.count + (prompt?.utf8.count ?? 0)
        case .cell(let cell):
            cell.text.utf8.count + cell.detail.utf8.count + (cell.image?.utf8.count ?? 0)
                + (cell.reuseIdentifier?.utf8.count ?? 0)
        case .bar(let kind, let items): items.reduce(kind.utf8.count) { $0 + $1.weight }
        case .datePicker(let mode, let selected): mode.utf8.count + MemoryLayout<Int>.stride * selected.count
        case .stack(let axis, _): axis.utf8.count
        case .plain, .toggle, .slider, .stepper, .progress, .activity, .pageControl, .scroll, .table,
            .collection, .collectionCell, .container, .web, .map, .opaque:
            0
        }
    }
}
