/// A search for assignments to plain properties of handles in one Swift source.
///
/// A name stands for a handle if its declaration says so: `let next = NextViewController()`, a destination or an
/// instantiated scene that is cast to its class, or a binding of one. A name that is declared again, a parameter, and a
/// name that is set anew stand for anything, and their properties are not looked at.
struct HandleUseFinder {
    /// The object that a name stands for.
    private enum Meaning {
        /// A handle of that class.
        case handle(String)
        /// Another object, or an unknown one.
        case other

        /// A handle of that class, or another object without a class.
        init(_ className: String?) { self = className.map(Meaning.handle) ?? .other }

        var className: String? {
            guard case .handle(let name) = self else { return nil }
            return name
        }
    }

    /// The inside of a pair of braces.
    private struct Scope {
        var names: [String: Meaning] = [:]
        /// The names that the next inner scope declares: conditions, parameters, and variables of loops.
        var next: [String: Meaning] = [:]
        var isType = false
        /// The number of open parentheses.
        var depth = 0
        /// The number of parentheses around the condition that is being read; nil outside of one.
        var condition: Int?
    }

    private let tokens: SwiftTokens
    private let classes: SourceClasses
    private var position = 0
    private var scopes = [Scope()]
    private var beginsType = false
    private var uses: [HandleUse] = []

    private init(_ tokens: SwiftTokens, _ classes: SourceClasses) {
        self.tokens = tokens
        self.classes = classes
    }

    /// The assignments in a source, in their order. Complexity: O(tokens).
    static func uses(in tokens: SwiftTokens, of classes: SourceClasses) -> [HandleUse] {
        var finder = HandleUseFinder(tokens, classes)
        while let token = tokens[finder.position] { finder.step(token) }
        return finder.uses
    }

    private static let types: Set<String> = ["class", "struct", "enum", "actor", "protocol", "extension"]
    /// The words that begin no list of parameters.
    private static let statements: Set<String> = [
        "let", "var", "if", "for", "while", "return", "guard", "switch", "func", "case",
    ]
    /// The marks in a list of a closure's parameters.
    private static let parameterMarks: Set<String> = [",", ":", "(", ")", "?", "!", ".", "->", "<", ">", "@", "&"]
    /// The maximum number of scopes around a name that are searched for its declaration.
    private static let depthLimit = 64
    private static let assignments: Set<String> = [
        "=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "&+=", "&-=", "&*=",
    ]

    private mutating func step(_ token: SwiftToken) {
        switch token.kind {
        case .symbol("{"): openBrace()
        case .symbol("}"):
            if scopes.count > 1 { scopes.removeLast() }
            position += 1
        case .symbol("("), .symbol("["):
            if token.isSymbol("(") { noteAssignmentToCast() }
            current.depth += 1
            position += 1
        case .symbol(")"), .symbol("]"):
            if current.depth > 0 { current.depth -= 1 }
            position += 1
        case .word("if") where !isMember, .word("while") where !isMember && !endsRepeat(token):
            current.condition = current.depth
            position += 1
        case .word("func") where !isMember, .word("init") where !isMember, .word("subscript") where !isMember:
            declareParameters()
        case .word("for") where !isMember: declareVariables()
        case .word("let"), .word("var"): readBinding()
        case .symbol(",")
        where current.depth == 0 && tokens.word(at: position, 1) != nil && tokens.isSymbol("=", at: position, 2):
            // A further name of the same declaration.
            readBinding()
        case .word(let word) where Self.types.contains(word) && tokens.word(at: position, 1) != nil && !isMember:
            beginsType = true
            position += 1
        case .word(let word):
            noteUse(of: word)
            position += 1
        case .symbol, .literal: position += 1
        }
    }

    private var current: Scope {
        get { scopes[scopes.endIndex.advanced(by: -1)] }
        _modify { yield &scopes[scopes.endIndex.advanced(by: -1)] }
    }

    /// True behind a dot: a member may have any name.
    private var isMember: Bool { tokens.isSymbol(".", at: position, -1) }

    /// True for the `while` behind the braces of `repeat`, which no braces follow.
    private func endsRepeat(_ token: SwiftToken) -> Bool { !token.startsLine && tokens.isSymbol("}", at: position, -1) }

    // MARK: Names

    private mutating func openBrace() {
        var scope = Scope(isType: beginsType)
        if current.condition == nil || current.condition == current.depth {
            (scope.names, current.next) = (current.next, [:])
            current.condition = nil
        }
        beginsType = false
        for name in parametersOfClosure { scope.names[name] = .other }
        scopes.append(scope)
        position += 1
    }

