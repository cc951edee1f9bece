import TroupeHierarchy
public import TroupeModel
import TroupeSupervision

/// The core with simulated children: they connect and answer at once unless the scenario says otherwise, and the clock
/// jumps to whatever is due next. Everything in it follows from the script.
public struct CoreWorld: World {
    var hierarchy: Hierarchy
    let setup: Setup
    var supervisor: Supervisor
    var children: [ControllerID: SimulatedChild] = [:]
    /// Faults that wait for a callback.
    var faults: [PlannedFault] = []
    private var now = Instant(microseconds: 0)
    private var inbox: [Arrival] = []
    private var timers: [TimerID: Instant] = [:]
    private var events: [LoggedEvent] = []
    private var sequence: UInt64 = 0
    private var order: UInt64 = 0
    private var tag: UInt64 = 0
    private var nextPid: Int32 = 100
    /// What a person did and no child has answered, by the call it is.
    private var inputs: [CallID: OpenInput] = [:]

    /// What a person did, until its one reply.
    private struct OpenInput {
        let controller: ControllerID
        let request: RequestID
    }

    /// A fault that happens when a controller gets to a callback.
    struct PlannedFault: Hashable, Sendable {
        let fault: Fault
        let controller: String
        let callback: CallbackName
    }

    /// What reaches the core at a moment.
    private struct Arrival {
        let due: Instant
        let order: UInt64
        let input: Arriving
    }

    private enum Arriving {
        case input(Input)
        /// A child may have something to do.
        case turn(ControllerID, Incarnation)
        /// A child's code asks for something, in a callback.
        case ask(ControllerRequest, ControllerID, Incarnation, CallID)
        /// A touch has waited for its child for as long as a call may.
        case overdue(CallID)
    }

    /// A world that shows nothing yet.
    public init(application: ApplicationModel?, setup: Setup) {
        let device = setup.device ?? application?.device ?? .phone
        let settings = Settings(
            idiom: device.idiom, portraitSize: device.size, animates: setup.animates ?? false,
            deadlines: Settings.Deadlines(setup.deadlines))
        hierarchy = Hierarchy(application: application, settings: settings)
        supervisor = Supervisor(policy: RestartPolicy(condition: setup.restart?.usual ?? .always))
        self.setup = setup
    }

    /// Has the core show its root.
    public mutating func launch() throws(WorldError) -> LaunchAccount {
        apply(hierarchy.handle(.launch, at: now))
        return .shown
    }

    /// Hands the request to the core as the one that person makes.
    public mutating func ask(_ request: ControllerRequest, by person: Statement.Person) throws(WorldError) {
        let asker: Asker
        switch person {
        case .client: asker = .client(ClientID(rawValue: 1))
        case .user: asker = .user
        case .controller(let name):
            let id = try find(name)
            asker = .controller(
                id, hierarchy.facts(of: id)?.incarnation ?? Incarnation(rawValue: 0), during: nil)
        }
        try admit(request, from: asker)
    }

    /// Hands the core the withdrawal of the latest request.
    public mutating func withdraw() throws(WorldError) { apply(hierarchy.handle(.withdrawn(tag: tag), at: now)) }

    /// Lets the world's clock run to what is due next until there is an event.
    public mutating func nextEvent(within milliseconds: Int) throws(WorldError) -> LoggedEvent? {
        let end = now.advanced(byMilliseconds: milliseconds)
        while events.isEmpty {
            // With no time to pass nothing happens either: several requests can be made at one moment.
            guard milliseconds > 0, step(until: end) else {
                if milliseconds > 0 { now = end }
                return nil
            }
        }
        return events.removeFirst()
    }

    /// The core's own report.
    public mutating func tree() throws(WorldError) -> TreeReport { hierarchy.treeReport() }

    /// The core's own.
    public mutating func outline() throws(WorldError) -> InterfaceOutline { hierarchy.outline() }

    /// Has the core end everything.
    public mutating func quit() throws(WorldError) { apply(hierarchy.handle(.stop, at: now)) }

    /// The tree as JSON; the core composes no interface.
    public mutating func look(at sight: Statement.Sight) throws(WorldError) -> [String] {
        guard sight == .tree else { throw WorldError("the core composes nothing to be seen") }
        return [JSON.text(of: hierarchy.treeReport().report)]
    }

    /// Has the fault happen to a simulated child.
    public mutating func inject(
        _ fault: Fault, into controller: String, at callback: CallbackName?
    ) throws(WorldError) {
        switch (fault, callback) {
        case (.hang(let moment), _), (.crash(let moment), _):
            faults.append(PlannedFault(fault: fault, controller: controller, callback: moment))
        case (_, let moment?):
            faults.append(PlannedFault(fault: fault, controller: controller, callback: moment))
        case (.kill, nil):
            let id = try find(controller)
            guard let child = children[id] else { throw WorldError("\(controller) has no process") }
            end(id, child.incarnation, .signal(9))
        case (.stop, nil): children[try find(controller)]?.standing = .stopped
        case (.continue, nil):
            let id = try find(controller)
            guard let child = children[id], child.standing == .stopped else { return }
            children[id]?.standing = .running
            enqueue(.turn(id, child.incarnation))
        }
    }

