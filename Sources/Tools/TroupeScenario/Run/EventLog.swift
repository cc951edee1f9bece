import TroupeModel
import TroupeValue

/// The events received so far, the events that lines have consumed, and the known names of controllers.
struct EventLog {
    private(set) var events: [LoggedEvent] = []
    private var isTaken: [Bool] = []
    private var names: [ControllerID: Set<String>] = [:]

    mutating func append(_ event: LoggedEvent) {
        events.append(event)
        isTaken.append(false)
        guard let subject = event.subject else { return }
        for case let name? in [subject.storyboardID, subject.title, subject.className] {
            names[subject.controller, default: []].insert(name)
        }
    }

    /// Forgets the names of all controllers.
    mutating func forgetNames() { names = [:] }

    /// Learns names that only trees report, for example identifiers.
    mutating func learn(from tree: TreeReport) {
        for report in tree.controllers {
            for case let name? in [
                report.scene.storyboardID, report.scene.identifier, report.scene.title, report.scene.className,
            ] {
                names[report.id, default: []].insert(name)
            }
        }
    }

    var count: Int { events.count }

    mutating func consume(_ index: Int) { isTaken[index] = true }

    /// The index of the first unconsumed callback or delegate message, from an index on.
    func nextCallback(from start: Int = 0) -> Int? {
        events.indices[min(start, events.count)...].first { !isTaken[$0] && Self.isCallback(events[$0]) }
    }

    /// The indices of all unconsumed callbacks before an index that match.
    func callbacks(before end: Int, where matches: (LoggedEvent) -> Bool) -> [Int] {
        events.indices[..<end].filter { !isTaken[$0] && Self.isCallback(events[$0]) && matches(events[$0]) }
    }

    static func isCallback(_ event: LoggedEvent) -> Bool {
        if case .callback = event.details { true } else { false }
    }

    /// True if the name is one of the controller's.
    func isCalled(_ id: ControllerID, _ name: String) -> Bool {
        id.description == name || names[id]?.contains(name) == true
    }

    /// True if an event's member matches a script's text.
    func fits(_ value: Value?, _ text: String) -> Bool {
        switch value {
        case nil, .null: text == "none"
        case .string(let word): word == text || ControllerID(word).map { isCalled($0, text) } == true
        case .bool(let flag): text == (flag ? "yes" : "no") || text == (flag ? "true" : "false")
        case .int(let number): text == String(number)
        case .double(let number): text == JSON.text(of: .double(number))
        case .bytes, .list, .map: text == value.map { JSON.text(of: $0) }
        }
    }

    private func fits(_ members: Fields, _ field: FieldExpectation) -> Bool {
        // The reply's own members are inside its value.
        let value = members[field.key] ?? members["value"]?[field.key]
        guard field.isPart else { return fits(value, field.value) }
        return value?.string?.contains(field.value) == true
    }

    /// True if the event is the callback that a line expects.
    func fits(_ event: LoggedEvent, _ expectation: Expectation) -> Bool {
        guard let id = event.subject?.controller, isCalled(id, expectation.controller),
            event.event.name == expectation.callback
        else { return false }
        if expectation.isAppearance {
            guard case .callback(_, .appearance(let isAnimated, _, let flags), _) = event.details,
                Set(flags.names) == expectation.flags, isAnimated == expectation.isAnimated
            else { return false }
        }
        guard !expectation.fields.isEmpty else { return true }
        let members = event.fields
        return expectation.fields.allSatisfy { fits(members, $0) }
    }

    /// True if the event is one that a line waits for.
    func fits(_ event: LoggedEvent, _ expectation: EventExpectation) -> Bool {
        let (id, name) = (event.subject?.controller, event.event.name)
        func isCalled(_ wanted: String) -> Bool { id.map { self.isCalled($0, wanted) } ?? false }
        if let kind = expectation.kind, event.event.kind != kind { return false }
        if let word = expectation.word, name != word, !isCalled(word) { return false }
        if let controller = expectation.controller, !isCalled(controller) { return false }
        if let wanted = expectation.name, name != wanted { return false }
        guard !expectation.fields.isEmpty else { return true }
        let members = event.fields
        return expectation.fields.allSatisfy { fits(members, $0) }
    }

    /// An event in the words of a script.
    func words(_ event: LoggedEvent) -> String {
        var words: [String] = Self.isCallback(event) ? [] : [event.event.kind?.rawValue ?? ""]
        if let subject = event.subject {
            words.append(subject.title ?? subject.storyboardID ?? subject.controller.description)
        }
        if let name = event.event.name { words.append(name) }
        if case .callback(_, .appearance(let isAnimated, _, let flags), _) = event.details {
            words += (isAnimated ? ["animated"] : []) + flags.names
        }
        let members = event.fields
        for key in ["reason", "parent", "command", "status", "code", "message", "from", "cause"] {
            guard let value = members[key], value != .null else { continue }
            words.append("\(key)=\(value.string ?? JSON.text(of: value))")
        }
        return words.joined(separator: " ")
    }
}
