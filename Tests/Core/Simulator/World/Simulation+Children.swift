import TroupeHierarchy
import TroupeInstance
import TroupeMessages
import TroupeModel
import TroupeSession

// The processes and the network between them and the daemon.

extension Simulation {
    mutating func spawn(_ process: ProcessStart) {
        let key = process.key
        if let other = children.values.first(where: { $0.key.controller == key.controller && $0.life != .gone }) {
            complain("\(key.controller) is started though incarnation \(other.key.incarnation) lives")
        }
        var child = SimulatedChild(process)
        if keeping.isThere {
            children[key] = child
            return order(process)
        }
        let start = random.within(500...4_000)
        if random.chance(temper.unspawnable) {
            children[key] = child
            return agenda.enter(.startFails(key), after: start)
        }
        child.life = .running
        if random.chance(temper.crashing) { child.code.crashesAt = random.below(12) }
        children[key] = child
        agenda.enter(.spawned(key), after: start)
        if !random.chance(temper.mute), !isMuteOnTrial(key) {
            agenda.enter(.connect(key), after: start + random.within(500...5_000))
        }
    }

    /// The keeper has started a process, or had it forked.
    mutating func bear(_ key: ProcessKey) {
        children[key]?.life = .running
        if random.chance(temper.crashing) { children[key]?.code.crashesAt = random.below(12) }
        agenda.enter(.spawned(key), after: 0)
        if !random.chance(temper.mute), !isMuteOnTrial(key) {
            agenda.enter(.connect(key), after: random.within(500...5_000))
        }
    }

    // MARK: - Connections

    /// The pid of a process: a worker has its own; any other is the number of its controller.
    func pid(of key: ProcessKey) -> Int32 { workers.pid(of: key) ?? Int32(key.controller.rawValue) }

    /// The child is admitted and says hello.
    mutating func connect(_ key: ProcessKey) {
        guard let child = children[key], child.life == .running, child.link.connection == nil else { return }
        guard !child.code.isStopped else { return agenda.enter(.connect(key), after: 100_000) }
        let attempt = ConnectionAttempt.child(
            user: key.description, token: Array(child.start.launch.token.utf8),
            process: ConnectingProcess(pid: pid(of: key), ancestry: []))
        guard admits(attempt) else { return complain("\(key) is not let in") }
        checks.connected.insert(key)
        people.connections += 1
        let connection = ConnectionID(rawValue: people.connections)
        children[key]?.link.connection = connection
        let hello = Hello(
            oldestVersion: ChildProtocol.version, newestVersion: ChildProtocol.version, capabilities: 0,
            className: child.start.launch.className, process: pid(of: key),
            unwindActions: random.pick([["back:"], [], ["elsewhere:", "back:"]]) ?? [], standsIn: random.chance(20))
        let frame = SessionFrame(
            incarnation: key.incarnation.rawValue, sequence: 0,
            acknowledged: children[key]?.link.session.takeAcknowledgement() ?? 0, content: EnvelopeBody.hello(hello))
        feed(.received(Envelope(frame), size: frame.content?.simulatedSize ?? 0, over: connection, from: key))
    }

    /// From here on the session carries the messages of both ends.
    mutating func welcome(_ key: ProcessKey, _ frame: SessionFrame<SentBody>) {
        children[key]?.link.session.disconnected()
        carry(children[key]?.link.session.connected(peerAcknowledged: frame.acknowledged) ?? [], key)
    }

    /// The connection is cut: frames in transit are lost, and both ends wait for the next connection.
    mutating func cut(_ key: ProcessKey) {
        guard children[key]?.link.session.isConnected == true else { return }
        children[key]?.link.connection = nil
        children[key]?.link.session.disconnected()
        agenda.enter(.connect(key), after: random.within(10_000...900_000))
    }

    /// A frame of the daemon's end starts its journey.
    mutating func carry(_ frame: SessionFrame<SentBody>, to key: ProcessKey, over connection: ConnectionID) {
        for delay in journeys(key, connection) { agenda.enter(.down(key, frame, over: connection), after: delay) }
    }

    private mutating func carry(_ effects: SessionEffects<EnvelopeBody, SentBody>, _ key: ProcessKey) {
        for effect in effects {
            switch effect {
            case .transmit(let frame):
                guard let connection = children[key]?.link.connection else { continue }
                for delay in journeys(key, connection) {
                    agenda.enter(.up(key, frame, over: connection), after: delay)
                }
            case .deliver(.plain(let body, _)): hear(body, key)
            case .deliver(.encoded): complain("\(key) gets encoded bytes")
            case .violation(let violation): complain("session in \(key): \(violation)")
            }
        }
    }

