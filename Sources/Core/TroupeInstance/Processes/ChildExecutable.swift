public import TroupeModel

/// An executable that hosts classes of the application.
public struct ChildExecutable: Hashable, Sendable {
    /// The path of the executable.
    public let path: String
    /// The classes that it hosts.
    public let classes: Set<String>
    /// The link of its children unless `--link` chooses another.
    public let link: LinkKind

    /// Creates an executable that hosts these classes.
    public init(_ path: String, hosting classes: Set<String>, link: LinkKind = .zmq) {
        self.path = path
        self.classes = classes
        self.link = link
    }
}
