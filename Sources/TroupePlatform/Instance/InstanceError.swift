import Glibc

/// Why an instance's place cannot be found, made or taken. Each reads as one sentence that says what to do.
public enum InstanceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name has characters or a length that names must not have.
    case invalidName(String)
    /// A socket in the folder would have a path longer than the system takes.
    case pathTooLong(path: String, bytes: Int, limit: Int)
    /// Something else is where a folder belongs.
    case notAFolder(path: String)
    /// The folder belongs to another user.
    case foreignOwner(path: String, owner: UInt32)
    /// Others may enter the folder.
    case openToOthers(path: String, permissions: UInt32)
    /// The instance runs already; the process holding its lock, if it could be read.
    case alreadyRunning(name: String, pid: Int32?)
    /// The system refused.
    case system(SystemError)

    public var description: String {
        switch self {
        case .invalidName(let name):
            "'\(name)' cannot name an instance: use 1 to 32 of the characters A-Z a-z 0-9 . _ -"
        case .pathTooLong(let path, let bytes, let limit):
            "\(path) is \(bytes) bytes long, and a socket's path takes at most \(limit): use a shorter name, or a shorter XDG_RUNTIME_DIR"
        case .notAFolder(let path): "\(path) is not a folder: remove it, or set XDG_RUNTIME_DIR to another place"
        case .foreignOwner(let path, let owner):
            "\(path) belongs to user \(owner), not to you: set XDG_RUNTIME_DIR to a folder of your own"
        case .openToOthers(let path, let permissions):
            "\(path) is open to other users (mode \(String(permissions, radix: 8))): run chmod 700 on it"
        case .alreadyRunning(let name, let pid):
            "instance '\(name)' is already running\(pid.map { " (pid \($0))" } ?? ""): stop it, or choose another --name"
        case .system(let error): error.description
        }
    }

    /// Whether it is a matter of permission, rather than of the place itself.
    public var isPermission: Bool {
        switch self {
        case .foreignOwner, .openToOthers: true
        case .system(let error): error.code == EACCES || error.code == EPERM
        case .invalidName, .pathTooLong, .notAFolder, .alreadyRunning: false
        }
    }
}