    /// The names of a closure's parameters, behind its brace. A captured object keeps its meaning.
    private var parametersOfClosure: [String] {
        var names: [String] = []
        var end = position.advanced(by: 1)
        while position.distance(to: end) < SwiftTokens.reach, let token = tokens[end] {
            switch token.kind {
            case .word("in"): return names
            case .word(let word) where Self.statements.contains(word): return []
            case .word(let word):
                names.append(word)
                end += 1
            case .symbol("["):
                let close = tokens.end(ofBracketAt: end, within: SwiftTokens.reach)
                names += (end..<close).filter { tokens.isSymbol("=", at: $0, 1) }.compactMap { tokens.word(at: $0) }
                end = close
            case .symbol(let symbol) where Self.parameterMarks.contains(symbol): end += 1
            case .symbol, .literal: return []
            }
        }
        return []
    }

    /// Declares the parameters of a function, which stand for anything.
    private mutating func declareParameters() {
        position += 1
        while let token = tokens[position], !token.isSymbol("(") {
            guard !token.startsLine, !token.isSymbol("{"), !token.isSymbol("}") else { return }
            position += 1
        }
        guard tokens.isSymbol("(", at: position) else { return }
        let end = tokens.end(ofBracketAt: position, within: SwiftTokens.reach)
        for place in position..<end where tokens.isSymbol(":", at: place, 1) {
            if let name = tokens.word(at: place) { current.next[name] = .other }
        }
        position = end
    }

    /// Declares the variables of a loop, which stand for anything.
    private mutating func declareVariables() {
        let start = position
        position += 1
        while start.distance(to: position) < SwiftTokens.reach, let token = tokens[position], !token.isWord("in") {
            guard !token.isSymbol("{"), !token.isSymbol("}") else { return }
            if let name = token.word { current.next[name] = .other }
            position += 1
        }
    }

    /// Reads `let NAME`, with its value if it has one.
    private mutating func readBinding() {
        position += 1
        repeat {
            guard let name = tokens.word(at: position) else { return declarePattern() }
            position += 1
            bind(name, to: boundClass(name))
            guard tokens.isSymbol(",", at: position), tokens.word(at: position, 1) != nil,
                tokens.isOne(of: ["=", ":"], at: position, 2)
            else { return }
            position += 1
        } while true
    }

    /// Reads the type and the value behind a bound name; returns the class of a handle.
    private mutating func boundClass(_ name: String) -> String? {
        var declared: String?
        if tokens.isSymbol(":", at: position), let type = tokens.typeName(at: position.advanced(by: 1)) {
            declared = type.name
            position = type.end
            while tokens.isOne(of: ["?", "!"], at: position) { position += 1 }
        }
        guard tokens.isSymbol("=", at: position) else {
            // `if let next {` binds the object of that name.
            let isShort = isInCondition || tokens.isWord("else", at: position)
            return isShort && declared == nil ? named(name)?.className : nil
        }
        position += 1
        guard let (found, end) = handle(at: position) else { return nil }
        position = end
        return declared ?? found
    }

    private var isInCondition: Bool { current.condition == current.depth }

    private mutating func bind(_ name: String, to handle: String?) {
        if isInCondition { current.next[name] = Meaning(handle) } else { current.names[name] = Meaning(handle) }
    }

    /// Declares the names of a pattern, `let (a, b)` or `let .some(a)`, which stand for anything.
    private mutating func declarePattern() {
        guard let opening = (position..<position.advanced(by: 4)).first(where: { tokens.isSymbol("(", at: $0) })
        else { return }
        let end = tokens.end(ofBracketAt: opening, within: SwiftTokens.reach)
        for name in (opening..<end).compactMap({ tokens.word(at: $0) }) { bind(name, to: nil) }
    }

    /// The object that a name stands for; nil for a name that no scope around declares.
    private func named(_ name: String) -> Meaning? {
        for scope in scopes.suffix(Self.depthLimit).reversed() {
            if let found = scope.names[name] { return found }
            if scope.isType { return nil }
        }
        return nil
    }

    /// The class of the handle in a property of the type around the code.
    private func property(_ name: String) -> String? {
        scopes.suffix(Self.depthLimit).last(where: \.isType)?.names[name]?.className
    }

    // MARK: Handles

