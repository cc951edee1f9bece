public import TroupeModel

extension Trace {
    /// Takes the next event, in the form of the contract; what it cannot place is left out.
    public mutating func take(_ event: Value) {
        let now = moment(of: event)
        let subject = event["controller"]?.controllerID
        if let subject { note(subject, event, now) }
        switch event["kind"]?.string.flatMap(Event.Kind.init(rawValue:)) {
        case .callback, .delegate, .rotation: if let subject { took(event, subject, now) }
        case .acknowledged: if let subject { answered(event, subject, now) }
        case .lost: if let subject { lost(event, subject, now) } else { missed(event, now) }
        case .process: if let subject { changed(event, subject, now) }
        case .transition: transition(event, now)
        case .request: began(event, now)
        case .reply: replied(event, now)
        case .fault, .diagnostic: mark(event, subject, now)
        case .attached, nil: break
        }
    }

    /// Learns what a controller is called.
    mutating func note(_ id: ControllerID, _ event: Value, _ now: Int64) {
        let title = ["title", "class"].lazy.compactMap { event[$0]?.string }.first { !$0.isEmpty }
        let name = [id.description, title].compactMap { $0 }.joined(separator: " ")
        if subjects[id] == nil { subjects[id] = Subject(name: name, lastCall: first ?? now) }
        if title != nil { subjects[id]?.name = name }
        if let pid = event["pid"]?.int { subjects[id]?.pid = pid }
    }

    // MARK: Calls

    /// A message went to a controller.
    private mutating func took(_ event: Value, _ id: ControllerID, _ now: Int64) {
        let name = event["name"]?.string ?? "?"
        appear(name, event, id, now)
        guard let call = event["call"]?.callNumber else {
            // Built-in containers answer to nobody.
            return put("i", name, "callback", at: now, on: .controller(id, TraceTrack.appearance), and: ["s": "t"])
        }
        // Numbers are given once; a story that gives one twice tells of another call.
        if let open = calls.removeValue(forKey: call) {
            end(open, call, now, ["outcome": "never answered"])
            if let transition = open.transition { left(call, transition, now) }
        }
        let transition = event["transition"]?.int
        calls[call] = OpenCall(
            controller: id, name: name, category: event["kind"]?.string ?? "callback", sent: now,
            transition: transition, arguments: Self.arguments(of: event))
        guard let transition else { return }
        if transitions[transition] == nil {
            if besides[transition] == nil {
                let lane = besideLanes.take()
                let track = TraceTrack.instance(TraceTrack.beside, lane: lane)
                besides[transition] = OpenSpan(track: track, lane: lane)
                put("B", name, "beside", at: now, on: track, ["transition": .int(transition)])
            }
            besides[transition]?.calls.insert(call)
        }
        guard let track = (transitions[transition] ?? besides[transition])?.track else { return }
        put("s", "message", "message", at: now, on: track, and: ["id": .int(call)])
    }

    private mutating func answered(_ event: Value, _ id: ControllerID, _ now: Int64) {
        guard let call = event["call"]?.callNumber else { return }
        let open =
            calls.removeValue(forKey: call)
            ?? OpenCall(
                controller: id, name: event["name"]?.string ?? "?", category: "callback", sent: first ?? now,
                transition: nil, arguments: ["sent": "before the trace"])
        end(open, call, now, ["outcome": "acknowledged"])
        guard let transition = open.transition else { return }
        if let track = (transitions[transition] ?? besides[transition])?.track {
            // A span of its own: readers direct an arrow by when the spans at its ends began.
            put("B", "\(open.name) answered", "answer", at: now, on: track, ["controller": .string(id.description)])
            put("f", "answer", "answer", at: now, on: track, and: ["bp": "e", "id": .int(call)])
            put("E", at: now, on: track)
        }
        left(call, transition, now)
    }

    private mutating func lost(_ event: Value, _ id: ControllerID, _ now: Int64) {
        let name = event["name"]?.string ?? "?"
        let missed = calls.filter { $0.value.controller == id && $0.value.name == name }.keys.min()
        guard let call = missed, let open = calls.removeValue(forKey: call) else {
            return put(
                "i", "lost: \(name)", "lost", at: now, on: .controller(id, TraceTrack.appearance), and: ["s": "p"])
        }
        end(open, call, now, ["outcome": "lost"])
        if let transition = open.transition { left(call, transition, now) }
    }

    /// Events are missing here: what stood open may have ended.
    private mutating func missed(_ event: Value, _ now: Int64) {
        hasGap = true
        put(
            "i", event["message"]?.string ?? "events are missing", "lost", at: now,
            on: .instance(TraceTrack.transitions), and: ["s": "g"])
    }

    /// Writes a call's span, once its end is known.
    mutating func end(_ open: OpenCall, _ call: Int64, _ now: Int64, _ outcome: Fields) {
        let track = TraceTrack.controller(open.controller, TraceTrack.calls)
        let begin = min(max(open.sent, subjects[open.controller]?.lastCall ?? open.sent), now)
        var arguments = open.arguments
        arguments["call"] = .int(call)
        arguments["waited_us"] = .int(begin - open.sent)
        for field in outcome.entries { arguments[field.key] = field.value }
        put("B", open.name, open.category, at: begin, on: track, arguments)
        if open.transition != nil {
            put("f", "message", "message", at: begin, on: track, and: ["bp": "e", "id": .int(call)])
            let isHeard = open.transition.map { transitions[$0] != nil || besides[$0] != nil } ?? false
            if isHeard, outcome["outcome"] == "acknowledged" {
                put("s", "answer", "answer", at: now, on: track, and: ["id": .int(call)])
            }
        }
        put("E", at: now, on: track)
        subjects[open.controller]?.lastCall = now
    }

