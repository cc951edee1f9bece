import Glibc
import TroupeClient
public import TroupeModel
import TroupePlatform
import TroupeTerminal

/// The program `troupe-attach`: shows a running instance in the terminal until it is left or the instance ends.
public enum DisplayProgram {
    /// Does what the words behind the program's name ask for.
    ///
    /// - Returns: What the process ends with.
    public static func run(_ words: [String]) -> ExitCode {
        StandardDescriptors.ensureOpen()
        guard let arguments = DisplayArguments(words) else {
            return fail(
                "usage: troupe-attach [--name NAME] [--no-animations] [--json]", nil, .usage,
                asJSON: words.contains("--json"))
        }
        let isJSON = arguments.isJSON
        let ending: Display.Ending
        do {
            ending = try show(arguments)
        } catch let error as TerminalError {
            return fail(error.description, error.hint, .usage, asJSON: isJSON)
        } catch let error as ClientError {
            return fail(error.message, error.hint, error.exitCode, asJSON: isJSON)
        } catch let error as SystemError {
            return fail(error.description, nil, .inputOutput, asJSON: isJSON)
        } catch {
            return fail("\(error)", nil, .internalError, asJSON: isJSON)
        }
        let name = arguments.name
        switch ending {
        case .left:
            say(
                "troupe: '\(name)' runs on; 'troupe attach --name \(name)' shows it again, 'troupe stop --name \(name)' ends it"
            )
        case .instanceEnded: say("troupe: instance '\(name)' has ended")
        }
        return .completed
    }

    private static func show(_ arguments: DisplayArguments) throws -> Display.Ending {
        // Before the terminal is taken: what is wrong is said where it can be read.
        let instance = try RunningInstance.find(arguments.name)
        let screen = try TerminalScreen()
        let connection = try Connection(to: instance)
        var display = try Display(
            name: arguments.name, screen: screen, connection: connection, animates: arguments.animates)
        return try display.run()
    }

    private static func fail(_ message: String, _ hint: String?, _ code: ExitCode, asJSON: Bool) -> ExitCode {
        if asJSON {
            let report = ErrorReport(exit: code.rawValue, code: code.word, message, hint: hint)
            write(to: 1, JSON.text(of: report.report))
        }
        write(to: 2, "troupe: \(message)\(hint.map { "; \($0)" } ?? "")")
        return code
    }

    private static func say(_ sentence: String) { write(to: 1, sentence) }

    private static func write(to descriptor: Int32, _ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = Glibc.write(descriptor, bytes, bytes.count)
    }
}

/// What the program was asked for.
struct DisplayArguments: Hashable {
    /// The instance's name.
    var name = "main"
    var animates = true
    /// Whether what goes wrong is also printed as an object.
    var isJSON = false

    /// Nil where the words are none of its own.
    init?(_ words: [String]) {
        var rest = words[...]
        while let word = rest.popFirst() {
            switch word {
            case "--name":
                guard let value = rest.popFirst() else { return nil }
                name = value
            case "--no-animations": animates = false
            case "--json": isJSON = true
            default: return nil
            }
        }
    }
}
