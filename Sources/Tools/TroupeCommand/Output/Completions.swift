/// Completion scripts for shells, made from the declarations.
public enum Completions {
    /// The script for a shell.
    public static func script(for shell: Shell) -> String {
        switch shell {
        case .bash: bash()
        case .zsh: zsh()
        case .fish: fish()
        }
    }

    // MARK: bash

    private static func bash() -> String {
        var script = """
            # bash completion for troupe
            _troupe_words() {
                COMPREPLY+=($(compgen -W "$(troupe completions --words "$1" ${2:+--name "$2"} 2>/dev/null)" -- "$3"))
            }
            _troupe() {
                local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command= name= words= index
                COMPREPLY=()
                for ((index = 1; index < COMP_CWORD; index++)); do
                    case ${COMP_WORDS[index]} in
                        --name) name=${COMP_WORDS[++index]} ;;
                        -*) ;;
                        *) [ -n "$command" ] || command=${COMP_WORDS[index]} ;;
                    esac
                done
                case $previous in

            """
        for (value, options) in optionsByValue() {
            let pattern = options.joined(separator: "|")
            switch value {
            case .path: script += "        \(pattern)) COMPREPLY=($(compgen -f -- \"$current\")); return ;;\n"
            case .words(let words):
                script +=
                    "        \(pattern)) COMPREPLY=($(compgen -W \(quoted(words.joined(separator: " "))) -- \"$current\")); return ;;\n"
            case .live(let words):
                script += "        \(pattern)) _troupe_words \(words.rawValue) \"$name\" \"$current\"; return ;;\n"
            case .free: script += "        \(pattern)) return ;;\n"
            }
        }
        script += "    esac\n    case $command in\n"
        script += "        '') words=\(quoted(words(of: nil))) ;;\n"
        for command in Command.allCases {
            let files = takesPaths(command) ? " COMPREPLY=($(compgen -f -- \"$current\"));" : ""
            let live = live(of: command).map { " _troupe_words \($0.rawValue) \"$name\" \"$current\";" } ?? ""
            script += "        \(command.rawValue)) words=\(quoted(words(of: command)));\(files)\(live) ;;\n"
        }
        script += """
                esac
                COMPREPLY+=($(compgen -W "$words" -- "$current"))
            }
            complete -F _troupe troupe

            """
        return script
    }

    /// The live words that complete a command's operands.
    private static func live(of command: Command) -> LiveWords? {
        command.declaration.operands.lazy.compactMap(\.kind.live).first
    }

    /// The possible next words: options, and the words of operands.
    private static func words(of command: Command?) -> String {
        guard let command else {
            return (Command.allCases.map(\.rawValue) + (Option.common + [.version]).map(\.name)).joined(separator: " ")
        }
        let declaration = command.declaration
        let operands = declaration.operands.flatMap { words(of: $0.kind) }
        return (operands + declaration.allOptions.map(\.name)).joined(separator: " ")
    }

    private static func words(of kind: ValueSyntax) -> [String] {
        guard case .choice(let words) = kind.form else { return [] }
        return words
    }

    private static func takesPaths(_ command: Command) -> Bool {
        command.declaration.operands.contains { $0.kind.form == .path || $0.count == .command }
    }

    /// The source of completions for an option's value.
    private enum Source: Hashable {
        case path
        case words([String])
        case live(LiveWords)
        case free

        init(_ kind: ValueSyntax) {
            if let live = kind.live {
                self = .live(live)
                return
            }
            self =
                switch kind.form {
                case .path: .path
                case .choice(let words), .perClass(let words): .words(words)
                case .zoom: .words(["fit"])
                case .text, .integer, .factor, .size, .instanceName, .assignment: .free
                }
        }
    }

    /// The options with a value, grouped by source, in the order of declaration.
    private static func optionsByValue() -> [(Source, [String])] {
        var sources: [(Source, [String])] = []
        for option in Command.allCases.flatMap(\.declaration.allOptions) {
            guard let kind = option.value else { continue }
            let source = Source(kind)
            if let place = sources.firstIndex(where: { $0.0 == source }) {
                if !sources[place].1.contains(option.name) { sources[place].1.append(option.name) }
            } else {
                sources.append((source, [option.name]))
            }
        }
        return sources
    }

    // MARK: zsh

