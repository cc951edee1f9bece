import Glibc
import TroupeDisplay
import TroupeModel
import TroupePlatform
import TroupeTerminal

var words = Array(CommandLine.arguments.dropFirst())
if words.first == "--leashed" {
    // The parent restores the terminal after this process ends, so this process must end while the parent still can.
    try? Signal.terminate.sendWhenParentDies()
    words.removeFirst()
}
if words == ["--findings"] {
    // The findings that `troupe doctor` requests.
    print(JSON.text(of: TerminalScreen.finding().report))
    exit(0)
}
exit(DisplayProgram.run(words).rawValue)
