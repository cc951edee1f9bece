import CPlatform
import Glibc

/// The folders for an instance's sockets, state and logs. The initializers make no folder.
public struct InstanceFolders: Hashable, Sendable {
    /// The maximum number of bytes that the path of a local socket may have.
    public static let socketPathLimit = 107
    /// The names of an instance's sockets.
    public static let socketNames = ["children", "control", "events", "scene"]
    private static let longestSocketName = 8

    /// The two places that an instance's folders are in.
    public enum Home: Hashable, Sendable {
        /// The home of files that end with the run.
        case runtime
        /// The home of files that outlive the run.
        case state

        /// The environment variable that names the home.
        public var variable: String {
            switch self {
            case .runtime: "XDG_RUNTIME_DIR"
            case .state: "XDG_STATE_HOME"
            }
        }
    }

    /// The name of the instance.
    public let name: InstanceName
    /// `$XDG_RUNTIME_DIR/troupe`, else `/tmp/troupe-UID`: the folder of all instances of this user.
    public let base: String
    /// The instance's own folder: its lock and its sockets.
    public let runtime: String
    /// `$XDG_STATE_HOME/troupe/NAME`, else `~/.local/state/troupe/NAME`: the files that outlive a run.
    public let state: String
    /// Logs, inside ``state``.
    public var logs: String { state + "/log" }
    /// The states of controllers that were set aside, inside ``state``.
    public var setAside: String { state + "/set-aside" }
    /// The application as it was saved for a relaunch, inside ``state``.
    public var savedState: String { state + "/saved-state.sqlite" }
    /// The log of keeper and daemon while they have no terminal for their errors.
    public var instanceLog: String { logs + "/instance.log" }
    /// The lock file; it exists while the instance runs.
    public var lock: String { runtime + "/lock" }

    /// Finds the folders of an instance from the environment.
    ///
    /// - Throws: ``InstanceError/pathTooLong(path:bytes:limit:)`` if its sockets could not be bound or connected.
    public init(name: InstanceName) throws(InstanceError) {
        let user = getuid()
        // The XDG specification requires relative paths to be ignored.
        func absolute(_ variable: String) -> String? {
            guard let path = Environment[variable], path.hasPrefix("/") else { return nil }
            return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        }
        let home = absolute("XDG_STATE_HOME") ?? (absolute("HOME") ?? "/tmp/troupe-\(user)") + "/.local/state"
        try self.init(
            name: name, base: absolute("XDG_RUNTIME_DIR").map { $0 + "/troupe" } ?? "/tmp/troupe-\(user)",
            stateBase: home + "/troupe")
    }

    /// The folders of an instance inside given ones, independent of the environment.
    ///
    /// - Parameters:
    ///   - base: The folder of all instances.
    ///   - stateBase: The folder of the files that outlive the runs.
    /// - Throws: ``InstanceError/pathTooLong(path:bytes:limit:)`` if its sockets could not be bound or connected.
    public init(name: InstanceName, base: String, stateBase: String) throws(InstanceError) {
        self.name = name
        self.base = base
        runtime = base + "/" + name.description
        state = stateBase + "/" + name.description
        let bytes = runtime.utf8.count + 1 + Self.longestSocketName
        guard bytes <= Self.socketPathLimit else {
            throw .pathTooLong(path: runtime, bytes: bytes, limit: Self.socketPathLimit)
        }
    }

    /// The path of a socket in ``runtime``.
    ///
    /// - Parameter endpoint: `children`, `control`, `events` or `scene`.
    public func socket(_ endpoint: String) throws(InstanceError) -> String {
        let path = runtime + "/" + endpoint
        guard path.utf8.count <= Self.socketPathLimit else {
            throw .pathTooLong(path: path, bytes: path.utf8.count, limit: Self.socketPathLimit)
        }
        return path
    }

    /// Makes the runtime folder and its parent with mode 0700, and checks that only this user can enter them.
    public func makeRuntime() throws(InstanceError) {
        try Self.makePrivate(base)
        try Self.makePrivate(runtime)
    }

