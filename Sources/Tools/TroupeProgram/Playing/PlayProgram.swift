import Glibc
import TroupeClient
import TroupeCommand
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeScenario
import TroupeValue

/// `troupe play`: runs a scenario against an instance, printing each line as it runs.
///
/// If no instance of that name runs and the scenario names a storyboard, one is started for it and ended after it.
struct PlayProgram {
    let name: String
    let path: String
    let console: Console

    /// The maximum number of bytes of a scenario.
    private static let limit = 1 << 20

    func run() throws -> ExitCode {
        let script = try read()
        if let reason = script.setup.coreOnly {
            throw ProgramError(
                .rejected, "\(path) is for the core only: \(reason)", hint: "'Deploy/test' runs it",
                code: .notSupportedYet)
        }
        let instance: RunningInstance
        do throws(ClientError) {
            instance = try RunningInstance.find(name)
        } catch {
            guard case .noSuchInstance = error, let storyboard = script.setup.storyboard else {
                throw ProgramError(error)
            }
            return try playOnItsOwn(script, storyboard: storyboard)
        }
        guard script.setup.behaviours.isEmpty else {
            throw ProgramError(
                .rejected, "\(path) replaces the children's code, but those of '\(name)' run their own",
                hint: "stop that instance, or give another --name to start the scenario's own players",
                code: .notSupportedYet)
        }
        try checkRuns(script, instance)
        return try play(script, on: instance, with: nil)
    }

    private func read() throws -> Script {
        let text: String?
        do throws(SystemError) {
            text = String(validating: try FileContents.read(path, limit: Self.limit), as: UTF8.self)
        } catch {
            if error.code == SystemError.notRegular {
                throw ProgramError(
                    .badData, "\(path) is a pipe, a socket or a device, not a regular file",
                    hint: "copy the statements into a file and name that file")
            }
            if error.code == EISDIR {
                throw ProgramError(
                    .badData, "\(path) is a folder, not a scenario", hint: "name a file with one statement per line")
            }
            guard error.kind == .missing else { throw ProgramError(error) }
            throw ProgramError(
                .noSuchFile, "there is no scenario \(path)", hint: "name a file with one statement per line")
        }
        guard let text else {
            throw ProgramError(
                .badData, "\(path) is not UTF-8 text", hint: "write a scenario in UTF-8, one statement per line")
        }
        do throws(ScenarioError) {
            return try ScriptParser.parse(text, file: path)
        } catch {
            throw Self.badScript(error)
        }
    }

    /// The error for a script that cannot be parsed, with file and line.
    private static func badScript(_ error: ScenarioError) -> ProgramError {
        var bad = ProgramError(
            .badData, splitting: error.description[...], otherwise: "see 'troupe --help' for the commands of a line")
        bad.place = ErrorReport.Place(file: error.file, line: Int64(error.line))
        return bad
    }

    /// Checks that a running instance matches the scenario's headers, because only a new instance can be started with
    /// them.
    private func checkRuns(_ script: Script, _ instance: RunningInstance) throws {
        var control = try ControlClient(to: instance)
        let report: InstanceReport = try control.report(.list)
        var differences: [String] = []
        if let storyboard = script.setup.storyboard {
            let running = report.application.applicationFolder.map {
                ScenarioPath(folder: $0, main: report.application.storyboard)
            }
            if running?.matches(by: inScriptFolder(storyboard)) != true {
                let name = report.application.application.map { "'\($0)'" } ?? "no application"
                differences.append("storyboard \(storyboard), but '\(self.name)' runs \(name)")
            }
        }
        if let device = script.setup.device?.name, let running = report.interface.device, device != running {
            differences.append("device \(device), but '\(self.name)' is a \(running)")
        }
        differences += headerDifferences(script.setup, report)
        guard let difference = differences.first else { return }
        throw ProgramError(
            .rejected, "\(path) is for \(difference)",
            hint: "stop that instance, or give another --name to start one for the scenario", code: .badArgument
        )
    }

    /// The headers about time and restarts that a running instance does not match.
    private func headerDifferences(_ setup: Setup, _ report: InstanceReport) -> [String] {
        var differences: [String] = []
        if let wanted = setup.profile?.rawValue, let running = report.choices.profile, wanted != running {
            differences.append("profile \(wanted), but that of '\(name)' is \(running)")
        }
        if let wanted = setup.animates, let running = report.choices.animates, wanted != running {
            differences.append(
                "animations \(wanted ? "on" : "off"), but those of '\(name)' are \(running ? "on" : "off")")
        }
        let deadlines: [(header: String, deadline: KeyPath<DeadlineChoice, Int?>)] = [
            ("deadline", \.call), ("launch-deadline", \.launch), ("busy-deadline", \.busy), ("kill-deadline", \.kill),
        ]
        for (header, deadline) in deadlines {
            guard let wanted = setup.deadlines[keyPath: deadline],
                let running = report.choices.deadlines[keyPath: deadline],
                running != wanted
            else { continue }
            differences.append("\(header) \(wanted), but that of '\(name)' is \(running) ms")
        }
        if let wanted = setup.restart?.words, let running = report.choices.restart,
            wanted != running
        {
            func described(_ words: [String]) -> String { words.isEmpty ? "always" : words.joined(separator: " ") }
            differences.append("restart-policy \(described(wanted)), but that of '\(name)' is \(described(running))")
        }
        return differences
    }

