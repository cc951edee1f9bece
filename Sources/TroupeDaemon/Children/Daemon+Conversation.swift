import TroupeHierarchy
import TroupeKeeper
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeProtocol
import TroupeScene
import TroupeSession
import TroupeSupervision
import TroupeTransport

extension Daemon {
    /// Takes what came over the children's socket.
    mutating func takeChildEvent(_ event: RouterEvent) {
        switch event {
        case .nothing: break
        case .malformed(let message):
            guard let key = message.sender.user.flatMap(ChildKey.init(user:)) else { return }
            violated(key, .protocolViolation, "it sent a message of another shape")
        case .message(let message):
            guard let child = speakers[message.peer] ?? newcomer else { return }
            // What is on its way to its end has said enough.
            if child.endedFor != nil, child.teardown == nil { return }
            do throws(ProtocolError) {
                let envelope = try Envelope(decoding: message.payload, limits: .peer)
                take(envelope.frame, size: message.payload.count, over: message.peer, from: child)
            } catch {
                violated(child.key, .protocolViolation, error.description)
            }
        }
    }

    /// The child that said what was received last, over a connection that it does not speak over yet.
    private var newcomer: Child? {
        endpoints.children.sender.user.flatMap(ChildKey.init(user:)).flatMap { children[$0] }
    }

    /// Has a child speak over a connection from now on, or over none.
    mutating func connect(_ child: Child, over peer: PeerIdentity?) {
        if let former = child.peer { speakers[former] = nil }
        child.peer = peer
        if let peer { speakers[peer] = child }
    }

    /// - Parameter size: The bytes of the whole message.
    private mutating func take(
        _ frame: consuming SessionFrame<EnvelopeBody>, size: Int, over peer: PeerIdentity, from child: Child
    ) {
        if case .hello(let hello) = frame.content {
            return greet(child, hello, acknowledged: frame.acknowledged, over: peer)
        }
        // What an older connection still had on its way is sent again over the new one.
        guard child.peer == peer else { return }
        guard frame.content?.isUnnumbered != true else {
            return violated(child.key, .protocolViolation, "it sent a welcome")
        }
        let effects = child.session.receive(frame, size: size)
        noteDebt(to: child)
        carryOut(effects, for: child)
    }

    /// A child's first word on a connection: both sides say how far they are, and go on from there.
    private mutating func greet(_ child: Child, _ hello: Hello, acknowledged: UInt64, over peer: PeerIdentity) {
        let key = child.key
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
        connect(child, over: peer)
        child.session.disconnected()
        let welcome = Welcome(
            version: agreement.version, capabilities: agreement.capabilities.rawValue, credits: Child.credits)
        let frame = SessionFrame(
            incarnation: key.incarnation.rawValue, sequence: 0, acknowledged: child.session.takeAcknowledgement(),
            content: EnvelopeBody.welcome(welcome))
        transmit(Envelope(version: agreement.version, frame).encoded(), to: child)
        let effects = child.session.connected(peerAcknowledged: acknowledged)
        noteDebt(to: child)
        carryOut(effects, for: child)
        guard !child.hasGreeted else { return }
        child.hasGreeted = true
        if case .keeper(let token) = child.origin { tellKeeper(.started(token)) }
        // The keeper's word on which process it started may come after the process's own first one; the kernel told.
        if child.pid == nil, !child.isWrapped, let process = child.connectedProcess {
            handle(.spawned(key.controller, key.incarnation, pid: process))
        }
        let actions = hello.standsIn ? nil : hello.unwindActions
        handle(.connected(key.controller, key.incarnation, unwindActions: actions))
    }

    /// Says something to a child: now, or as soon as it can be told.
    mutating func say(_ body: EnvelopeBody, to key: ChildKey) {
        if let child = children[key] { say(body, to: child) }
    }

    /// Says something to a child: now, or as soon as it can be told.
    mutating func say(_ body: EnvelopeBody, to child: Child) {
        let encoded = body.encoded()
        carryOut(child.session.send(encoded, size: encoded.size), for: child)
    }

    /// A child may want to know that what it said has come.
    private mutating func noteDebt(to child: Child) {
        guard child.session.owesAcknowledgement, !child.isOwed else { return }
        child.isOwed = true
        owed.append(child)
    }

    /// Acknowledges what children want acknowledged and nothing else carried.
    mutating func acknowledge() {
        while let child = owed.popLast() {
            child.isOwed = false
            carryOut(child.session.flush(), for: child)
        }
    }

