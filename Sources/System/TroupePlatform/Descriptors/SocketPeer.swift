import CPlatform

/// The process at the other end of a local socket, as the kernel reports it (`SO_PEERCRED`). For a connection to a
/// listening socket that is the process that called `listen`.
public struct SocketPeer: Hashable, Sendable {
    /// The process's number; 0 for a process of another namespace.
    public let process: Int32
    /// The process's user.
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
