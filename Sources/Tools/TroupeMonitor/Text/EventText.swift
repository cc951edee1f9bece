public import TroupeModel
public import TroupeValue

/// The texts of an event for people.
public enum EventText {
    /// `c3 Recipes`: the id with the title, else the class, else Xcode's id; empty for an event without a controller.
    ///
    /// - Parameter name: The controller's name in a tree; an event has no storyboard identifier.
    public static func subject(_ event: LoggedEvent, called name: String? = nil) -> String {
        guard let subject = event.subject else { return "" }
        let names = [name, subject.label, subject.storyboardID].lazy.compactMap(\.self)
        return names.first { !$0.isEmpty }.map { "\(subject.controller) \($0)" } ?? subject.controller.description
    }

    /// The text of an event: its name and all members that are not common to every event.
    ///
    /// - Parameter hidden: Further members to leave out.
    public static func happening(_ event: LoggedEvent, without hidden: Set<String> = []) -> String {
        var parts: [String] = []
        if let name = event.event.name { parts.append(name) }
        for field in event.fields.entries where !common.contains(field.key) && !hidden.contains(field.key) {
            switch (field.key, field.value) {
            // The message already names the superseding request.
            case (_, .null), (_, .bool(false)), ("supersededBy", _): continue
            case (let key, .bool(true)): parts.append(key)
            case ("flags", .list(let flags)): parts += flags.compactMap(\.string)
            case ("message", .string(let text)), ("text", .string(let text)), ("command", .string(let text)):
                parts.append(text)
            case ("hint", .string(let text)): parts.append("(\(text))")
            case (_, .list(let members)) where members.isEmpty: continue
            case (let key, let value): parts.append("\(key)=\(plain(value))")
            }
        }
        if let transition = event.event.transition { parts.append("[\(transition)]") }
        return parts.joined(separator: " ")
    }

    /// A value as short text: strings without quotes, lists separated by commas.
    public static func plain(_ value: Value) -> String {
        switch value {
        case .string(let text): text
        case .list(let members): members.map(plain).joined(separator: ",")
        case .null, .bool, .int, .double, .bytes, .map: JSON.text(of: value)
        }
    }

    /// Members of every event, which are shown separately.
    private static let common: Set<String> = [
        "seq", "t_us", "kind", "controller", "storyboardID", "title", "class", "pid", "incarnation", "name",
        "presenter", "transition",
    ]
}
