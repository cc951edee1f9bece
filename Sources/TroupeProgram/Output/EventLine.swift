import TroupeModel

/// An event as one readable line, made from the form that `--json` prints.
enum EventLine {
    /// The line without its end: number, seconds, kind, whom it happened to, what happened.
    static func text(_ event: Value) -> String {
        let number = event["seq"]?.int.map(String.init) ?? "-"
        let time = event["t_us"]?.int.map { Quantity.seconds(microseconds: $0) } ?? ""
        let kind = event["kind"]?.string ?? ""
        let line = [
            leftPadded(number, 6), leftPadded(time, 9), TextTable.padded(kind, 12),
            TextTable.padded(subject(event), 30),
            happening(event),
        ].joined(separator: "  ")
        return TextTable.trimmed(line)
    }

    /// The same line for a narrow terminal: what stands in columns follows each other.
    static func compact(_ line: String) -> String {
        var compact = ""
        for character in line where character != " " || compact.last.map({ $0 != " " }) == true {
            compact.append(character)
        }
        return compact
    }

    /// `c3 Recipes`: the id with the title, else the class, else what Xcode calls it.
    static func subject(_ event: Value) -> String {
        guard let id = event["controller"]?.string else { return "" }
        let name = ["title", "class", "storyboardID"].lazy.compactMap { event[$0]?.string }.first { !$0.isEmpty }
        return name.map { "\(id) \($0)" } ?? id
    }

    private static func happening(_ event: Value) -> String {
        var parts: [String] = []
        if let name = event["name"]?.string { parts.append(name) }
        guard case .map(let fields) = event else { return "" }
        for field in fields.entries where !common.contains(field.key) {
            switch (field.key, field.value) {
            case (_, .null), (_, .bool(false)): continue
            case (let key, .bool(true)): parts.append(key)
            case ("flags", .list(let flags)): parts += flags.compactMap(\.string)
            case ("message", .string(let text)), ("text", .string(let text)), ("command", .string(let text)):
                parts.append(text)
            case ("hint", .string(let text)): parts.append("(\(text))")
            case (_, .list(let members)) where members.isEmpty: continue
            case (let key, let value): parts.append("\(key)=\(plain(value))")
            }
        }
        if let transition = event["transition"]?.int { parts.append("[\(transition)]") }
        return parts.joined(separator: " ")
    }

    /// A value in few letters: strings without quotes, lists by commas.
    static func plain(_ value: Value) -> String {
        switch value {
        case .string(let text): text
        case .list(let members): members.map(plain).joined(separator: ",")
        case .null, .bool, .int, .double, .bytes, .map: JSON.text(of: value)
        }
    }

    private static let common: Set<String> = [
        "seq", "t_us", "kind", "controller", "storyboardID", "title", "class", "pid", "incarnation", "name",
        "transition",
    ]

    private static func leftPadded(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }
}
