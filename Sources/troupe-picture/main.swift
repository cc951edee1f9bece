import Glibc
import TroupeClient
import TroupeCommand
import TroupeModel
import TroupePlatform

// Draws the interface of an instance for `troupe snapshot --png`, which starts this program where it needs cairo. Takes
// what that takes.

StandardDescriptors.ensureOpen()
let words = Array(CommandLine.arguments.dropFirst())
do {
    let line = try CommandParser(environmentName: Environment["TROUPE_NAME"]).parse(words, of: .snapshot)
    guard case .picture(let command) = line.invocation else {
        throw ProgramError(.usage, "'troupe-picture' is started by 'troupe snapshot --png FILE'")
    }
    try Drawing(name: line.name, command: command, isJSON: line.json).run()
} catch {
    exit(ProgramError.end(with: error, asJSON: words.contains("--json")).rawValue)
}
