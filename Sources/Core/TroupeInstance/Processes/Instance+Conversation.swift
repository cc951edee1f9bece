import TroupeHierarchy
import TroupeMessages
import TroupeModel
import TroupeSession

extension Instance {
    /// How many processes there are, and of how many the number is known.
    public var processCount: (all: Int, spawned: Int) {
        (processes.count, processes.pids.count)
    }

    /// A message came over a connection.
    ///
    /// - Parameter size: The bytes of the whole message.
    mutating func receive(
        _ envelope: consuming Envelope, size: Int, over connection: ConnectionID, from key: ProcessKey
    ) {
        guard processes.hears(key) else { return }
        let frame = envelope.frame
        if case .hello(let hello) = frame.content {
            return greet(key, hello, acknowledged: frame.acknowledged, over: connection)
        }
        guard processes.key(at: connection) == key else {
            // What an older connection still had on its way is sent again over the new one, and what an older incarnation
            // says is ignored.
            guard case .awaited = processes[key]?.greeting, frame.incarnation >= key.incarnation.rawValue else {
                return
            }
            return violated(key, .protocolViolation, "it said something before its hello")
        }
        guard frame.content?.isUnnumbered != true else {
            return violated(key, .protocolViolation, "it sent a welcome")
        }
        guard mayGoOn(key), isPaid(frame, by: key) else { return }
        converse(key) { $0.receive(frame, size: size) }
        guard !inputs.pending.isEmpty, let sequence = processes.read(key, { $0.session.peerAcknowledged }) else {
            return
        }
        note(.tookIn(key, upTo: sequence))
    }

    /// A child's first word on a connection: both sides say how far they are, and go on from there.
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
        converse(key) { $0.connected(peerAcknowledged: acknowledged) }
        guard case .awaited = process.greeting else { return }
        checkIdentity(of: process, in: hello)
        if process.origin == .keeper { emit(.started(process.start)) }
        // The keeper's word on which process it started may come after the process's own first one; the kernel told.
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

    /// Notes what a process says of itself that is not so: its token tells who it is, and what it says is for people.
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

    /// Says something to a process: now, or as soon as it can be told.
    ///
    /// - Parameter asking: Whether it is to acknowledge that soon.
    mutating func say(_ body: EnvelopeBody, to key: ProcessKey, asking: Bool = false) {
        guard processes.contains(key) else { return }
        let encoded = configuration.environment.encode(body)
        converse(key) { $0.send(encoded, size: encoded.size, asking: asking) }
    }

    /// Acknowledges what processes want acknowledged and nothing else carried.
    mutating func acknowledge() {
        while let key = processes.nextUnacknowledged() { converse(key) { $0.flush() } }
    }

    /// Changes a process's session, and does what that leads to.
    private mutating func converse(
        _ key: ProcessKey,
        _ change: (inout Session<SentBody, EnvelopeBody>) -> SessionEffects<SentBody, EnvelopeBody>
    ) {
        guard let (effects, connection) = processes.converse(key, change) else { return }
        effects.inOrder { effect in
            switch effect {
            case .transmit(let frame): if let connection { emit(.transmit(frame, to: connection)) }
            case .deliver(let body): take(body, from: key)
            case .violation(let violation): violated(key, violation)
            }
        }
    }

    // MARK: - What children cost

    /// Counts what a child says; whether it may go on.
    private mutating func mayGoOn(_ key: ProcessKey) -> Bool {
        processes.traffic.add()
        let traffic = processes.traffic
        guard processes.change(key, { $0.spending.accepts(amid: traffic) }) == false else { return true }
        violated(key, .quotaExceeded, FloodDetector.words)
        return false
    }

    /// Charges what a frame costs the instance; whether its sender had so much left. Answers are paid by who asked.
    private mutating func isPaid(_ frame: SessionFrame<EnvelopeBody>, by key: ProcessKey) -> Bool {
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

    /// Charges a process for something; one that has spent too much is ended.
    private mutating func charge(_ amount: Int, for cost: Spending.Cost, to key: ProcessKey) -> Bool {
        let now = now
        guard processes.change(key, { $0.spending.spend(amount, for: cost, at: now) }) == false else { return true }
        violated(key, .quotaExceeded, cost.words)
        return false
    }

    // MARK: - What children say

    private mutating func take(_ body: EnvelopeBody, from key: ProcessKey) {
        switch body {
        case .answers(let answers):
            for answer in answers {
                if case .scene = answer.answer { showScene(for: key) }
                drive(.answered(key.controller, key.incarnation, answer.call, answer.answer))
            }
        case .ask(let ask): take(ask, from: key)
        case .views(let update): take(update, from: key)
        case .handled(let handled):
            if let call = processes.change(key, { $0.inputs.answered(handled.number) }) ?? nil {
                drive(.answered(key.controller, key.incarnation, call, .done))
            }
            note(.answered(handled.number, handled.outcome, by: key))
        case .journal(let entries):
            // The question that came first.
            guard let question = processes[key]?.journalQuestions.first else { return }
            processes.change(key) { _ = $0.journalQuestions.removeFirst() }
            journalCame(from: key, entries, for: question)
        case .action(let report): take(report, from: key)
        case .withdraw(let number):
            // One that has its reply is over anyway.
            if let tag = clients.requests.tag(ofRequest: number, by: .process(key)) { drive(.withdrawn(tag: tag)) }
        case .end where processes[key]?.origin != .keeper: leave(key)
        case .hello, .welcome, .deliver, .told, .input, .end, .fault:
            violated(key, .protocolViolation, "it sent what only the daemon says")
        }
    }

    // MARK: - What children must not do

    /// The session was broken.
    private mutating func violated(_ key: ProcessKey, _ violation: SessionViolation) {
        switch violation {
        case .tooManyMessages(let limit):
            violated(key, .quotaExceeded, "more than \(limit) of its messages are not acknowledged")
        case .tooManyBytes(let limit):
            violated(key, .quotaExceeded, "more than \(limit) bytes of its messages are not acknowledged")
        case .backlogFull(let messages, let bytes):
            violated(key, .quotaExceeded, "it does not take the \(messages) messages (\(bytes) bytes) it was sent")
        case .acknowledgedUnsent(let acknowledged, let sent):
            violated(key, .protocolViolation, "it acknowledged message \(acknowledged) of \(sent)")
        case .futureIncarnation(let number, let current):
            violated(key, .protocolViolation, "it spoke as incarnation \(number) and is \(current)")
        case .malformedSequence(let number):
            violated(key, .protocolViolation, "message number \(number) is none")
        }
    }

    /// Whether what a process says counts: not once it is ended for a rule that it broke. What it still had on its way need
    /// not even be decoded, so that it costs nobody anything. Complexity: O(1).
    public func hears(_ key: ProcessKey) -> Bool { processes.hears(key) }

    /// A process broke a rule: it is ended with the code, and nobody else notices.
    mutating func violated(_ key: ProcessKey, _ code: ErrorCode, _ what: String) {
        guard processes.mute(key) else { return }
        emit(.log(Event(.violation(code, message: what, process: key.description), subject(key.controller))))
        end(key, for: code == .quotaExceeded ? .quota(what) : .protocolViolation(what), by: .forced)
    }
}
