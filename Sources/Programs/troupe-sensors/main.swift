import Glibc
import TroupeClient
import TroupeCommand
import TroupeModel
import TroupePlatform
import TroupeSensors
import TroupeValue

// Follows the machine's sensors for `troupe sensors`: a program of its own so that `troupe` needs no D-Bus. It accepts
// the same arguments.

StandardDescriptors.ensureOpen()
Signal.resetInherited()
let words = Array(CommandLine.arguments.dropFirst())
do {
    let line = try CommandParser(environmentName: Environment["TROUPE_NAME"]).parse(words, of: .sensors)
    let write = Environment["MEMORY_PRESSURE_WRITE"].flatMap(Base64.decode)
    try SensorFollower.follow(
        instance: RunningInstance.name(of: line.instance),
        pressure: MemoryPressureSource(watch: Environment["MEMORY_PRESSURE_WATCH"], write: write), isJSON: line.json)
} catch {
    exit(ProgramError.end(with: error, asJSON: words.contains("--json")).rawValue)
}
