/// The transport between the daemon and the children that the keeper starts.
public enum LinkKind: String, Hashable, Sendable, CaseIterable {
    /// ZeroMQ sockets. Children that are started by hand always use them.
    case zmq
    /// A socket descriptor that the child inherits.
    case descriptor
}

// MARK: - The declaration of an executable

extension LinkKind {
    /// The line in the answer to `--troupe-classes` that declares that the children use an inherited descriptor.
    ///
    /// The line cannot be a class, because the name of a class contains no space.
    public static let declaration = "link descriptor"

    /// The transport of an executable's children, from its answer to `--troupe-classes`: ZeroMQ unless it declares
    /// the descriptor.
    public init(declaredIn answer: String) {
        self = answer.split(whereSeparator: \.isNewline).contains(Substring(Self.declaration)) ? .descriptor : .zmq
    }
}