    /// The times that a frame is in transit, in microseconds: empty if the frame is lost, two if it is duplicated. A
    /// connection that loses a frame breaks: an intact connection loses nothing, so no end asks for a frame again.
    private mutating func journeys(_ key: ProcessKey, _ connection: ConnectionID) -> [Int] {
        if random.chance(temper.lost) {
            agenda.enter(.cut(key, connection), after: random.below(300_000))
            return []
        }
        let usual = random.within(20...200)
        let first = random.chance(temper.late) ? random.below(700_000) : usual
        return random.chance(temper.doubled) ? [first, first + random.below(300_000)] : [first]
    }

    /// A frame arrives at a child.
    mutating func receive(_ key: ProcessKey, _ frame: SessionFrame<SentBody>, over connection: ConnectionID) {
        guard let child = children[key], child.life == .running, child.link.connection == connection else { return }
        carry(children[key]?.link.session.receive(frame, size: frame.content?.size ?? 0) ?? [], key)
        carry(children[key]?.link.session.flush() ?? [], key)
    }

    /// A child's frame arrives at the daemon.
    mutating func arrive(_ frame: SessionFrame<EnvelopeBody>, from key: ProcessKey, over connection: ConnectionID) {
        // The last frames of a process are not read after its end: its account is closed.
        guard let child = children[key], child.life == .running, child.link.connection == connection else { return }
        if case .ask(let ask)? = frame.content, let input = ask.input, child.requests.open[ask.number] == .sent {
            let isOver = child.calls[input].map { checks.touches.isOver($0) } ?? false
            children[key]?.requests.open[ask.number] = isOver && !ask.request.isStatement ? .late : .arrived
        }
        feed(.received(Envelope(frame), size: frame.content?.simulatedSize ?? 0, over: connection, from: key))
        feed(.settled(isPause: true))
    }

    mutating func say(_ body: EnvelopeBody, _ key: ProcessKey) {
        carry(children[key]?.link.session.send(body, size: body.simulatedSize) ?? [], key)
    }

    // MARK: - A child's code

    private mutating func hear(_ body: EnvelopeBody, _ key: ProcessKey) {
        switch body {
        case .deliver(let items):
            checkObserved(items, by: key)
            children[key]?.code.inbox += items.map { .delivery($0.delivery) }
        case .input(let input):
            guard input.kind != .endTyping else { return }
            guard let call = checks.touches.nextCall(of: key) else {
                return complain("\(key) gets an input that was not sent")
            }
            children[key]?.calls[input.number] = call
            if case .touches(let touches) = input.kind { follow(touches, in: key) }
            children[key]?.code.inbox.append(.input(input.number, call: call))
        case .told(let told): hear(told, key)
        case .end: children[key]?.code.inbox.append(.end)
        case .journal, .fault: break
        case .hello, .welcome, .answers, .ask, .views, .handled, .action, .withdraw:
            complain("\(key) gets a message that only children send: \(body)")
        }
        startWork(key)
    }

    /// Complains if the child receives a notification that its code has not observed.
    private mutating func checkObserved(_ items: [DeliveryItem], by key: ProcessKey) {
        for case .callback(_, .delegate(let message)) in items.map(\.delivery) where message.reserved == .notifications
        {
            guard children[key]?.observed.contains(message.name) != true, !ScreenWatch.isAboutScreens(message),
                message.name != NotificationName.voiceOverStatusDidChange.rawValue
            else { continue }
            complain("\(key) gets \(message.name) without observing it")
        }
    }

    /// A touch that began in a view is followed to its end: no process receives a finger in the middle.
    private mutating func follow(_ touches: [FingerTouch], in key: ProcessKey) {
        for touch in touches where touch.view == ViewID(rawValue: 1) || touch.view == ViewID(rawValue: 2) {
            // Touches that other controllers did not handle may begin anywhere.
            guard children[key]?.fingers.contains(touch.finger) == true || touch.phase == .began || isContainer(key)
            else {
                return complain("\(key) hears finger \(touch.finger) \(touch.phase), which did not begin there")
            }
            if touch.phase == .began { children[key]?.fingers.insert(touch.finger) }
            if touch.phase.isLast { children[key]?.fingers.remove(touch.finger) }
        }
    }

