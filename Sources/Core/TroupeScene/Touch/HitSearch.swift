import TroupeModel

/// The points of a window that no rectangle has met yet, searchable by rectangle.
///
/// The structure is a segment tree over the points in order of x. Each span lists its points in order of y and skips
/// the points that were met. Rectangles are passed from front to back and remove the points in them, so each point is
/// met once.
struct HitSearch {
    private struct Span {
        /// The indices of the points, in order of y.
        let members: [Int]
        /// For each place, the next place that may still wait, itself included; `members.count` after the last.
        var next: [Int]
    }

    private let points: [Point]
    /// The indices of the points in order of x, and their x coordinates.
    private let order: [Int]
    private let across: [Double]
    /// The tree in heap order: the halves of span `i` are `2i` and `2i + 1`; the root is 1.
    private var spans: [Span]
    private var isMet: [Bool]
    /// The number of points that still wait.
    private(set) var waiting: Int
    /// The number of visited members, which measures the cost of a search.
    private(set) var steps = 0

    /// A search for the points.
    ///
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

    /// Removes the waiting points in a rectangle and passes them to `meeting`.
    ///
    /// - Complexity: O(log² n), and O(log n) for each point that is met.
    mutating func removePoints(in rect: Rect, meeting: (Int) -> Void) {
        guard waiting > 0 else { return }
        var low = Self.first(across.count) { across[$0] >= rect.minX } + spans.count / 2
        var high = Self.first(across.count) { across[$0] >= rect.maxX } + spans.count / 2
        while low < high {
            if low % 2 == 1 {
                removePoints(from: low, rect, meeting)
                low += 1
            }
            if high % 2 == 1 {
                high -= 1
                removePoints(from: high, rect, meeting)
            }
            (low, high) = (low / 2, high / 2)
        }
    }

    private mutating func removePoints(from span: Int, _ rect: Rect, _ meeting: (Int) -> Void) {
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

    /// The first place at or after `start` that may still wait. Compresses the path to it.
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

    /// The first index for which the predicate is true. The predicate must be true for all later indices.
    private static func first(_ count: Int, where isSo: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isSo(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
