import Glibc
import TroupeKit
import TroupeModel
import TroupePlatform

// Measures Troupe beside the floor of what it is made of: `troupe bench` becomes this program. It is also what it
// measures with: the child whose screens are shown, and the processes that the floors are made of.

let words = Array(CommandLine.arguments.dropFirst())
switch words.first {
case "--floor-hub" where words.count == 2: exit(FloorProcess.hub(in: words[1]))
case "--floor-peer" where words.count == 2: exit(FloorProcess.peer(in: words[1]))
case "--leashed" where words.count > 1: exit(FloorProcess.becomeLeashed(Array(words.dropFirst())))
case "--displays" where words.count == 3: exit(CrowdDisplays.run(words[1], count: Int(words[2]) ?? 1))
case "--floor-hello" where words.count == 2: exit(FloorProcess.hello(to: words[1]))
case "--troupe-classes", "--controller": Application.run([BenchViewController.self])
default:
    StandardDescriptors.ensureOpen()
    do throws(BenchError) {
        guard let arguments = try BenchArguments(words) else {
            print(BenchArguments.usage)
            exit(0)
        }
        try Bench(arguments).run()
    } catch {
        // `troupe bench` becomes this program, and complains in its own name.
        let name = CommandLine.arguments.first?.split(separator: "/").last ?? "troupe-bench"
        StandardDescriptors.complain("\(name): \(error.message)\n")
        if words.contains("--json") { print(JSON.text(of: error.report)) }
        exit(error.exitCode.rawValue)
    }
}
