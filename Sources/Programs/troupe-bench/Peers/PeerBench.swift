import Glibc
import TroupeModel
import TroupePlatform
import TroupeValue

/// Troupe beside comparable programs, each measured once a round, so that all run under the same conditions.
struct PeerBench {
    let arguments: BenchArguments

    /// The number of blocks of each measurement.
    private static let rounds = 5

    init(_ arguments: BenchArguments) { self.arguments = arguments }

    /// Measures and prints. Throws after all rows are printed if a row is above its limit.
    func run() throws {
        // A write to a peer that has ended must fail with an error rather than end the benchmark.
        try Signal.brokenPipe.ignore()
        let temporary = try TemporaryFolder(for: "bench")
        defer { withExtendedLifetime(temporary) {} }
        var lines: [PeerLine] = []
        var missing: [MissingPeer] = []
        for placement in Placement.allCases {
            let folder = temporary.path + "/" + placement.rawValue
            guard mkdir(folder, 0o700) == 0 else {
                throw SystemError(code: errno, attempt: "make a folder", path: folder)
            }
            let measured: PeerRows
            switch placement {
            case .free: measured = try measure(placement, folder)
            case .one:
                let processor = try OneProcessor()
                measured = try measure(placement, folder)
                _ = consume processor
            }
            let news = measured.rows.map { $0.line(placement) }
            lines += news
            let absent = measured.missing.filter { !missing.contains($0) }
            missing += absent
            guard arguments.json else { continue }
            for report in news.map(\.report) + absent.map(\.report) { print(JSON.text(of: report)) }
            fflush(nil)
        }
        if !arguments.json {
            print(PeerLine.table(lines), terminator: "")
            for peer in missing { print(peer.sentence) }
        }
        fflush(nil)
        try BenchLine.check(complaints: lines.compactMap(\.complaint))
    }

    /// Starts processes, measures all rows with them, and ends them.
    private func measure(_ placement: Placement, _ folder: String) throws -> PeerRows {
        let name = "bench-\(getpid())-\(placement.rawValue)"
        let tabs = try BenchInstance(BenchDocuments.tabs, folder: folder, name: name)
        defer { tabs.stop() }
        for tab in [1, 0] { try tabs.select(tab) }
        let rows = try PeerRows(beside: tabs, folder: folder, name: name + "-screens", screens: arguments.crowd)
        for _ in 0..<Self.rounds {
            for track in rows.acts { try track.measure(arguments.rounds, in: Self.rounds) }
        }
        return rows
    }
}
