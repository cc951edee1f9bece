import Glibc
public import TroupePlatform

/// A datagram socket in the place of systemd.
public struct ServiceManagerSocket: ~Copyable {
    private let descriptor: Descriptor

    /// The deadline for an expected message, in microseconds.
    private static let timeout: Int64 = 60_000_000

    /// Listens at a path that does not exist yet, or under an abstract name, which begins with `@` as in
    /// `NOTIFY_SOCKET`.
    public init(_ path: String) throws(SystemError) {
        descriptor = Descriptor(adopting: socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0))
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let isAbstract = path.hasPrefix("@")
        let name = (isAbstract ? [0] : []) + Array(path.utf8.dropFirst(isAbstract ? 1 : 0))
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
        // The address length determines the length of an abstract name.
        let unused = isAbstract ? MemoryLayout.size(ofValue: address.sun_path) - name.count : 0
        let bound = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor.raw, $0, socklen_t(MemoryLayout<sockaddr_un>.size - unused))
            }
        }
        guard bound == 0 else { throw SystemError(code: errno, attempt: "listen", path: path) }
        try descriptor.setNonBlocking(true)
    }

    /// The lines of the next message.
    ///
    /// - Throws: A failure if no message came in time.
    public func next() throws(SystemError) -> [String] {
        let deadline = MonotonicClock.microseconds() + Self.timeout
        while true {
            guard try descriptor.waitUntilReadable(deadline: deadline) else {
                throw SystemError(code: ETIMEDOUT, attempt: "hear what a service tells its manager")
            }
            if let lines = try receiveLines() { return lines }
        }
    }

    /// The lines of all messages that have arrived so far.
    public func linesSoFar() throws(SystemError) -> [String] {
        var lines: [String] = []
        while let more = try receiveLines() { lines += more }
        return lines
    }

    /// The lines of a waiting message; nil if there is none.
    private func receiveLines() throws(SystemError) -> [String]? {
        guard case .bytes(let bytes) = try descriptor.read(upTo: 4_096) else { return nil }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
