import TroupeModel

/// A command line split according to its declaration. Every text in it has been validated by its kind.
struct Arguments {
    /// The declaration of the command.
    let declaration: Declaration
    /// True if help was requested; then nothing else was checked.
    private(set) var wantsHelp = false
    private var switches: Set<String> = []
    private var values: [String: [String]] = [:]
    private var operands: [[String]] = []

    /// Splits the words behind the command's name.
    init(_ words: some Sequence<String>, by declaration: Declaration) throws(ProgramError) {
        self.declaration = declaration
        let words = Array(words)
        let beforeDashes = words.prefix { $0 != "--" }
        if beforeDashes.contains(Option.help.name) || beforeDashes.contains("-h") {
            wantsHelp = true
            return
        }
        var plain: [String] = []
        var behindDashes: [String]?
        var index = 0
        while index < words.count {
            let word = words[index]
            index += 1
            if word == "--" {
                behindDashes = Array(words[index...])
                break
            }
            guard word.hasPrefix("-"), word != "-" else {
                plain.append(word)
                continue
            }
            index += try parse(option: word, next: index < words.count ? words[index] : nil)
        }
        try checkConflicts()
        try assign(operands: plain, behindDashes: behindDashes)
    }

    /// Reads one option. Returns the number of further words that it used.
    private mutating func parse(option word: String, next: String?) throws(ProgramError) -> Int {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let option = declaration.accepted.first(where: { $0.name == parts[0] }) else {
            let help = "see '\(declaration.name) --help'"
            let hint =
                Spelling.nearest(to: parts[0], among: declaration.allOptions.map(\.name))
                .map { "did you mean '\($0)'? See '\(declaration.name) --help'" }
                ?? (word.hasPrefix("--") ? help : "put an operand that begins with '-' after '--'; \(help)")
            throw .usage("unknown option '\(parts[0])' for '\(declaration.name)'", of: declaration.name, hint: hint)
        }
        guard option.isRepeatable || values[option.name] == nil && !switches.contains(option.name) else {
            throw .usage("'\(option.name)' is given twice", of: declaration.name)
        }
        guard let kind = option.value else {
            guard parts.count == 1 else { throw .usage("'\(option.name)' takes no value", of: declaration.name) }
            switches.insert(option.name)
            return 0
        }
        guard let text = parts.count > 1 ? parts[1] : next else {
            throw .usage("'\(option.name)' needs a value: \(option.usage)", of: declaration.name)
        }
        try check(text, kind, of: option.name)
        values[option.name, default: []].append(text)
        return parts.count > 1 ? 0 : 1
    }

    private func check(_ text: String, _ kind: ValueSyntax, of place: String) throws(ProgramError) {
        guard let problem = kind.objection(to: text) else { return }
        throw .badValue(text, of: place, problem: problem, command: declaration.name)
    }

    private func checkConflicts() throws(ProgramError) {
        for option in declaration.options where isGiven(option) {
            for other in option.conflicts where switches.contains(other) || values[other] != nil {
                throw .usage("'\(option.name)' and '\(other)' cannot be combined", of: declaration.name)
            }
        }
    }

    private mutating func assign(operands plain: [String], behindDashes: [String]?) throws(ProgramError) {
        let takesCommand = declaration.operands.last?.count == .command
        var rest = (takesCommand ? plain : plain + (behindDashes ?? []))[...]
        for operand in declaration.operands {
            let texts: [String]
            switch operand.count {
            case .one, .optional: texts = Array(rest.prefix(1))
            case .many: texts = Array(rest)
            case .command: texts = behindDashes ?? []
            }
            if operand.count != .command { rest = rest.dropFirst(texts.count) }
            if texts.isEmpty, operand.count != .optional {
                throw .missingOperand(operand, command: declaration.name)
            }
            for text in texts where operand.count != .command {
                try check(text, operand.kind, of: operand.kind.placeholder)
            }
            operands.append(texts)
        }
        guard let extra = rest.first else { return }
        throw .usage("unexpected operand '\(extra)' for '\(declaration.name)'", of: declaration.name)
    }

    // MARK: Reading

    /// True if the option was given.
    func isGiven(_ option: Option) -> Bool { switches.contains(option.name) || values[option.name] != nil }

    /// The option's value, if it was given.
    subscript(_ option: Option) -> String? { values[option.name]?.last }

    /// All values of a repeatable option.
    func all(_ option: Option) -> [String] { values[option.name] ?? [] }

    /// The texts of the operand at a place; empty if help was requested, or an optional operand is missing.
    func operand(_ place: Int) -> [String] { place < operands.count ? operands[place] : [] }

    /// The operand at a place. Its declaration requires it.
    func required(_ place: Int) throws(ProgramError) -> String {
        guard let text = operand(place).first else {
            throw .missingOperand(declaration.operands[place], command: declaration.name)
        }
        return text
    }
}
