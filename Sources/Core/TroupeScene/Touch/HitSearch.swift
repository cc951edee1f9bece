import TroupeModel

/// Points of a window that wait to be met, found by rectangle.
///
/// A segment tree over the points in order of x; each of its spans has its points in order of y, and skips those that
/// have been met. Rectangles from front to back take the points in them out, so each point is met once.
struct HitSearch {
    private struct Span {
        /// Numbers of points, in order of y.
        let members: [Int]
        /// For each place the next one, itself included, that may still wait; `members.count` behind the last.
        var next: [Int]
    }

    private let points: [Point]
    /// The numbers of the points in order of x, and their x.
    private let order: [Int]
    private let across: [Double]
    /// The tree as a heap: the span at `i` has its halves at `2i` and `2i + 1`; the first is at 1.
    private var spans: [Span]
    private var isMet: [Bool]
    /// How many points still wait.
    private(set) var waiting: Int
    /// How many members of spans were looked at: what a search costs.
    private(set) var steps = 0

    /// - Complexity: O(n log² n).
    init(_ points: [Point]) {
        self.points = points
        order = points.indices.sorted { points[$0].x < points[$1].x }
        across = order.map { points[$0].x }
        isMet = Array(repeating: false, count: points.count)
        waiting = points.count
        var width = 1
        while width < points.count { width *= 2 }
        spans = Array(repeating: Span(members: [], next: [0]), count: 2 * width)
        for (place, number) in order.enumerated() { spans[width + place] = Span(members: [number], next: [0, 1]) }
        for place in stride(from: width - 1, to: 0, by: -1) {
            let members = (spans[2 * place].members + spans[2 * place + 1].members)
                .sorted { points[$0].y < points[$1].y }
            spans[place] = Span(members: members, next: Array(0...members.count))
        }
    }

    /// Takes out the points in a rectangle that still wait.
    ///
    /// - Complexity: O(log² n), and O(log n) for each point that is met.
    mutating func take(in rect: Rect, meeting: (Int) -> Void) {
        guard waiting > 0 else { return }
        var low = Self.first(across.count) { across[$0] >= rect.minX } + spans.count / 2
        var high = Self.first(across.count) { across[$0] >= rect.maxX } + spans.count / 2
        while low < high {
            if low % 2 == 1 {
                take(from: low, rect, meeting)
                low += 1
            }
            if high % 2 == 1 {
                high -= 1
                take(from: high, rect, meeting)
            }
            (low, high) = (low / 2, high / 2)
        }
    }

    private mutating func take(from span: Int, _ rect: Rect, _ meeting: (Int) -> Void) {
        let start = Self.first(spans[span].members.count) { points[spans[span].members[$0]].y >= rect.minY }
        var place = nextWaiting(start, in: span)
        while place < spans[span].members.count, points[spans[span].members[place]].y < rect.maxY {
            let number = spans[span].members[place]
            if !isMet[number] {
                isMet[number] = true
                waiting -= 1
                meeting(number)
            }
            spans[span].next[place] = place + 1
            place = nextWaiting(place + 1, in: span)
        }
    }

    /// The first place from this one on that was not passed over, with the way there made shorter.
    private mutating func nextWaiting(_ start: Int, in span: Int) -> Int {
        var end = start
        steps += 1
        while spans[span].next[end] != end {
            end = spans[span].next[end]
            steps += 1
        }
        var place = start
        while place != end { (place, spans[span].next[place]) = (spans[span].next[place], end) }
        return end
    }

    /// The first of so many numbers that is so; all after it are.
    private static func first(_ count: Int, where isSo: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isSo(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
