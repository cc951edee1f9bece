import Glibc
import TroupeClient
import TroupeCommand
import TroupeKit
import TroupeModel
import TroupePlatform

// The program of `troupe bench`: measures Troupe beside the floor of its parts. It also serves as the measured child
// and as the floors' processes.

Application.serveForksIfAsked()
let words = Array(CommandLine.arguments.dropFirst())
switch words.first {
case "--floor-hub" where words.count == 2: exit(FloorProcess.hub(in: words[1]))
case "--floor-peer" where words.count == 2: exit(FloorProcess.peer(in: words[1]))
case "--floor-busy" where words.count == 1: exit(FloorProcess.spin())
case "--floor-plain" where words.count == 2: exit(PlainFloor.relay(Int32(words[1]) ?? 1))
case "--leashed" where words.count > 1: exit(FloorProcess.becomeLeashed(Array(words.dropFirst())))
case "--displays" where words.count == 3: exit(CrowdDisplays.run(words[1], count: Int(words[2]) ?? 1))
case "--floor-hello" where words.count == 2: exit(FloorProcess.hello(to: words[1]))
case "--troupe-classes":
    StandardDescriptors.pass(Array(FloodProcess.allCases.map { $0.rawValue + "\n" }.joined().utf8), to: 1)
    Application.run([BenchViewController.self])
case "--controller":
    if let flood = FloodProcess(arguments: words) { exit(flood.run()) }
    Application.run([BenchViewController.self])
default:
    StandardDescriptors.ensureOpen()
    Signal.resetInherited()
    do {
        let line = try CommandParser(environmentName: nil).parse(words, of: .bench)
        guard case .bench(let rounds, let isQuick, let besidePeers) = line.invocation else {
            throw ProgramError(.usage, "'troupe-bench' is started by 'troupe bench'")
        }
        let arguments = BenchArguments(rounds: rounds, isQuick: isQuick, json: line.json)
        if besidePeers { try PeerBench(arguments).run() } else { try Bench(arguments).run() }
    } catch {
        exit(ProgramError.end(with: error, asJSON: words.contains("--json")).rawValue)
    }
}
