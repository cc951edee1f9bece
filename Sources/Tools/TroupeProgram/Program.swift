import TroupeClient
import TroupeCommand
public import TroupeModel
import TroupePlatform
import TroupeValue

/// The program `troupe`: one command line, one exit code.
public enum Program {
    /// Carries out the command line behind `troupe`.
    ///
    /// - Returns: The exit code of the process.
    public static func run(_ words: [String]) -> ExitCode {
        StandardDescriptors.ensureOpen()
        Signal.resetInherited()
        // Ignoring SIGXFSZ cannot fail; by default it would end the process without a message.
        try? Signal.fileSize.ignore()
        do {
            let line = try CommandParser(environmentName: Environment["TROUPE_NAME"]).parse(words)
            return try perform(line, Console(json: line.json))
        } catch {
            return ProgramError.end(with: error, asJSON: words.contains("--json"))
        }
    }

    private static func perform(_ line: CommandLineRequest, _ console: Console) throws -> ExitCode {
        switch line.invocation {
        case .run(let command):
            return try RunProgram(name: line.instance.nameToStart, command: command, console: console).run()
        case .daemon(let command):
            return try DaemonStart(name: line.instance.nameToStart, command: command, console: console).run()
        case .classes: return try Reports.classes(asked(line), console)
        case .list(let only): return try ListProgram.run(only: only, console)
        case .attach:
            // Report a fault of the instance in the requested form first; the terminal belongs to the display.
            _ = try RunningInstance.find(asked(line))
            return try FullScreenProgram.run(.display, called: "the display", arguments: line.words)
        case .monitor(let command): return try MonitorProgram.run(command, line, console)
        case .trace(let file, let recording):
            return try TraceProgram.run(asked(line), to: file, recording: recording, console)
        case .graph: return try Reports.graph(asked(line), console)
        case .tree(let views): return try Reports.tree(asked(line), views: views, console)
        case .snapshot(let screen): return try Reports.snapshot(asked(line), of: screen, console)
        case .picture: return try PictureProgram.run(line.words)
        case .status(let target): return try Reports.status(asked(line), target, console)
        case .logs(let target): return try Reports.logs(asked(line), target, console)
        case .stop: return try StopProgram.run(asked(line), console)
        case .doctor(let only): return try DoctorProgram(only: only, console: console).run()
        case .storyboard(let path, let asSwift):
            try Helper.storyboard.replaceProgram(
                arguments: ["read", path] + (line.json ? ["--json"] : []) + (asSwift ? ["--swift"] : []))
        case .lint(let command): return try LintProgram(command: command, console: console).run()
        case .bench: try Helper.bench.replaceProgram(arguments: line.words)
        case .watch(let command):
            return try WatchProgram(name: asked(line), command: command, console: console).run()
        case .sensors: try Helper.sensors.replaceProgram(arguments: line.words)
        case .request(let request, let wait): return try RequestProgram.run(asked(line), request, wait: wait, console)
        case .segues(let target): return try Reports.segues(asked(line), target, console)
        case .scroll(let what): return try ScrollProgram.run(asked(line), what, console)
        case .play(let script):
            return try PlayProgram(name: line.instance.nameToStart, path: script, console: console).run()
        case .inject(let fault, let child): return try Reports.inject(asked(line), fault, child: child, console)
        case .relaunch: return try RelaunchProgram.run(asked(line), console)
        case .child(let command): try ChildProgram.run(asked(line), command, console)
        case .completions(let shell):
            return try printNotice("completions", Completions.script(for: shell), console)
        case .words(let kind): return try Reports.words(asked(line), kind, console)
        case .manual: return try printNotice("manual", ManualPage.text(), console)
        case .help(let command): return try printNotice("help", Help.text(for: command), console)
        case .version: return try printVersion(console)
        }
    }

    /// The name of the instance that a command line addresses.
    private static func asked(_ line: CommandLineRequest) throws -> String {
        try RunningInstance.name(of: line.instance)
    }

    /// Prints a text, or a JSON object with the text.
    private static func printNotice(_ kind: String, _ text: String, _ console: Console) throws -> ExitCode {
        try console.result(["kind": .string(kind), "text": .string(text)]) { _ in text }
        return .completed
    }

    private static func printVersion(_ console: Console) throws -> ExitCode {
        try console.result(["kind": "version", "version": .string(Release.version)]) { _ in
            "troupe \(Release.version)\n"
        }
        return .completed
    }
}
