import TroupeModel

/// The paths of fingers: their starts, their current positions, and the velocity of their middle.
struct FingerPaths: Hashable, Sendable {
    /// The fingers on the screen with their numbers, in the order of arrival.
    private var fingers: [(number: Int, start: Point, now: Point)] = []
    private var last: (middle: Point, time: Int)?
    private(set) var velocity = Point.zero

    /// The maximum number of fingers; further fingers are ignored.
    static let limit = 16

    var count: Int { fingers.count }
    var isEmpty: Bool { fingers.isEmpty }

    /// The middle of the fingers.
    var middle: Point { Self.middle(of: fingers.map(\.now)) }

    /// The movement of the middle.
    var translation: Point { middle - Self.middle(of: fingers.map(\.start)) }

    /// The distance of the finger that moved farthest.
    var movement: Double { fingers.map { ($0.now - $0.start).length }.max() ?? 0 }

    /// The vectors from the first to the second finger, at the start and now; nil unless there are two fingers.
    var pair: (start: Point, now: Point)? {
        guard fingers.count == 2 else { return nil }
        return (fingers[1].start - fingers[0].start, fingers[1].now - fingers[0].now)
    }

    mutating func begin(_ number: Int, at place: Point, time: Int) {
        guard fingers.count < Self.limit, !fingers.contains(where: { $0.number == number }) else { return }
        fingers.append((number, place, place))
        // A further finger shifts the middle, which is not a movement.
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

    /// Updates the velocity after all touches of a moment.
    mutating func moved(at time: Int) {
        guard !fingers.isEmpty else { return }
        if let last, time > last.time {
            let way = middle - last.middle
            let seconds = Double(time - last.time) / 1_000
            velocity = Point(x: way.x / seconds, y: way.y / seconds)
        }
        if last.map({ time > $0.time }) ?? true { last = (middle, time) }
    }

    /// Restarts the measurement of movement at the current positions.
    mutating func restart() {
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

    /// The distance from the origin.
    var length: Double { (x * x + y * y).squareRoot() }
}
