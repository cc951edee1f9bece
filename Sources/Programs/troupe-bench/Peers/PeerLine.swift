import TroupeCommand
import TroupeModel
import TroupeValue

/// The times of Troupe and of a peer for comparable acts, in microseconds, and their ratio.
struct PeerLine {
    let name: String
    let peer: String
    let placement: Placement
    /// The rest before each measurement, in milliseconds.
    let idle: Int
    /// The highest allowed ratio; nil for a row without limit.
    let limit: Double?
    let troupe: Samples
    let beside: Samples

    private var ratio: Double { Double(troupe.percentile(50)) / Double(max(1, beside.percentile(50))) }
    private var isWithin: Bool { limit.map { ratio <= $0 } ?? true }
    private var fullName: String { name + (idle > 0 ? " (after \(idle) ms idle)" : "") }
    private static func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }

    /// The ratio in words.
    var comparison: String {
        if ratio >= 1 { return "\(Self.rounded(ratio)) times \(peer)" }
        return "ahead by \(Int(((1 - ratio) * 100).rounded())) %"
    }

    /// A sentence on a row above its limit; nil if the row is within.
    var complaint: String? {
        guard let limit, !isWithin else { return nil }
        return "\(fullName): \(Self.rounded(ratio)) times '\(peer)', limit \(limit)"
    }

    /// The row in JSON.
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

    /// The table for people: medians, each followed by its 99th percentile.
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