    /// A path of the scenario's headers, resolved against the scenario's folder.
    private func inScriptFolder(_ path: String) -> String {
        let folder = self.path.lastIndex(of: "/").map { String(self.path[...$0]) } ?? ""
        return path.hasPrefix("/") ? path : folder + path
    }

    private func playOnItsOwn(_ script: Script, storyboard: String) throws -> ExitCode {
        let command = try runCommand(script.setup, inScriptFolder(storyboard))
        let stage = try PlayFolder(script: path)
        // Children write into the folder until they have ended.
        defer { withExtendedLifetime(stage) {} }
        var starter = Starter(name: name, command: command, console: console)
        starter.daemonArguments = ["--journal", stage.journals]
        if script.needsPlayers {
            starter.command.settings.children = [try Helper.player.path()]
            starter.environment = [stage.variable]
        }
        try starter.checkPath()
        let folders = try starter.free()
        let signals = try SignalDescriptor([.terminate, .interrupt, .hangUp])
        let instance = OwnInstance(starter, folders, signals)
        guard try instance.start() else { return .cancelled }
        let played = Result {
            try play(script, on: try RunningInstance.find(name), with: stage, own: instance)
        }
        let ended = try instance.end()
        let code = try played.get()
        return code == .completed ? ended : code
    }

    /// The `run` command for the instance that a scenario's headers describe.
    private func runCommand(_ setup: Setup, _ storyboard: String) throws -> RunCommand {
        var words = ["run", "--headless", "--", storyboard]
        if let device = setup.device { words.insert(contentsOf: ["--device", device.name], at: 1) }
        let line = try CommandParser(environmentName: nil).parse(words)
        guard case .run(var command) = line.invocation else {
            throw ProgramError(.internalError, "'troupe \(words.joined(separator: " "))' is not understood")
        }
        command.settings.profile = setup.profile ?? .modern
        command.settings.animates = setup.animates ?? false
        command.settings.deadlines = setup.deadlines
        command.settings.restores = setup.restores
        command.settings.restart = setup.restart ?? RestartChoice()
        return command
    }

    private func play(
        _ script: Script, on instance: RunningInstance, with stage: PlayFolder?, own: OwnInstance? = nil
    ) throws -> ExitCode {
        let world = try ProcessWorld(instance, script.needsPlayers ? stage : nil, own: own)
        var runner = ScenarioRunner(script, in: world) { line in
            // The reader of the output may be gone; the scenario runs on.
            if console.json {
                try? console.line(["kind": "line", "text": .string(line)] as Value)
            } else {
                try? console.line(line.shown)
            }
        }
        do throws(ScenarioError) {
            try runner.run()
        } catch {
            switch error.kind {
            case .notUnderstood: throw Self.badScript(error)
            case .failed:
                throw ProgramError(
                    .expectationFailed, error.description, hint: "run 'troupe monitor --since 0' to print all events")
            case .world:
                throw ProgramError(.rejected, error.description, hint: "run 'troupe tree' to see the controllers")
            }
        }
        // After a relaunch the journals of both runs are in the folder, and only the second run has a log.
        if stage != nil, !script.setup.restores { try proveJournals(of: instance) }
        try console.result(["kind": "played", "script": .string(path), "lines": .number(script.lines.count)]) { _ in
            "\(path): all \(script.lines.count) lines hold\n"
        }
        return .completed
    }

    /// Checks with the journals that the callbacks that ran are exactly the callbacks that were sent. Called only for an
    /// instance that was started for the scenario.
    private func proveJournals(of instance: RunningInstance) throws {
        var proof = try JournalProof(of: instance)
        if let difference = try proof.firstDifference() {
            throw ProgramError(
                .expectationFailed, "\(path): the callbacks that ran differ from those that were sent: \(difference)")
        }
    }
}

/// The paths by which a scenario's `storyboard` header can name the application of an instance.
struct ScenarioPath {
    /// The folder of the application's files.
    let folder: String
    /// The name of its main storyboard.
    let main: String?

    /// True if a path names the application: its folder, its `Info.plist`, or its main storyboard, which may be in a
    /// language folder.
    func matches(by path: String) -> Bool {
        let (folder, path) = (Self.real(folder), Self.real(path))
        guard path != folder else { return true }
        guard path.hasPrefix(folder + "/"), let last = path.split(separator: "/").last else { return false }
        return last == "Info.plist" || main.map { last == "\($0).storyboard" } == true
    }

    /// The path with its links resolved; unchanged if it does not exist.
    private static func real(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
