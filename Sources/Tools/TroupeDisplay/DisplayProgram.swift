import TroupeClient
import TroupeCommand
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
        // Before the terminal is taken: what is wrong is said where it can be read.
        let instance = try RunningInstance.find(name)
        let screen = try TerminalScreen()
        let connection = try Connection(to: instance)
        var display = try Display(name: name, screen: screen, connection: connection, command)
        return try display.run()
    }
}
