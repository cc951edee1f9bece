import Glibc
import TroupeModel
import TroupePlatform
import TroupeValue

/// All measurements, run one after another.
struct Bench {
    let arguments: BenchArguments

    init(_ arguments: BenchArguments) { self.arguments = arguments }

    /// Measures and prints. JSON lines are printed as soon as they are known. Throws after all rows are printed if a
    /// row is above its limit.
    func run() throws {
        let temporary = try TemporaryFolder(for: "bench")
        defer { withExtendedLifetime(temporary) {} }
        let floor = try Floor(folder: temporary.path)
        var lines: [BenchLine] = []
        try measure(floor, folder: temporary.path, name: "bench-\(getpid())") { line in
            lines.append(line)
            guard arguments.json else { return }
            print(JSON.text(of: line.report))
            fflush(nil)
        }
        floor.end()
        if !arguments.json { print(BenchLine.table(lines), terminator: "") }
        fflush(nil)
        try BenchLine.check(lines)
    }

    /// The rows of a trip's system calls; empty, with a note, if strace is missing or cannot count them.
    private func systemCalls(of cost: TripCost) throws -> [BenchLine] {
        do {
            return try cost.systemCalls()
        } catch let peer as MissingPeer {
            leaveOut(peer.sentence, peer.report)
        } catch let error as ProgramError where error.exitCode == .unavailable {
            leaveOut(
                "strace cannot attach and is left out: \(error.message)",
                ["kind": "peer", "peer": "strace", "missing": true, "hint": .string(error.hint ?? error.message)])
        }
        return []
    }

    private func leaveOut(_ sentence: String, _ report: Value) {
        if arguments.json { print(JSON.text(of: report)) } else { print(sentence) }
    }

    private func measure(
        _ floor: borrowing Floor, folder: String, name: String, tell: (BenchLine) -> Void
    ) throws {
        for link in LinkKind.allCases {
            // By default children are forked and use links by descriptor.
            let options = link == .zmq ? ["--link", link.rawValue, "--no-zygote"] : []
            let tabs = try BenchInstance(
                BenchDocuments.tabs, folder: folder, name: name + link.rawValue, options: options)
            defer { tabs.stop() }
            let latency = Latency(instance: tabs, link: link, rounds: arguments.rounds)
            for idle in [0, 10] {
                tell(try latency.select(floor, idle: idle))
                switch link {
                case .zmq: for line in try latency.message(floor, idle: idle) { tell(line) }
                case .descriptor: tell(try latency.messageByDescriptor(idle: idle))
                }
            }
            tell(try latency.push(floor))
            tell(try latency.restart(floor))
            tell(try latency.restartWithText(floor))
            if link == .descriptor {
                for idle in [0, 10] {
                    let cost = try TripCost(tabs, idle: idle)
                    for line in try cost.wakeUpsAndTime() + cost.selectionTime() + systemCalls(of: cost) { tell(line) }
                }
            }
        }
        do {
            let form = try BenchInstance(BenchDocuments.form, folder: folder, name: name + "f")
            defer { form.stop() }
            let responsiveness = Responsiveness(instance: form, rounds: arguments.rounds)
            tell(try responsiveness.attach())
            tell(try responsiveness.focus())
            tell(try responsiveness.typing())
        }
        do {
            let crowd = try BenchInstance(BenchDocuments.embedding(arguments.crowd), folder: folder, name: name + "c")
            defer { crowd.stop() }
            for line in try Crowd(instance: crowd, arguments: arguments).lines() { tell(line) }
        }
        let many = try BenchInstance(
            BenchDocuments.embedding(arguments.children), folder: folder, name: name + "m")
        defer { many.stop() }
        for line in try Footprint(instance: many, arguments: arguments).lines() { tell(line) }
        for line in LayoutSpeed(rounds: arguments.rounds).lines() { tell(line) }
        // The flooding children speak ZeroMQ only.
        let flooded = try BenchInstance(
            BenchDocuments.tabs, folder: folder, name: name + "h", options: ["--link", "zmq", "--no-zygote"])
        defer { flooded.stop() }
        for line in try Floods(instance: flooded, rounds: arguments.rounds).lines() { tell(line) }
    }
}