    /// Checks that the runtime folder, if it exists, is this user's: an instance answers its own user only.
    public func checkOwner() throws(InstanceError) {
        for path in [base, runtime] {
            var file = troupe_file()
            guard troupe_stat(path, false, &file) == 0 else {
                if errno == ENOENT || errno == ENOTDIR { return }
                throw .unusable(SystemError(code: errno, attempt: "look at", path: path), home: .runtime)
            }
            guard file.owner == geteuid() else {
                throw .foreignOwner(path: path, owner: file.owner, home: .runtime)
            }
        }
    }

    /// Makes ``state`` and ``logs``, with the folders above them.
    public func makeState() throws(InstanceError) {
        var path = ""
        for part in logs.split(separator: "/") {
            path += "/" + part
            if mkdir(path, 0o700) == -1, errno != EEXIST, errno != EISDIR {
                let code = errno
                var file = troupe_file()
                // A read-only or foreign parent folder that exists is no obstacle.
                if troupe_stat(path, true, &file) == 0, file.kind == troupe_file_directory { continue }
                throw .unusable(SystemError(code: code, attempt: "make folder", path: path), home: .state)
            }
        }
        try Self.check(state, in: .state)
    }

    /// Makes ``setAside``, with the folders above it.
    public func makeSetAside() throws(InstanceError) {
        try makeState()
        if mkdir(setAside, 0o700) == -1, errno != EEXIST {
            throw .unusable(SystemError(code: errno, attempt: "make folder", path: setAside), home: .state)
        }
        try Self.check(setAside, in: .state)
    }

    /// The folders of this user's running instances, sorted by name.
    public static func running() throws(InstanceError) -> [InstanceFolders] {
        let base = try InstanceFolders(name: .main).base
        // No folder: no instance has run since the machine started.
        let names = (try? Folder.entries(of: base)) ?? []
        return names.sorted().compactMap { entry in
            guard let name = try? InstanceName(entry), let folders = try? InstanceFolders(name: name) else {
                return nil
            }
            return InstanceLock.isHeld(folders) ? folders : nil
        }
    }

    /// The identity of a file. It stays unique while a process has the file open.
    public struct FileIdentity: Hashable, Sendable {
        let device: UInt64
        let inode: UInt64
    }

    /// The identities of the sockets in the runtime folder; nil if one of them is missing.
    public var sockets: [FileIdentity]? {
        var found: [FileIdentity] = []
        for name in Self.socketNames {
            var file = troupe_file()
            guard troupe_stat(runtime + "/" + name, false, &file) == 0, file.kind == troupe_file_socket else {
                return nil
            }
            found.append(FileIdentity(device: UInt64(file.device), inode: UInt64(file.inode)))
        }
        return found
    }

    /// Removes the sockets in the runtime folder. Only the holder of the lock may call this.
    public func removeSockets() {
        for entry in (try? Folder.entries(of: runtime)) ?? [] {
            let path = runtime + "/" + entry
            var file = troupe_file()
            if troupe_stat(path, false, &file) == 0, file.kind == troupe_file_socket { unlink(path) }
        }
    }

    private static func makePrivate(_ path: String) throws(InstanceError) {
        if mkdir(path, 0o700) == -1, errno != EEXIST {
            throw .unusable(SystemError(code: errno, attempt: "make folder", path: path), home: .runtime)
        }
        try check(path, in: .runtime)
    }

    private static func check(_ path: String, in home: Home) throws(InstanceError) {
        var file = troupe_file()
        guard troupe_stat(path, false, &file) == 0 else {
            throw .unusable(SystemError(code: errno, attempt: "look at", path: path), home: home)
        }
        guard file.kind == troupe_file_directory else { throw .notAFolder(path: path, home: home) }
        guard file.owner == geteuid() else { throw .foreignOwner(path: path, owner: file.owner, home: home) }
        guard file.permissions & 0o077 == 0 else { throw .openToOthers(path: path, permissions: file.permissions) }
    }
}