    // MARK: Time

    /// Does what is due next; false when nothing is before that moment.
    private mutating func step(until end: Instant) -> Bool {
        let next = inbox.indices.min { (inbox[$0].due, inbox[$0].order) < (inbox[$1].due, inbox[$1].order) }
        let timer = timers.min { ($0.value, $0.key) < ($1.value, $1.key) }
        if let next, timer.map({ inbox[next].due <= $0.value }) ?? true {
            guard inbox[next].due <= end else { return false }
            let arrival = inbox.remove(at: next)
            now = max(now, arrival.due)
            arrive(arrival.input)
            return true
        }
        guard let timer, timer.value <= end else { return false }
        timers[timer.key] = nil
        now = max(now, timer.value)
        apply(hierarchy.handle(.timer(timer.key), at: now))
        return true
    }

    private mutating func arrive(_ arriving: Arriving) {
        switch arriving {
        case .input(let input):
            if case .connected(let id, let incarnation, _) = input {
                guard children[id]?.incarnation == incarnation else { return }
                children[id]?.isConnected = true
            }
            if case .answered(let id, let incarnation, _, _) = input, children[id]?.incarnation != incarnation {
                return
            }
            apply(hierarchy.handle(input, at: now))
            switch input {
            case .answered(_, _, let call, _): inputEnded(call)
            case .exited(let id, _, _, _):
                for call in inputs.filter({ $0.value.controller == id }).keys.sorted() { inputEnded(call) }
            default: break
            }
        case .overdue(let call): inputEnded(call)
        case .turn(let id, let incarnation):
            guard children[id]?.incarnation == incarnation else { return }
            takeTurn(id, incarnation)
        case .ask(let request, let id, let incarnation, let call):
            try? admit(request, from: .controller(id, incarnation, during: call))
        }
    }

    private mutating func enqueue(_ arriving: Arriving, after milliseconds: Int = 0) {
        order += 1
        inbox.append(Arrival(due: now.advanced(byMilliseconds: milliseconds), order: order, input: arriving))
    }

    // MARK: The core's effects

    private mutating func apply(_ effects: [Effect]) {
        for effect in effects {
            switch effect {
            case .spawn(let id, let incarnation, _): spawn(id, incarnation)
            case .send(let id, let incarnation, _, let deliveries):
                guard children[id]?.incarnation == incarnation else { continue }
                for case .callback(let call, let callback) in deliveries {
                    children[id]?.waiting.append(SimulatedChild.Item(call: call, callback: callback))
                }
                enqueue(.turn(id, incarnation))
            case .kill(let id, let incarnation, let cause): end(id, incarnation, cause)
            case .end(let id, let incarnation, let cause):
                guard let child = children[id], child.standing == .running, !child.waiting.isEmpty else {
                    end(id, incarnation, cause)
                    continue
                }
                // Asked to end, it does so behind what it was told before.
                if child.incarnation == incarnation { children[id]?.ending = cause }
            case .schedule(let timer, let due): timers[timer] = due
            case .cancel(let timer): timers[timer] = nil
            case .event(let event): note(event)
            case .reply, .interfaceChanged, .animate, .ready, .launchFailed: break
            }
        }
    }

    private mutating func note(_ event: Event) {
        sequence += 1
        events.append(LoggedEvent(event, sequence: sequence, at: now))
    }

    /// Tells a child what a person did, as the shell does: its code has the time that a call has.
    private mutating func input(to id: ControllerID) {
        let request = hierarchy.takeRequestID()
        note(Event(.request(request, command: "tap", asker: .user)))
        guard let facts = hierarchy.facts(of: id), facts.state == .connected else {
            let failure = Failure(.controllerUnavailable, "\(id) has no process that answers")
            let reply = Reply(request: request, command: "tap", status: .rejected(failure))
            return note(Event(.reply(reply)))
        }
        let call = hierarchy.takeCallID()
        inputs[call] = OpenInput(controller: id, request: request)
        apply(hierarchy.handle(.inputSent(id, facts.incarnation, call, name: "touch"), at: now))
        children[id]?.waiting.append(SimulatedChild.Item(call: call, callback: nil))
        enqueue(.turn(id, facts.incarnation))
        enqueue(.overdue(call), after: hierarchy.settings.deadlines.call)
    }

