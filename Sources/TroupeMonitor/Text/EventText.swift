public import TroupeModel

/// Parts of an event as people read them, made from the form of the contract.
public enum EventText {
    /// `c3 Recipes`: the id with the title, else the class, else what Xcode calls it; empty for an event of nobody.
    public static func subject(_ event: Value) -> String {
        guard let id = event["controller"]?.string else { return "" }
        let name = ["title", "class", "storyboardID"].lazy.compactMap { event[$0]?.string }.first { !$0.isEmpty }
        return name.map { "\(id) \($0)" } ?? id
    }

    /// What happened: the name and everything that is not said of every event.
    public static func happening(_ event: Value) -> String {
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
    public static func plain(_ value: Value) -> String {
        switch value {
        case .string(let text): text
        case .list(let members): members.map(plain).joined(separator: ",")
        case .null, .bool, .int, .double, .bytes, .map: JSON.text(of: value)
        }
    }

    /// What every event says, and is shown apart.
    private static let common: Set<String> = [
        "seq", "t_us", "kind", "controller", "storyboardID", "title", "class", "pid", "incarnation", "name",
        "presenter", "transition",
    ]
}
