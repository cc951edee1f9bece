/// Why a scenario was not understood or did not hold: the place, what was expected and what came.
public struct ScenarioError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Whose fault it is.
    public enum Kind: Hashable, Sendable {
        /// The script cannot be read: bad input.
        case notUnderstood
        /// An expectation failed.
        case failed
        /// The world could not do it.
        case world
    }

    /// Whose fault it is.
    public var kind: Kind
    /// The scenario.
    public var file: String
    /// Counted from 1; 0 where it is no line's fault.
    public var line: Int
    /// What was expected and what came.
    public var message: String

    /// `file:line: message`.
    public var description: String { "\(file):\(line): \(message)" }
}

/// Why a world could not do what a line asks of it.
public struct WorldError: Error, Hashable, Sendable {
    /// A sentence for people.
    public var message: String
    /// A world that says so.
    public init(_ message: String) { self.message = message }
}
