/// The error that two executables host one class, so that the instance could not choose one to start.
public struct ClassConflict: Error, Hashable, Sendable, CustomStringConvertible {
    /// The class, the first by name if they share several; nil if one executable was given twice.
    public let className: String?
    /// The executable that was given first.
    public let first: String
    /// The executable that was given later; the same as the first if it was given twice.
    public let second: String

    /// One sentence with both executables and the advice to omit one of them.
    public var description: String {
        guard let className else { return "the child executable \(first) is given twice; remove one --children" }
        return "the child executables \(first) and \(second) both host the class \(className); remove one of them"
    }
}
