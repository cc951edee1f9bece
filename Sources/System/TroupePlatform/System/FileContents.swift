import CPlatform
import Glibc

/// The reading and writing of whole files: never more bytes than a limit, never a partial result.
public enum FileContents {
    /// The default timeout of a write into a pipe: the longest pause between two reads of its reader, in seconds.
    public static let maxIdleSeconds: Int64 = 10

    /// The bytes of a regular file. Use this to read every file from outside.
    ///
    /// A pipe's writer or a device could block the reader for ever, so both are refused before the first byte.
    ///
    /// - Throws: `EFBIG` if it has more than `limit` bytes; `EISDIR` for a folder; ``SystemError/notRegular`` for a pipe, a
    ///   socket or a device.
    public static func read(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
        let file = try Descriptor.openingRegular(path)
        do throws(SystemError) {
            return try file.readAll(limit: limit, path: path)
        } catch {
            throw SystemError(code: error.code, attempt: error.attempt, path: path)
        }
    }

    /// The bytes of a file below `/proc` or `/sys`, which the kernel generates.
    ///
    /// - Throws: `EFBIG` if it has more than `limit` bytes; `EINVAL` for a path elsewhere.
    public static func readKernelFile(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
        guard path.hasPrefix("/proc/") || path.hasPrefix("/sys/") else {
            throw SystemError(code: EINVAL, attempt: "read as a file of the kernel", path: path)
        }
        return try read(path, limit: limit)
    }

    /// True for a regular file: unlike a pipe or device, it can be read to its end without waiting for another process.
    public static func isRegular(_ path: String) -> Bool {
        var facts = stat()
        return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
    }

    /// Writes a file that appears whole or not at all. It keeps the permissions of an existing file, else gets the
    /// user's default ones.
    ///
    /// A link stays and leads to the new file. A pipe or a device is written into instead of being replaced.
    ///
    /// - Parameter timeout: The longest pause between two reads by the reader of a pipe, in microseconds.
    /// - Throws: ``SystemError/noReader`` for a pipe without a reader; ``SystemError/idleReader`` if the reader reads
    ///   nothing.
    public static func write(
        _ bytes: some Collection<UInt8>, to path: String, timeout: Int64 = maxIdleSeconds * 1_000_000
    ) throws(SystemError) {
        do throws(SystemError) {
            let target = try destination(of: path)
            var facts = stat()
            let exists = stat(target, &facts) == 0
            guard !exists || facts.st_mode & S_IFMT == S_IFREG else {
                return try write(bytes, into: target, isPipe: facts.st_mode & S_IFMT == S_IFIFO, timeout)
            }
            let draft = "\(target).\(getpid())"
            do throws(SystemError) {
                let file = try opened(draft, O_WRONLY | O_CREAT | O_EXCL, 0o666)
                if exists { _ = try calling("keep the permissions of") { fchmod(file.raw, facts.st_mode & 0o7777) } }
                try file.writeAll(bytes)
                _ = try calling("replace") { rename(draft, target) }
            } catch {
                if error.code != EEXIST { unlink(draft) }
                throw error
            }
        } catch {
            throw SystemError(code: error.code, attempt: error.attempt, path: path)
        }
    }

    /// Replaces a path with a file of the program's own, readable by the user alone.
    ///
    /// A pipe or a link at the path is replaced, not opened: a process that put it there can neither block the caller
    /// nor redirect its write. A reader finds either the former file or the whole new one.
    public static func replace(_ bytes: some Collection<UInt8>, at path: String) throws(SystemError) {
        let draft = "\(path).\(getpid())"
        unlink(draft)
        let file = try opened(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600)
        do throws(SystemError) {
            try file.writeAll(bytes)
            _ = try calling("replace", on: path) { rename(draft, path) }
        } catch {
            unlink(draft)
            throw error
        }
    }

    /// Writes into a pipe or device. It waits only while a reader exists and keeps reading.
    private static func write(
        _ bytes: some Collection<UInt8>, into path: String, isPipe: Bool, _ timeout: Int64
    ) throws(SystemError) {
        let file: Descriptor
        do throws(SystemError) {
            file = try opened(path, O_WRONLY | O_NOCTTY | O_NONBLOCK, 0)
        } catch {
            guard isPipe, error.code == ENXIO else { throw error }
            throw SystemError(code: SystemError.noReader, attempt: "write")
        }
        var rest = ContiguousArray(bytes)[...]
        var deadline = MonotonicClock.microseconds() + timeout
        while !rest.isEmpty {
            if let count = try file.write(rest) {
                rest = rest.dropFirst(count)
                deadline = MonotonicClock.microseconds() + timeout
                continue
            }
            guard MonotonicClock.microseconds() < deadline else {
                throw SystemError(code: SystemError.idleReader, attempt: "write")
            }
            var poller = try Poller()
            try poller.add(file.raw, for: .output, token: 0)
            _ = try poller.wait(until: deadline)
        }
    }

    private static func opened(_ path: String, _ flags: Int32, _ mode: UInt32) throws(SystemError) -> Descriptor {
        Descriptor(adopting: try calling("write") { troupe_open(path, flags, mode) })
    }

    /// The target of a chain of links; the target need not exist.
    private static func destination(of start: String) throws(SystemError) -> String {
        var path = start
        for _ in 0..<40 {
            var room = [CChar](repeating: 0, count: Int(PATH_MAX))
            let length = readlink(path, &room, room.count)
            let link = room.prefix(max(0, length)).map { UInt8(bitPattern: $0) }
            guard !link.isEmpty else { return path }
            let next = String(decoding: link, as: UTF8.self)
            let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
            path = next.hasPrefix("/") ? next : folder + next
        }
        throw SystemError(code: ELOOP, attempt: "write", path: start)
    }
}
