import TroupeClient
import TroupeCommand
public import TroupeModel
import TroupePlatform
import TroupeTerminal

/// The program `troupe-attach`: shows a running instance in the terminal until the person leaves or the instance ends.
public enum DisplayProgram {
    /// Runs the program with the arguments after its name.
    ///
    /// - Returns: The exit code of the process.
    public static func run(_ words: [String]) -> ExitCode {
        StandardDescriptors.ensureOpen()
        Signal.resetInherited()
        do {
            let line = try CommandParser(environmentName: Environment["TROUPE_NAME"]).parse(words, of: .attach)
            guard case .attach(let command) = line.invocation else {
                throw ProgramError(.usage, "'troupe-attach' is started by 'troupe attach'")
            }
            let name = try RunningInstance.name(of: line.instance)
            switch try show(name, command) {
            case .left:
                print(
                    "troupe: '\(name)' runs on; 'troupe attach --name \(name)' shows it again, 'troupe stop --name \(name)' ends it"
                )
            case .instanceEnded: print("troupe: instance '\(name)' has ended")
            }
            return .completed
        } catch {
            return ProgramError.end(with: error, asJSON: words.contains("--json"))
        }
    }

    private static func show(_ name: String, _ command: AttachCommand) throws -> Display.Ending {
        // Find the instance before the terminal changes its mode, so that errors remain readable.
        let instance = try RunningInstance.find(name)
        let speaker: Speaker? = command.speaks ? try Speaker.start(for: name) : nil
        let screen = try TerminalScreen()
        let size = command.size ?? Display.size(columns: screen.columns, rows: screen.rows)
        let attached = command.screen == .main ? nil : AttachedScreen(window: command.screen, size: size)
        let connection = try Connection(to: instance, showing: attached)
        var display = try Display(name: name, screen: screen, connection: connection, speaker: speaker, command)
        return try display.run()
    }
}
