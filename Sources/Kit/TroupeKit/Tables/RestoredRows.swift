import TroupeModel

/// The rows that a table of an earlier process had selected and showed, until the table has rows.
struct RestoredRows {
    /// The identifiers of the rows that are not selected yet.
    var selected: [String] = []
    /// The first visible row.
    var first: FirstRow?
    /// True once the table has been laid out: it scrolls as soon as it has rows.
    var isLaidOut = false
}
