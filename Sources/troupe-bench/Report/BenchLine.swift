import TroupeModel

/// One measurement with its floor, or a quantity with its limit.
struct BenchLine {
    private let name: String
    private let unit: String
    private let floorName: String?
    /// The most that the ratio to the floor, or the quantity itself, should be; nil for what only explains another line.
    private let limit: Double?
    private let measured: Samples
    private let floor: Samples?
    private let idle: Int?
    /// Of which of a hundred the ratio is.
    private var percentile = 50
    /// How many round trips it takes, counted in the log of events; nil where nothing is counted.
    private var roundTrips: Int?

    /// A time beside a floor; `idle` says how many milliseconds of rest came before each.
    init(
        _ name: String, idle: Int, floor floorName: String, limit: Double?, roundTrips: Int? = nil,
        percentile: Int = 50, _ measured: Samples, _ floor: Samples
    ) {
        self.roundTrips = roundTrips
        self.percentile = percentile
        (self.name, self.idle, self.floorName, self.limit) = (name, idle, floorName, limit)
        (self.measured, self.floor, unit) = (measured, floor, "us")
    }

    /// A quantity that has a limit of its own.
    init(quantity name: String, unit: String, limit: Double, _ measured: Samples) {
        (self.name, self.unit, self.limit, self.measured) = (name, unit, limit, measured)
        (floorName, floor, idle) = (nil, nil, nil)
    }

    private var ratio: Double? {
        floor.map { Double(measured.percentile(percentile)) / Double(max(1, $0.percentile(percentile))) }
    }

    private var isWithin: Bool { limit.map { (ratio ?? Double(measured.percentile(50))) <= $0 } ?? true }

    /// For machines.
    var report: Value {
        var fields: Fields = [
            "kind": "measurement", "name": .string(name), "unit": .string(unit),
            "p50": .int(measured.percentile(50)), "p99": .int(measured.percentile(99)),
        ]
        if let limit {
            fields["limit"] = .double(limit)
            fields["within"] = .bool(isWithin)
        }
        if let floor, let floorName, let ratio {
            fields["idle_ms"] = .number(idle ?? 0)
            fields["floor"] = .string(floorName)
            fields["floorP50"] = .int(floor.percentile(50))
            fields["floorP99"] = .int(floor.percentile(99))
            fields["ratio"] = .double((ratio * 100).rounded() / 100)
        }
        if let roundTrips { fields["roundTrips"] = .number(roundTrips) }
        return .map(fields)
    }

    /// For people.
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
        let rest = idle.map { $0 > 0 ? " (after \($0) ms idle)" : "" } ?? ""
        return [
            name + rest, "\(measured.percentile(50))", "\(measured.percentile(99))", unit,
            floor.map { "\($0.percentile(50))" } ?? "", floor.map { "\($0.percentile(99))" } ?? "",
            ratio.map { "\(($0 * 100).rounded() / 100)" } ?? "", limit.map { "\($0)" } ?? "",
            roundTrips.map { "\($0)" } ?? "", (isWithin ? "" : "above ") + (floorName ?? ""),
        ]
    }
}
