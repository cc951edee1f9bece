/// The contents of a ``StateStore``.
public struct StoredState: Hashable, Sendable {
    /// The records, in the order in which they were saved. Their bytes have no meaning here.
    public var records: [[UInt8]]
    /// The number of launches that began and did not end since the last ``StateStore/endLaunch()``.
    public var unfinishedLaunches: Int

    /// The contents of a store.
    public init(records: [[UInt8]] = [], unfinishedLaunches: Int = 0) {
        self.records = records
        self.unfinishedLaunches = unfinishedLaunches
    }
}
