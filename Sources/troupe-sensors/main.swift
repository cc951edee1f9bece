import Glibc
import TroupeModel
import TroupePlatform
import TroupeSensors

// Follows the sensors of the machine for `troupe sensors`, which starts this program where it needs the D-Bus.

StandardDescriptors.ensureOpen()
var words = CommandLine.arguments.dropFirst()
var name = "main"
let isJSON = words.contains("--json")
words.removeAll { $0 == "--json" }
do throws(SensorFailure) {
    switch (words.first, words.count) {
    case ("--name", 2): name = words.last ?? name
    case (nil, 0): break
    default: throw SensorFailure(.usage, "usage: troupe-sensors [--name N] [--json]")
    }
    let write = Environment["MEMORY_PRESSURE_WRITE"].flatMap(Base64.decode)
    try SensorFollower.follow(
        instance: name, pressure: MemoryPressureSource(watch: Environment["MEMORY_PRESSURE_WATCH"], write: write),
        isJSON: isJSON)
} catch {
    if isJSON { StandardDescriptors.pass(Array((JSON.text(of: error.report) + "\n").utf8), to: STDOUT_FILENO) }
    StandardDescriptors.complain("troupe: \(error.sentence.shownOnOneLine)\n")
    exit(error.exitCode.rawValue)
}
