/// The batch of changes of a table.
struct TableBatch {
    /// The changes that were announced.
    var changes = RowChanges()
    /// The number of batches within each other that have begun and have not ended.
    var depth = 0
    /// True if the table is loaded again in place of the changes.
    var reloads = false
    /// The number of times that the table has asked for its contents.
    var loads = 0
    /// True while the table takes over new contents.
    var isApplied = false

    /// True if a batch has begun and has not ended.
    var isOpen: Bool { depth > 0 }
}
