/// The query for the classes that an executable hosts. The executable prints one line for each class and exits with
/// 0.
public enum ClassInquiry: Hashable, Sendable, CaseIterable {
    /// The names of the classes.
    case names
    /// The names, with the lists of members that each class declares (``HostedClass``).
    case members

    /// The option that makes an executable answer the query.
    public static let option = "--troupe-classes"
    /// The time limit for the answer, in milliseconds.
    public static let timeout = 5_000
    /// The maximum size of the answer, in bytes.
    public static let answerLimit = 1 << 20

    /// The arguments of the executable.
    public var arguments: [String] {
        switch self {
        case .names: [Self.option]
        case .members: [Self.option, "members"]
        }
    }

    /// The arguments as they are written on a command line.
    public var text: String { arguments.joined(separator: " ") }

    /// The query in an executable's arguments, which begin with its path; nil if they contain no query.
    ///
    /// The parameter is an array, read in place. Every controller's process calls this first, and a slice would make
    /// each process instantiate generic types.
    public init?(asking arguments: [String]) {
        guard let place = arguments.indices.dropFirst().first(where: { arguments[$0] == Self.option }) else {
            return nil
        }
        let details = place + 1
        self = details < arguments.count && arguments[details] == Self.members.arguments[1] ? .members : .names
    }
}
