import CSQLite

/// The tables of the file, its settings, and the checks that find damage.
enum StoreFormat {
    /// SQLite's mark of a file's program: "Trup".
    private static let application: Int64 = 0x5472_7570
    /// The version stands in both halves of `user_version`, so that a flipped bit is not mistaken for a newer release.
    private static func marked(_ version: Int) -> Int64 { Int64(version) << 16 | Int64(version) }

    private static let tables = [
        "CREATE TABLE record(id INTEGER PRIMARY KEY, bytes BLOB NOT NULL, checksum INTEGER NOT NULL) STRICT",
        "CREATE TABLE summary(one INTEGER PRIMARY KEY, launches INTEGER NOT NULL, records BLOB NOT NULL, "
            + "checksum INTEGER NOT NULL) STRICT",
    ]

    /// The settings of each connection.
    ///
    /// A rollback journal, not a write-ahead log: saves are seconds apart and have no readers, so that a log would save
    /// no time, and it would be a second file with current contents. The journal is truncated, not deleted: a commit is
    /// then one synchronized change of the journal, and no change of the folder. `EXTRA` waits for the disk at each step.
    private static let settings = [
        // First, so that the file's lock is kept from the first read on, and a file that damage made one with a
        // write-ahead log needs no shared memory.
        "PRAGMA locking_mode = EXCLUSIVE", "PRAGMA synchronous = EXTRA", "PRAGMA temp_store = MEMORY",
        "PRAGMA cell_size_check = ON", "PRAGMA trusted_schema = OFF",
        // The bytes of discarded records do not stay in the file.
        "PRAGMA secure_delete = ON",
    ]

    /// Locks the file, makes the tables in a new one, and reads a former one.
    static func open(_ connection: borrowing Connection) throws(StoreError) -> StoreContents {
        do throws(StoreError) {
            for setting in settings { try connection.run(setting) }
            try connection.run("PRAGMA journal_mode = TRUNCATE")
            // The read keeps a shared lock, so that no other process makes the tables meanwhile. A transaction that writes
            // would count the page that it makes.
            let isNew = try connection.integer("PRAGMA page_count") == 0
            var contents = StoreContents()
            try connection.transaction("EXCLUSIVE") { () throws(StoreError) in
                if isNew {
                    try begin(connection)
                } else {
                    try check(connection)
                    contents = try read(connection)
                }
            }
            return contents
        } catch {
            // The statements are right, so the file's own schema is not.
            guard case .system(let path, SQLITE_ERROR, let words) = error else { throw error }
            throw .damaged(path: path, reason: words)
        }
    }

    private static func begin(_ connection: borrowing Connection) throws(StoreError) {
        try connection.run("PRAGMA application_id = \(application)")
        try connection.run("PRAGMA user_version = \(marked(StateStore.version))")
        for table in tables { try connection.run(table) }
        try writeSummary(of: StoreContents(), to: connection)
    }

    /// Checks everything but the contents.
    private static func check(_ connection: borrowing Connection) throws(StoreError) {
        let path = connection.path
        guard try connection.integer("PRAGMA application_id") == application else {
            throw .damaged(path: path, reason: "it is not a store of Troupe")
        }
        let version = try connection.integer("PRAGMA user_version")
        guard version >> 16 == version & 0xffff, version > 0 else {
            throw .damaged(path: path, reason: "its version is unreadable")
        }
        guard version <= marked(StateStore.version) else {
            throw .newer(path: path, version: Int(version & 0xffff), known: StateStore.version)
        }
        var found: [String] = []
        try connection.run("SELECT sql FROM sqlite_schema ORDER BY name") { row in found.append(row.text(0)) }
        guard found == tables else { throw .damaged(path: path, reason: "its tables differ") }
        var faults: [String] = []
        try connection.run("PRAGMA quick_check(1)") { row in faults.append(row.text(0)) }
        guard faults == ["ok"] else {
            throw .damaged(path: path, reason: faults.first.map(sentence) ?? "it cannot be checked")
        }
    }

    /// The words of SQLite in one line.
    private static func sentence(_ words: String) -> String {
        words.split(separator: "\n").joined(separator: "; ").replacing("*** in database main ***; ", with: "")
    }

    /// Reads the contents and checks their checksums.
    static func read(_ connection: borrowing Connection) throws(StoreError) -> StoreContents {
        let path = connection.path
        let bytes = try connection.integer("SELECT sum(length(bytes)) FROM record")
        guard bytes <= StateStore.maxBytes else {
            throw .damaged(path: path, reason: "its records have \(bytes) bytes, the limit is \(StateStore.maxBytes)")
        }
        var summaries: [(launches: Int64, order: [UInt8], checksum: Int64)] = []
        try connection.run("SELECT launches, records, checksum FROM summary") { row in
            summaries.append((row.integer(0), row.bytes(1), row.integer(2)))
        }
        guard summaries.count == 1, let summary = summaries.first, let launches = Int(exactly: summary.launches),
            launches >= 0, let ids = StoreContents.ids(of: summary.order)
        else { throw .damaged(path: path, reason: "its summary is unreadable") }
        var rows: [Int64: StoreContents.Row] = [:]
        try connection.run("SELECT id, bytes, checksum FROM record") { row throws(StoreError) in
            let read = StoreContents.Row(id: row.integer(0), bytes: row.bytes(1))
            // Numbers count up from 1: a larger one than this was never given.
            guard (1..<1 << 53).contains(read.id) else {
                throw .damaged(path: path, reason: "a record has a wrong number")
            }
            guard read.checksum == row.integer(2), rows.updateValue(read, forKey: read.id) == nil else {
                throw .damaged(path: path, reason: "a record has a wrong checksum")
            }
        }
        var contents = StoreContents(launches: launches)
        contents.rows = ids.compactMap { rows.removeValue(forKey: $0) }
        guard rows.isEmpty, contents.rows.count == ids.count, contents.checksum == summary.checksum else {
            throw .damaged(path: path, reason: "its summary does not fit its records")
        }
        return contents
    }

    /// Writes and removes rows, inside a transaction.
    static func write(_ changes: RecordChanges, to connection: borrowing Connection) throws(StoreError) {
        for id in changes.removed { try connection.run("DELETE FROM record WHERE id = ?", [.integer(id)]) }
        for row in changes.written {
            try connection.run(
                "INSERT OR REPLACE INTO record(id, bytes, checksum) VALUES (?, ?, ?)",
                [.integer(row.id), .blob(row.bytes), .integer(row.checksum)])
        }
    }

    /// Writes launches, order and checksum of the contents, inside a transaction.
    static func writeSummary(of contents: StoreContents, to connection: borrowing Connection) throws(StoreError) {
        try connection.run(
            "INSERT OR REPLACE INTO summary(one, launches, records, checksum) VALUES (1, ?, ?, ?)",
            [.integer(Int64(contents.launches)), .blob(contents.order), .integer(contents.checksum)])
    }
}
