import TroupeModel

/// What children wrote, as far as it is in a recording: of each only what is new is recorded again.
struct RecordedOutput {
    private var known: [String: Value] = [:]

    /// The lines of a recording for what is new in the answer to `troupe logs`.
    ///
    /// - Parameter moment: When it was so, in microseconds of the instance.
    mutating func lines(for report: Value, at moment: Int64) -> [Value] {
        var lines: [Value] = []
        for child in report["logs"]?.list ?? [] {
            guard let id = child["controller"]?.string, child != known[id] else { continue }
            let fields: Fields = ["kind": "output", "t_us": .int(moment), "controller": .string(id)]
            lines.append(.map(Self.news(in: child, since: known[id], fields)))
            known[id] = child
        }
        return lines
    }

    private static func news(in child: Value, since before: Value?, _ start: Fields) -> Fields {
        var fields = start
        let (old, new) = (before?["lines"]?.list ?? [], child["lines"]?.list ?? [])
        if child["ended"] == before?["ended"], !old.isEmpty, new.starts(with: old) {
            fields["more"] = .list(Array(new.dropFirst(old.count)))
            return fields
        }
        fields["lines"] = .list(new)
        fields["ended"] = .list(child["ended"]?.list ?? [])
        return fields
    }
}
