import CPlatform
import Glibc

/// The right to be the instance: at most one process of the machine holds it, and the kernel releases it on death.
public struct InstanceLock: ~Copyable, Sendable {
    /// The instance's folders; the runtime one exists while the lock is held.
    public let folders: InstanceFolders
    private let file: Descriptor

    /// Makes the runtime folder and takes the lock.
    ///
    /// - Throws: ``InstanceError/alreadyRunning(name:pid:)`` if another process holds it.
    public init(_ folders: InstanceFolders) throws(InstanceError) {
        // The holder removes file and folder while it still holds the lock. A process that opened them just before
        // locks a file without a path, and tries again.
        for _ in 0..<100 {
            try folders.makeRuntime()
            let opened = troupe_open(folders.lock, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK, 0o600)
            guard opened != -1 else {
                if errno == ENOENT { continue }
                throw .system(SystemError(code: errno, attempt: "create", path: folders.lock))
            }
            let file = Descriptor(adopting: opened)
            guard troupe_lock(file.raw) == 0 else {
                if errno == EINTR { continue }
                guard errno == EAGAIN || errno == EACCES else {
                    throw .system(SystemError(code: errno, attempt: "lock", path: folders.lock))
                }
                throw .alreadyRunning(name: folders.name.description, pid: Self.ownerProcess(of: folders))
            }
            guard Self.isFound(file, at: folders.lock) else { continue }
            do throws(SystemError) {
                _ = try calling("empty", on: folders.lock) { ftruncate(file.raw, 0) }
                try file.writeAll(Array("\(getpid())\n".utf8))
            } catch {
                throw .system(error)
            }
            self.folders = folders
            self.file = file
            return
        }
        throw .system(SystemError(code: EAGAIN, attempt: "lock", path: folders.lock))
    }

    /// True if the path leads to the open file.
    private static func isFound(_ file: borrowing Descriptor, at path: String) -> Bool {
        var held = troupe_file()
        var named = troupe_file()
        return troupe_fstat(file.raw, &held) == 0 && troupe_stat(path, false, &named) == 0
            && held.inode == named.inode && held.device == named.device
    }

    /// True if the path of the lock still leads to it, so that other processes find it.
    public var isInPlace: Bool { Self.isFound(file, at: folders.lock) }

    /// Makes the folder and the lock file again after another process removed them.
    ///
    /// - Throws: ``InstanceError/alreadyRunning(name:pid:)`` if another process has taken the place in the meantime.
    public mutating func restore() throws(InstanceError) { self = try InstanceLock(folders) }

    /// The process that holds or last held the lock, as written into the file; nil if the file names no process.
    public static func ownerProcess(of folders: InstanceFolders) -> Int32? {
        guard let bytes = try? FileContents.read(folders.lock, limit: 32) else { return nil }
        return Int32(String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
    }

    /// True if a process holds the lock now.
    public static func isHeld(_ folders: InstanceFolders) -> Bool {
        guard let file = try? Descriptor.openingRegular(folders.lock) else { return false }
        return troupe_is_locked(file.raw) == 1
    }

    /// Removes sockets, lock and folder, and gives up the lock.
    public consuming func removeAndRelease() {
        folders.removeSockets()
        unlink(folders.lock)
        // `rmdir` fails, rightly, if the folder holds another file, or a process makes a new lock at this moment.
        rmdir(folders.runtime)
    }
}
