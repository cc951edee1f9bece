/// The rows to write and to remove so that the file has other records. A record that is stored already, at any place,
/// keeps its row.
struct RecordChanges {
    /// The rows of the new records, in their order.
    private(set) var rows: [StoreContents.Row] = []
    /// The rows that are new, or whose bytes change.
    private(set) var written: [StoreContents.Row] = []
    /// The rows that have no record any more.
    private(set) var removed: [Int64] = []

    /// - Complexity: O(n), with the bytes of records that changed or moved.
    init(from old: [StoreContents.Row], to records: [[UInt8]]) {
        // Most records of a save are the former ones at their former places: equal arrays share their buffer.
        var kept: [StoreContents.Row?] = records.indices.map { index in
            index < old.count && old[index].bytes == records[index] ? old[index] : nil
        }
        var free: [[UInt8]: [StoreContents.Row]] = [:]
        for (index, row) in old.enumerated().reversed() where index >= kept.count || kept[index] == nil {
            free[row.bytes, default: []].append(row)
        }
        for index in records.indices where kept[index] == nil { kept[index] = free[records[index]]?.popLast() }
        var reusable = free.values.joined().map(\.id).sorted(by: >)
        var next = (old.map(\.id).max() ?? 0) + 1
        for (record, row) in zip(records, kept) {
            if let row {
                rows.append(row)
                continue
            }
            let id: Int64
            if let used = reusable.popLast() {
                id = used
            } else {
                id = next
                next += 1
            }
            let row = StoreContents.Row(id: id, bytes: record)
            rows.append(row)
            written.append(row)
        }
        removed = reusable
    }
}
