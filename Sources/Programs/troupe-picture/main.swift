import Glibc
import TroupeClient
import TroupeCommand
import TroupeModel
import TroupePicture
import TroupePlatform
import TroupeValue

// Draws the interface of an instance for `troupe snapshot --png`: a program of its own so that `troupe` needs no cairo. It
// accepts the same arguments.

StandardDescriptors.ensureOpen()
Signal.resetInherited()
let words = Array(CommandLine.arguments.dropFirst())
if words == ["--findings"] {
    // The findings that `troupe doctor` requests.
    for finding in DrawingLibraries.findings() { print(JSON.text(of: finding.report)) }
    exit(0)
}
do {
    if words.count == 3, words[0] == ConversionProcess.word, let most = UInt64(words[1]) {
        try ConversionProcess.convertHere(words[2], most: most)
    }
    let line = try CommandParser(environmentName: Environment["TROUPE_NAME"]).parse(words, of: .snapshot)
    guard case .picture(let command) = line.invocation else {
        throw ProgramError(.usage, "'troupe-picture' is started by 'troupe snapshot --png FILE'")
    }
    try Drawing(name: RunningInstance.name(of: line.instance), command: command, isJSON: line.json).run()
} catch {
    exit(ProgramError.end(with: error, asJSON: words.contains("--json")).rawValue)
}
