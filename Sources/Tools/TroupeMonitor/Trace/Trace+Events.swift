public import TroupeModel
import TroupeValue

extension Trace {
    /// Applies the next event; events that do not fit are dropped.
    public mutating func apply(_ event: LoggedEvent) {
        let now = moment(of: event)
        let id = event.controller
        if let id { note(id, event.subject?.label, event.subject?.pid, now) }
        switch (event.details, id) {
        case (.callback(let name, _, let call), let id?):
            called(name, call.flatMap { $0.isExact ? $0 : nil }, event, id, now)
        case (.acknowledged(let name, let call), let id?): if call.isExact { answered(name, call, id, now) }
        case (.lost(let name), let id?): lost(name, id, now)
        case (.lost, nil): missed("events are missing", now)
        case (.gap(_, let message), _): missed(message, now)
        case (.process(let change, let state, _, _), let id?): changed(change, state, event, id, now)
        case (.began(let cause), _): began(cause, event, now)
        case (.settled, _):
            guard let track = event.event.transition.flatMap({ transitions.close($0) }) else { return }
            put("E", at: now, on: track)
        case (.request(let number, let command, _), _):
            guard let track = requests.open(number) else { return }
            put("B", command, "request", at: now, on: track, Self.arguments(of: event))
        case (.reply(let reply), _):
            guard let track = requests.close(reply.request) else { return }
            put("E", at: now, on: track, Self.arguments(of: event))
        case (.injected(let fault), _): mark(fault.word, "fault", event, now)
        case (.violation(_, let message, _), _), (.refusedConnection(let message, _), _):
            mark(message, "fault", event, now)
        case (.spoken(let speech), _): mark("\(speech.word): \(speech.text)", "accessibility", event, now)
        case (.state(let change, let views, let bytes), _):
            mark("\(change.rawValue): \(views) views, \(bytes) bytes", "state", event, now)
        case (.diagnostic(let message), _): mark(message, "diagnostic", event, now)
        case (.callback, nil), (.acknowledged, nil), (.process, nil), (.attached, _), (.unknown, _): break
        }
    }

    /// Records the name and process id of a controller.
    mutating func note(_ id: ControllerID, _ title: String?, _ pid: Int32?, _ now: Int64) {
        let name = [id.description, title].compactMap { $0 }.joined(separator: " ")
        if subjects[id] == nil { subjects[id] = Subject(name: name, lastCall: first ?? now) }
        if title != nil { subjects[id]?.name = name }
        if let pid { subjects[id]?.pid = pid }
    }

    // MARK: Calls

    /// Handles a message to a controller.
    private mutating func called(
        _ name: String, _ call: CallID?, _ event: LoggedEvent, _ id: ControllerID,
        _ now: Int64
    ) {
        appear(name, event, id, now)
        guard let call else {
            // Built-in containers do not answer.
            return put("i", name, "callback", at: now, on: .controller(id, TraceTrack.appearance), and: ["s": "t"])
        }
        // Call numbers are unique; a repeated one in a recording is another call.
        if let open = calls.removeValue(forKey: call) {
            end(open, call, now, ["outcome": "never answered"])
            if let transition = open.transition { left(call, transition, now) }
        }
        let transition = event.event.transition
        calls[call] = OpenCall(
            controller: id, name: name, category: event.event.kind?.rawValue ?? "callback", sent: now,
            transition: transition, arguments: Self.arguments(of: event))
        guard let transition else { return }
        if transitions[transition] == nil {
            if let track = besideQueue.open(transition) {
                put("B", name, "beside", at: now, on: track, ["transition": transition.report])
            }
            besideQueue.add(call, to: transition)
        }
        guard let track = transitions[transition] ?? besideQueue[transition] else { return }
        put("s", "message", "message", at: now, on: track, and: ["id": call.report])
    }

    private mutating func answered(_ name: String, _ call: CallID, _ id: ControllerID, _ now: Int64) {
        let open =
            calls.removeValue(forKey: call)
            ?? OpenCall(
                controller: id, name: name, category: "callback", sent: first ?? now, transition: nil,
                arguments: ["sent": "before the trace"])
        end(open, call, now, ["outcome": "acknowledged"])
        guard let transition = open.transition else { return }
        if let track = transitions[transition] ?? besideQueue[transition] {
            // The answer gets its own span, because viewers order the ends of an arrow by the beginnings of their
            // spans.
            put("B", "\(open.name) answered", "answer", at: now, on: track, ["controller": .string(id.description)])
            put("f", "answer", "answer", at: now, on: track, and: ["bp": "e", "id": call.report])
            put("E", at: now, on: track)
        }
        left(call, transition, now)
    }

    private mutating func lost(_ name: String, _ id: ControllerID, _ now: Int64) {
        let missed = calls.filter { $0.value.controller == id && $0.value.name == name }.keys.min()
        guard let call = missed, let open = calls.removeValue(forKey: call) else {
            return put(
                "i", "lost: \(name)", "lost", at: now, on: .controller(id, TraceTrack.appearance), and: ["s": "p"])
        }
        end(open, call, now, ["outcome": "lost"])
        if let transition = open.transition { left(call, transition, now) }
    }

    /// Notes missing events: open spans may have ended meanwhile.
    private mutating func missed(_ message: String, _ now: Int64) {
        hasGap = true
        put("i", message, "lost", at: now, on: .instance(TraceTrack.transitions), and: ["s": "g"])
    }

