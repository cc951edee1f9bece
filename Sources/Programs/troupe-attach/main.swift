import Glibc
import TroupeDisplay
import TroupeModel
import TroupePlatform
import TroupeTerminal

var words = Array(CommandLine.arguments.dropFirst())
if words.first == "--leashed" {
    // The process that gives the terminal back after this one is gone: this one goes while it can.
    try? Signal.terminate.sendWhenParentDies()
    words.removeFirst()
}
if words == ["--findings"] {
    // What `troupe doctor` asks for.
    print(JSON.text(of: TerminalScreen.finding().report))
    exit(0)
}
exit(DisplayProgram.run(words).rawValue)
