import Glibc
public import TroupePlatform

/// A datagram socket in the place of systemd.
public struct ServiceManagerSocket: ~Copyable {
    private let descriptor: Descriptor

    /// How long a message that must come may take, in microseconds.
    private static let patience: Int64 = 60_000_000

    /// Listens at a path that does not exist yet.
    public init(_ path: String) throws(SystemError) {
        descriptor = Descriptor(adopting: socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0))
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let bound = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor.raw, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard bound == 0 else { throw SystemError(code: errno, attempt: "listen", path: path) }
        try descriptor.setNonBlocking(true)
    }

    /// The lines of the next message.
    ///
    /// - Throws: A failure if no message came in time.
    public func next() throws(SystemError) -> [String] {
        let deadline = MonotonicClock.microseconds() + Self.patience
        while true {
            guard try descriptor.waitUntilReadable(deadline: deadline) else {
                throw SystemError(code: ETIMEDOUT, attempt: "hear what a service tells its manager")
            }
            guard case .bytes(let bytes) = try descriptor.read(upTo: 4_096) else { continue }
            return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
        }
    }
}
