import Glibc
import TroupePlatform

/// Records of bytes in a file that survives power loss: the file then has the records of the last completed change or of
/// the change under way.
///
/// A checksum covers each record, and another one their number, their order and the launches: damage is an error, never
/// other records. The file is a database of SQLite, and the store holds its lock, so that one process at a time uses it.
/// All methods block on the disk: a loop uses a ``StateWriter``.
public struct StateStore: ~Copyable {
    /// The largest number of bytes that the records of a store may have together.
    public static let maxBytes = 256 << 20
    /// The newest version of the file's format that this release reads and writes.
    public static let version = 1

    /// The path of the file.
    public let path: String
    /// The damage, if ``init(recovering:)`` found a damaged file and began a new one.
    public let damage: StoreError?

    let vfs: String?
    private let connection: Connection
    /// The contents of the file; nil after a failure, since the file may have the old ones or the new ones.
    private var contents: StoreContents?

    /// Opens the store, or makes it with permissions 0600 if the file does not exist or is empty.
    ///
    /// - Parameter path: the file. SQLite keeps its journal beside it, in `PATH-journal`: never move one without the other.
    /// - Parameter vfs: the name of a registered VFS of SQLite; nil for the system's files.
    /// - Throws: ``StoreError/busy(path:)`` at once if another store has the file open;
    ///   ``StoreError/damaged(path:reason:moved:)``; ``StoreError/newer(path:version:known:)``.
    public init(path: String, vfs: String? = nil) throws(StoreError) {
        try self.init(path: path, vfs: vfs, damage: nil)
    }

    /// Opens the store; a damaged file is moved to `PATH.damaged` in place of an earlier one, and a new store is begun.
    ///
    /// ``damage`` has the sentence for the person then.
    public init(recovering path: String) throws(StoreError) {
        do throws(StoreError) {
            try self.init(path: path)
        } catch {
            guard case .damaged(_, let reason, _) = error else { throw error }
            let moved = try Self.moveAway(path)
            try self.init(path: path, vfs: nil, damage: .damaged(path: path, reason: reason, moved: moved))
        }
    }

    private init(path: String, vfs: String?, damage: StoreError?) throws(StoreError) {
        if vfs == nil { try Self.prepare(path) }
        let connection = try Connection(path: path, vfs: vfs)
        contents = try Self.contents(of: connection, isOnDisk: vfs == nil)
        self.connection = connection
        self.path = path
        self.vfs = vfs
        self.damage = damage
    }

    private static func contents(
        of connection: borrowing Connection, isOnDisk: Bool
    ) throws(StoreError) -> StoreContents {
        let contents = try StoreFormat.open(connection)
        guard connection.isReadOnly else { return contents }
        let path = connection.path
        // Damage of the header makes a file that may be written one for reading only.
        guard isOnDisk, access(path, W_OK) != 0 else {
            throw .damaged(path: path, reason: "its header forbids writing")
        }
        let failure = SystemError(code: errno, attempt: "write", path: path)
        throw .system(path: path, code: -failure.code, reason: failure.description)
    }

    /// Makes the file, readable by the user alone. The journal gets the same permissions.
    private static func prepare(_ path: String) throws(StoreError) {
        do throws(SystemError) {
            var facts = stat()
            guard stat(path, &facts) != 0 else {
                guard facts.st_mode & S_IFMT != S_IFREG else { return }
                throw SystemError(code: SystemError.notRegular, attempt: "open", path: path)
            }
            _ = try Descriptor.openForWriting(path, truncating: false)
        } catch {
            throw .system(path: path, code: -error.code, reason: error.description)
        }
    }

    /// Moves a damaged file and its journal away.
    private static func moveAway(_ path: String) throws(StoreError) -> String {
        let target = path + ".damaged"
        // The journal follows its file: if the process is killed between the two, SQLite ignores the journal of a file
        // that is missing or empty.
        for suffix in ["", "-journal", "-wal", "-shm"] {
            guard rename(path + suffix, target + suffix) != 0 else { continue }
            let code = errno
            guard suffix != "", code == ENOENT else {
                let failure = SystemError(code: code, attempt: "move the damaged file", path: path + suffix)
                throw .system(path: path, code: -code, reason: failure.description)
            }
            // The journal of an earlier damaged file does not belong to this one.
            unlink(target + suffix)
        }
        return target
    }

    /// The saved contents, read from the file.
    ///
    /// - Throws: ``StoreError/damaged(path:reason:moved:)`` if one bit differs from the bytes that were saved.
    public mutating func load() throws(StoreError) -> StoredState {
        contents = nil
        let found = try StoreFormat.read(connection)
        contents = found
        return StoredState(records: found.rows.map(\.bytes), unfinishedLaunches: found.launches)
    }

    /// Replaces the records in one transaction; the launches stay. When the call returns, the records survive power loss;
    /// if it throws, the file has the former records or, after a failure of the disk, the new ones.
    ///
    /// Only the records that differ from the stored ones are written. Equal records are no write at all.
    ///
    /// - Throws: ``StoreError/tooLarge(path:bytes:limit:)`` if the records have more than ``maxBytes``;
    ///   ``StoreError/full(path:)``; ``StoreError/removed(path:)``, after which no change of this store succeeds.
    @discardableResult
    public mutating func replace(with records: [[UInt8]]) throws(StoreError) -> SavedAmount {
        let bytes = records.reduce(0) { $0 + $1.count }
        guard bytes <= Self.maxBytes else { throw .tooLarge(path: path, bytes: bytes, limit: Self.maxBytes) }
        var written = 0
        try change { old, connection throws(StoreError) in
            let changes = RecordChanges(from: old.rows, to: records)
            written = changes.written.count
            guard written > 0 || changes.rows.map(\.id) != old.rows.map(\.id) else { return nil }
            try StoreFormat.write(changes, to: connection)
            return StoreContents(rows: changes.rows, launches: old.launches)
        }
        return SavedAmount(records: records.count, bytes: bytes, written: written)
    }

    /// Adds one to the unfinished launches. Call it before the records are used, so that records which make each launch
    /// fail are noticed.
    public mutating func beginLaunch() throws(StoreError) {
        try change { old, _ in StoreContents(rows: old.rows, launches: min(old.launches, Int.max - 1) + 1) }
    }

    /// Sets the unfinished launches to 0.
    public mutating func endLaunch() throws(StoreError) {
        try change { old, _ in old.launches == 0 ? nil : StoreContents(rows: old.rows, launches: 0) }
    }

    /// Removes the records; the launches stay. Their bytes in the file are overwritten.
    public mutating func discard() throws(StoreError) { try replace(with: []) }

    /// Makes a change in one transaction.
    ///
    /// - Parameter change: writes the rows, and returns the new contents; nil if they are the old ones.
    private mutating func change(
        _ change: (StoreContents, borrowing Connection) throws(StoreError) -> StoreContents?
    ) throws(StoreError) {
        guard !connection.isRemoved else { throw .removed(path: path) }
        let old: StoreContents
        if let contents { old = contents } else { old = try StoreFormat.read(connection) }
        contents = nil
        var new = old
        try connection.transaction { () throws(StoreError) in
            guard let changed = try change(old, connection) else { return }
            try StoreFormat.writeSummary(of: changed, to: connection)
            new = changed
        }
        contents = new
    }
}
