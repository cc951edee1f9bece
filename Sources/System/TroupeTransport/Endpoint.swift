/// A validated path of a local socket.
///
/// Binding an endpoint removes any file at its path, even the socket of a running instance: hold the instance's lock
/// first. The mode of its folder, which must be 0700, decides which users may reach it.
public struct Endpoint: Hashable, Sendable {
    /// The absolute path of the socket file.
    public let path: String

    /// The maximum number of bytes of a path: the size of `sun_path`, less its terminator.
    public static let maximumPathLength = 107

    /// Validates a path.
    ///
    /// - Throws: ``TransportError/invalidPath(_:)`` if the path is not absolute, holds a NUL, or libzmq would read it as a wildcard;
    ///   ``TransportError/pathTooLong(path:limit:)`` beyond ``maximumPathLength`` bytes.
    public init(path: String) throws(TransportError) {
        guard path.utf8.first == UInt8(ascii: "/"), !path.utf8.contains(0), !path.utf8.contains(UInt8(ascii: "*"))
        else {
            throw .invalidPath(path)
        }
        guard path.utf8.count <= Self.maximumPathLength else {
            throw .pathTooLong(path: path, limit: Self.maximumPathLength)
        }
        self.path = path
    }

    /// The address in libzmq's notation.
    var address: String { "ipc://" + path }
}
