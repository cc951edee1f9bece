import TroupeModel

/// One line of text for display: safe characters with their widths, no wider than its place.
package struct TextRun: Hashable, Sendable {
    struct Cluster: Hashable, Sendable {
        var text: String
        var width: Int
    }

    var clusters: [Cluster] = []
    /// The width in columns.
    package var columns = 0

    /// The text up to its first line break, with an ellipsis if it is cut. Complexity: O(columns).
    init(_ text: String, columns limit: Int) {
        guard limit > 0 else { return }
        for character in text {
            if character.isNewline {
                cut(to: limit)
                return
            }
            guard let shown = ColumnWidth.shown(character) else { continue }
            if columns + shown.width > limit {
                cut(to: limit)
                return
            }
            append(Cluster(text: shown.text, width: shown.width))
        }
    }

    /// The end of a text's last line, with an ellipsis if its beginning is cut. Complexity: O(columns).
    init(endOf text: String, columns limit: Int) {
        guard limit > 0 else { return }
        var backwards: [Cluster] = []
        for character in text.reversed() {
            if character.isNewline { break }
            guard let shown = ColumnWidth.shown(character) else { continue }
            if columns + shown.width > limit {
                while columns > limit - 1, let first = backwards.popLast() { columns -= first.width }
                backwards.append(Cluster(text: "…", width: 1))
                columns += 1
                break
            }
            backwards.append(Cluster(text: shown.text, width: shown.width))
            columns += shown.width
        }
        clusters = backwards.reversed()
    }

    private init(_ clusters: [Cluster]) {
        self.clusters = clusters
        columns = clusters.reduce(0) { $0 + $1.width }
    }

    private mutating func append(_ cluster: Cluster) {
        clusters.append(cluster)
        columns += cluster.width
    }

    private mutating func cut(to limit: Int) {
        while columns > limit - 1, let last = clusters.popLast() { columns -= last.width }
        while let last = clusters.last, last.text == " " {
            clusters.removeLast()
            columns -= last.width
        }
        append(Cluster(text: "…", width: 1))
    }

    /// The text wrapped between words into at most `rows` lines, with an ellipsis on the last line if text remains.
    /// Complexity: O(columns x rows).
    package static func wrapped(_ text: String, columns limit: Int, rows: Int) -> [TextRun] {
        guard limit > 0, rows > 0 else { return [] }
        var lines: [TextRun] = []
        var line: [Cluster] = []
        var width = 0
        // Spaces may extend past the end of a full line; the next word begins a new line.
        var hangs = false
        for character in text {
            let isBreak = character.isNewline
            let shown = isBreak ? nil : ColumnWidth.shown(character)
            if !isBreak, shown == nil { continue }
            let needed = shown?.width ?? 0
            let isTooWide = width + needed > limit
            if isTooWide, shown?.text == " " {
                hangs = true
                continue
            }
            if isBreak || hangs || isTooWide {
                var carried: [Cluster] = []
                if !isBreak, !hangs, let space = line.lastIndex(where: { $0.text == " " }) {
                    carried = Array(line[(space + 1)...])
                    line = Array(line[..<space])
                }
                lines.append(TextRun(line))
                if lines.count == rows {
                    lines[rows - 1].cut(to: min(limit, lines[rows - 1].columns + 1))
                    return lines
                }
                hangs = false
                line = carried
                width = carried.reduce(0) { $0 + $1.width }
            }
            if let shown, shown.width <= limit, width + shown.width <= limit {
                line.append(Cluster(text: shown.text, width: shown.width))
                width += shown.width
            }
        }
        if !line.isEmpty || lines.isEmpty { lines.append(TextRun(line)) }
        return lines
    }
}
