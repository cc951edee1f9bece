import TroupeModel

/// The events that came so far, which of them were expected, and what controllers are called.
struct EventLog {
    private(set) var events: [Value] = []
    private var isTaken: [Bool] = []
    private var names: [String: Set<String>] = [:]

    mutating func append(_ event: Value) {
        events.append(event)
        isTaken.append(false)
        guard let id = event["controller"]?.string else { return }
        for key in ["storyboardID", "title", "class"] {
            if let name = event[key]?.string { names[id, default: []].insert(name) }
        }
    }

    /// Takes in names that only trees tell: identifiers.
    mutating func learn(from tree: Value) {
        for controller in tree["controllers"]?.list ?? [] {
            guard let id = controller["id"]?.string else { continue }
            for key in ["storyboardID", "identifier", "title", "class"] {
                if let name = controller[key]?.string { names[id, default: []].insert(name) }
            }
        }
    }

    var count: Int { events.count }

    mutating func take(_ index: Int) { isTaken[index] = true }

    /// The first callback or delegate message that no line has taken, from an index on.
    func nextCallback(from start: Int = 0) -> Int? {
        events.indices[min(start, events.count)...].first { !isTaken[$0] && Self.isCallback(events[$0]) }
    }

    /// Every callback before an index that no line has taken.
    func callbacks(before end: Int, where isMeant: (Value) -> Bool) -> [Int] {
        events.indices[..<end].filter { !isTaken[$0] && Self.isCallback(events[$0]) && isMeant(events[$0]) }
    }

    static func isCallback(_ event: Value) -> Bool {
        event["kind"]?.string == Event.Kind.callback.rawValue || event["kind"]?.string == Event.Kind.delegate.rawValue
    }

    /// Whether an id is that of the controller somebody calls so.
    func isCalled(_ id: String, _ name: String) -> Bool { id == name || names[id]?.contains(name) == true }

    /// Whether an event's member is what a script wrote.
    func fits(_ value: Value?, _ text: String) -> Bool {
        switch value {
        case nil, .null: text == "none"
        case .string(let word): isCalled(word, text)
        case .bool(let flag): text == (flag ? "yes" : "no") || text == (flag ? "true" : "false")
        case .int(let number): text == String(number)
        case .double(let number): text == JSON.text(of: .double(number))
        case .bytes, .list, .map: text == value.map { JSON.text(of: $0) }
        }
    }

    func fits(_ event: Value, _ field: FieldExpectation) -> Bool {
        guard field.isPart else { return fits(event[field.key], field.value) }
        return event[field.key]?.string?.contains(field.value) == true
    }

    /// Whether an event is the callback a line expects.
    func fits(_ event: Value, _ expectation: Expectation) -> Bool {
        guard let id = event["controller"]?.string, isCalled(id, expectation.controller),
            event["name"]?.string == expectation.callback, expectation.fields.allSatisfy({ fits(event, $0) })
        else { return false }
        guard expectation.isAppearance else { return true }
        let flags = Set((event["flags"]?.list ?? []).compactMap(\.string))
        return flags == expectation.flags && event["animated"]?.bool == expectation.isAnimated
    }

    /// Whether an event is one that a line waits for.
    func fits(_ event: Value, _ expectation: EventExpectation) -> Bool {
        let id = event["controller"]?.string ?? ""
        let name = event["name"]?.string ?? ""
        if let kind = expectation.kind, event["kind"]?.string != kind.rawValue { return false }
        if let word = expectation.word, name != word, !isCalled(id, word) { return false }
        if let controller = expectation.controller, !isCalled(id, controller) { return false }
        if let wanted = expectation.name, name != wanted { return false }
        return expectation.fields.allSatisfy { fits(event, $0) }
    }

    /// An event as a script would write it.
    func words(_ event: Value) -> String {
        let kind = event["kind"]?.string ?? ""
        var words: [String] = Self.isCallback(event) ? [] : [kind]
        if let id = event["controller"]?.string {
            words.append(event["title"]?.string ?? event["storyboardID"]?.string ?? id)
        }
        if let name = event["name"]?.string { words.append(name) }
        if event["animated"]?.bool == true { words.append("animated") }
        words += (event["flags"]?.list ?? []).compactMap(\.string)
        for key in ["reason", "parent", "command", "status", "code", "message", "from", "cause"] {
            guard let value = event[key], value != .null else { continue }
            words.append("\(key)=\(value.string ?? JSON.text(of: value))")
        }
        return words.joined(separator: " ")
    }
}
