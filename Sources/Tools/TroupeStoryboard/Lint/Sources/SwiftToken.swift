/// A token of Swift source.
struct SwiftToken: Hashable {
    /// The kinds of tokens that the check of sources distinguishes.
    enum Kind: Hashable {
        /// A name or a keyword, without the quotes of a quoted name.
        case word(String)
        /// An operator or a punctuation mark.
        case symbol(String)
        /// A string or a number.
        case literal
    }

    var kind: Kind
    /// The line, counted from 1.
    var line: Int
    /// True for the first token of its line.
    var startsLine: Bool

    /// The name; nil for another kind of token.
    var word: String? {
        guard case .word(let name) = kind else { return nil }
        return name
    }

    func isWord(_ name: String) -> Bool { kind == .word(name) }

    func isSymbol(_ symbol: String) -> Bool { kind == .symbol(symbol) }

    /// True for the first token of a line that continues the expression of the line before.
    var continuesExpression: Bool {
        switch kind {
        case .word(let name): name == "as" || name == "is"
        case .symbol(let symbol): !["@", "}", ";", "{", "(", "["].contains(symbol) && !symbol.hasPrefix("#")
        case .literal: false
        }
    }

    /// True for a token at the end of a line that the next line continues.
    var expectsMore: Bool {
        guard case .symbol(let symbol) = kind else { return false }
        return !["?", "!", ">", ")", "]", "}", ";"].contains(symbol)
    }
}
