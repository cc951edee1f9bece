import TroupeCells

/// The frames of the parts of the screen. The first row of each part is its caption.
struct MonitorLayout: Hashable {
    static let leastColumns = 40
    static let leastRows = 10
    /// The least size with room for queue and rates.
    private static let leastForAll = (columns: 60, rows: 14)
    /// The least width for hierarchy and events side by side, with names and callbacks in full.
    private static let leastSideBySide = 150

    let hierarchy: CellRect
    let events: CellRect
    /// The frames of queue and rates; empty if there is no room.
    let queue: CellRect
    let rates: CellRect
    let keys: Int

    /// The number of rows above the controllers in the hierarchy: the caption, and if there is room the column
    /// headings.
    var hierarchyHead: Int { hierarchy.height >= 8 ? 2 : 1 }

    /// Lays out the screen; nil if it is too small.
    init?(columns: Int, rows: Int) {
        guard columns >= Self.leastColumns, rows >= Self.leastRows else { return nil }
        keys = rows - 1
        let bottom = rows - 1
        if columns >= Self.leastSideBySide {
            // Side by side: the hierarchy, queue and rates on the left, the events on the right.
            let middle = max(66, columns * 57 / 100)
            let ratesTop = bottom - (rows >= 30 ? 7 : 5)
            let queueTop = ratesTop - (rows >= 30 ? 6 : 5)
            hierarchy = CellRect(left: 0, top: 1, right: middle, bottom: queueTop)
            queue = CellRect(left: 0, top: queueTop, right: middle, bottom: ratesTop)
            rates = CellRect(left: 0, top: ratesTop, right: middle, bottom: bottom)
            events = CellRect(left: middle + 1, top: 1, right: columns, bottom: bottom)
        } else if columns < Self.leastForAll.columns || rows < Self.leastForAll.rows {
            let middle = 1 + (bottom - 1) / 2
            hierarchy = CellRect(left: 0, top: 1, right: columns, bottom: middle)
            queue = CellRect(left: 0, top: middle, right: 0, bottom: middle)
            rates = queue
            events = CellRect(left: 0, top: middle, right: columns, bottom: bottom)
        } else {
            // One below the other; queue and rates share a strip.
            let strip = rows >= 20 ? 5 : 4
            let left = bottom - 1 - strip
            let hierarchyHeight = max(4, left * 55 / 100)
            hierarchy = CellRect(left: 0, top: 1, right: columns, bottom: 1 + hierarchyHeight)
            let stripTop = 1 + hierarchyHeight
            queue = CellRect(left: 0, top: stripTop, right: columns / 2, bottom: stripTop + strip)
            rates = CellRect(left: columns / 2 + 1, top: stripTop, right: columns, bottom: stripTop + strip)
            events = CellRect(left: 0, top: stripTop + strip, right: columns, bottom: bottom)
        }
    }
}
