/// The greatest numbers that tables and collection views accept from a data source.
enum TableLimits {
    /// The greatest number of sections. Each section costs a question and memory, also if it has no rows.
    static let sections = 10_000
    /// The greatest number of rows of a section, and of items of a collection view.
    static let rows = 10_000_000
    /// The greatest height of a row, a header or a footer, in points.
    static let height = 100_000.0
}
