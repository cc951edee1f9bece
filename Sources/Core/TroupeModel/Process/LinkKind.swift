/// How messages travel between the daemon and the children that the keeper starts.
public enum LinkKind: String, Hashable, Sendable, CaseIterable {
    /// Over libzmq's sockets, as those of children that a person starts always do.
    case zmq
    /// Over a descriptor that the child is born with.
    case descriptor
}

// MARK: - The declaration of an executable

extension LinkKind {
    /// The line in the answer to `--troupe-classes` of an executable whose children speak over the descriptor they are born
    /// with.
    ///
    /// It is no class: the name of a class has no space.
    public static let declaration = "link descriptor"

    /// The link of an executable's children by its answer to `--troupe-classes`: ZeroMQ unless it declares another.
    public init(declaredIn answer: String) {
        self = answer.split(whereSeparator: \.isNewline).contains(Substring(Self.declaration)) ? .descriptor : .zmq
    }
}
