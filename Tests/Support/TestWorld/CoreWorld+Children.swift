import TroupeInstance
import TroupeMessages
import TroupeModel
import TroupeScenario
import TroupeSession
import TroupeValue

// The behaviour of the children's code, from the script's headers.

extension CoreWorld {
    mutating func handle(_ happening: Happening) {
        switch happening {
        case .spawned(let key):
            guard let child = children[key] else { return }
            handle(.spawned(child.start.id, pid: Self.pid(of: key)))
        case .connect(let key): connect(key)
        case .stopped(let key, let isStopped):
            guard let child = children[key] else { return }
            handle(.stopped(child.start.id, isStopped))
        case .turn(let key): takeTurn(key)
        case .say(let body, let key): say(body, key)
        case .ask(let request, let key, let call):
            guard let request = try? resolved(request, of: key.controller) else { return }
            ask(request, in: key, during: call)
        case .end(let key): end(key, .exitCode(0))
        case .gone(let start, let cause): handle(.exited(start, pid: nil, cause, output: []))
        }
    }

    private static func pid(of key: ProcessKey) -> Int32 {
        Int32(truncatingIfNeeded: 100 * key.controller.rawValue + key.incarnation.rawValue)
    }

    // MARK: Start and end

    mutating func spawn(_ process: ProcessStart) {
        let key = process.key
        let child = ScriptedChild(process)
        children[key] = child
        enter(.spawned(key))
        let launches = behaviours(of: child, "launch").map(\.action)
        if launches.contains(.silent) { return }
        if launches.contains(.crash) { return end(key, .exitCode(1)) }
        if launches.contains(.exit) { return end(key, .exitCode(0)) }
        var delay = 0
        for case .slow(let milliseconds) in launches { delay += milliseconds }
        enter(.connect(key), after: delay)
    }

    private mutating func connect(_ key: ProcessKey) {
        guard let child = children[key] else { return }
        let launch = child.start.launch
        let process = Self.pid(of: key)
        let attempt = ConnectionAttempt.child(
            user: key.description, token: Array(launch.token.utf8),
            process: ConnectingProcess(pid: process, ancestry: []))
        guard admits(attempt) else { return }
        let connection = ConnectionID(rawValue: child.start.id.rawValue)
        children[key]?.connection = connection
        // The actions that the script has answers for; if there are none, the class might have any action.
        let actions = setup.behaviours.filter { $0.callback.hasSuffix(":") && child.names.contains($0.controller) }
            .map(\.callback)
        let hello = Hello(
            oldestVersion: ChildProtocol.version, newestVersion: ChildProtocol.version, capabilities: 0,
            className: launch.className, process: process, unwindActions: actions, standsIn: actions.isEmpty)
        let frame = SessionFrame(
            incarnation: key.incarnation.rawValue, sequence: 0, acknowledged: 0, content: EnvelopeBody.hello(hello))
        handle(.received(Envelope(frame), size: 64, over: connection, from: key))
    }

    mutating func end(_ key: ProcessKey, _ cause: TerminationCause) {
        guard let child = children.removeValue(forKey: key) else { return }
        enter(.gone(child.start.id, cause))
    }

    mutating func halt(_ key: ProcessKey) {
        children[key]?.state = .stopped
        enter(.stopped(key, true))
    }

    /// Continues a stopped process.
    mutating func goOn(_ key: ProcessKey) {
        guard children[key]?.state == .stopped else { return }
        children[key]?.state = .running
        enter(.stopped(key, false))
        enter(.turn(key))
    }

    // MARK: Session

    mutating func say(_ body: EnvelopeBody, _ key: ProcessKey) {
        for effect in children[key]?.session.send(body, size: 64) ?? [] {
            if case .transmit(let frame) = effect { transmit(frame, from: key) }
        }
    }

    mutating func ask(
        _ request: Request, within deadline: UInt32? = nil, in key: ProcessKey, during call: CallID? = nil
    ) {
        children[key]?.lastRequest += 1
        let number = children[key]?.lastRequest ?? 0
        say(.ask(Ask(number: number, during: call, deadline: deadline, request)), key)
    }

    private mutating func transmit(_ frame: SessionFrame<EnvelopeBody>, from key: ProcessKey) {
        guard let connection = children[key]?.connection else { return }
        handle(.received(Envelope(frame), size: 64, over: connection, from: key))
    }

    /// Receives a frame that the instance sent to a child.
    mutating func receive(_ frame: SessionFrame<SentBody>, _ key: ProcessKey) {
        if case .plain(.welcome, _) = frame.content {
            for case .transmit(let frame) in children[key]?.session.connected(peerAcknowledged: frame.acknowledged)
                ?? []
            {
                transmit(frame, from: key)
            }
            return
        }
        for effect in children[key]?.session.receive(frame, size: 64) ?? [] {
            switch effect {
            case .transmit(let frame): transmit(frame, from: key)
            case .deliver(.plain(let body, _)): hear(body, key)
            case .deliver(.encoded), .violation: break
            }
        }
        for case .transmit(let frame) in children[key]?.session.flush() ?? [] { transmit(frame, from: key) }
    }

