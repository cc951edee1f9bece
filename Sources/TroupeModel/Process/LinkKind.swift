/// How messages travel between the daemon and the children that the keeper starts.
public enum LinkKind: String, Hashable, Sendable, CaseIterable {
    /// Over libzmq's sockets, as those of children that a person starts always do.
    case zmq
    /// Over a descriptor that the child is born with.
    case descriptor

    /// What it is where nobody says.
    public static let standard = LinkKind.zmq
}
