/// A recursive-descent parser of a ``ClassExpression``.
struct ClassExpressionReader {
    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var names = 0

    init(_ text: String) { scalars = Array(text.unicodeScalars) }

    mutating func read() throws(ClassExpressionError) -> ClassExpression {
        let expression = try expression(depth: 0)
        guard index == scalars.count else { throw error(.trailingText) }
        return expression
    }

    private func error(_ problem: ClassExpressionError.Problem, at place: Int? = nil) -> ClassExpressionError {
        ClassExpressionError(problem, position: (place ?? index) + 1)
    }

    private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    private mutating func skipSpaces() {
        while let scalar = next, scalar.properties.isWhitespace { index += 1 }
    }

    /// Reads a name and its contents, with the spaces before and after.
    private mutating func expression(depth: Int) throws(ClassExpressionError) -> ClassExpression {
        skipSpaces()
        let start = index
        var end = index
        while let scalar = next, scalar != "(", scalar != ")", scalar != "," {
            index += 1
            if !scalar.properties.isWhitespace { end = index }
        }
        guard end > start else { throw error(.emptyName, at: start) }
        names += 1
        guard names <= ClassExpression.maximumNames else { throw error(.tooManyNames, at: start) }
        var name = String.UnicodeScalarView()
        name.append(contentsOf: scalars[start..<end])
        guard next == "(" else { return .name(String(name)) }
        guard let kind = ControllerKind(container: String(name)), let count = kind.contentCount else {
            throw error(.notAContainer(String(name)), at: start)
        }
        guard depth < ClassExpression.maximumDepth else { throw error(.tooDeep) }
        let contents = try contents(of: kind, atMost: count.upperBound, depth: depth + 1)
        guard count.contains(contents.count) else { throw error(.tooFewContents(kind), at: start) }
        return .container(kind, contents)
    }

    /// Reads a list in parentheses, and the spaces after it.
    private mutating func contents(
        of kind: ControllerKind, atMost limit: Int, depth: Int
    ) throws(ClassExpressionError) -> [ClassExpression] {
        let opening = index
        index += 1
        var contents: [ClassExpression] = []
        skipSpaces()
        if next == ")" {
            index += 1
            skipSpaces()
            return []
        }
        while true {
            skipSpaces()
            guard next != nil else { throw error(.unclosedParenthesis, at: opening) }
            guard contents.count < limit else { throw error(.tooManyContents(kind)) }
            contents.append(try expression(depth: depth))
            switch next {
            case ",": index += 1
            case ")":
                index += 1
                skipSpaces()
                return contents
            case nil: throw error(.unclosedParenthesis, at: opening)
            case _?: throw error(.missingComma)
            }
        }
    }
}
