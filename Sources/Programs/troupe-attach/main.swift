import Glibc
import TroupeDisplay
import TroupeModel
import TroupePlatform
import TroupeTerminal
import TroupeValue

var words = Array(CommandLine.arguments.dropFirst())
if words.first == "--leashed" {
    // If this process is killed, its parent restores the terminal. If the parent dies first, end while it can be restored.
    try? Signal.terminate.sendWhenParentDies()
    words.removeFirst()
}
if words == ["--findings"] {
    // The findings that `troupe doctor` requests.
    print(JSON.text(of: TerminalScreen.finding().report))
    exit(0)
}
exit(DisplayProgram.run(words).rawValue)
