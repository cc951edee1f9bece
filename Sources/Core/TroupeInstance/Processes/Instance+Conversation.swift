import TroupeHierarchy
import TroupeMessages
import TroupeModel
import TroupeSession

extension Instance {
    /// The number of processes, and the number of processes with a known process number.
    public var processCount: (all: Int, spawned: Int) {
        (processes.count, processes.pids.count)
    }

    /// Handles a message that came over a connection.
    ///
    /// - Parameter size: The bytes of the whole message.
    mutating func receive(
        _ envelope: consuming Envelope, size: Int, over connection: ConnectionID, from key: ProcessKey
    ) {
        guard processes.accepts(key) else { return }
        let frame = envelope.frame
        if case .hello(let hello) = frame.content {
            return greet(key, hello, acknowledged: frame.acknowledged, over: connection)
        }
        guard processes.key(at: connection) == key else {
            // Messages still on their way over an older connection are sent again over the new one, and messages of an
            // older incarnation are ignored.
            guard case .awaited = processes[key]?.connectionState, frame.incarnation >= key.incarnation.rawValue else {
                return
            }
            return violated(key, .protocolViolation, "it sent a message before its hello")
        }
        guard frame.content?.isUnnumbered != true else {
            return violated(key, .protocolViolation, "it sent a welcome")
        }
        guard admitMessage(key), charge(frame, by: key) else { return }
        changeSession(key) { $0.receive(frame, size: size) }
        guard !inputs.pending.isEmpty, let sequence = processes.read(key, { $0.session.peerAcknowledged }) else {
            return
        }
        note(.handledMessages(key, upTo: sequence))
    }

    /// Handles the first message of a child on a connection: both sides report their position, and continue from there.
    private mutating func greet(
        _ key: ProcessKey, _ hello: Hello, acknowledged: UInt64, over connection: ConnectionID
    ) {
        guard let process = processes[key], charge(1, for: .hello, to: key),
            charge(process.session.outstanding.bytes, for: .resending, to: key)
        else { return }
        guard let versions = VersionRange(oldest: hello.oldestVersion, newest: hello.newestVersion) else {
            return violated(key, .protocolViolation, "its hello names no versions")
        }
        let offer = SessionOffer(
            versions: VersionRange(only: ChildProtocol.version), capabilities: [.journal, .containment])
        let theirs = SessionOffer(
            versions: versions, capabilities: SessionCapabilities(rawValue: hello.capabilities),
            required: SessionCapabilities(rawValue: hello.requiredCapabilities))
        let agreement: SessionAgreement
        do throws(SessionDisagreement) {
            agreement = try offer.agree(with: theirs)
        } catch {
            return violated(key, .versionMismatch, error.description)
        }
        processes.connect(key, over: connection)
        let delivered = processes.change(key) { $0.session.takeAcknowledgement() }
        let welcome = Welcome(
            version: agreement.version, capabilities: agreement.capabilities.rawValue, credits: Process.credits)
        let frame = SessionFrame(
            incarnation: key.incarnation.rawValue, sequence: 0, acknowledged: delivered ?? 0,
            content: configuration.environment.encode(.welcome(welcome)))
        emit(.transmit(frame, to: connection))
        changeSession(key) { $0.connected(peerAcknowledged: acknowledged) }
        guard case .awaited = process.connectionState else { return }
        checkIdentity(of: process, in: hello)
        if process.origin == .keeper { emit(.started(process.start)) }
        // The keeper may report the started process after its first message; the kernel has reported it already.
        if let pid = process.credentials.observedPid {
            drive(.spawned(key.controller, key.incarnation, pid: pid))
        }
        let actions = hello.standsIn ? nil : hello.unwindActions
        do throws(Failure) {
            try hierarchy.checkRetained(unwindActions: actions ?? [], of: key.controller)
        } catch {
            return violated(key, error.code, error.message)
        }
        drive(.connected(key.controller, key.incarnation, unwindActions: actions))
    }

    /// Logs wrong statements of a process about itself. The statements only inform people, because the token alone
    /// identifies the process.
    private mutating func checkIdentity(of process: Process, in hello: Hello) {
        if hello.className != process.role.className {
            diagnose(
                "its hello says that it runs \(hello.className), and it was started to run \(process.role.className)",
                about: process.key.controller)
        }
        if let peer = process.credentials.peer, hello.process != peer.pid {
            diagnose(
                "its hello says that it is process \(hello.process), and process \(peer.pid) sent it",
                about: process.key.controller)
        }
    }

    /// Sends a message to a process: now, or once it can be reached.
    ///
    /// - Parameter asking: True to have the process acknowledge it soon.
    mutating func send(_ body: EnvelopeBody, to key: ProcessKey, asking: Bool = false) {
        guard processes.contains(key) else { return }
        let encoded = configuration.environment.encode(body)
        changeSession(key) { $0.send(encoded, size: encoded.size, asking: asking) }
    }

    /// Sends pending acknowledgements that no other message carried.
    mutating func acknowledge() {
        while let key = processes.nextUnacknowledged() { changeSession(key) { $0.flush() } }
    }