    private mutating func carryOut(_ effects: SessionEffects<EncodedBody, EnvelopeBody>, for child: Child) {
        effects.inOrder { carryOut($0, for: child) }
    }

    private mutating func carryOut(_ effect: SessionEffect<EncodedBody, EnvelopeBody>, for child: Child) {
        switch effect {
        case .transmit(let frame): transmit(frame.encoded(), to: child)
        case .deliver(let body): take(body, from: child)
        case .violation(let violation): violated(child.key, violation)
        }
    }

    private mutating func transmit(_ bytes: [UInt8], to child: Child) {
        guard let peer = child.peer else { return }
        do throws(TransportError) {
            switch try endpoints.children.send(bytes, to: peer) {
            case .sent: break
            // Its credits are far below what its pipe holds: only acknowledgements can be lost here, and another follows.
            case .wouldBlock: break
            case .unreachable:
                connect(child, over: nil)
                child.session.disconnected()
            case .tooLarge:
                violated(child.key, .quotaExceeded, "a message to it would have \(bytes.count) bytes")
            }
        } catch {
            connect(child, over: nil)
            child.session.disconnected()
            diagnose("a message to \(child.key) was not sent: \(error)", about: child.key.controller)
        }
    }

    // MARK: - What children say

    private mutating func take(_ body: EnvelopeBody, from child: Child) {
        let key = child.key
        switch body {
        case .answers(let answers):
            for answer in answers { handle(.answered(key.controller, key.incarnation, answer.call, answer.answer)) }
        case .ask(let ask): take(ask, from: child)
        case .views(let update): take(update, from: child)
        case .handled(let handled): inputAnswered(handled.number, handled.outcome, by: key)
        case .journal(let entries): journalCame(from: key, entries)
        case .action(let action): note(action, from: key)
        case .withdraw(let number): withdraw(number, by: key)
        case .hello, .welcome, .deliver, .told, .input, .end, .fault:
            violated(key, .protocolViolation, "it sent what only the daemon says")
        }
    }

    private mutating func take(_ ask: Ask, from child: Child) {
        let key = child.key
        guard child.openRequests < Child.openRequestLimit else {
            return violated(key, .quotaExceeded, "more than \(Child.openRequestLimit) requests have no reply yet")
        }
        if child.inputs.isLate(ask.request, becauseOf: ask.input) { return refuseLate(ask, from: child) }
        let input = input(of: ask, from: key)
        let tag = nextTag
        nextTag += 1
        child.openRequests += 1
        askers[tag] = .child(key, number: ask.number, wantsReply: ask.wantsReply, input: input)
        if let input, !admit(ask.request, tag: tag, ofInput: input) { return }
        handle(
            ask.request, from: .controller(key.controller, key.incarnation, during: ask.during), tag: tag,
            within: ask.deadline)
    }

    /// A child takes a request back; one that has its reply is over anyway.
    private mutating func withdraw(_ request: UInt64, by key: ChildKey) {
        let tag = askers.first { _, asker in
            guard case .child(key, request, _, _) = asker else { return false }
            return true
        }?.key
        if let tag { handle(.withdrawn(tag: tag)) }
    }

    private mutating func take(_ update: ViewUpdate, from child: Child) {
        let key = child.key
        let isFirst = child.views.isEmpty
        do throws(ViewTreeError) {
            try child.views.apply(update)
        } catch {
            if case .stale = error { return }
            return violated(key, error.failure.code, error.failure.message)
        }
        guard hierarchy.incarnation(of: key.controller) == key.incarnation else { return }
        if isFirst, views[key.controller]?.isEmpty == false { renewed.insert(key.controller) }
        views[key.controller] = child.views
        noteViews(child.views, of: key.controller)
        sceneIsStale = true
    }

    private mutating func note(_ action: ActionReport, from key: ChildKey) {
        diagnose("nothing implements the action \(action.selector)", about: key.controller)
    }

    // MARK: - What children must not do

    /// The session was broken.
    private mutating func violated(_ key: ChildKey, _ violation: SessionViolation) {
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

    /// A child broke a rule: it is ended with the code, and nobody else notices.
    mutating func violated(_ key: ChildKey, _ code: ErrorCode, _ what: String) {
        guard children[key] != nil else { return }
        note(
            Event(
                .fault, subject(key.controller), name: code.rawValue,
                fields: ["message": .string(what), "process": .optional(key.description)]))
        end(key, for: code == .quotaExceeded ? .quota(what) : .protocolViolation(what), by: .forced)
    }
}
