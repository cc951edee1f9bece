import TroupeScene

// A command that scrolls to a text, as `troupe scroll` and `troupe tap` do.

extension Simulation {
    /// Searches for a row of a table that may or may not exist, in parallel with the rest of a life. The search has a
    /// separate random source.
    mutating func searchByScrolling() {
        var random = SplitMix64(seed: seed ^ 0x5C011)
        guard random.chance(20) else { return }
        let rows = random.within(1...120)
        var table = ScrolledTable(rows: rows, offset: Double(random.below(6_000)))
        let row = random.below(random.chance(70) ? rows : 2 * rows)
        let start = table.offset
        var search = ScrollSearch(for: .text(ScrolledTable.text(ofRow: row)))
        var action = search.begin(table.scene)
        for _ in 0..<200 {
            switch action {
            case .scroll(_, _, let offset):
                let before = table.offset
                table.scroll(to: offset)
                let next = table.offset == before ? search.timedOut(table.scene) : search.sceneChanged(table.scene)
                guard let next else { return complain("a search waits though the table has moved") }
                action = next
            case .inSight, .found:
                if row >= rows { complain("row \(row) of \(rows) is found") }
                if !table.isInSight(row: row) { complain("row \(row) is found although it is out of sight") }
                return
            case .failed:
                if row < rows { complain("row \(row) of \(rows) is not found") }
                if table.offset != start {
                    complain("a search that fails leaves the table at \(table.offset), not \(start)")
                }
                return
            }
        }
        complain("a search for row \(row) of \(rows) does not end")
    }
}