    /// True if the controller has children, and may receive the touches that they did not handle.
    private func isContainer(_ key: ProcessKey) -> Bool {
        instance.hierarchy.place(of: key.controller)?.children.isEmpty == false
    }

    private mutating func hear(_ told: Told, _ key: ProcessKey) {
        guard let state = children[key]?.requests.open.removeValue(forKey: told.number) else {
            return complain("\(key) gets two replies to its request \(told.number)")
        }
        let hierarchy = instance.hierarchy
        if let complaint = promises.replied(
            told.number, told.reply, to: key, exists: { hierarchy.place(of: $0) != nil })
        {
            complain(complaint)
        }
        if let complaint = systemScreens.replied(told.number, told.reply, to: key) { complain(complaint) }
        if told.reply.failure?.code == .quotaExceeded, !malice.greedy.contains(key.controller) {
            complain("\(key) is refused though it is honest: \(told.reply.failure?.message ?? "")")
        }
        let isRefused = told.reply.failure?.code == .deadlinePassed
        if state == .late, !isRefused { complain("\(told.reply.command) of \(key) comes late and completes") }
    }

    mutating func halt(_ key: ProcessKey) {
        guard let child = children[key], !child.code.isStopped else { return }
        children[key]?.code.isStopped = true
        handle(.stopped(child.start.id, true))
    }

    mutating func resume(_ key: ProcessKey) {
        guard let child = children[key], child.code.isStopped else { return }
        children[key]?.code.isStopped = false
        handle(.stopped(child.start.id, false))
        startWork(key)
    }

    private mutating func startWork(_ key: ProcessKey) {
        guard let child = children[key], child.life == .running, !child.code.isWorking, !child.code.isStopped,
            !child.code.inbox.isEmpty, !isSilentOnTrial(child)
        else { return }
        children[key]?.code.isWorking = true
        var time = random.chance(temper.slow) ? random.within(500_000...7_000_000) : random.within(20...900)
        if case .input? = child.code.inbox.first, people.random.chance(temper.dawdling) {
            time = people.random.within(2_000_000...4_500_000)
        }
        agenda.enter(.work(key), after: time)
    }

    /// A child carries out one callback: it may crash in it, make a request inside it, and answers.
    mutating func work(_ key: ProcessKey) {
        guard let child = children[key], child.life == .running else { return }
        children[key]?.code.isWorking = false
        guard !child.code.isStopped, let work = child.code.inbox.first else { return }
        children[key]?.code.inbox.removeFirst()
        if let call = work.call {
            if let limit = child.code.crashesAt, child.code.carriedOut.count >= limit {
                return gone(key, random.chance(50) ? .signal(11) : .exitCode(random.below(2)))
            }
            children[key]?.code.carriedOut.append(call)
        }
        switch work {
        case .delivery(.callback(let call, .delegate(let message)))
        where pages.areThere && message.page != nil:
            guard let page = message.page, carryOut(page, from: message.from, in: key, during: call) else { return }
        case .delivery(.callback(let call, .delegate(let message)))
        where message.protocolName == SystemScreens.protocolName:
            hear(message, in: key, during: call)
        case .delivery(.callback(let call, let callback)):
            if trial == nil, let request = rootRequest(of: key.controller, in: callback) {
                ask(request, in: key, during: call)
            } else if trial == nil, random.chance(isForwarding(key.controller) ? 80 : temper.asking),
                let request = childRequest(of: key.controller, callback: callback)
            {
                ask(request, in: key, during: call)
            }
            if case .viewWillLayoutSubviews(let layout) = callback { showViews(of: key, layout) }
            noteTable(callback, in: key)
            noteSystemScreen(callback, in: key)
            let saved = save(callback, in: key)
            showValues(of: key, in: callback)
            checks.fields.promise(call, of: key, children[key]?.values?.text)
            checks.offsets.promise(call, of: key, children[key]?.values?.offset)
            say(.answers([CallAnswer(call, saved ?? answer(to: callback))]), key)
        case .delivery(.configuration): break
        case .input(let input, _): handle(input, in: key)
        case .end: return gone(key, .exitCode(0))
        }
        startWork(key)
    }

