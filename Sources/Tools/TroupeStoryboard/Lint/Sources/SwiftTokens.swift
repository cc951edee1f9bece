/// The tokens of a source, read by position. A position behind the end has no token.
struct SwiftTokens {
    /// The maximum number of tokens between the marks of generic arguments, and of an expression that is looked through.
    static let reach = 256

    private let tokens: [SwiftToken]

    init(_ source: [UInt8]) { tokens = SwiftTokenizer.tokens(of: source) }

    var count: Int { tokens.count }

    /// The token at a distance from a position.
    subscript(position: Int, distance: Int = 0) -> SwiftToken? {
        let index = position &+ distance
        return tokens.indices.contains(index) ? tokens[index] : nil
    }

    func word(at position: Int, _ distance: Int = 0) -> String? { self[position, distance]?.word }

    func isSymbol(_ symbol: String, at position: Int, _ distance: Int = 0) -> Bool {
        self[position, distance]?.isSymbol(symbol) == true
    }

    func isWord(_ name: String, at position: Int, _ distance: Int = 0) -> Bool {
        self[position, distance]?.isWord(name) == true
    }

    /// True if one of those symbols is there.
    func isOne(of symbols: Set<String>, at position: Int, _ distance: Int = 0) -> Bool {
        guard case .symbol(let symbol)? = self[position, distance]?.kind else { return false }
        return symbols.contains(symbol)
    }

    /// The position behind the bracket that closes the one at a position; the end of the source if none does.
    /// Complexity: O(tokens between the two).
    ///
    /// - Parameter reach: The number of tokens to look through.
    /// - Returns: The position behind those tokens if the bracket is not closed among them.
    func end(ofBracketAt position: Int, within reach: Int = .max) -> Int {
        var depth = 0
        var current = position
        while position.distance(to: current) < reach, let token = self[current] {
            current += 1
            if token.opensBracket { depth += 1 }
            if token.closesBracket { depth -= 1 }
            if depth <= 0 { return current }
        }
        return current
    }

    /// Reads the name of a type, `Name` or `Module.Name`, and the arguments of a generic one.
    ///
    /// - Returns: The last part of the name, and the position behind the type; nil if another token is there.
    func typeName(at position: Int) -> (name: String, end: Int)? {
        guard var name = word(at: position) else { return nil }
        var last = position.advanced(by: 1)
        while isSymbol(".", at: last), let next = word(at: last, 1), next != "self" {
            (name, last) = (next, last.advanced(by: 2))
        }
        return (name, end(ofGenericArgumentsAt: last))
    }

    /// The position behind generic arguments or parameters; the same position if there are none.
    func end(ofGenericArgumentsAt position: Int) -> Int {
        guard isSymbol("<", at: position) else { return position }
        var depth = 0
        var current = position
        while position.distance(to: current) < Self.reach, let token = self[current], !token.isSymbol("{"),
            !token.isSymbol(";")
        {
            current += 1
            if token.isSymbol("<") { depth += 1 }
            if token.isSymbol(">") { depth -= 1 }
            if depth == 0 { return current }
        }
        return position
    }

    /// True if an expression ends before a position: a new statement begins there, or a mark ends it.
    func endsExpression(at position: Int) -> Bool {
        guard let token = self[position] else { return true }
        if token.isWord("else") || isOne(of: [",", ";", "{", "}", ")", "]"], at: position) { return true }
        return token.startsLine && !token.continuesExpression
    }
}

extension SwiftToken {
    fileprivate var opensBracket: Bool { isSymbol("(") || isSymbol("[") || isSymbol("{") }
    fileprivate var closesBracket: Bool { isSymbol(")") || isSymbol("]") || isSymbol("}") }
}
