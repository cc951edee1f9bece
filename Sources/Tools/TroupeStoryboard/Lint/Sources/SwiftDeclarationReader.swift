/// A reader of the classes that a Swift source declares, and of their properties.
struct SwiftDeclarationReader {
    /// The inside of a pair of braces.
    private enum Scope {
        /// The body of a type, with the class that it declares; nil for another type or an extension.
        case type(String, SourceClass?)
        /// A function, a closure, or other code.
        case code
    }

    /// The words in front of a property.
    private struct Modifiers {
        var isOfType = false
        var isWeak = false
        var isWrapped = false
    }

    private let tokens: SwiftTokens
    private var position = 0
    private var scopes: [Scope] = []
    private var modifiers = Modifiers()
    private var declarations: [Declaration] = []

    /// A type that the source declares, with the class; nil for a type that is no class.
    typealias Declaration = (name: String, class: SourceClass?)

    private init(_ tokens: SwiftTokens) { self.tokens = tokens }

    /// The types that a source declares, in the order in which their bodies end. Complexity: O(tokens).
    static func declarations(in tokens: SwiftTokens) -> [Declaration] {
        var reader = SwiftDeclarationReader(tokens)
        while reader.position < tokens.count { reader.step() }
        while !reader.scopes.isEmpty { reader.close() }
        return reader.declarations
    }

    private static let types: Set<String> = ["class", "struct", "enum", "actor", "protocol", "extension"]
    private static let memberWords: Set<String> = ["func", "var", "let", "subscript", "init"]
    /// Modifiers that change nothing here.
    private static let ignored: Set<String> = [
        "open", "public", "package", "internal", "fileprivate", "private", "final", "override", "lazy", "nonisolated",
        "dynamic", "required", "convenience",
    ]
    /// Attributes in capitals that are no property wrappers.
    private static let plainAttributes: Set<String> = ["MainActor", "NSManaged", "IBInspectable", "GKInspectable"]

    private mutating func step() {
        guard let token = tokens[position] else { return }
        switch token.kind {
        case .symbol("{"): enter(.code)
        case .symbol("}"):
            position += 1
            close()
            modifiers = Modifiers()
        case .symbol("@"): readAttribute()
        case .word(let word) where Self.types.contains(word) && isTypeDeclaration: readType(word)
        case .word("var"), .word("let"): readProperties(isConstant: token.isWord("let"))
        case .word("static"), .word("class"):
            modifiers.isOfType = true
            position += 1
        case .word("weak"), .word("unowned"):
            modifiers.isWeak = true
            position += 1
            skipArguments()
        case .word(let word) where Self.ignored.contains(word):
            position += 1
            skipArguments()
        case .word, .literal, .symbol:
            modifiers = Modifiers()
            position += 1
        }
    }

    /// Skips the parentheses of a modifier, as in `private(set)`.
    private mutating func skipArguments() {
        if tokens.isSymbol("(", at: position) { position = tokens.end(ofBracketAt: position) }
    }

    private mutating func enter(_ scope: Scope) {
        scopes.append(scope)
        modifiers = Modifiers()
        position += 1
    }

    private mutating func close() {
        guard case .type(let name, let found)? = scopes.popLast() else { return }
        if let found { declarations.append((name, found)) }
    }

    /// True if a type is declared here: `class func` and `protocol P: class` declare none.
    private var isTypeDeclaration: Bool {
        guard let name = tokens.word(at: position, 1), !Self.memberWords.contains(name) else { return false }
        return !Self.ignored.contains(name) && !tokens.isOne(of: [".", ":", ","], at: position, -1)
    }

    /// Reads an attribute. One that begins with a capital may be a property wrapper.
    private mutating func readAttribute() {
        position += 1
        guard let (name, end) = tokens.typeName(at: position) else { return }
        position = end
        if name.first?.isUppercase == true, !Self.plainAttributes.contains(name) { modifiers.isWrapped = true }
        if tokens.isSymbol("(", at: position), tokens[position]?.startsLine == false {
            position = tokens.end(ofBracketAt: position)
        }
    }

    /// Reads the head of a type, up to its brace.
    private mutating func readType(_ word: String) {
        guard let (name, end) = tokens.typeName(at: position.advanced(by: 1)) else { return }
        position = end
        var found = SourceClass()
        if tokens.isSymbol(":", at: position) { found.parent = tokens.typeName(at: position.advanced(by: 1))?.name }
        while let token = tokens[position], !token.isSymbol("{"), !token.isSymbol("}") { position += 1 }
        guard tokens.isSymbol("{", at: position) else { return }
        if word != "class", word != "extension" { declarations.append((name, nil)) }
        enter(.type(name, word == "class" ? found : nil))
    }

    // MARK: Properties

    /// Reads the properties of one declaration, and skips their accessors.
    private mutating func readProperties(isConstant: Bool) {
        let modifiers = self.modifiers
        self.modifiers = Modifiers()
        position += 1
        guard case .type(let type, var found?)? = scopes.last else { return }
        while let name = tokens.word(at: position) {
            position += 1
            let (isStored, isClosure) = readRest()
            let isPlain = isStored && !isConstant && !modifiers.isOfType && !modifiers.isWrapped
            let kind: SourceClass.PlainKind = modifiers.isWeak || isClosure ? .reference : .value
            found.declare(name, isPlain ? kind : nil)
            guard tokens.isSymbol(",", at: position),
                tokens.isSymbol(":", at: position, 2) || tokens.isSymbol("=", at: position, 2)
            else { break }
            position += 1
        }
        scopes[scopes.endIndex.advanced(by: -1)] = .type(type, found)
    }

    /// Reads the type, the initial value and the accessors of a property.
    private mutating func readRest() -> (isStored: Bool, isClosure: Bool) {
        var isClosure = false
        if tokens.isSymbol(":", at: position) {
            position += 1
            let start = position
            skip(isType: true)
            isClosure = (start..<position).contains { tokens.isSymbol("->", at: $0) }
        }
        guard tokens.isSymbol("=", at: position) else {
            guard tokens.isSymbol("{", at: position) else { return (true, isClosure) }
            let isObserved = tokens.isWord("willSet", at: position, 1) || tokens.isWord("didSet", at: position, 1)
            position = tokens.end(ofBracketAt: position)
            return (isObserved, isClosure)
        }
        position += 1
        if tokens.isSymbol("{", at: position) {
            // A closure as initial value; `{ ... }()` is a call of it.
            let end = tokens.end(ofBracketAt: position)
            if !tokens.isSymbol("(", at: end) { isClosure = true }
        }
        skip(isType: false)
        return (true, isClosure)
    }

    /// Skips a type or an expression, up to the mark or the line that ends it.
    private mutating func skip(isType: Bool) {
        let start = position
        while let token = tokens[position] {
            if tokens.isOne(of: ["}", ";", ",", ")", "]"], at: position) { return }
            if isType, token.isSymbol("=") || token.isSymbol("{") { return }
            let isContinued = position > start && tokens[position, -1]?.expectsMore == true
            if position > start, token.startsLine, !token.continuesExpression, !isContinued, !token.isSymbol("{") {
                return
            }
            if tokens.isOne(of: ["(", "[", "{"], at: position) {
                position = tokens.end(ofBracketAt: position)
            } else if isType, token.isSymbol("<") {
                position = max(tokens.end(ofGenericArgumentsAt: position), position.advanced(by: 1))
            } else {
                position += 1
            }
        }
    }
}
