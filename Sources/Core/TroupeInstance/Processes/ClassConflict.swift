/// Two executables that host one class: the instance cannot tell which of them to start for it.
public struct ClassConflict: Error, Hashable, Sendable, CustomStringConvertible {
    /// The class, the first by name where they share several; nil where one executable was given twice.
    public let className: String?
    /// The executable that was given first.
    public let first: String
    /// The executable that was given later; the same as the first where it was given twice.
    public let second: String

    /// One sentence with both executables, and the advice to leave one of them away.
    public var description: String {
        guard let className else { return "the child executable \(first) is given twice; leave one --children away" }
        return "the child executables \(first) and \(second) both host the class \(className); leave one of them away"
    }
}
