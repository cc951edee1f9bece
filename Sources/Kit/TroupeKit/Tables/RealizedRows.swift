/// The rows of a table that exist as cells, and the cells that can be used again while others are made.
///
/// It knows nothing of views: who shows the rows asks it which cells there are, and takes away those that are left.
struct RealizedRows<Cell: AnyObject> {
    /// The cells by their rows.
    private(set) var cells: [IndexPath: Cell] = [:]
    /// Those that are to be shown, as far as they are there, while rows are realized.
    private var next: [IndexPath: Cell] = [:]
    /// Cells of rows that are not to be shown any more, or of all rows where these are made anew.
    private var reusable: [IndexPath: Cell] = [:]
    /// The row that a cell is made for.
    private var placing: IndexPath?

    /// Begins to realize rows. Those that are there keep their cells unless everything is asked for anew.
    mutating func begin(_ wanted: some Sequence<IndexPath>, reloading: Bool) {
        next = [:]
        reusable = cells
        guard !reloading else { return }
        for path in wanted { next[path] = reusable.removeValue(forKey: path) }
    }

    /// The cell that a row keeps; nil where one is to be made now.
    mutating func kept(at path: IndexPath) -> Cell? {
        placing = path
        return next[path]
    }

    /// A cell that fits and is not used any more: the row's own if it had one, else the uppermost.
    mutating func dequeue(where fits: (Cell) -> Bool) -> Cell? {
        let former = placing.flatMap { path in reusable[path].map(fits) == true ? path : nil }
        guard let key = former ?? reusable.filter({ fits($0.value) }).keys.min() else { return nil }
        return reusable.removeValue(forKey: key)
    }

    /// Shows a cell in a row.
    mutating func show(_ cell: Cell, at path: IndexPath) { next[path] = cell }

    /// All rows are realized.
    ///
    /// - Returns: the cells that no row shows any more.
    mutating func end() -> [Cell] {
        let shown = Set(next.values.map(ObjectIdentifier.init))
        defer {
            cells = next
            (next, reusable, placing) = ([:], [:], nil)
        }
        return cells.values.filter { !shown.contains(ObjectIdentifier($0)) }
    }
}
