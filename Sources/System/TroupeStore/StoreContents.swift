/// The contents of the file: one row for each record, and the launches.
struct StoreContents {
    /// A stored record. Its number names it in the file and never changes its place in the order.
    struct Row {
        let id: Int64
        let bytes: [UInt8]
        let checksum: Int64

        init(id: Int64, bytes: [UInt8]) {
            self.id = id
            self.bytes = bytes
            var sum = Checksum()
            sum.add(UInt64(bitPattern: id))
            sum.add(bytes)
            checksum = sum.signed
        }
    }

    /// The rows in the order of the records.
    var rows: [Row] = []
    /// The number of unfinished launches.
    var launches = 0

    /// The order of the rows, as the file stores it.
    var order: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(rows.count * 8)
        for row in rows { withUnsafeBytes(of: row.id.littleEndian) { bytes += $0 } }
        return bytes
    }

    /// The numbers of rows that an order names; nil for bytes that are no order.
    static func ids(of order: [UInt8]) -> [Int64]? {
        guard order.count.isMultiple(of: 8) else { return nil }
        return order.withUnsafeBytes { bytes in
            stride(from: 0, to: bytes.count, by: 8).map {
                Int64(littleEndian: bytes.loadUnaligned(fromByteOffset: $0, as: Int64.self))
            }
        }
    }

    /// The checksum of the whole: launches, number and order of the records, and the checksum of each.
    var checksum: Int64 {
        var sum = Checksum()
        sum.add(UInt64(launches))
        sum.add(UInt64(rows.count))
        for row in rows {
            sum.add(UInt64(bitPattern: row.id))
            sum.add(UInt64(bitPattern: row.checksum))
        }
        return sum.signed
    }

    /// The bytes of all records.
    var bytes: Int { rows.reduce(0) { $0 + $1.bytes.count } }
}