    /// Writes the span of a call once its end is known.
    mutating func end(_ open: OpenCall, _ call: CallID, _ now: Int64, _ outcome: Fields) {
        let track = TraceTrack.controller(open.controller, TraceTrack.calls)
        let begin = min(max(open.sent, subjects[open.controller]?.lastCall ?? open.sent), now)
        var arguments = open.arguments
        arguments["call"] = call.report
        arguments["waited_us"] = .int(begin - open.sent)
        for field in outcome.entries { arguments[field.key] = field.value }
        put("B", open.name, open.category, at: begin, on: track, arguments)
        if open.transition != nil {
            put("f", "message", "message", at: begin, on: track, and: ["bp": "e", "id": call.report])
            let isHeard = open.transition.map { transitions[$0] != nil || besideQueue[$0] != nil } ?? false
            if isHeard, outcome["outcome"] == "acknowledged" {
                put("s", "answer", "answer", at: now, on: track, and: ["id": call.report])
            }
        }
        put("E", at: now, on: track)
        subjects[open.controller]?.lastCall = now
    }

    /// Removes a call from a span beside the queue; the span ends with its last answer.
    private mutating func left(_ call: CallID, _ transition: TransitionID, _ now: Int64) {
        guard besideQueue.remove(call, from: transition), let track = besideQueue.close(transition) else { return }
        put("E", at: now, on: track)
    }

    // MARK: Appearances and processes

    private mutating func appear(
        _ name: String, _ event: LoggedEvent, _ id: ControllerID, _ now: Int64
    ) {
        let before: String
        let after: String?
        switch AppearancePhase(callback: name) {
        case .willAppear: (before, after) = ("", "appearing")
        case .didAppear: (before, after) = ("appearing", "appeared")
        case .willDisappear: (before, after) = ("appeared", "disappearing")
        case .didDisappear: (before, after) = ("disappearing", nil)
        case nil: return
        }
        let track = TraceTrack.controller(id, TraceTrack.appearance)
        if subjects[id]?.wasSeen == false, !before.isEmpty {
            // The appearance began before the trace.
            put("B", before, "appearance", at: first ?? now, on: track)
            subjects[id]?.appearance = before
        }
        subjects[id]?.wasSeen = true
        endAppearance(of: id, now)
        guard let after else { return }
        put("B", after, "appearance", at: now, on: track, Self.arguments(of: event))
        subjects[id]?.appearance = after
    }

    mutating func endAppearance(of id: ControllerID, _ now: Int64) {
        guard subjects[id]?.appearance != nil else { return }
        subjects[id]?.appearance = nil
        put("E", at: now, on: .controller(id, TraceTrack.appearance))
    }

    private mutating func changed(
        _ change: ProcessChange, _ state: ProcessState, _ event: LoggedEvent, _ id: ControllerID, _ now: Int64
    ) {
        switch change {
        case .exited, .unavailable, .waitingForWorker:
            openSpans(of: id)
            endAppearance(of: id, now)
            subjects[id]?.wasSeen = true
            subjects[id]?.pid = nil
        case .launching:
            // Calls that the previous process left unanswered without a report.
            for (call, open) in calls.sorted(by: { $0.key < $1.key }) where open.controller == id {
                calls[call] = nil
                end(open, call, now, ["outcome": "never answered"])
                if let transition = open.transition { left(call, transition, now) }
            }
        case .spawned, .connected, .busy, .responsive, .unresponsive, .recovered, .stopped, .continued, .retired: break
        }
        subjects[id]?.hadState = true
        guard subjects[id]?.state != state.rawValue else { return }
        endState(of: id, now)
        guard state != .none, state != .retired else { return }
        let track = TraceTrack.controller(id, TraceTrack.life)
        put("B", state.rawValue, "process", at: now, on: track, Self.arguments(of: event))
        subjects[id]?.state = state.rawValue
    }

    // MARK: Transitions and marks

    private mutating func began(_ cause: TransitionCause, _ event: LoggedEvent, _ now: Int64) {
        guard let track = event.event.transition.flatMap({ transitions.open($0) }) else { return }
        put("B", cause.command, "transition", at: now, on: track, Self.arguments(of: event))
    }

    private mutating func mark(_ name: String, _ category: String, _ event: LoggedEvent, _ now: Int64) {
        let track =
            event.controller.map { TraceTrack.controller($0, TraceTrack.appearance) }
            ?? .instance(TraceTrack.transitions)
        put("i", name, category, at: now, on: track, Self.arguments(of: event), and: ["s": "p"])
    }

    // MARK: The end

    /// Ends all open spans at the last event.
    mutating func endOpenSpans() {
        for (call, open) in calls.sorted(by: { $0.key < $1.key }) { end(open, call, last, ["outcome": "not yet"]) }
        for id in subjects.keys.sorted() {
            openSpans(of: id)
            endAppearance(of: id, last)
            endState(of: id, last)
        }
        let open = transitions.closeAll() + besideQueue.closeAll() + requests.closeAll()
        for track in open.sorted() { put("E", at: last, on: track) }
        calls = [:]
    }

    /// The members of an event that the form of the trace does not express.
    private static func arguments(of event: LoggedEvent) -> Fields {
        let members = event.fields.entries.filter { !reportedNames.contains($0.key) && $0.value != .null }
        return Fields(members.map { ($0.key, $0.value) })
    }

    private static let reportedNames: Set<String> = [
        "t_us", "kind", "controller", "title", "class", "storyboardID", "name", "call",
    ]
}
