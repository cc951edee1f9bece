import CPlatform
import Glibc

/// An open file, pipe, socket or other kernel object, closed when the value ends.
///
/// Descriptors made here close themselves at exec; a process inherits one only through ``ProcessSpecification``.
public struct Descriptor: ~Copyable, Sendable {
    /// The number. It is valid while the value lives; never close it.
    public let raw: Int32

    /// Takes ownership of an open descriptor; no other code may close it afterwards.
    public init(adopting raw: Int32) {
        self.raw = raw
    }

    // Never retry `close`: Linux frees the number whatever the call returns.
    deinit { close(raw) }

    /// Gives up the number without closing it; the caller owns it.
    public consuming func release() -> Int32 {
        let number = raw
        discard self
        return number
    }

    /// Takes over a descriptor that this process was started with, and makes it close at exec.
    ///
    /// - Throws: if the number is not open, for example because it was mistyped on a command line.
    public static func inherited(_ raw: Int32) throws(SystemError) -> Descriptor {
        _ = try calling("use descriptor \(raw)") { troupe_set_close_on_exec(raw, true) }
        return Descriptor(adopting: raw)
    }

    /// Opens a regular file for reading. Never blocks, unlike `open` on a pipe without a writer.
    ///
    /// - Throws: `EISDIR` for a folder; ``SystemError/notRegular`` for a pipe, a socket or a device.
    public static func openingRegular(_ path: String) throws(SystemError) -> Descriptor {
        let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY
        let opened: Int32
        do throws(SystemError) {
            opened = try calling("open", on: path) { troupe_open(path, flags, 0) }
        } catch {
            // A socket cannot be opened by its path.
            guard error.code == ENXIO else { throw error }
            throw SystemError(code: SystemError.notRegular, attempt: "read", path: path)
        }
        let file = Descriptor(adopting: opened)
        var facts = troupe_file()
        _ = try calling("look at", on: path) { troupe_fstat(file.raw, &facts) }
        switch facts.kind {
        case troupe_file_regular: return file
        case troupe_file_directory: throw SystemError(code: EISDIR, attempt: "read", path: path)
        default: throw SystemError(code: SystemError.notRegular, attempt: "read", path: path)
        }
    }

    /// Opens a file for writing, made with permissions 0600 if it does not exist.
    ///
    /// - Throws: ``SystemError/noReader`` for a pipe without a reader; the call does not wait for one.
    public static func openForWriting(_ path: String, truncating: Bool = true) throws(SystemError) -> Descriptor {
        let flags = O_WRONLY | O_CREAT | O_NOCTTY | O_NONBLOCK | (truncating ? O_TRUNC : O_APPEND)
        let opened: Int32
        do throws(SystemError) {
            opened = try calling("create", on: path) { troupe_open(path, flags, 0o600) }
        } catch {
            guard error.code == ENXIO else { throw error }
            throw SystemError(code: SystemError.noReader, attempt: "create", path: path)
        }
        let file = Descriptor(adopting: opened)
        try file.setNonBlocking(false)
        return file
    }

    /// A descriptor over an immutable copy of the bytes in memory, positioned at its beginning.
    ///
    /// - Parameter name: shown under `/proc`; it has no other meaning.
    public static func sealedMemory(_ bytes: [UInt8], name: String) throws(SystemError) -> Descriptor {
        let raw = try calling("keep \(bytes.count) bytes in memory") {
            bytes.withUnsafeBytes { troupe_sealed_memory(name, $0.baseAddress, $0.count) }
        }
        return Descriptor(adopting: raw)
    }

    /// A descriptor over an anonymous file in memory. The kernel frees it with its last holder, however that process
    /// ends.
    ///
    /// - Parameter name: shown under `/proc`; it has no other meaning.
    public static func memory(name: String) throws(SystemError) -> Descriptor {
        Descriptor(adopting: try calling("make a file in memory") { troupe_memory(name) })
    }

