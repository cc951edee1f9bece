import Glibc
import TroupeModel
import TroupePlatform

/// All measurements, one after the other.
struct Bench {
    let arguments: BenchArguments

    init(_ arguments: BenchArguments) { self.arguments = arguments }

    /// Measures and prints.
    func run() throws(BenchError) {
        try BenchError.wrapping {
            let temporary = try TemporaryFolder(for: "bench")
            defer { withExtendedLifetime(temporary) {} }
            let folder = temporary.path
            let floor = try Floor(folder: folder)
            let name = "bench-\(getpid())"
            let lines = try measure(floor, folder: folder, name: name)
            floor.end()
            if arguments.json {
                for line in lines { print(JSON.text(of: line.report)) }
            } else {
                print(BenchLine.table(lines), terminator: "")
            }
        }
    }

    private func measure(_ floor: borrowing Floor, folder: String, name: String) throws -> [BenchLine] {
        var lines: [BenchLine] = []
        let tabs = try BenchInstance(BenchDocuments.tabs, folder: folder, name: name)
        do {
            defer { tabs.stop() }
            let latency = Latency(instance: tabs, rounds: arguments.rounds)
            for idle in [0, 10] {
                lines.append(try latency.select(floor, idle: idle))
                lines.append(try latency.message(floor, idle: idle))
            }
            lines.append(try latency.push(floor))
            lines.append(try latency.restart(floor))
        }
        let many = try BenchInstance(
            BenchDocuments.embedding(arguments.children), folder: folder, name: name + "m")
        defer { many.stop() }
        return try lines + Footprint(instance: many, arguments: arguments).lines()
    }
}
