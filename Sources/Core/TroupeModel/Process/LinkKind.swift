/// The transport between the daemon and the children that the keeper starts.
public enum LinkKind: String, Hashable, Sendable, CaseIterable {
    /// ZeroMQ sockets. Children that are started by hand always use them.
    case zmq
    /// A socket descriptor that the child inherits.
    case descriptor
}

// MARK: - The declaration of an executable

extension LinkKind {
    /// The line in the answer to `--troupe-classes` of an executable whose children speak over the descriptor they are born
    /// with.
    ///
    /// It is no class: the name of a class has no space.
    public static let declaration = "link descriptor"

    /// The transport of an executable's children, from its answer to `--troupe-classes`: ZeroMQ unless it declares
    /// the descriptor.
    public init(declaredIn answer: String) {
        self = answer.split(whereSeparator: \.isNewline).contains(Substring(Self.declaration)) ? .descriptor : .zmq
    }
}