    private static func zsh() -> String {
        var script = "#compdef troupe\n\n" + zshWords + "_troupe() {\n    local -a commands\n    commands=(\n"
        for command in Command.allCases {
            script += "        \(quoted("\(command.rawValue):\(command.declaration.summary)"))\n"
        }
        script += """
                )
                local context state line
                local -A opt_args
                _arguments -C \((Option.common + [.version]).map(zshOption).joined(separator: " ")) \\
                    '1: :->command' '*:: :->operands'
                case $state in
                command) _describe command commands ;;
                operands)
                    case $words[1] in

            """
        for command in Command.allCases {
            let declaration = command.declaration
            let arguments = declaration.allOptions.map(zshOption) + declaration.operands.map(zshOperand)
            script += "        \(command.rawValue)) _arguments \(arguments.joined(separator: " \\\n            ")) ;;\n"
        }
        script += "        esac ;;\n    esac\n}\n\n_troupe \"$@\"\n"
        return script
    }

    /// A function that asks the instance named in the line for live words; zsh's own arguments for `compadd` come
    /// first.
    private static let zshWords = """
        _troupe_words() {
            local at=${words[(I)--name]}
            local -a name offered
            (( at && at < CURRENT - 1 )) && name=(--name $words[at+1])
            offered=(${(f)"$(troupe completions --words $@[-1] $name 2>/dev/null)"})
            compadd "${@[1,-2]}" -a offered
        }


        """

    private static func zshOption(_ option: Option) -> String {
        let excluded = option.conflicts + (option.isRepeatable ? [] : [option.name])
        let prefix = option.isRepeatable ? "*" : "(\(excluded.joined(separator: " ")))"
        let summary = zshEscaped(option.summary).replacing("]", with: "\\]").replacing("[", with: "\\[")
        return quoted("\(prefix)\(option.name)[\(summary)]\(option.value.map(zshValue) ?? "")")
    }

    private static func zshOperand(_ operand: Operand) -> String {
        switch operand.count {
        case .one: quoted(zshValue(operand.kind))
        case .optional: quoted(":" + zshValue(operand.kind))
        case .many: quoted("*" + zshValue(operand.kind))
        case .command: quoted("*::command:_normal")
        }
    }

    private static func zshValue(_ kind: ValueSyntax) -> String {
        let action =
            switch Source(kind) {
            case .path: "_files"
            case .words(let words): "(\(words.joined(separator: " ")))"
            case .live(let words): "_troupe_words \(words.rawValue)"
            case .free: " "
            }
        return ":\(zshEscaped(kind.placeholder)):\(action)"
    }

    private static func zshEscaped(_ text: String) -> String { text.replacing(":", with: "\\:") }

    // MARK: fish

    private static func fish() -> String {
        var script = """
            # fish completion for troupe
            function __troupe_words
                set -l line (commandline -opc)
                set -l name
                if set -l at (contains -i -- --name $line); and test $at -lt (count $line)
                    set name --name $line[(math $at + 1)]
                end
                troupe completions --words $argv[1] $name 2>/dev/null
            end
            complete -c troupe -f

            """
        for option in Option.common { script += "complete -c troupe \(fishOption(option))\n" }
        script += "complete -c troupe -n __fish_use_subcommand \(fishOption(.version))\n"
        for command in Command.allCases {
            let declaration = command.declaration
            script +=
                "complete -c troupe -n __fish_use_subcommand -a \(command.rawValue) "
                + "-d \(fishQuoted(declaration.summary))\n"
            let condition = "complete -c troupe -n '__fish_seen_subcommand_from \(command.rawValue)'"
            for option in declaration.options where !Option.common.contains(option) {
                script += "\(condition) \(fishOption(option))\n"
            }
            let operands = declaration.operands.flatMap { words(of: $0.kind) }
            if !operands.isEmpty { script += "\(condition) -a \(fishQuoted(operands.joined(separator: " ")))\n" }
            if let live = live(of: command) { script += "\(condition) -a '(__troupe_words \(live.rawValue))'\n" }
            if takesPaths(command) { script += "\(condition) -F\n" }
        }
        return script
    }

    private static func fishOption(_ option: Option) -> String {
        let value =
            switch option.value.map(Source.init) {
            case nil: ""
            case .path: " -r -F"
            case .words(let words): " -x -a \(fishQuoted(words.joined(separator: " ")))"
            case .live(let words): " -x -a '(__troupe_words \(words.rawValue))'"
            case .free: " -x"
            }
        return "-l \(option.name.dropFirst(2))\(value) -d \(fishQuoted(option.summary))"
    }

    // MARK: Quoting

    /// Quotes for bash and zsh: the shell expands nothing inside.
    private static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }

    private static func fishQuoted(_ text: String) -> String {
        "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }
}
