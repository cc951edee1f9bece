import CPlatform
import Glibc

/// The source of memory pressure events, and the trigger to register with it.
///
/// The form is systemd's: `$MEMORY_PRESSURE_WATCH` names a file, pipe or socket, `$MEMORY_PRESSURE_WRITE` holds the
/// bytes to write into it, in Base64. Without them the kernel's source for the whole machine is used.
public struct MemoryPressureSource: Hashable, Sendable {
    /// The file that is watched.
    public var path: String
    /// The bytes to write once, before the first event.
    public var trigger: [UInt8]

    /// The kernel's source for the whole machine. It fires if tasks waited for memory for a tenth of a two-second
    /// window.
    ///
    /// Two seconds is the shortest window that unprivileged users get.
    public static let machine = MemoryPressureSource(
        path: "/proc/pressure/memory", trigger: Array("some 200000 2000000".utf8) + [0])

    /// A file, and the bytes to write into it.
    public init(path: String, trigger: [UInt8]) {
        self.path = path
        self.trigger = trigger
    }

    /// The source that the environment names; nil if it forbids watching (`/dev/null`).
    ///
    /// - Parameters:
    ///   - watch: `$MEMORY_PRESSURE_WATCH`.
    ///   - write: the bytes of `$MEMORY_PRESSURE_WRITE`, decoded; nil if it is unset or not Base64.
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
    /// The event to poll for: an exceptional condition on a kernel file, input on a pipe or socket.
    public let interest: Poller.Interest

    /// The number to poll for `interest`.
    public var raw: Int32 { descriptor.raw }

    /// Opens the source and writes its trigger.
    public init(_ source: MemoryPressureSource) throws(SystemError) {
        var facts = stat()
        guard stat(source.path, &facts) == 0 else {
            throw SystemError(code: errno, attempt: "watch", path: source.path)
        }
        let kind = facts.st_mode & S_IFMT
        let opened = kind == S_IFSOCK ? try Self.connected(to: source.path) : try Self.opened(source.path)
        if !source.trigger.isEmpty {
            guard try opened.write(source.trigger) == source.trigger.count else {
                throw SystemError(code: EAGAIN, attempt: "write the trigger to", path: source.path)
            }
        }
        self.init(opened, kind == S_IFSOCK || kind == S_IFIFO ? .input : .priority)
    }

    private init(_ descriptor: consuming Descriptor, _ interest: Poller.Interest) {
        self.descriptor = descriptor
        self.interest = interest
    }

    /// Drains pending events; any number of them counts as one.
    ///
    /// - Returns: false when the source is gone.
    public func drain() throws(SystemError) -> Bool {
        guard interest == .input else { return true }
        // Events that arrive during the drain wait for the next poll.
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
        // Open for writing too: the trigger is written, and a pipe never ends while this process holds its writing end.
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
