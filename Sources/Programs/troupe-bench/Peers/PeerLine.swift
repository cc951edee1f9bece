import TroupeModel

/// How long Troupe and a peer took for the like, in microseconds, and by how much one of them is ahead.
struct PeerLine {
    let name: String
    let peer: String
    let placement: Placement
    /// How many milliseconds of rest came before each measurement.
    let idle: Int
    /// The most that the ratio should be; nil for a row without limit.
    let limit: Double?
    let troupe: Samples
    let beside: Samples

    private var ratio: Double { Double(troupe.percentile(50)) / Double(max(1, beside.percentile(50))) }
    private var isWithin: Bool { limit.map { ratio <= $0 } ?? true }
    private var fullName: String { name + (idle > 0 ? " (after \(idle) ms idle)" : "") }
    private static func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }

    /// By how much Troupe is behind or ahead.
    var comparison: String {
        if ratio >= 1 { return "\(Self.rounded(ratio)) times \(peer)" }
        return "ahead by \(Int(((1 - ratio) * 100).rounded())) %"
    }

    /// A row that is above its limit, and by how much; nil where it is within.
    var complaint: String? {
        guard let limit, !isWithin else { return nil }
        return "\(fullName): \(Self.rounded(ratio)) times '\(peer)', and at most \(limit)"
    }

    /// For machines.
    var report: Value {
        var fields: Fields = [
            "kind": "peer", "name": .string(name), "idle_ms": .number(idle), "processors": .string(placement.rawValue),
            "unit": "us", "p50": .int(troupe.percentile(50)), "p99": .int(troupe.percentile(99)),
            "peer": .string(peer), "peerP50": .int(beside.percentile(50)), "peerP99": .int(beside.percentile(99)),
            "ratio": .double(Self.rounded(ratio)),
        ]
        if let limit {
            fields["limit"] = .double(limit)
            fields["within"] = .bool(isWithin)
        }
        return .map(fields)
    }

    /// For people: medians and, behind them, the time that one of a hundred is above.
    static func table(_ lines: [PeerLine]) -> String {
        let head = ["what, in us", "where", "Troupe", "p99", "peer", "its time", "p99", "Troupe is", "at most", ""]
        return TextTable.text([head] + lines.map(\.cells))
    }

    private var cells: [String] {
        [
            fullName, placement.words, "\(troupe.percentile(50))", "\(troupe.percentile(99))", peer,
            "\(beside.percentile(50))", "\(beside.percentile(99))", comparison, limit.map { "\($0)" } ?? "",
            limit == nil ? "" : isWithin ? "within" : "above",
        ]
    }
}
