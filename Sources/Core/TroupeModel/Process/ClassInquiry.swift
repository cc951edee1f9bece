/// The question to an executable which classes it hosts. The executable prints a line for each class and exits with 0.
public enum ClassInquiry: Hashable, Sendable, CaseIterable {
    /// The names of the classes.
    case names
    /// The names, with the lists of members that each class declares (``HostedClass``).
    case members

    /// The option that asks.
    public static let option = "--troupe-classes"
    /// How long the executable may take, in milliseconds.
    public static let patience = 5_000
    /// The largest answer, in bytes.
    public static let answerLimit = 1 << 20

    /// The arguments of the executable.
    public var arguments: [String] {
        switch self {
        case .names: [Self.option]
        case .members: [Self.option, "members"]
        }
    }

    /// The arguments as a person writes them.
    public var text: String { arguments.joined(separator: " ") }

    /// The question among the arguments of an executable, which begin with its path; nil where they ask nothing.
    ///
    /// The parameter is an array, read in place: every controller's process calls this first, and slices have generic types
    /// that each process would have to make.
    public init?(asking arguments: [String]) {
        guard let place = arguments.indices.dropFirst().first(where: { arguments[$0] == Self.option }) else {
            return nil
        }
        let details = place + 1
        self = details < arguments.count && arguments[details] == Self.members.arguments[1] ? .members : .names
    }
}
