public import TroupeModel

/// A parser of command lines. It is pure: the caller passes in the values from the environment.
public struct CommandParser: Sendable {
    private let environmentName: String?

    /// - Parameter environmentName: The value of `$TROUPE_NAME`; nil or empty if it is not set.
    public init(environmentName: String?) {
        self.environmentName = environmentName.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Parses the words behind `troupe`.
    public func parse(_ words: [String]) throws(ProgramError) -> CommandLineRequest {
        let command: Command
        let rest: [String]
        switch try split(words) {
        case .command(let found, let others): (command, rest) = (found, others)
        case .itself(let invocation): return helpOrVersion(invocation, words)
        }
        let arguments = try Arguments(rest, by: command.declaration)
        if arguments.wantsHelp { return helpOrVersion(.help(command), words) }
        let invocation = try command.invocation(of: arguments)
        return CommandLineRequest(
            instance: try instance(in: arguments), json: arguments.isGiven(.json), words: rest, invocation: invocation)
    }

    /// Parses the words of a program that does the work of one command: the words behind the command's name.
    public func parse(_ words: [String], of command: Command) throws(ProgramError) -> CommandLineRequest {
        try parse([command.rawValue] + words)
    }

    private func helpOrVersion(_ invocation: Invocation, _ words: [String]) -> CommandLineRequest {
        CommandLineRequest(
            instance: .unnamed, json: words.prefix { $0 != "--" }.contains(Option.json.name), invocation: invocation)
    }

    /// Parses the words behind `trouped`.
    public func parseDaemon(_ words: [String]) throws(ProgramError) -> DaemonInvocation {
        if words == [Option.version.name] { return .version }
        let arguments = try Arguments(words, by: .trouped)
        if arguments.wantsHelp { return .help }
        return .run(
            DaemonCommand(
                name: try instance(in: arguments).nameToStart, model: arguments.operand(0).first,
                settings: try arguments.settings(animates: !arguments.isGiven(.noAnimations))))
    }

    private func instance(in arguments: Arguments) throws(ProgramError) -> InstanceChoice {
        if let name = arguments[.name] { return .named(name) }
        // A wrong name in the environment is no error for a command that addresses no instance.
        guard arguments.declaration.common.contains(.name) || arguments.declaration.options.contains(.name),
            let name = environmentName
        else { return .unnamed }
        if let problem = Option.name.value?.objection(to: name) {
            throw .badValue(name, of: "$TROUPE_NAME", problem: problem, command: arguments.declaration.name)
        }
        return .named(name)
    }

    private static let overview = "'troupe --help' lists the commands"

    private enum Split {
        /// A command, with the rest of the line.
        case command(Command, [String])
        /// A question about the program itself.
        case itself(Invocation)
    }

    /// Finds the command. The common options may also precede it.
    private func split(_ words: [String]) throws(ProgramError) -> Split {
        var before: [String] = []
        var index = 0
        while index < words.count {
            let word = words[index]
            if word == Option.help.name || word == "-h" { return .itself(.help(nil)) }
            if word == Option.version.name { return .itself(.version) }
            guard word.hasPrefix("-") else {
                guard let command = Command(rawValue: word) else {
                    let nearest = Spelling.nearest(to: word, among: Command.allCases.map(\.rawValue))
                    let question = nearest.map { "did you mean '\($0)'? " } ?? ""
                    throw .usage("unknown command '\(word)'", of: "troupe", hint: question + Self.overview)
                }
                return .command(command, before + words[(index + 1)...])
            }
            before.append(word)
            index += 1
            if word == Option.name.name, index < words.count {
                before.append(words[index])
                index += 1
            }
        }
        // Check the options anyway, so that a misspelt one is reported rather than the missing command.
        _ = try Arguments(before, by: Declaration("troupe", "", options: [.version]))
        throw .usage("a command is missing", of: "troupe", hint: Self.overview)
    }
}

extension Arguments {
    /// The options that `run` and `trouped` share.
    func settings(animates: Bool) throws(ProgramError) -> InstanceSettings {
        var wraps: [InstanceSettings.Wrap] = []
        for text in all(.wrap) {
            let parts = text.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, let command = ShellWords.split(parts[1]), !command.isEmpty else {
                throw .badValue(
                    text, of: Option.wrap.name, problem: "the command is empty or a quote in it is not closed",
                    command: declaration.name)
            }
            wraps.append(InstanceSettings.Wrap(className: String(parts[0]), command: command))
        }
        var restart = RestartChoice()
        for part in all(.restart).compactMap({ RestartChoice.Part($0) }) { restart.add(part) }
        return InstanceSettings(
            children: all(.children), device: self[.device].flatMap(Device.init(named:)),
            size: self[.size].flatMap { Size(screen: $0) },
            orientation: self[.heldOrientation].flatMap(Orientation.init(rawValue:)),
            profile: self[.profile].flatMap(InterfaceProfile.init(rawValue:)) ?? .modern, animates: animates,
            deadlines: try deadlines(), restores: isGiven(.restore), processes: self[.processes].flatMap { Int($0) },
            restart: restart,
            link: self[.link].flatMap(LinkKind.init(rawValue:)), wraps: wraps,
            forking: isGiven(.noZygote) ? .never : isGiven(.zygote) ? .all : .declared)
    }

    private func deadlines() throws(ProgramError) -> DeadlineChoice {
        func milliseconds(_ option: Option) -> Int? { self[option].flatMap { Int($0) } }
        let choice = DeadlineChoice(
            launch: milliseconds(.launchDeadline), call: milliseconds(.deadline), busy: milliseconds(.busyDeadline),
            kill: milliseconds(.killDeadline), retry: milliseconds(.retry).map { $0 * 1_000 })
        if let kill = choice.kill, let call = choice.call, kill < call + call / 2 {
            throw .badValue(
                "\(kill)", of: Option.killDeadline.name,
                problem: "it must be at least 1.5 times --deadline, which is \(call)",
                command: declaration.name)
        }
        return choice
    }

    /// The controller that an option names; nil if the option is not given.
    func target(_ option: Option) -> Target? { self[option].map(Target.init(word:)) }
}

extension Target {
    /// Parses a controller's name: `c4` is an id, any other word a name.
    public init(word: String) { self = ControllerID(word).map(Target.id) ?? .named(word) }
}

extension Destination {
    /// Parses a destination: `c4` is an existing controller, any other word a scene.
    public init(word: String) { self = ControllerID(word).map(Destination.controller) ?? .scene(word) }
}
