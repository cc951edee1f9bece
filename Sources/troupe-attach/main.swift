import Glibc
import TroupeDisplay
import TroupeModel
import TroupePlatform

var words = Array(CommandLine.arguments.dropFirst())
if words.first == "--leashed" {
    // The process that gives the terminal back after this one is gone: this one goes while it can.
    try? Signal.terminate.sendWhenParentDies()
    words.removeFirst()
}
exit(DisplayProgram.run(words).rawValue)