    private mutating func hear(_ body: EnvelopeBody, _ key: ProcessKey) {
        switch body {
        case .deliver(let items):
            for case .callback(let call, let callback) in items.map(\.delivery) {
                children[key]?.waiting.append(.callback(call, callback))
            }
        case .input(let input):
            // The end of typing needs no answer.
            if input.number != 0 { children[key]?.waiting.append(.input(input)) }
        case .end: children[key]?.waiting.append(.end)
        case .told, .journal, .fault, .hello, .welcome, .answers, .ask, .views, .handled, .action, .withdraw: return
        }
        enter(.turn(key))
    }

    // MARK: Callbacks and inputs

    /// Runs a child's waiting items, as far as possible.
    private mutating func takeTurn(_ key: ProcessKey) {
        while let child = children[key], child.state == .running, let item = child.waiting.first {
            children[key]?.waiting.removeFirst()
            switch item {
            case .callback(let call, let callback): guard run(callback, call, in: child) else { return }
            case .input(let input): guard handle(input, in: child) else { return }
            case .end: enter(.end(key))
            }
        }
    }

    /// Runs a callback; false if the items behind it must wait.
    private mutating func run(_ callback: Callback, _ call: CallID, in child: ScriptedChild) -> Bool {
        let key = child.key
        let name = callback.scriptName
        switch takeFault(child, name) {
        case .kill?: end(key, .signal(9))
        case .crash?: end(key, .signal(11))
        case .hang?: children[key]?.state = .hanging
        case .stop?:
            halt(key)
            children[key]?.waiting.insert(.callback(call, callback), at: 0)
        case .continue?, nil: return play(callback, name, call, in: child)
        }
        return false
    }

    /// The destination of the custom segue that a callback performs, if it has that name.
    private func made(_ name: String, for callback: Callback) -> ControllerID? {
        guard case .delegate(let message) = callback, case .customSegue(_, _, let destination?)? = message.ofTroupe
        else { return nil }
        return (try? find(name)) == destination ? destination : nil
    }

    private mutating func play(_ callback: Callback, _ name: String, _ call: CallID, in child: ScriptedChild) -> Bool {
        let key = child.key
        var answer = callback.plainAnswer(showing: child.start.scene)
        var delay = 0
        for behaviour in behaviours(of: child, name) {
            switch behaviour.action {
            case .ask(let request):
                let shown = request.showing { made($0, for: callback) }
                enter(.ask(shown, key, during: call), after: delay)
            case .answer(let reaction): answer = self.answer(reaction, to: callback)
            case .slow(let milliseconds): delay += milliseconds
            case .crash:
                end(key, .signal(11))
                return false
            case .exit:
                end(key, .exitCode(0))
                return false
            case .silent:
                children[key]?.state = .hanging
                return false
            }
        }
        enter(.say(.answers([CallAnswer(call, answer)]), key), after: delay)
        guard delay > 0 else { return true }
        // The items behind it wait for it.
        enter(.turn(key), after: delay)
        return false
    }

    /// Calls a child's code for an input, under the names of the methods; false if the items behind it must wait. A
    /// method that the script mentions has handled the input, unless its answer is no.
    private mutating func handle(_ input: ChildInput, in child: ScriptedChild) -> Bool {
        let key = child.key
        var outcome = Handled.Outcome.unhandled
        for behaviour in input.kind.methods.flatMap({ behaviours(of: child, $0) }) {
            switch behaviour.action {
            case .ask(let request): enter(.ask(request, key, during: nil))
            case .answer(.bool(false)): continue
            case .answer, .slow: break
            case .crash:
                end(key, .signal(11))
                return false
            case .exit:
                end(key, .exitCode(0))
                return false
            case .silent:
                children[key]?.state = .hanging
                return false
            }
            outcome = .handled
        }
        enter(.say(.handled(Handled(number: input.number, outcome)), key))
        return true
    }

    private func behaviours(of child: ScriptedChild, _ callback: String) -> [Behaviour] {
        setup.behaviours.filter { $0.callback == callback && child.names.contains($0.controller) }
    }

    /// The fault that waits for this callback; it happens once.
    private mutating func takeFault(_ child: ScriptedChild, _ callback: String) -> Fault? {
        faults.firstIndex { $0.callback.rawValue == callback && child.names.contains($0.controller) }
            .map { faults.remove(at: $0).fault }
    }

    private func answer(_ reaction: Behaviour.Reaction, to callback: Callback) -> Answer {
        switch (reaction, callback) {
        case (.bool(let yes), .delegate): return .value(Payload(typeName: "Bool", value: .bool(yes)))
        case (.bool(let yes), _): return .bool(yes)
        case (.orientations(let mask), .preferredInterfaceOrientation): return .orientation(mask.orientations.first)
        case (.orientations(let mask), _): return .orientations(mask)
        case (.text(let text), _): return .value(Payload(typeName: "String", value: .string(text)))
        case (.prepared(let name, let values, let delegate), .prepareForSegue(let handle)):
            guard let meant = try? find(name), handle.made.contains(where: { $0.id == meant }) else {
                return .prepared([])
            }
            return .prepared([
                Configuration(controller: meant, values: values, delegate: delegate.flatMap { try? find($0) })
            ])
        case (.prepared, _): return .prepared([])
        }
    }
}