    /// The request for a root that the application class makes in a callback without a main storyboard.
    private mutating func rootRequest(of id: ControllerID, in callback: Callback) -> Request? {
        guard id == checks.model.applicationClass else { return nil }
        var roots = rootsByCode
        defer { rootsByCode = roots }
        return roots.request(in: callback) { draw { $0.destination(id) } }
    }

    /// True if it has to forward appearance to its children by hand.
    private func isForwarding(_ id: ControllerID) -> Bool {
        instance.hierarchy.facts(of: id)?.forwardsAppearanceByHand == true
    }

    /// A child describes its views: a button on a plain view.
    mutating func showViews(of key: ProcessKey, _ layout: LayoutContext) {
        children[key]?.viewVersion += 1
        children[key]?.layout = layout
        let root = ViewNode(
            id: ViewID(rawValue: 1), parent: nil, frame: Rect(origin: .zero, size: layout.size))
        let button = ViewNode(
            id: ViewID(rawValue: 2), parent: root.id, frame: Rect(x: 10, y: 10, width: 200, height: 200),
            content: .button(title: "Go", image: nil, font: Font(size: 15)), className: "UIButton")
        let table = tableViews(of: key, width: layout.size.width)
        say(
            .views(
                ViewUpdate(
                    version: children[key]?.viewVersion ?? 0, layoutSerial: layout.serial, isFull: true,
                    upserts: [root, button] + table + valueViews(of: key))), key)
    }

    /// A child makes a request.
    mutating func ask(
        _ request: Request, in key: ProcessKey, during call: CallID? = nil, becauseOf input: UInt64? = nil
    ) {
        people.childRequests += 1
        if case .configure(key.controller, let facts) = request, let names = facts.observedNotifications {
            children[key]?.observed.formUnion(names)
        }
        children[key]?.requests.last += 1
        let number = children[key]?.requests.last ?? 0
        children[key]?.requests.open[number] = .sent
        say(.ask(Ask(number: number, during: call, input: input, request)), key)
        // Not those of a flood: each would make several more requests.
        guard case .instantiate = request, call != nil else { return }
        for next in promises.requests(of: key, after: number) { ask(next, in: key, during: call, becauseOf: input) }
    }

    /// A process cannot be started.
    mutating func startFails(_ key: ProcessKey) {
        guard let child = children[key], child.life == .spawning else { return }
        children[key]?.life = .gone
        trial?.ended(key)
        feed(.startFailed(child.start.id, "no such executable"))
        judge(key)
    }

    /// The process is gone.
    mutating func gone(_ key: ProcessKey, _ cause: TerminationCause) {
        guard let child = children[key], child.life != .gone else { return }
        children[key]?.life = .gone
        children[key]?.link.connection = nil
        checks.connected.remove(key)
        trial?.ended(key)
        // The daemon sees only the end of a worker, not its cause.
        let isWorker = workers.pid(of: key) != nil
        workers.ended(child.start.id)
        ended(child.start.id)
        feed(.exited(child.start.id, pid: nil, isWorker ? .requested(by: .starter) : cause, output: []))
        judge(key)
    }
}

extension Request {
    /// True for a request that only states a fact of its asker, or reads: it is valid also when late.
    var isStatement: Bool {
        switch self {
        case .configure, .setFrame, .place, .release: true
        case .instantiate, .record, .push, .pop, .setStack, .present, .dismiss, .select, .setTabs, .setCustomizable,
            .root, .setWindow, .show, .setPane, .setPaneOpen, .setPages, .unwind, .performSegue, .rotate,
            .attemptRotation, .setEditing, .memoryWarning, .statusBar, .add, .remove,
            .willMove, .didMove, .forward, .transition, .restart, .sendDelegate, .touch, .tap, .type, .userEvent, .post,
            .notice, .reload:
            false
        }
    }

    /// True for a request that changes containment or presentation: the controllers in its reply are kept for that
    /// (rule 12).
    var isPlanned: Bool {
        switch self {
        case .push, .pop, .setStack, .present, .dismiss, .select, .setTabs, .root, .setWindow, .show, .setPane,
            .setPaneOpen, .setPages, .unwind,
            .performSegue, .add, .remove, .willMove, .didMove, .forward, .transition, .touch:
            true
        case .instantiate, .release, .record, .place, .setCustomizable, .rotate, .attemptRotation, .setEditing,
            .memoryWarning, .statusBar, .setFrame, .configure, .restart, .sendDelegate, .tap, .type, .userEvent, .post,
            .notice, .reload:
            false
        }
    }
}