    /// An input was answered, or nobody is left to handle it.
    private mutating func inputEnded(_ call: CallID) {
        guard let input = inputs.removeValue(forKey: call) else { return }
        note(Event(.reply(Reply(request: input.request, command: "tap", status: .completed))))
    }

    private mutating func admit(_ request: ControllerRequest, from asker: Asker) throws(WorldError) {
        var own: ControllerID?
        if case .controller(let id, _, _) = asker { own = id }
        do {
            var admitted = try request.request(of: own) { (name) throws(Failure) in
                try hierarchy.resolve(Target(word: name))
            }
            if case .tap(let text) = admitted {
                let found: Touched
                do { found = try touched(text) } catch { return refuse(admitted.command, error) }
                switch found {
                case .request(let request): admitted = request
                case .input(let controller): return input(to: controller)
                }
            }
            if case .restart(let target) = admitted { supervisor.restarted(try hierarchy.resolve(target)) }
            tag += 1
            apply(hierarchy.handle(.request(admitted, from: asker, tag: tag), at: now))
            if let deadline = request.deadline {
                apply(hierarchy.handle(.limited(tag: tag, milliseconds: deadline), at: now))
            }
        } catch {
            throw WorldError(error.message)
        }
    }

    /// What reaches nobody is rejected before it gets to the core.
    private mutating func refuse(_ command: String, _ failure: Failure) {
        let request = hierarchy.takeRequestID()
        let reply = Reply(request: request, command: command, status: .rejected(failure))
        apply([
            .event(Event(.request(request, command: command, asker: .user))), .event(Event(.reply(reply))),
        ])
    }

    func find(_ name: String) throws(WorldError) -> ControllerID {
        do { return try hierarchy.resolve(Target(word: name)) } catch { throw WorldError(error.message) }
    }

    // MARK: Children

    private mutating func spawn(_ id: ControllerID, _ incarnation: Incarnation) {
        nextPid += 1
        children[id] = SimulatedChild(incarnation: incarnation, facts: hierarchy.facts(of: id))
        enqueue(.input(.spawned(id, incarnation, pid: nextPid)))
        let launches = behaviours(of: id, "launch").map(\.action)
        if launches.contains(.silent) { return }
        if launches.contains(.crash) { return end(id, incarnation, .exitCode(1)) }
        var delay = 0
        for case .slow(let milliseconds) in launches { delay += milliseconds }
        enqueue(.input(.connected(id, incarnation, unwindActions: unwindActions(of: id))), after: delay)
    }

    private mutating func end(_ id: ControllerID, _ incarnation: Incarnation, _ cause: TerminationCause) {
        guard children[id]?.incarnation == incarnation else { return }
        children[id] = nil
        if let restart = setup.restart, let name = hierarchy.facts(of: id)?.className {
            supervisor.supervise(id, policy: RestartPolicy(condition: restart[name]))
        }
        let decision = supervisor.exited(id, cause, at: now.microseconds / 1000)
        enqueue(.input(.exited(id, incarnation, cause, decision)))
    }

    /// Runs a child through what it was sent, as far as it gets.
    private mutating func takeTurn(_ id: ControllerID, _ incarnation: Incarnation) {
        while let child = children[id], child.incarnation == incarnation, child.standing == .running,
            let item = child.waiting.first
        {
            children[id]?.waiting.removeFirst()
            guard let callback = item.callback else {
                enqueue(.input(.answered(id, incarnation, item.call, .done)))
                continue
            }
            let name = callback.scriptName
            if let fault = takeFault(id, name) {
                switch fault {
                case .kill: return end(id, incarnation, .signal(9))
                case .crash: return end(id, incarnation, .signal(11))
                case .hang:
                    children[id]?.standing = .hanging
                    return
                case .stop:
                    children[id]?.standing = .stopped
                    children[id]?.waiting.insert(item, at: 0)
                    return
                case .continue: break
                }
            }
            var answer = callback.plainAnswer
            var delay = 0
            for behaviour in behaviours(of: id, name) {
                switch behaviour.action {
                case .ask(let request): enqueue(.ask(request, id, incarnation, item.call), after: delay)
                case .answer(let reaction): answer = self.answer(reaction, to: callback)
                case .slow(let milliseconds): delay += milliseconds
                case .crash: return end(id, incarnation, .signal(11))
                case .exit: return end(id, incarnation, .exitCode(0))
                case .silent:
                    children[id]?.standing = .hanging
                    return
                }
            }
            enqueue(.input(.answered(id, incarnation, item.call, answer)), after: delay)
            if delay > 0 {
                // What is behind it waits for it.
                enqueue(.turn(id, incarnation), after: delay)
                return
            }
        }
        if let child = children[id], child.standing == .running, child.waiting.isEmpty, let cause = child.ending {
            end(id, incarnation, cause)
        }
    }
}
