import TroupeModel

/// A message of a table to its data source or its delegate in another process. Tables are named by the numbers of their
/// views.
enum RemoteTableQuestion: DelegateProtocol {
    static let protocolName = "TableRows"

    /// How many rows has each section? Answered with a ``RemoteAnswer`` of ``RemoteSections``.
    case sections(table: Int)
    /// Asks for `count` rows from a row on, continued in the sections after it. Answered with a ``RemoteAnswer`` of
    /// ``RemoteRows``.
    case rows(table: Int, section: Int, row: Int, count: Int)
    /// The table could not ask: send ``RemoteTableNews/ready(table:)`` to it.
    case waiting(table: Int)
    /// A person selected a row.
    case selected(table: Int, section: Int, row: Int)
    /// A person touched the button at the right edge of a row.
    case accessory(table: Int, section: Int, row: Int)
}

/// A message of a data source to a table of another process.
enum RemoteTableNews: DelegateProtocol {
    static let protocolName = "TableNews"

    /// The rows changed: the table asks for the sections and for the rows that it shows.
    case reloaded(table: Int)
    /// Rows were inserted, or deleted, or both.
    case changed(RemoteChange)
    /// The data source answers again.
    case ready(table: Int)

    /// The number of the table.
    var table: Int {
        switch self {
        case .reloaded(let table), .ready(let table): table
        case .changed(let change): change.table
        }
    }
}

/// Rows that were inserted and deleted.
struct RemoteChange: Codable, Sendable {
    /// The number of the table.
    var table: Int
    /// The sections after the change.
    var sections: RemoteSections
    /// The version of the rows before the change.
    var formerVersion: RowVersion
    /// The places of the inserted rows after the change.
    var inserted: [IndexPath]
    /// The places of the deleted rows before the change.
    var deleted: [IndexPath]
}

/// The sections of a data source in another process.
struct RemoteSections: Codable, Hashable, Sendable {
    /// The version of the rows.
    var version = RowVersion.none
    /// The number of rows of each section.
    var rows: [Int]
    /// The captions above the sections; nil for no captions.
    var headers: [String?]?
    /// The captions below the sections; nil for no captions.
    var footers: [String?]?
    /// The height of the rows of each section, in points; nil for the row height of the table.
    var heights: [Double?]?
}

/// Consecutive rows of a data source in another process.
struct RemoteRows: Codable, Sendable {
    /// The version of the rows, as in ``RemoteSections``.
    var version: RowVersion
    /// The section of the first row.
    var section: Int
    /// The first row.
    var row: Int
    /// The contents of the rows.
    var rows: [RemoteRow]
}
