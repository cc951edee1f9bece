import Glibc
import TroupeModel
import TroupePlatform

// Draws the interface of an instance for `troupe snapshot --png`, which starts this program where it needs cairo.

StandardDescriptors.ensureOpen()
let arguments = Array(CommandLine.arguments.dropFirst())
let isJSON = arguments.contains("--json")
do throws(DrawingFailure) {
    if arguments.contains("--help") || arguments.contains("-h") {
        try Drawing.say(Drawing.usage + "\n")
    } else {
        try Drawing(arguments).run()
    }
} catch {
    if isJSON { try? Drawing.say(JSON.text(of: error.report) + "\n") }
    StandardDescriptors.complain("troupe: \(error.sentence.shownOnOneLine)\n")
    exit(error.exitCode.rawValue)
}