    /// What runs beside the queue ends with the last answer it waits for.
    private mutating func left(_ call: Int64, _ transition: Int64, _ now: Int64) {
        besides[transition]?.calls.remove(call)
        guard let beside = besides[transition], beside.calls.isEmpty else { return }
        besides[transition] = nil
        besideLanes.free(beside.lane)
        put("E", at: now, on: beside.track)
    }

    // MARK: Appearances and processes

    private mutating func appear(_ name: String, _ event: Value, _ id: ControllerID, _ now: Int64) {
        let before: String
        let after: String?
        switch name {
        case CallbackName.viewWillAppear.rawValue: (before, after) = ("", "appearing")
        case CallbackName.viewDidAppear.rawValue: (before, after) = ("appearing", "appeared")
        case CallbackName.viewWillDisappear.rawValue: (before, after) = ("appeared", "disappearing")
        case CallbackName.viewDidDisappear.rawValue: (before, after) = ("disappearing", nil)
        default: return
        }
        let track = TraceTrack.controller(id, TraceTrack.appearance)
        if subjects[id]?.wasSeen == false, !before.isEmpty {
            // It was so before the trace begins.
            put("B", before, "appearance", at: first ?? now, on: track)
            subjects[id]?.appearance = before
        }
        subjects[id]?.wasSeen = true
        endAppearance(of: id, now)
        guard let after else { return }
        var arguments = Self.arguments(of: event)
        arguments["reason"] = event["reason"]
        put("B", after, "appearance", at: now, on: track, arguments)
        subjects[id]?.appearance = after
    }

    mutating func endAppearance(of id: ControllerID, _ now: Int64) {
        guard subjects[id]?.appearance != nil else { return }
        subjects[id]?.appearance = nil
        put("E", at: now, on: .controller(id, TraceTrack.appearance))
    }

    private mutating func changed(_ event: Value, _ id: ControllerID, _ now: Int64) {
        let track = TraceTrack.controller(id, TraceTrack.life)
        let state = event["state"]?.string ?? "none"
        switch event["name"]?.string {
        case "exited", "unavailable":
            stand(id)
            endAppearance(of: id, now)
            subjects[id]?.wasSeen = true
            subjects[id]?.pid = nil
        case "launching":
            // What the process before it never answered, and nobody said so.
            for (call, open) in calls.sorted(by: { $0.key < $1.key }) where open.controller == id {
                calls[call] = nil
                end(open, call, now, ["outcome": "never answered"])
                if let transition = open.transition { left(call, transition, now) }
            }
        default: break
        }
        subjects[id]?.hadState = true
        guard subjects[id]?.state != state else { return }
        endState(of: id, now)
        guard state != "none", state != "retired" else { return }
        put("B", state, "process", at: now, on: track, Self.arguments(of: event))
        subjects[id]?.state = state
    }

    // MARK: Transitions and requests

    private mutating func transition(_ event: Value, _ now: Int64) {
        guard let number = event["transition"]?.int else { return }
        if event["name"] == "began" {
            guard transitions[number] == nil else { return }
            let lane = transitionLanes.take()
            let track = TraceTrack.instance(TraceTrack.transitions, lane: lane)
            transitions[number] = OpenSpan(track: track, lane: lane)
            put(
                "B", event["command"]?.string ?? "transition", "transition", at: now, on: track,
                Self.arguments(of: event))
        } else if let span = transitions.removeValue(forKey: number) {
            transitionLanes.free(span.lane)
            put("E", at: now, on: span.track)
        }
    }

    private mutating func began(_ event: Value, _ now: Int64) {
        guard let number = event["request"]?.int, requests[number] == nil else { return }
        let lane = requestLanes.take()
        let track = TraceTrack.instance(TraceTrack.requests, lane: lane)
        requests[number] = OpenSpan(track: track, lane: lane)
        put("B", event["command"]?.string ?? "request", "request", at: now, on: track, Self.arguments(of: event))
    }

    private mutating func replied(_ event: Value, _ now: Int64) {
        guard let number = event["request"]?.int, let span = requests.removeValue(forKey: number) else { return }
        requestLanes.free(span.lane)
        put("E", at: now, on: span.track, Self.arguments(of: event))
    }

    private mutating func mark(_ event: Value, _ subject: ControllerID?, _ now: Int64) {
        let kind = event["kind"]?.string ?? ""
        let name = event["message"]?.string ?? event["fault"]?.string ?? event["name"]?.string ?? kind
        let track =
            subject.map { TraceTrack.controller($0, TraceTrack.appearance) } ?? .instance(TraceTrack.transitions)
        put("i", name, kind, at: now, on: track, Self.arguments(of: event), and: ["s": "p"])
    }

    // MARK: The end

    /// Ends at the last event what nothing ended.
    mutating func endOpenSpans() {
        for (call, open) in calls.sorted(by: { $0.key < $1.key }) { end(open, call, last, ["outcome": "not yet"]) }
        for id in subjects.keys.sorted() {
            stand(id)
            endAppearance(of: id, last)
            endState(of: id, last)
        }
        let open = Array(transitions.values) + Array(besides.values) + Array(requests.values)
        for span in open.sorted(by: { $0.track < $1.track }) { put("E", at: last, on: span.track) }
        calls = [:]
        transitions = [:]
        besides = [:]
        requests = [:]
    }

    /// What an event says besides what the trace says by its form.
    private static func arguments(of event: Value) -> Fields {
        guard case .map(let fields) = event else { return [:] }
        return Fields(fields.entries.filter { !said.contains($0.key) && $0.value != .null }.map { ($0.key, $0.value) })
    }

    private static let said: Set<String> = [
        "t_us", "kind", "controller", "title", "class", "storyboardID", "name", "call",
    ]
}
