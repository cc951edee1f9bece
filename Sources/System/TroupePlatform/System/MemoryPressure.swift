import CPlatform
import Glibc

/// Where to learn that memory is short, and what to say there first.
///
/// The form is systemd's: `$MEMORY_PRESSURE_WATCH` names a file, pipe or socket, `$MEMORY_PRESSURE_WRITE` in Base64 what is
/// written into it; without them the kernel is asked for the whole machine.
public struct MemoryPressureSource: Hashable, Sendable {
    /// The file that is watched.
    public var path: String
    /// The bytes to write once, before anything is told.
    public var trigger: [UInt8]

    /// The kernel's account of the whole machine: a tenth of two seconds in which something waited for memory.
    ///
    /// Two seconds, because users without privileges get no shorter window.
    public static let machine = MemoryPressureSource(
        path: "/proc/pressure/memory", trigger: Array("some 200000 2000000".utf8) + [0])

    /// A file and what is written into it to be told.
    public init(path: String, trigger: [UInt8]) {
        self.path = path
        self.trigger = trigger
    }

    /// What the environment says; nil where it says that nobody is to watch.
    ///
    /// - Parameters:
    ///   - watch: `$MEMORY_PRESSURE_WATCH`.
    ///   - write: `$MEMORY_PRESSURE_WRITE`, which stands for nothing where it is no Base64.
    public init?(watch: String?, write: [UInt8]?) {
        guard let watch, !watch.isEmpty else {
            self = .machine
            return
        }
        if watch == "/dev/null" { return nil }
        self.init(path: watch, trigger: write ?? [])
    }
}

/// An open source of memory pressure.
public struct MemoryPressureWatch: ~Copyable {
    private let descriptor: Descriptor
    /// How it tells: by something exceptional on a file of the kernel's, by something to read on a pipe or socket.
    public let interest: Poller.Interest

    /// The number to poll for `interest`.
    public var raw: Int32 { descriptor.raw }

    /// Opens the source and says what it waits for.
    public init(_ source: MemoryPressureSource) throws(SystemError) {
        var facts = stat()
        guard stat(source.path, &facts) == 0 else {
            throw SystemError(code: errno, attempt: "watch", path: source.path)
        }
        let kind = facts.st_mode & S_IFMT
        let opened = kind == S_IFSOCK ? try Self.connected(to: source.path) : try Self.opened(source.path)
        if !source.trigger.isEmpty {
            guard try opened.write(source.trigger) == source.trigger.count else {
                throw SystemError(code: EAGAIN, attempt: "say what is watched for in", path: source.path)
            }
        }
        self.init(opened, kind == S_IFSOCK || kind == S_IFIFO ? .input : .priority)
    }

    private init(_ descriptor: consuming Descriptor, _ interest: Poller.Interest) {
        self.descriptor = descriptor
        self.interest = interest
    }

    /// Takes in what was told; of several at once one is enough.
    ///
    /// - Returns: false when the source is gone.
    public func take() throws(SystemError) -> Bool {
        guard interest == .input else { return true }
        // What is told meanwhile waits for the next poll.
        for _ in 0..<16 {
            switch try descriptor.read(upTo: 4_096) {
            case .bytes: continue
            case .wouldBlock: return true
            case .end: return false
            }
        }
        return true
    }

    private static func opened(_ path: String) throws(SystemError) -> Descriptor {
        // Also for writing: the trigger is written, and a pipe never ends while we hold it ourselves.
        let raw = troupe_open(path, O_RDWR | O_NONBLOCK | O_NOCTTY, 0)
        guard raw != -1 else { throw SystemError(code: errno, attempt: "watch", path: path) }
        return Descriptor(adopting: raw)
    }

    private static func connected(to path: String) throws(SystemError) -> Descriptor {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
            throw SystemError(code: ENAMETOOLONG, attempt: "watch", path: path)
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let flags = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        let raw = socket(AF_UNIX, flags, 0)
        guard raw != -1 else { throw SystemError(code: errno, attempt: "watch", path: path) }
        let descriptor = Descriptor(adopting: raw)
        let result = withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(raw, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard result == 0 else { throw SystemError(code: errno, attempt: "watch", path: path) }
        try descriptor.setNonBlocking(true)
        return descriptor
    }
}
