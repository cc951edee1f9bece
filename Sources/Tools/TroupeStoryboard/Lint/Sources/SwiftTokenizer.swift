/// A reader of the tokens of Swift source. It accepts any bytes: text that is no Swift gives tokens without a meaning.
///
/// Comments are left out. The content of a string is left out, with the code that is interpolated in it.
struct SwiftTokenizer {
    private let source: [UInt8]
    private var position = 0
    private var line = 1
    private var isAtLineStart = true

    private init(_ source: [UInt8]) { self.source = source }

    /// The tokens of a source. Complexity: O(bytes).
    static func tokens(of source: [UInt8]) -> [SwiftToken] {
        var tokenizer = SwiftTokenizer(source)
        var tokens: [SwiftToken] = []
        while let token = tokenizer.next() { tokens.append(token) }
        return tokens
    }

    private mutating func next() -> SwiftToken? {
        skipSpace()
        guard let byte = peek() else { return nil }
        let (first, startsLine) = (line, isAtLineStart)
        isAtLineStart = false
        return SwiftToken(kind: kind(byte), line: first, startsLine: startsLine)
    }

    private func peek(_ distance: Int = 0) -> UInt8? {
        let index = position &+ distance
        return index < source.count ? source[index] : nil
    }

    private mutating func advance() {
        if peek() == SourceByte.newline { line += 1 }
        position += 1
    }

    /// Skips spaces and comments. Block comments are nested.
    private mutating func skipSpace() {
        while let byte = peek() {
            switch byte {
            case SourceByte.newline:
                isAtLineStart = true
                advance()
            case 0...SourceByte.space: advance()
            case SourceByte.slash where peek(1) == SourceByte.slash:
                while let byte = peek(), byte != SourceByte.newline { advance() }
            case SourceByte.slash where peek(1) == SourceByte.star: skipBlockComment()
            case _: return
            }
        }
    }

    private mutating func skipBlockComment() {
        let first = line
        var depth = 0
        repeat {
            let pair = (peek(), peek(1))
            if pair == (SourceByte.slash, SourceByte.star) {
                depth += 1
                advance()
            } else if pair == (SourceByte.star, SourceByte.slash) {
                depth -= 1
                advance()
            }
            advance()
        } while depth > 0 && peek() != nil
        if line > first { isAtLineStart = true }
    }

    private mutating func kind(_ byte: UInt8) -> SwiftToken.Kind {
        switch byte {
        case SourceByte.quote where isString, SourceByte.hash where isString:
            skipString()
            return .literal
        case SourceByte.zero...SourceByte.nine:
            while let byte = peek(), SourceByte.isInWord(byte) { advance() }
            return .literal
        case SourceByte.backquote:
            advance()
            let name = word()
            if peek() == SourceByte.backquote { advance() }
            return .word(name)
        case _ where SourceByte.isInWord(byte): return .word(word())
        case _: return .symbol(symbol(byte))
        }
    }

    private mutating func word() -> String {
        let start = position
        while let byte = peek(), SourceByte.isInWord(byte) { advance() }
        return String(decoding: source[start..<position], as: UTF8.self)
    }

    /// Reads an operator, one mark, or a directive, for example `#if`. The marks of types and of optional values are tokens
    /// of their own.
    private mutating func symbol(_ byte: UInt8) -> String {
        let start = position
        advance()
        if byte == SourceByte.hash { while let byte = peek(), SourceByte.isInWord(byte) { advance() } }
        if SourceByte.operators.contains(byte) {
            while let byte = peek(), SourceByte.operators.contains(byte) || byte == SourceByte.greater {
                if byte == SourceByte.slash, peek(1) == SourceByte.slash || peek(1) == SourceByte.star { break }
                advance()
            }
        }
        return String(decoding: source[start..<position], as: UTF8.self)
    }

