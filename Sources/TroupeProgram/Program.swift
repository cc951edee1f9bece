import TroupeClient
import TroupeCommand
public import TroupeModel
import TroupePlatform

/// The program `troupe`: one command line, one exit code.
public enum Program {
    /// Does what the words behind `troupe` ask for.
    ///
    /// - Returns: What the process ends with.
    public static func run(_ words: [String]) -> ExitCode {
        StandardDescriptors.ensureOpen()
        // It cannot fail for a signal that may be ignored; unheard, it would end us without a word.
        try? Signal.fileSize.ignore()
        let line: CommandLineRequest
        do throws(UsageError) {
            line = try CommandParser(environmentName: Environment["TROUPE_NAME"]).parse(words)
        } catch {
            return report(ProgramError(error), on: Console(json: words.contains("--json")))
        }
        let console = Console(json: line.json)
        do throws(ProgramError) {
            return try perform(line, console)
        } catch {
            return report(error, on: console)
        }
    }

    private static func report(_ error: ProgramError, on console: Console) -> ExitCode {
        console.note(error.sentence)
        if console.json { try? console.line(error.report) }
        return error.exitCode
    }

    private static func perform(_ line: CommandLineRequest, _ console: Console) throws(ProgramError) -> ExitCode {
        switch line.invocation {
        case .run(let command): return try RunProgram(name: line.name, command: command, console: console).run()
        case .list(let only): return try ListProgram.run(only: only, console)
        case .attach(let animates):
            // What is wrong with the instance is told in the form that was asked for; the terminal is the display's.
            _ = try asking { () throws(ClientError) in try RunningInstance.find(line.name) }
            return try FullScreenProgram.run(
                .display, called: "the display",
                arguments: ["--name", line.name] + (animates ? [] : ["--no-animations"])
                    + (line.json ? ["--json"] : []))
        case .monitor(let command): return try MonitorProgram.run(line.name, command, console)
        case .trace(let file, let recording):
            return try TraceProgram.run(line.name, to: file, recording: recording, console)
        case .graph: return try TreeProgram.graph(line.name, console)
        case .tree(let views): return try TreeProgram.run(line.name, views: views, console)
        case .snapshot: return try Reports.snapshot(line.name, console)
        case .picture(let command):
            try Helper.picture.replaceProgram(arguments: command.words(name: line.name, json: line.json))
        case .status(let target): return try Reports.status(line.name, target, console)
        case .logs(let target): return try Reports.logs(line.name, target, console)
        case .stop: return try StopProgram.run(line.name, console)
        case .doctor(let only): return try DoctorProgram(only: only, console: console).run()
        case .storyboard(let path):
            try Helper.storyboard.replaceProgram(arguments: ["read", path] + (line.json ? ["--json"] : []))
        case .bench(let rounds, let isQuick):
            try Helper.bench.replaceProgram(
                arguments: (isQuick ? ["--quick"] : []) + (rounds.map { ["--rounds", "\($0)"] } ?? [])
                    + (line.json ? ["--json"] : []))
        case .watch(let command):
            return try WatchProgram(name: line.name, command: command, console: console).run()
        case .sensors:
            try Helper.sensors.replaceProgram(arguments: ["--name", line.name] + (line.json ? ["--json"] : []))
        case .request(let request): return try RequestProgram.run(line.name, request, console)
        case .segues(let target): return try Reports.segues(line.name, target, console)
        case .accessibility:
            throw ProgramError(
                .rejected, "'troupe accessibility' is not in this version",
                hint: "'troupe tree --views' shows the views with what they say", code: .notSupportedYet)
        case .play(let script): return try PlayProgram(name: line.name, path: script, console: console).run()
        case .inject(let fault, let child): return try InjectProgram.run(line.name, fault, child: child, console)
        case .child(let command): try ChildProgram.run(line.name, command, console)
        case .completions(let shell):
            return try tell("completions", Completions.script(for: shell), console)
        case .manual: return try tell("manual", ManualPage.text(), console)
        case .help(let command): return try tell("help", Help.text(for: command), console)
        case .version: return try printVersion(console)
        }
    }

    /// Prints a text as it is, or as one object.
    private static func tell(_ kind: String, _ text: String, _ console: Console) throws(ProgramError) -> ExitCode {
        try console.result(["kind": .string(kind), "text": .string(text)]) { _ in text }
        return .completed
    }

    private static func printVersion(_ console: Console) throws(ProgramError) -> ExitCode {
        try console.result(["kind": "version", "version": .string(Release.version)]) { _ in
            "troupe \(Release.version)\n"
        }
        return .completed
    }
}