    /// A path to the descriptor in this process, for a library or function that takes only paths.
    public var path: String { "/proc/self/fd/\(raw)" }

    /// Another descriptor for the same object.
    public func duplicated() throws(SystemError) -> Descriptor {
        Descriptor(adopting: try calling("duplicate a descriptor") { troupe_duplicate_above(raw, 3) })
    }

    /// Makes reads and writes return at once instead of blocking, or block again. The mode belongs to the open file
    /// description, so it applies to every holder.
    public func setNonBlocking(_ nonBlocking: Bool) throws(SystemError) {
        _ = try calling("change a descriptor") { troupe_set_nonblocking(raw, nonBlocking) }
    }

    /// True if a write does not block at present: of any size for a file, of at most 4096 bytes for a pipe.
    public var isWritable: Bool { troupe_is_writable(raw) }

    /// Waits until there is something to read, or the other side is gone.
    ///
    /// - Parameter deadline: moment of ``MonotonicClock`` to give up at; nil waits endlessly.
    /// - Returns: false if the deadline came first.
    public func waitUntilReadable(deadline: Int64? = nil) throws(SystemError) -> Bool {
        let ready = try calling("wait for input") {
            guard let deadline else { return troupe_wait_readable(raw, -1) }
            // Rounded up, so that the wait never ends just short of the deadline.
            let milliseconds = (deadline - MonotonicClock.microseconds() + 999) / 1000
            return troupe_wait_readable(raw, Int32(clamping: max(0, milliseconds)))
        }
        return ready != 0
    }

    /// The result of one read.
    public enum ReadResult: Hashable, Sendable {
        /// At least one byte.
        case bytes([UInt8])
        /// The file has no more, or the other side closed.
        case end
        /// No bytes yet, on a non-blocking descriptor.
        case wouldBlock
    }

    /// Reads once, at most `limit` bytes.
    public func read(upTo limit: Int) throws(SystemError) -> ReadResult {
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            var result: Int
            // Bounded: a signal has to interrupt each read.
            repeat { result = Glibc.read(raw, buffer.baseAddress, limit) } while result == -1 && errno == EINTR
            if result == -1 { failure = errno }
            count = max(0, result)
        }
        switch failure {
        case 0: return bytes.isEmpty ? .end : .bytes(bytes)
        case EAGAIN: return .wouldBlock
        default: throw SystemError(code: failure, attempt: "read")
        }
    }

    /// Reads until the end, on a blocking descriptor.
    ///
    /// - Throws: `EFBIG` if there are more than `limit` bytes.
    public func readAll(limit: Int, path: String? = nil) throws(SystemError) -> [UInt8] {
        var all: [UInt8] = []
        // Bounded: the limit of bytes.
        while true {
            switch try read(upTo: min(65_536, limit - all.count + 1)) {
            case .bytes(let more):
                all += more
                if all.count > limit {
                    throw SystemError(code: EFBIG, attempt: "read more than \(limit) bytes of", path: path)
                }
            case .end: return all
            case .wouldBlock: _ = try waitUntilReadable()
            }
        }
    }

    /// Writes once.
    ///
    /// - Returns: the number of bytes written; nil if the write would block.
    public func write(_ bytes: some Collection<UInt8>) throws(SystemError) -> Int? {
        let contiguous = ContiguousArray(bytes)
        return try callingUnlessBlocked("write") {
            contiguous.withUnsafeBytes { Glibc.write(raw, $0.baseAddress, $0.count) }
        }
    }

    /// Writes everything, on a blocking descriptor.
    public func writeAll(_ bytes: some Collection<UInt8>) throws(SystemError) {
        var rest = ContiguousArray(bytes)[...]
        while !rest.isEmpty {
            guard let count = try write(rest) else { throw SystemError(code: EAGAIN, attempt: "write") }
            rest = rest.dropFirst(count)
        }
    }
}
