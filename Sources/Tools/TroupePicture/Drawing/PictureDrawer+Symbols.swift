import TroupeModel
import TroupeScene

/// Draws the symbols of system items, each in a square of 24 points around a middle.
extension PictureDrawer {
    mutating func drawSymbol(_ symbol: BarSymbol, around middle: Point, _ color: Color) {
        func point(_ x: Double, _ y: Double) -> Point { Point(x: middle.x + x, y: middle.y + y) }
        func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
            Rect(origin: point(x, y), size: Size(width: width, height: height))
        }
        func line(_ points: (Double, Double)...) {
            stroke(.path(Self.steps(points, around: middle)), color, width: Self.pen)
        }
        func shape(_ points: (Double, Double)...) {
            fill(.path(Self.steps(points, around: middle) + [.close]), color)
        }
        switch symbol {
        case .add:
            line((-8.5, 0), (8.5, 0))
            line((0, -8.5), (0, 8.5))
        case .stop:
            line((-7, -7), (7, 7))
            line((7, -7), (-7, 7))
        case .search:
            stroke(.ellipse(box(-8.5, -8.5, 12.5, 12.5)), color, width: Self.pen)
            line((2.5, 2.5), (8.5, 8.5))
        case .refresh:
            let arc = Self.circle.dropLast(3).map { (8 * $0.x, 8 * $0.y) }
            stroke(.path(Self.steps(arc, around: middle)), color, width: Self.pen)
            shape((-6.2, -9.5), (-0.4, -7.6), (-5, -3.6))
        case .trash:
            line((-7.5, -6), (7.5, -6))
            line((-2.5, -6), (-2.5, -8.5), (2.5, -8.5), (2.5, -6))
            line((-6, -6), (-5, 9), (5, 9), (6, -6))
            line((-1.9, -2.5), (-1.6, 5.5))
            line((1.9, -2.5), (1.6, 5.5))
        case .action:
            line((-3.5, -2.5), (-6.5, -2.5), (-6.5, 9.5), (6.5, 9.5), (6.5, -2.5), (3.5, -2.5))
            line((0, 4), (0, -10))
            line((-4, -6), (0, -10), (4, -6))
        case .compose:
            line((2, -7.5), (-7.5, -7.5), (-7.5, 8.5), (7.5, 8.5), (7.5, -1))
            line((-2, 3), (9, -8.5))
        case .camera:
            stroke(.rounded(box(-10, -5.5, 20, 14), radius: 2.5), color, width: Self.pen)
            line((-4, -6), (-2.5, -8.5), (2.5, -8.5), (4, -6))
            stroke(.ellipse(box(-4, -2.5, 8, 8)), color, width: Self.pen)
        case .play: shape((-5.5, -8.5), (8.5, 0), (-5.5, 8.5))
        case .pause:
            fill(.rect(box(-6, -8, 4, 16)), color)
            fill(.rect(box(2, -8, 4, 16)), color)
        case .rewind:
            shape((0, -7), (-10, 0), (0, 7))
            shape((10, -7), (0, 0), (10, 7))
        case .fastForward:
            shape((0, -7), (10, 0), (0, 7))
            shape((-10, -7), (0, 0), (-10, 7))
        case .organize: line((-9.5, 7.5), (-9.5, -7), (-3, -7), (-1, -4.5), (9.5, -4.5), (9.5, 7.5), (-9.5, 7.5))
        case .bookmarks:
            line((0, -5.5), (-9, -7.5), (-9, 6), (0, 8), (9, 6), (9, -7.5), (0, -5.5))
            line((0, -5.5), (0, 8))
        case .reply:
            line((-2.5, -7), (-9, -1), (-2.5, 5))
            line((-9, -1), (3, -1), (7.5, 2), (8.5, 8))
        case .more: for x in [-8.0, 0, 8] { fill(.ellipse(box(x - 2, -2, 4, 4)), color) }
        case .favorites:
            shape(
                (0, -9.5), (2.4, -3.2), (9, -2.9), (3.8, 1.2), (5.6, 7.7), (0, 4), (-5.6, 7.7), (-3.8, 1.2), (-9, -2.9),
                (-2.4, -3.2))
        case .history, .recents:
            stroke(.ellipse(box(-9, -9, 18, 18)), color, width: Self.pen)
            line((0, -5.5), (0, 0), (4, 2.5))
        }
    }

    /// The line width of a symbol, in points.
    private static let pen = 1.6

    private static func steps(_ points: [(Double, Double)], around middle: Point) -> [PathStep] {
        points.enumerated().map { number, offset in
            let point = Point(x: middle.x + offset.0, y: middle.y + offset.1)
            return number == 0 ? .move(point) : .line(point)
        }
    }

    /// Twenty-four points of a unit circle, from one o'clock on.
    private static let circle: [Point] = zip(spokes, spokes.dropFirst() + spokes.prefix(1)).flatMap { hour, next in
        // The midpoint between two hours, moved out onto the circle.
        [hour, Point(x: (hour.x + next.x) * 0.51764, y: (hour.y + next.y) * 0.51764)]
    }
}
