import CSQLite
import Glibc

/// A failure of a ``StateStore``: the file, the cause and the remedy, in one sentence.
public enum StoreError: Error, Hashable, Sendable {
    /// The file's bytes are not the ones that a store wrote. `moved` is the new path of the damaged file, if the store
    /// moved it away and began a new one.
    case damaged(path: String, reason: String, moved: String? = nil)
    /// The file system has no room.
    case full(path: String)
    /// Another process, or another store of this process, has the file open.
    case busy(path: String)
    /// A newer release wrote the file: its format's version, and the newest one that this release reads.
    case newer(path: String, version: Int, known: Int)
    /// The records have more bytes than a store holds.
    case tooLarge(path: String, bytes: Int, limit: Int)
    /// The file was removed, renamed or replaced while the store had it open.
    case removed(path: String)
    /// The system or SQLite refused the attempt. The code is SQLite's extended one, or an `errno` value made negative.
    case system(path: String, code: Int32, reason: String)

    /// The path of the store.
    public var path: String {
        switch self {
        case .damaged(let path, _, _), .full(let path), .busy(let path), .newer(let path, _, _),
            .tooLarge(let path, _, _), .removed(let path), .system(let path, _, _):
            path
        }
    }
}

extension StoreError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .damaged(let path, let reason, nil):
            "the saved state in \(path) is damaged (\(reason)): move the file away to begin a new one"
        case .damaged(let path, let reason, let moved?):
            "the saved state in \(path) was damaged (\(reason)): the file is now \(moved), and a new one was begun"
        case .full(let path):
            "the state cannot be saved in \(path): its file system is full; the state saved before is kept: free some room"
        case .busy(let path):
            "the saved state in \(path) is in use by another process: end that process, or set XDG_STATE_HOME to another "
                + "folder"
        case .newer(let path, let version, let known):
            "the saved state in \(path) was written by a newer release (format \(version); this release reads up to "
                + "\(known)): run that release, or move the file away"
        case .tooLarge(let path, let bytes, let limit):
            "the state cannot be saved in \(path): it has \(bytes) bytes, and the limit is \(limit); the state saved "
                + "before is kept: let the controllers encode less"
        case .removed(let path):
            "the file of the saved state, \(path), was removed or replaced by another program: states are saved again in "
                + "a new file"
        case .system(let path, let code, let reason):
            "the saved state in \(path) cannot be read or written: \(reason)\(code < 0 ? "" : " (SQLite \(code))"): check "
                + "the folder's permissions and its disk"
        }
    }
}

extension StoreError {
    /// The error behind a result code of SQLite.
    ///
    /// - Parameter errno: the system's own code behind the result; 0 if there is none.
    init(code: Int32, errno: Int32 = 0, words: String, path: String) {
        switch code & 0xff {
        case SQLITE_CORRUPT, SQLITE_NOTADB: self = .damaged(path: path, reason: words)
        case SQLITE_FULL: self = .full(path: path)
        case SQLITE_IOERR where errno == ENOSPC || errno == EDQUOT: self = .full(path: path)
        case SQLITE_BUSY, SQLITE_LOCKED: self = .busy(path: path)
        // `SQLITE_READONLY_DBMOVED`, a macro that Swift does not import.
        case SQLITE_READONLY where code >> 8 == 4: self = .removed(path: path)
        default: self = .system(path: path, code: code, reason: words)
        }
    }
}
