import TroupeCells

/// Which part of the screen stands where. Each part's first row is its caption.
struct MonitorLayout: Hashable {
    static let leastColumns = 40
    static let leastRows = 10
    /// From which size on there is room for queue and rates.
    private static let leastForAll = (columns: 60, rows: 14)
    /// From how many columns on hierarchy and events stand side by side with names and callbacks whole.
    private static let leastSideBySide = 150

    let hierarchy: CellRect
    let events: CellRect
    /// Empty where there is no room for it, as the next.
    let queue: CellRect
    let rates: CellRect
    let keys: Int

    /// How many rows of the hierarchy stand above its controllers: the caption, and what the columns are where there is room.
    var hierarchyHead: Int { hierarchy.height >= 8 ? 2 : 1 }

    /// nil where the screen is too small.
    init?(columns: Int, rows: Int) {
        guard columns >= Self.leastColumns, rows >= Self.leastRows else { return nil }
        keys = rows - 1
        let bottom = rows - 1
        if columns >= Self.leastSideBySide {
            // Side by side: the hierarchy and below it queue and rates, beside them the events.
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
            // Below each other: queue and rates share a strip.
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
