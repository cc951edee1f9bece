/// A row of a table.
public struct IndexPath: Hashable, Sendable, Codable, Comparable {
    /// Counted from 0.
    public var section: Int
    /// Counted from 0 within the section.
    public var row: Int

    /// The row of that section.
    public init(row: Int, section: Int = 0) {
        self.section = section
        self.row = row
    }

    /// By section, then by row.
    public static func < (left: IndexPath, right: IndexPath) -> Bool {
        (left.section, left.row) < (right.section, right.row)
    }
}
