import Glibc

/// The reason that an instance's folders or lock cannot be found, made or taken. Its description is one sentence with
/// advice.
public enum InstanceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name has characters or a length that names may not have.
    case invalidName(String)
    /// A socket in the folder would have a path longer than the system takes.
    case pathTooLong(path: String, bytes: Int, limit: Int)
    /// Something other than a folder is at a folder's path.
    case notAFolder(path: String, home: InstanceFolders.Home)
    /// The folder belongs to another user.
    case foreignOwner(path: String, owner: UInt32, home: InstanceFolders.Home)
    /// Other users may enter the folder.
    case openToOthers(path: String, permissions: UInt32)
    /// The instance is already running; the number of the process that holds its lock, if it could be read.
    case alreadyRunning(name: String, pid: Int32?)
    /// A folder cannot be made or examined.
    case unusable(SystemError, home: InstanceFolders.Home)
    /// The system refused something else.
    case system(SystemError)

    /// Reason and advice in one sentence.
    public var description: String { "\(reason); \(advice)" }

    /// The fault, without a full stop.
    public var reason: String {
        switch self {
        case .invalidName(let name): "'\(name)' cannot name an instance"
        case .pathTooLong(let path, let bytes, let limit):
            "\(path) is \(bytes) bytes long, and a socket's path takes at most \(limit)"
        case .notAFolder(let path, _): "\(path) is not a folder"
        case .foreignOwner(let path, let owner, _): "\(path) belongs to user \(owner), not to you"
        case .openToOthers(let path, let permissions):
            "\(path) is open to other users (mode \(String(permissions, radix: 8)))"
        case .alreadyRunning(let name, let pid):
            "instance '\(name)' is already running\(pid.map { " (pid \($0))" } ?? "")"
        case .unusable(let error, _), .system(let error): error.description
        }
    }

    /// The remedy, without a full stop.
    public var advice: String {
        switch self {
        case .invalidName: "use 1 to 32 of the characters A-Z a-z 0-9 . _ -"
        case .pathTooLong: "use a shorter name, or a shorter XDG_RUNTIME_DIR"
        case .notAFolder(_, let home): "remove it, or set \(home.variable) to another place"
        case .foreignOwner(_, _, let home): "set \(home.variable) to a folder of your own"
        case .openToOthers(let path, _): "run chmod 700 \(path)"
        case .alreadyRunning(let name, _): "'troupe stop --name \(name)' ends it; or choose another --name"
        case .unusable(let error, _) where error.kind == .exhausted, .system(let error) where error.kind == .exhausted:
            "free some room or processes, then try again"
        case .unusable(_, let home): "check \(home.variable) and its permissions, or set it to a folder of your own"
        case .system: "check XDG_RUNTIME_DIR and its permissions, or set it to a folder of your own"
        }
    }

    /// True if the cause is a permission rather than the place itself.
    public var isPermission: Bool {
        switch self {
        case .foreignOwner, .openToOthers: true
        case .unusable(let error, _), .system(let error): error.code == EACCES || error.code == EPERM
        case .invalidName, .pathTooLong, .notAFolder, .alreadyRunning: false
        }
    }
}