    /// True if a string begins here: a quote, also behind number signs.
    private var isString: Bool {
        var distance = 0
        while peek(distance) == SourceByte.hash, distance <= Self.longestDelimiter { distance += 1 }
        return peek(distance) == SourceByte.quote
    }

    /// A string that is being skipped, or code that is interpolated in one.
    private enum Enclosing {
        /// A string behind that many number signs, with one quote or three.
        case string(hashes: Int, quotes: Int)
        /// Interpolated code, with that many open parentheses.
        case code(open: Int)

        /// True for a string that ends at the end of its line.
        var isOnOneLine: Bool {
            guard case .string(_, let quotes) = self else { return false }
            return quotes == 1
        }
    }

    /// The longest delimiter of a string that the compiler accepts, in number signs.
    private static let longestDelimiter = 255
    /// The maximum number of strings and codes that enclose each other. Deeper text is no longer taken for a string.
    private static let depthLimit = 64

    /// Skips a string. A string on one line ends with the line if its quote is missing.
    private mutating func skipString() {
        var enclosing = [openString()]
        while let last = enclosing.last, let byte = peek(), enclosing.count <= Self.depthLimit {
            switch last {
            case .string(let hashes, let quotes):
                if quotes == 1, byte == SourceByte.newline { return }
                if byte == SourceByte.backslash, follows(hashes, SourceByte.hash, at: 1) {
                    for _ in 0...hashes { advance() }
                    if peek() == SourceByte.opening {
                        enclosing.append(.code(open: 0))
                    } else if peek() != SourceByte.newline || quotes == 3 {
                        advance()
                    }
                } else if follows(quotes, SourceByte.quote, at: 0), follows(hashes, SourceByte.hash, at: quotes) {
                    for _ in 0..<quotes { advance() }
                    for _ in 0..<hashes { advance() }
                    enclosing.removeLast()
                } else {
                    advance()
                }
            case .code(let open):
                if byte == SourceByte.newline, enclosing.contains(where: \.isOnOneLine) { return }
                if isString {
                    enclosing.append(openString())
                    continue
                }
                advance()
                guard byte == SourceByte.opening || byte == SourceByte.closing else { continue }
                enclosing.removeLast()
                let remaining = byte == SourceByte.opening ? open.advanced(by: 1) : open.advanced(by: -1)
                if remaining > 0 { enclosing.append(.code(open: remaining)) }
            }
        }
    }

    /// Skips the beginning of a string.
    private mutating func openString() -> Enclosing {
        var hashes = 0
        while peek() == SourceByte.hash, hashes < Self.longestDelimiter {
            hashes += 1
            advance()
        }
        let quotes = follows(3, SourceByte.quote, at: 0) ? 3 : 1
        for _ in 0..<quotes { advance() }
        return .string(hashes: hashes, quotes: quotes)
    }

    private func follows(_ count: Int, _ byte: UInt8, at distance: Int) -> Bool {
        (0..<count).allSatisfy { peek(distance &+ $0) == byte }
    }
}

/// The characters with a meaning in Swift source.
private enum SourceByte {
    static let newline = UInt8(ascii: "\n")
    static let space = UInt8(ascii: " ")
    static let slash = UInt8(ascii: "/")
    static let star = UInt8(ascii: "*")
    static let quote = UInt8(ascii: "\"")
    static let backquote = UInt8(ascii: "`")
    static let backslash = UInt8(ascii: "\\")
    static let hash = UInt8(ascii: "#")
    static let opening = UInt8(ascii: "(")
    static let closing = UInt8(ascii: ")")
    static let greater = UInt8(ascii: ">")
    static let zero = UInt8(ascii: "0")
    static let nine = UInt8(ascii: "9")
    /// The characters that begin operators of any length. A `<`, `>`, `?` or `!` at the beginning is a token of its own.
    static let operators = Set("=+-*/%&|^~".utf8)

    static func isInWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), zero...nine,
            UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            true
        case _: false
        }
    }
}
