extension Point {
    /// The origin.
    public static let zero = Point(x: 0, y: 0)

    /// True if neither coordinate is infinite or not a number.
    public var isFinite: Bool { x.isFinite && y.isFinite }
}

extension Size {
    /// The empty size.
    public static let zero = Size(width: 0, height: 0)

    /// True if neither length is infinite or not a number.
    public var isFinite: Bool { width.isFinite && height.isFinite }

    /// The size with width and height exchanged.
    public var transposed: Size { Size(width: height, height: width) }
}

/// A rectangle in its superview's coordinates, in points.
public struct Rect: Hashable, Sendable, Codable {
    /// The upper left corner.
    public var origin: Point
    /// The size.
    public var size: Size
    /// A rectangle of an origin and a size.
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }
    /// A rectangle of four numbers, in points.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }
    /// The empty rectangle at the origin.
    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    /// True if each of the four numbers is finite.
    public var isFinite: Bool { origin.isFinite && size.isFinite }

    /// The left edge.
    public var minX: Double { origin.x }
    /// The upper edge.
    public var minY: Double { origin.y }
    /// The right edge.
    public var maxX: Double { origin.x + size.width }
    /// The lower edge.
    public var maxY: Double { origin.y + size.height }
    /// The width, in points.
    public var width: Double { size.width }
    /// The height, in points.
    public var height: Double { size.height }

    /// The four numbers in sentences: x, y, width, height.
    package var numbers: String { "(\(minX), \(minY), \(width), \(height))" }

    /// True if the point lies inside. The right and bottom edges are outside.
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// The rectangle moved by an offset.
    public func offset(by delta: Point) -> Rect {
        Rect(x: origin.x + delta.x, y: origin.y + delta.y, width: width, height: height)
    }

    /// The rectangle without the insets. Its size is never negative.
    public func inset(by insets: Insets) -> Rect {
        Rect(
            x: minX + insets.left, y: minY + insets.top,
            width: max(0, width - insets.left - insets.right), height: max(0, height - insets.top - insets.bottom))
    }

    /// The area that both rectangles cover; nil if they do not overlap.
    public func intersection(_ other: Rect) -> Rect? {
        let left = max(minX, other.minX)
        let top = max(minY, other.minY)
        let right = min(maxX, other.maxX)
        let bottom = min(maxY, other.maxY)
        guard right > left, bottom > top else { return nil }
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

extension Insets {
    /// No insets.
    public static let zero = Insets()
}

extension Color {
    /// True if no component is infinite or not a number.
    package var isFinite: Bool { [red, green, blue, alpha].allSatisfy(\.isFinite) }

    /// The components in sentences: red, green, blue, alpha.
    package var numbers: String { "(\(red), \(green), \(blue), \(alpha))" }
}