    /// Reads an expression that makes or casts a handle.
    ///
    /// - Returns: The class of the handle, and the position behind the expression; nil for another expression.
    private func handle(at start: Int) -> (class: String, end: Int)? {
        var first = start
        while tokens.isWord("try", at: first) || tokens.isOne(of: ["?", "!"], at: first) { first += 1 }
        if let name = tokens.word(at: first), tokens.endsExpression(at: first.advanced(by: 1)), let known = named(name)
        {
            return known.className.map { ($0, first.advanced(by: 1)) }
        }
        if let type = tokens.typeName(at: first), tokens.isSymbol("(", at: type.end), classes.isController(type.name) {
            let end = tokens.end(ofBracketAt: type.end, within: SwiftTokens.reach)
            return tokens.endsExpression(at: end) ? (type.name, end) : nil
        }
        return sceneOrDestination(at: first)
    }

    /// Reads a chain of members that ends in a destination or in an instantiated scene, with its class.
    private func sceneOrDestination(at start: Int) -> (class: String, end: Int)? {
        var end = start
        var last: String?
        var named: String?
        while start.distance(to: end) < SwiftTokens.reach, let token = tokens[end] {
            if token.isWord("as") {
                guard last == "destination" || last == Self.instantiate else { return nil }
                end += 1
                while tokens.isOne(of: ["?", "!"], at: end) { end += 1 }
                guard let type = tokens.typeName(at: end), tokens.endsExpression(at: type.end) else { return nil }
                return (type.name, type.end)
            }
            if end > start, tokens.endsExpression(at: end) { break }
            if let word = token.word {
                last = word
                end += 1
            } else if token.isSymbol("("), last == Self.instantiate {
                let close = tokens.end(ofBracketAt: end, within: SwiftTokens.reach)
                named = classArgument(in: end..<close)
                end = close
            } else if token.isSymbol("(") {
                last = nil
                end = tokens.end(ofBracketAt: end, within: SwiftTokens.reach)
            } else if tokens.isOne(of: [".", "?", "!"], at: end) {
                end += 1
            } else {
                return nil
            }
        }
        return named.map { ($0, end) }
    }

    private static let instantiate = "instantiateViewController"

    /// The class in `as: NextViewController.self`.
    private func classArgument(in range: Range<Int>) -> String? {
        for place in range where tokens.isWord("as", at: place) && tokens.isSymbol(":", at: place, 1) {
            guard let type = tokens.typeName(at: place.advanced(by: 2)), tokens.isSymbol(".", at: type.end) else {
                return nil
            }
            return type.name
        }
        return nil
    }

    // MARK: Assignments

    /// Notes `name.property = value`, and a new value of a name.
    private mutating func noteUse(of name: String) {
        let isOwn = isMember && tokens.isWord("self", at: position, -2)
        guard !isMember || isOwn else { return }
        guard let found = isOwn ? property(name) : named(name)?.className else { return }
        if tokens.isSymbol("=", at: position, 1) {
            forget(name, isOwn: isOwn)
        } else {
            noteAssignment(at: position.advanced(by: 1), to: isOwn ? "self.\(name)" : name, of: found)
        }
    }

    /// Forgets the handle that a variable stood for, because it has another value now.
    private mutating func forget(_ name: String, isOwn: Bool) {
        guard let holder = scopes.lastIndex(where: { $0.isType || !isOwn && $0.names[name] != nil }) else { return }
        scopes[holder].names[name] = .other
    }

    /// Notes `(segue.destination as? Next)?.property = value`, which begins at a parenthesis.
    private mutating func noteAssignmentToCast() {
        let end = tokens.end(ofBracketAt: position, within: SwiftTokens.reach)
        guard let found = sceneOrDestination(at: position.advanced(by: 1)),
            found.end.advanced(by: 1) == end
        else { return }
        noteAssignment(at: end, to: "destination", of: found.class)
    }

    /// Notes the assignment to a member of a handle that ends before a position.
    private mutating func noteAssignment(at start: Int, to place: String, of className: String) {
        var dot = start
        while tokens.isOne(of: ["?", "!"], at: dot) { dot += 1 }
        guard tokens.isSymbol(".", at: dot), let property = tokens.word(at: dot, 1), let line = tokens[dot, 1]?.line,
            tokens.isOne(of: Self.assignments, at: dot, 2),
            let kind = classes.plainProperty(property, of: className)
        else { return }
        uses.append(
            HandleUse(
                place: "\(place).\(property)", property: property, className: className, kind: kind, line: line))
    }
}
