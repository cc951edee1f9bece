import CPlatform

/// The process at the other end of a local socket, as the kernel says (`SO_PEERCRED`): of a connection to a socket that
/// listens, the one that had it listen.
public struct SocketPeer: Hashable, Sendable {
    /// Its number; 0 for one of another namespace.
    public let process: Int32
    /// Its user.
    public let user: UInt32

    /// A peer.
    public init(process: Int32, user: UInt32) {
        self.process = process
        self.user = user
    }

    /// Asks the kernel about a connected socket; nil for another descriptor.
    public init?(of descriptor: Int32) {
        var process: Int32 = 0
        var user: UInt32 = 0
        guard troupe_socket_peer(descriptor, &process, &user) == 0 else { return nil }
        self.init(process: process, user: user)
    }
}
