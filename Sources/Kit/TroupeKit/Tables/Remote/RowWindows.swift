/// The rows that a table holds of a data source in another process, and the questions for further rows.
///
/// Rows are numbered from 0 over all sections. A window is a run of ``size`` rows; at most ``limit`` windows are held,
/// however many rows there are. At most one open question is useful, and at most ``openLimit`` questions are open: a
/// table that is scrolled on does not wait for rows that it no longer shows, and a silent data source does not collect
/// questions. The rows of a window arrive in parts if the answer for all of them has too many bytes.
struct RowWindows<Row> {
    /// The number of rows of a window; the last window may have fewer.
    static var size: Int { 50 }
    /// The greatest number of windows that are held.
    static var limit: Int { 8 }
    /// The greatest number of open questions.
    static var openLimit: Int { 2 }

    /// A contradiction between a question and its answer.
    enum Mismatch: Error, Hashable {
        /// The answer has another number of rows than the question asked for.
        case count(asked: Int, answered: Int)
        /// The answer begins at another row than the question.
        case otherRows(asked: Int, answered: Int)
    }

    /// The number of rows of all sections.
    let count: Int
    /// The rows of the held windows, by the number of the window; nil for a row that cannot arrive.
    private(set) var held: [Int: [Row?]] = [:]
    /// The number of rows of the next question, for windows that arrive in parts.
    private var parts: [Int: Int] = [:]
    /// The windows to hold, the most urgent first.
    private(set) var wanted: [Int] = []
    /// The windows of open questions.
    private(set) var open: Set<Int> = []
    /// The windows in the order in which they were last wanted, the latest last.
    private var order: [Int] = []
    /// The first row of the visible part when it was last shown.
    private var top = 0
    /// True if the table was last scrolled towards its beginning.
    private var isUpwards = false

    /// Creates a list of rows that are not known yet.
    init(count: Int) { self.count = max(0, count) }

    /// A row; nil if it has not arrived.
    subscript(row: Int) -> Row? {
        guard row >= 0, let rows = held[row / Self.size] else { return nil }
        let index = row % Self.size
        return index < rows.count ? rows[index] : nil
    }

    /// The rows of a window.
    func rows(of window: Int) -> Range<Int> {
        let first = min(count, max(0, window) * Self.size)
        return first..<min(count, first + Self.size)
    }

    /// The rows of the next question, or of the open question, for a window.
    func question(for window: Int) -> Range<Int> {
        let rows = rows(of: window)
        let first = min(rows.upperBound, rows.lowerBound + (held[window]?.count ?? 0))
        return first..<min(rows.upperBound, first + (parts[window] ?? Self.size))
    }

    /// The open questions for rows that are no longer wanted.
    var useless: Set<Int> { open.subtracting(wanted) }

    /// Notes the rows that the table shows.
    ///
    /// - Parameters:
    ///   - visible: The rows in the visible part.
    ///   - near: The rows that exist as views, the visible ones among them.
    mutating func show(_ visible: Range<Int>, near: Range<Int>) {
        if visible.lowerBound != top { isUpwards = visible.lowerBound < top }
        top = visible.lowerBound
        let inside = windows(of: visible)
        let around = windows(of: near)
        var next = Array(inside) + around.filter { !inside.contains($0) }
        if isUpwards { next.reverse() }
        // Visible rows are the first in either direction.
        next = next.filter(inside.contains) + next.filter { !inside.contains($0) }
        let ahead = isUpwards ? (around.first ?? 0) - 1 : (around.last ?? -1) + 1
        if !rows(of: ahead).isEmpty, ahead >= 0 { next.append(ahead) }
        wanted = Array(next.prefix(Self.limit))
        order = order.filter { !wanted.contains($0) } + wanted.reversed()
        evict()
    }

    /// Opens the question for the most urgent window, if a question may be asked now.
    ///
    /// - Returns: The number of the window to ask for.
    mutating func nextQuestion() -> Int? {
        guard open.count < Self.openLimit, open.isDisjoint(with: wanted),
            let window = wanted.first(where: { held[$0] == nil || parts[$0] != nil })
        else { return nil }
        open.insert(window)
        return window
    }

    /// Ends an open question without an answer. It is asked again if its rows are still wanted.
    mutating func close(_ window: Int) { open.remove(window) }

    /// Ends an open question with its answer. The rows of an answer with a wrong number of rows are held as far as they
    /// fit; the rows of a window that is no longer wanted are dropped.
    ///
    /// - Parameters:
    ///   - rows: The rows of the answer.
    ///   - first: The first row of the answer.
    ///   - window: The window that was asked for.
    mutating func receive(_ rows: [Row], from first: Int, for window: Int) throws(Mismatch) {
        let asked = question(for: window)
        close(window)
        // Rows that were not asked for stay unknown: the window counts as known, so that it is not asked for again.
        let isOther = first != asked.lowerBound
        if wanted.contains(window) {
            hold(isOther ? [] : Array(rows.prefix(asked.count)), in: window)
            if isOther || rows.count < asked.count { parts[window] = nil }
        }
        evict()
        if isOther { throw .otherRows(asked: asked.lowerBound, answered: first) }
        if rows.count != asked.count { throw .count(asked: asked.count, answered: rows.count) }
    }

    /// Ends an open question after an answer with too many bytes: the next question for the window counts half as many rows.
    ///
    /// - Returns: The row of a question for one row, which stays unknown and is not asked for again; nil for a question for
    ///   more rows.
    mutating func divide(_ window: Int) -> Int? {
        let asked = question(for: window)
        close(window)
        guard wanted.contains(window), !asked.isEmpty else { return nil }
        guard asked.count == 1 else {
            parts[window] = asked.count / 2
            return nil
        }
        parts[window] = Self.size
        hold([nil], in: window)
        return asked.lowerBound
    }

    /// Adds the next rows of a window.
    private mutating func hold(_ rows: [Row?], in window: Int) {
        held[window, default: []] += rows
        if question(for: window).isEmpty { parts[window] = nil }
    }

    /// The windows that intersect a range of rows.
    private func windows(of rows: Range<Int>) -> Range<Int> {
        let rows = rows.clamped(to: 0..<count)
        return rows.isEmpty ? 0..<0 : rows.lowerBound / Self.size..<(rows.upperBound - 1) / Self.size + 1
    }

    /// Drops the windows beyond the limit that were wanted least recently.
    private mutating func evict() {
        while held.count > Self.limit, let oldest = order.first(where: { held[$0] != nil }) { held[oldest] = nil }
        order = order.filter { held[$0] != nil || wanted.contains($0) }
        parts = parts.filter { held[$0.key] != nil || wanted.contains($0.key) }
    }
}
