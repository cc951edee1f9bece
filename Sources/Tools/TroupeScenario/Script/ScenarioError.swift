/// An error of a scenario: the place, the expected and the received events.
public struct ScenarioError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The cause of an error.
    public enum Kind: Hashable, Sendable {
        /// The script cannot be parsed: bad input.
        case notUnderstood
        /// An expectation failed.
        case failed
        /// The world could not carry out a line.
        case world
    }

    /// The cause of the error.
    public var kind: Kind
    /// The scenario.
    public var file: String
    /// The line, counted from 1; 0 if the error concerns no line.
    public var line: Int
    /// The expected and the received events.
    public var message: String

    /// `file:line: message`.
    public var description: String { "\(file):\(line): \(message)" }
}

/// The reason that a world could not carry out a line.
public struct WorldError: Error, Hashable, Sendable {
    /// A sentence for people.
    public var message: String
    /// An error with its sentence.
    public init(_ message: String) { self.message = message }
}
