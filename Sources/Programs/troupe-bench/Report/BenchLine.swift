import TroupeModel
import TroupeValue

/// A measurement beside its floor, or a quantity with its limit.
struct BenchLine {
    private let name: String
    private let unit: String
    private let floorName: String?
    /// The highest allowed ratio to the floor, or the highest allowed quantity; nil for a line that only explains
    /// another one.
    private let limit: Double?
    /// The highest allowed p99, in the unit of the line; nil for a line with no such limit.
    private var longest: Int64?
    private let measured: Samples
    private let floor: Samples?
    private let idle: Int?
    /// The percentile that the ratio is computed for.
    private var percentile = 50
    /// The number of round trips, counted in the event log; nil if they are not counted.
    private var roundTrips: Int?

    /// A time beside a floor; `idle` is the rest before each measurement, in milliseconds, and `longest` the highest
    /// allowed p99, in microseconds.
    init(
        _ name: String, idle: Int, floor floorName: String, limit: Double?, longest: Int64? = nil,
        roundTrips: Int? = nil, percentile: Int = 50, _ measured: Samples, _ floor: Samples
    ) {
        self.longest = longest
        self.roundTrips = roundTrips
        self.percentile = percentile
        (self.name, self.idle, self.floorName, self.limit) = (name, idle, floorName, limit)
        (self.measured, self.floor, unit) = (measured, floor, "us")
    }

    /// A quantity with its highest allowed value, or nil for a line that only explains another one. `idle` is the rest
    /// before each measurement, in milliseconds.
    init(quantity name: String, idle: Int = 0, unit: String, limit: Double?, _ measured: Samples) {
        (self.name, self.unit, self.limit, self.measured) = (name, unit, limit, measured)
        (floorName, floor, self.idle) = (nil, nil, idle)
    }

    private var ratio: Double? {
        floor.map { Double(measured.percentile(percentile)) / Double(max(1, $0.percentile(percentile))) }
    }

    /// The number that the limit applies to.
    private var verdict: Double { ratio ?? Double(measured.percentile(50)) }
    private var isWithinLongest: Bool { longest.map { measured.percentile(99) <= $0 } ?? true }
    private var isWithin: Bool { (limit.map { verdict <= $0 } ?? true) && isWithinLongest }

    /// A sentence on a line above its limit; nil if the line is within.
    var complaint: String? {
        if let longest, !isWithinLongest {
            return "\(fullName): p99 \(measured.percentile(99)) \(unit), limit \(longest)"
        }
        guard let limit, !isWithin else { return nil }
        let measure = floorName.map { "times '\($0)' (p\(percentile))" } ?? unit
        return "\(fullName): \(Self.rounded(verdict)) \(measure), limit \(limit)"
    }

    private var fullName: String { name + (idle.map { $0 > 0 ? " (after \($0) ms idle)" : "" } ?? "") }
    private static func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }

    /// Throws if lines are above their limits, with a sentence on each.
    static func check(_ lines: [BenchLine]) throws(ProgramError) {
        try check(complaints: lines.compactMap(\.complaint))
    }

    /// Throws if there are sentences on rows above their limits.
    static func check(complaints: [String]) throws(ProgramError) {
        guard !complaints.isEmpty else { return }
        let count = complaints.count == 1 ? "1 row is" : "\(complaints.count) rows are"
        throw ProgramError(
            .expectationFailed, "\(count) above the limit:\n" + complaints.joined(separator: "\n"),
            hint: "measure again on an idle machine")
    }

    /// The line in JSON.
    var report: Value {
        var fields: Fields = [
            "kind": "measurement", "name": .string(name), "unit": .string(unit),
            "p50": .int(measured.percentile(50)), "p99": .int(measured.percentile(99)),
        ]
        if let limit {
            fields["limit"] = .double(limit)
            fields["within"] = .bool(isWithin)
        }
        if let longest { fields["longest"] = .int(longest) }
        if let idle, idle > 0 || floor != nil { fields["idle_ms"] = .number(idle) }
        if let floor, let floorName, let ratio {
            fields["floor"] = .string(floorName)
            fields["floorP50"] = .int(floor.percentile(50))
            fields["floorP99"] = .int(floor.percentile(99))
            fields["ratio"] = .double(Self.rounded(ratio))
        }
        if let roundTrips { fields["roundTrips"] = .number(roundTrips) }
        return .map(fields)
    }

    /// The table for people.
    static func table(_ lines: [BenchLine]) -> String {
        let rows =
            [["what", "p50", "p99", "unit", "floor p50", "floor p99", "ratio", "at most", "round trips", ""]]
            + lines.map(\.cells)
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined(separator: "  ") + "\n"
        }.joined()
    }

    private var cells: [String] {
        [
            fullName, "\(measured.percentile(50))", "\(measured.percentile(99))", unit,
            floor.map { "\($0.percentile(50))" } ?? "", floor.map { "\($0.percentile(99))" } ?? "",
            ratio.map { "\(Self.rounded($0))" } ?? "", limit.map { "\($0)" } ?? "",
            roundTrips.map { "\($0)" } ?? "", (isWithin ? "" : "above ") + (floorName ?? ""),
        ]
    }
}
