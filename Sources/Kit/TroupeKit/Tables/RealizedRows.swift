/// The rows of a table that exist as cells, and the cells available for reuse while other cells are made.
///
/// It knows nothing of views: its owner shows the cells it names, and removes the cells it returns.
struct RealizedRows<Cell: AnyObject> {
    /// The cells by row.
    private(set) var cells: [IndexPath: Cell] = [:]
    /// The cells for the wanted rows, as far as they exist, while rows are realized.
    private var next: [IndexPath: Cell] = [:]
    /// The cells of rows that are no longer wanted; of all rows in a reload.
    private var reusable: [IndexPath: Cell] = [:]
    /// The row that a cell is being made for.
    private var placing: IndexPath?

    /// Begins to realize rows.
    ///
    /// - Parameter former: Returns the row that passes its cell on to a row, by its place when rows were last realized; nil
    ///   if the cell is made again.
    mutating func begin(_ wanted: some Sequence<IndexPath>, from former: (IndexPath) -> IndexPath?) {
        next = [:]
        reusable = cells
        for path in wanted {
            if let former = former(path) { next[path] = reusable.removeValue(forKey: former) }
        }
    }

    /// The cell that a row keeps; nil if a cell must be made.
    mutating func kept(at path: IndexPath) -> Cell? {
        placing = path
        return next[path]
    }

    /// Removes and returns a reusable cell that fits: the row's own if it had one, else the uppermost.
    mutating func dequeue(where fits: (Cell) -> Bool) -> Cell? {
        let former = placing.flatMap { path in reusable[path].map(fits) == true ? path : nil }
        guard let key = former ?? reusable.filter({ fits($0.value) }).keys.min() else { return nil }
        return reusable.removeValue(forKey: key)
    }

    /// Assigns a cell to a row.
    mutating func show(_ cell: Cell, at path: IndexPath) { next[path] = cell }

    /// Ends the realizing of rows.
    ///
    /// - Returns: The cells that no row shows.
    mutating func end() -> [Cell] {
        let shown = Set(next.values.map(ObjectIdentifier.init))
        defer {
            cells = next
            (next, reusable, placing) = ([:], [:], nil)
        }
        return cells.values.filter { !shown.contains(ObjectIdentifier($0)) }
    }
}
