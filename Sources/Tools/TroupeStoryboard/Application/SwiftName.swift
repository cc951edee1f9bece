/// Swift identifiers and literals for names of a storyboard, which may contain any character.
enum SwiftName {
    /// The names that one enumeration has used.
    struct Scope {
        private var used: Set<String> = []

        /// The name, with a number if it was used before.
        mutating func unique(_ name: String) -> String {
            var candidate = name
            var number = 2
            while !used.insert(candidate).inserted {
                candidate = "\(name.filter { $0 != "`" })\(number)"
                number += 1
            }
            return candidate
        }
    }

    /// A name for a case, in lower camel case: `showDetail` for `Show Detail`.
    static func member(_ name: String) -> String {
        let words = words(of: name)
        guard let first = words.first else { return "unnamed" }
        let joined = lowered(first) + words.dropFirst().map(raised).joined()
        let identifier = joined.first?.isNumber == true ? "_" + joined : joined
        return keywords.contains(identifier) ? "`\(identifier)`" : identifier
    }

    /// A name for a type, in upper camel case.
    static func type(_ name: String) -> String {
        let joined = words(of: name).map(raised).joined()
        guard let first = joined.first else { return "Unnamed" }
        return first.isNumber ? "_" + joined : joined
    }

    /// True for a text that Swift accepts as the name of a type without quotes.
    static func isIdentifier(_ text: String) -> Bool {
        guard let first = text.first, first.isLetter || first == "_" else { return false }
        return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } && !keywords.contains(text)
    }

    /// A string literal.
    static func literal(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": literal += "\\\(scalar)"
            case _
            where scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format
                || scalar.properties.generalCategory == .lineSeparator
                || scalar.properties.generalCategory == .paragraphSeparator:
                literal += "\\u{\(String(scalar.value, radix: 16))}"
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }

    private static func words(of name: String) -> [String] {
        name.split { !($0.isLetter || $0.isNumber) }.map(String.init)
    }

    /// The word with its first letters in lower case: `url` for `URL`, `urlField` for `URLField`.
    private static func lowered(_ word: String) -> String {
        let capitals = word.prefix { $0.isUppercase }.count
        guard capitals > 1, capitals < word.count else {
            return capitals == word.count ? word.lowercased() : "\(word.prefix(1).lowercased())\(word.dropFirst())"
        }
        let head = word.prefix { $0.isUppercase }.dropLast()
        return "\(head.lowercased())\(word.dropFirst(head.count))"
    }

    private static func raised(_ word: String) -> String { "\(word.prefix(1).uppercased())\(word.dropFirst())" }

    /// The words that Swift reserves.
    private static let keywords: Set<String> = [
        "Any", "Protocol", "Self", "Type", "as", "associatedtype", "await", "break", "case", "catch", "class",
        "continue",
        "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
        "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
        "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
        "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]
}
