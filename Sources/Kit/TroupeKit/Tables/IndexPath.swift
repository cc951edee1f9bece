/// A row of a table.
public struct IndexPath: Hashable, Sendable, Codable, Comparable {
    /// The section, counted from 0.
    public var section: Int
    /// The row, counted from 0 within the section.
    public var row: Int

    /// Creates the index path of a row in a section.
    public init(row: Int, section: Int = 0) {
        self.section = section
        self.row = row
    }

    /// Orders by section, then by row.
    public static func < (left: IndexPath, right: IndexPath) -> Bool {
        (left.section, left.row) < (right.section, right.row)
    }
}
