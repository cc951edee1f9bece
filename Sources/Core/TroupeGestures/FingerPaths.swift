import TroupeModel

/// Where fingers began, where they are, and how fast their middle goes.
struct FingerPaths: Hashable, Sendable {
    /// Those on the screen by their numbers, in the order in which they came.
    private var fingers: [(number: Int, start: Point, now: Point)] = []
    private var last: (middle: Point, time: Int)?
    private(set) var velocity = Point.zero

    /// More than these are not followed.
    static let limit = 16

    var count: Int { fingers.count }
    var isEmpty: Bool { fingers.isEmpty }

    /// The middle of the fingers.
    var middle: Point { Self.middle(of: fingers.map(\.now)) }

    /// How far the middle has come.
    var translation: Point { middle - Self.middle(of: fingers.map(\.start)) }

    /// How far the farthest finger has come.
    var movement: Double { fingers.map { ($0.now - $0.start).length }.max() ?? 0 }

    /// Two fingers: the way from the first to the second, at the start and now.
    var pair: (start: Point, now: Point)? {
        guard fingers.count == 2 else { return nil }
        return (fingers[1].start - fingers[0].start, fingers[1].now - fingers[0].now)
    }

    mutating func begin(_ number: Int, at place: Point, time: Int) {
        guard fingers.count < Self.limit, !fingers.contains(where: { $0.number == number }) else { return }
        fingers.append((number, place, place))
        // With another finger the middle leaps, which is no movement.
        last = (middle, time)
    }

    mutating func move(_ number: Int, to place: Point) {
        guard let index = fingers.firstIndex(where: { $0.number == number }) else { return }
        fingers[index].now = place
    }

    mutating func lift(_ number: Int, time: Int) {
        fingers.removeAll { $0.number == number }
        last = fingers.isEmpty ? nil : (middle, time)
    }

    /// All that moved at a moment has been told.
    mutating func moved(at time: Int) {
        guard !fingers.isEmpty else { return }
        if let last, time > last.time {
            let way = middle - last.middle
            let seconds = Double(time - last.time) / 1_000
            velocity = Point(x: way.x / seconds, y: way.y / seconds)
        }
        if last.map({ time > $0.time }) ?? true { last = (middle, time) }
    }

    /// From here on movement is counted.
    mutating func startAnew() {
        for index in fingers.indices { fingers[index].start = fingers[index].now }
    }

    private static func middle(of points: [Point]) -> Point {
        guard !points.isEmpty else { return .zero }
        let count = Double(points.count)
        return Point(x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
    }

    static func == (left: Self, right: Self) -> Bool {
        left.velocity == right.velocity && left.last?.middle == right.last?.middle
            && left.last?.time == right.last?.time
            && left.fingers.elementsEqual(right.fingers) { $0 == $1 }
    }

    func hash(into hasher: inout Hasher) {
        for finger in fingers { hasher.combine(finger.number) }
    }
}

extension Point {
    static func - (left: Point, right: Point) -> Point { Point(x: left.x - right.x, y: left.y - right.y) }

    /// How far it is from the zero point.
    var length: Double { (x * x + y * y).squareRoot() }
}
