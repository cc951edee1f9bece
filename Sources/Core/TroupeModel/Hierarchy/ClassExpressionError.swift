/// The reason why a text is not a ``ClassExpression``, and its position.
public struct ClassExpressionError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The rule that the text breaks.
    public enum Problem: Hashable, Sendable {
        /// A name is missing before a parenthesis, before a comma or at the end.
        case emptyName
        /// The parenthesis at the position is not closed.
        case unclosedParenthesis
        /// Text follows a closing parenthesis where a comma or another parenthesis is expected.
        case missingComma
        /// Text follows the end of the expression.
        case trailingText
        /// The named class is not a built-in container and takes no contents.
        case notAContainer(String)
        /// The container lacks contents that it requires.
        case tooFewContents(ControllerKind)
        /// The container cannot hold the content at the position in addition to the preceding contents.
        case tooManyContents(ControllerKind)
        /// The containers nest deeper than ``ClassExpression/maximumDepth``.
        case tooDeep
        /// The text has more than ``ClassExpression/maximumBytes`` bytes.
        case tooLong
        /// The text has more than ``ClassExpression/maximumNames`` names.
        case tooManyNames
    }

    /// The rule that the text breaks.
    public let problem: Problem
    /// The position of the problem, counted from 1 in Unicode scalars.
    public let position: Int

    /// A problem at a position.
    public init(_ problem: Problem, position: Int) {
        self.problem = problem
        self.position = position
    }

    /// One sentence with the position.
    public var description: String { "character \(position): \(problem.sentence)" }
}

extension ClassExpressionError.Problem {
    /// The problem as a sentence, without its position.
    public var sentence: String {
        switch self {
        case .emptyName: "a name is missing"
        case .unclosedParenthesis: "the parenthesis is not closed"
        case .missingComma: "a comma or a closing parenthesis is missing"
        case .trailingText: "the text continues after its end"
        case .notAContainer(let name): "\(name) is not a built-in container and accepts no contents"
        case .tooFewContents(let kind): "\(kind.className) needs contents in parentheses, \(kind.contentRule)"
        case .tooManyContents(let kind): "\(kind.className) holds no more contents than \(kind.contentRule)"
        case .tooDeep: "more than \(ClassExpression.maximumDepth) containers are nested"
        case .tooLong: "the text has more than \(ClassExpression.maximumBytes) bytes"
        case .tooManyNames: "the text has more than \(ClassExpression.maximumNames) names"
        }
    }
}
