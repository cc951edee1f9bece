import TroupeModel

/// Where the headers, rows and footers of a table stand.
struct TableGeometry {
    /// One section's measures, in points.
    struct Section {
        var header: Double
        var rows: [Double]
        var footer: Double
    }

    /// A part of a table and its place.
    enum Part: Hashable {
        case header(Int)
        case row(IndexPath)
        case footer(Int)
    }

    /// The parts from top to bottom with their upper edges and heights; those of no height left out.
    private(set) var parts: [(part: Part, top: Double, height: Double)] = []
    /// The height of everything.
    private(set) var height: Double

    /// Lays sections out below `top`. Complexity: O(rows).
    init(_ sections: [Section], from top: Double) {
        height = top
        for (number, section) in sections.enumerated() {
            append(.header(number), section.header)
            for (row, height) in section.rows.enumerated() {
                append(.row(IndexPath(row: row, section: number)), height)
            }
            append(.footer(number), section.footer)
        }
    }

    private mutating func append(_ part: Part, _ length: Double) {
        if length > 0 { parts.append((part, height, length)) }
        height += max(0, length)
    }

    /// The parts that meet a stretch. Complexity: O(log parts + result).
    func parts(from start: Double, to end: Double) -> ArraySlice<(part: Part, top: Double, height: Double)> {
        let first = firstIndex { $0.top + $0.height > start }
        let last = firstIndex { $0.top >= end }
        return parts[first..<max(first, last)]
    }

    /// Where a part stands; nil if there is none such. Complexity: O(parts).
    func place(of part: Part) -> (top: Double, height: Double)? {
        parts.first { $0.part == part }.map { ($0.top, $0.height) }
    }

    private func firstIndex(where condition: ((part: Part, top: Double, height: Double)) -> Bool) -> Int {
        var low = 0
        var high = parts.count
        while low < high {
            let middle = (low + high) / 2
            if condition(parts[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