    /// Changes a process's session, and carries out the session's effects.
    private mutating func changeSession(
        _ key: ProcessKey,
        _ change: (inout Session<SentBody, EnvelopeBody>) -> SessionEffects<SentBody, EnvelopeBody>
    ) {
        guard let (effects, connection) = processes.changeSession(key, change) else { return }
        effects.inOrder { effect in
            switch effect {
            case .transmit(let frame): if let connection { emit(.transmit(frame, to: connection)) }
            case .deliver(let body): receive(body, from: key)
            case .violation(let violation): violated(key, violation)
            }
        }
    }

    // MARK: - The cost of children

    /// Counts a message of a child. Returns false if it floods the instance, and ends it.
    private mutating func admitMessage(_ key: ProcessKey) -> Bool {
        processes.traffic.add()
        let traffic = processes.traffic
        guard processes.change(key, { $0.spending.accepts(amid: traffic) }) == false else { return true }
        violated(key, .quotaExceeded, FloodDetector.words)
        return false
    }

    /// Charges a process for the cost of a frame. Returns true if that much was left. An awaited answer is free: it
    /// was paid for by the request.
    private mutating func charge(_ frame: SessionFrame<EnvelopeBody>, by key: ProcessKey) -> Bool {
        if frame.wish == .resend {
            let outstanding = processes.read(key) { $0.session.outstanding.bytes }
            guard charge(outstanding ?? 0, for: .resending, to: key) else { return false }
        }
        switch frame.content {
        case nil: return charge(1, for: .frame, to: key)
        case .answers(let answers):
            let awaited =
                answers.count == 1
                ? hierarchy.awaits(answers[0].call, of: key.controller) ? 1 : 0
                : Set(answers.map(\.call)).count { hierarchy.awaits($0, of: key.controller) }
            let others = max(answers.count, 1) - awaited
            return others == 0 || charge(others, for: .message, to: key)
        case .views(let update):
            let cost = accounts[key.controller]?.views.cost(of: update) ?? 1
            return charge(cost, for: .message, to: key)
        case .some: return charge(1, for: .message, to: key)
        }
    }

    /// Charges a process an amount. A process that has overspent is ended.
    private mutating func charge(_ amount: Int, for cost: Spending.Cost, to key: ProcessKey) -> Bool {
        let now = now
        guard processes.change(key, { $0.spending.spend(amount, for: cost, at: now) }) == false else { return true }
        violated(key, .quotaExceeded, cost.words)
        return false
    }

    // MARK: - Messages of children

    private mutating func receive(_ body: EnvelopeBody, from key: ProcessKey) {
        switch body {
        case .answers(let answers):
            for answer in answers {
                if case .scene = answer.answer { showScene(for: key) }
                drive(.answered(key.controller, key.incarnation, answer.call, resolve(answer.answer, of: key)))
            }
        case .ask(let ask): admit(ask, from: key)
        case .views(let update): apply(update, from: key)
        case .handled(let handled):
            if let call = processes.change(key, { $0.inputs.answered(handled.number) }) ?? nil {
                drive(.answered(key.controller, key.incarnation, call, .done))
            }
            note(.answered(handled.number, handled.outcome, by: key))
            stateMayDiffer(of: key)
        case .journal(let entries):
            // Journals answer the oldest question first.
            guard let question = processes[key]?.journalQuestions.first else { return }
            processes.change(key) { _ = $0.journalQuestions.removeFirst() }
            receiveJournal(from: key, entries, for: question)
        case .action(let report): handle(report, from: key)
        case .withdraw(let number):
            // A request that has its reply is already over.
            if let tag = clients.requests.tag(ofRequest: number, by: .process(key)) { drive(.withdrawn(tag: tag)) }
        case .end where processes[key]?.origin != .keeper: leave(key)
        case .hello, .welcome, .deliver, .told, .input, .end, .fault:
            violated(key, .protocolViolation, "it sent a message that only the daemon sends")
        }
    }

    // MARK: - Violations

    /// Ends a process that broke its session.
    private mutating func violated(_ key: ProcessKey, _ violation: SessionViolation) {
        switch violation {
        case .tooManyMessages(let limit):
            violated(key, .quotaExceeded, "more than \(limit) of its messages are not acknowledged")
        case .tooManyBytes(let limit):
            violated(key, .quotaExceeded, "more than \(limit) bytes of its messages are not acknowledged")
        case .backlogFull(let messages, let bytes):
            violated(key, .quotaExceeded, "it does not read the \(messages) messages (\(bytes) bytes) it was sent")
        case .acknowledgedUnsent(let acknowledged, let sent):
            violated(key, .protocolViolation, "it acknowledged message \(acknowledged) of \(sent)")
        case .futureIncarnation(let number, let current):
            violated(key, .protocolViolation, "it sent a message as incarnation \(number), but is \(current)")
        case .malformedSequence(let number):
            violated(key, .protocolViolation, "\(number) is not a message number")
        }
    }

    /// True if messages of the process count; false once it is being ended for a broken rule. Its remaining messages
    /// then need not even be decoded, so they cost nothing. Complexity: O(1).
    public func accepts(_ key: ProcessKey) -> Bool { processes.accepts(key) }

    /// Ends a process that broke a rule, with the error code. No other process is affected.
    mutating func violated(_ key: ProcessKey, _ code: ErrorCode, _ what: String) {
        guard processes.mute(key) else { return }
        emit(.log(Event(.violation(code, message: what, process: key.description), subject(key.controller))))
        end(key, for: code == .quotaExceeded ? .quota(what) : .protocolViolation(what), by: .forced)
    }
}
