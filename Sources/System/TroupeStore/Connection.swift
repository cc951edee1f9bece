import CSQLite

/// An open database of SQLite, used by one thread at a time.
struct Connection: ~Copyable {
    let path: String
    private let handle: OpaquePointer

    /// Opens or makes the file. No byte of it is read yet.
    ///
    /// - Parameter vfs: the name of a registered VFS; nil for the system's files.
    init(path: String, vfs: String?) throws(StoreError) {
        var opened: OpaquePointer?
        // The owner is noncopyable, so that no two threads use the connection at once: SQLite needs no mutex.
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        let code = sqlite3_open_v2(path, &opened, flags, vfs)
        guard let opened else {
            throw StoreError(code: code, words: String(cString: sqlite3_errstr(code)), path: path)
        }
        guard code == SQLITE_OK else {
            let error = Self.failure(code, of: opened, path)
            sqlite3_close_v2(opened)
            throw error
        }
        self.path = path
        handle = opened
    }

    // A connection that was interrupted in a transaction leaves its journal, which the next one rolls back.
    deinit { sqlite3_close_v2(handle) }

    private static func failure(_ code: Int32, of handle: OpaquePointer, _ path: String) -> StoreError {
        StoreError(
            code: code, errno: sqlite3_system_errno(handle), words: String(cString: sqlite3_errmsg(handle)), path: path)
    }

    /// A value that a statement takes.
    enum Value {
        case integer(Int64)
        case blob([UInt8])
    }

    /// Runs a statement, and calls the body for each of its rows.
    func run(
        _ text: String, _ values: [Value] = [], row: (borrowing Row) throws(StoreError) -> Void = { _ in }
    ) throws(StoreError) {
        var prepared: OpaquePointer?
        let code = sqlite3_prepare_v2(handle, text, -1, &prepared, nil)
        guard code == SQLITE_OK, let statement = prepared else { throw Self.failure(code, of: handle, path) }
        // Its result repeats the failure of the last step.
        defer { sqlite3_finalize(statement) }
        for (index, value) in values.enumerated() {
            let bound = Self.bind(value, to: Int32(index + 1), of: statement)
            guard bound == SQLITE_OK else { throw Self.failure(bound, of: handle, path) }
        }
        while true {
            let code = sqlite3_step(statement)
            switch code {
            case SQLITE_ROW: try row(Row(statement: statement))
            case SQLITE_DONE: return
            default: throw Self.failure(code, of: handle, path)
            }
        }
    }

    private static func bind(_ value: Value, to index: Int32, of statement: OpaquePointer) -> Int32 {
        switch value {
        case .integer(let number): sqlite3_bind_int64(statement, index, number)
        // SQLite's `SQLITE_TRANSIENT` is a cast: the statement makes a copy of the bytes. A null pointer would be NULL.
        case .blob(let bytes) where bytes.isEmpty: sqlite3_bind_zeroblob(statement, index, 0)
        case .blob(let bytes):
            bytes.withUnsafeBytes { buffer in
                sqlite3_bind_blob64(
                    statement, index, buffer.baseAddress, sqlite3_uint64(buffer.count),
                    unsafeBitCast(-1, to: sqlite3_destructor_type.self))
            }
        }
    }

    /// A row of a running statement.
    struct Row: ~Copyable {
        fileprivate let statement: OpaquePointer

        func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

        func bytes(_ column: Int32) -> [UInt8] {
            guard let start = sqlite3_column_blob(statement, column) else { return [] }
            return Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column))))
        }

        func text(_ column: Int32) -> String { String(decoding: bytes(column), as: UTF8.self) }
    }

    /// The whole number that a statement gives in its only row; 0 without a row.
    func integer(_ text: String) throws(StoreError) -> Int64 {
        var number: Int64 = 0
        try run(text) { row throws(StoreError) in number = row.integer(0) }
        return number
    }

    /// Runs the body in one transaction, which is committed to the disk when the call returns. If the body or the
    /// commit fails, the file keeps its former contents.
    ///
    /// - Parameter kind: of SQLite's `BEGIN`.
    func transaction(
        _ kind: String = "IMMEDIATE", _ body: () throws(StoreError) -> Void
    ) throws(StoreError) {
        try run("BEGIN \(kind)")
        do throws(StoreError) {
            try body()
            try run("COMMIT")
        } catch {
            // SQLite has rolled back by itself after some failures.
            if sqlite3_get_autocommit(handle) == 0 { try? run("ROLLBACK") }
            throw error
        }
    }

    /// True if the file's permissions or its header forbid to write it.
    var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

    /// True if the path no longer leads to the open file.
    var isRemoved: Bool {
        var moved: Int32 = 0
        // A VFS without paths does not know the question.
        return sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK && moved != 0
    }
}
