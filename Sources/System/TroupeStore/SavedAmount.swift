/// The size of a saved state.
public struct SavedAmount: Hashable, Sendable {
    /// The number of records in the store.
    public let records: Int
    /// The bytes of all records in the store.
    public let bytes: Int
    /// The number of records that differed from the stored ones and were written.
    public let written: Int

    /// The size of a saved state.
    public init(records: Int, bytes: Int, written: Int) {
        self.records = records
        self.bytes = bytes
        self.written = written
    }
}
