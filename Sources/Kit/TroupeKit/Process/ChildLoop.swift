import Glibc
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeProtocol
import TroupeSession
import TroupeTransport

/// The one loop of a child: the daemon's messages over whichever link, the main actor's tasks, timers and the leash, all on
/// one thread.
///
/// With nothing to do it sleeps in the kernel until the next timer is due, without timers endlessly: an idle child costs no
/// context switch.
@MainActor
struct ChildLoop<Link: DaemonLink & ~Copyable>: ~Copyable {
    private var dispatcher: ChildDispatcher
    private let launch: Launch
    private let leash: Descriptor?
    /// In the place of a leash, where a person started the process.
    private let keeper: ProcessHandle?
    /// Signals that ask a process for its end that a person or a service started.
    private let endRequests: EndRequests?
    private var link: Link
    private var poller: Poller
    /// Whether the link is polled for room.
    private var awaitsRoom = false
    private var session: Session<EncodedBody, EnvelopeBody>
    private var greeting = Greeting.due
    /// Whether it ends as soon as the daemon has all that was said.
    private var isParting = false
    private let repliedTasks: RepliedTasks

    /// How long views may wait for what else changes in the same turn, in microseconds.
    private static var longTurn: Int64 { 2000 }

    /// Prepares to be the controller that `makeController` makes for the launch message.
    init(
        _ given: inout LaunchDescriptors, _ link: consuming Link, makeController: @MainActor (Role) -> ViewController
    ) throws {
        let launch = given.launch
        let identity = try ChildIdentity(launch)
        let journal = try Journal(launch, identity)
        let poller = try Poller()
        try poller.add(link.descriptor, for: .input, token: LoopSource.daemon.rawValue)
        try poller.add(MainQueue.descriptor, for: .input, token: LoopSource.mainQueue.rawValue)
        let leash = given.leash.take()
        if leash != nil { try poller.add(LaunchDescriptors.leashNumber, for: [], token: LoopSource.leash.rawValue) }
        // One that has ended already cannot be watched: then so has the instance.
        let keeper = try leash == nil ? launch.keeper.map { number in try ProcessHandle(pid: number) } : nil
        switch keeper {
        case .some(let watched): try poller.add(watched.raw, for: .input, token: LoopSource.leash.rawValue)
        case .none: break
        }
        let endRequests = leash == nil && launch.keeper != nil ? try EndRequests() : nil
        switch endRequests {
        case .some(let requests): try poller.add(requests.raw, for: .input, token: LoopSource.endRequest.rawValue)
        case .none: break
        }
        session = Session(
            incarnation: launch.incarnation.rawValue,
            limits: SessionLimits(outgoing: launch.credits, incoming: launch.credits))
        let role = Role(controller: identity.controller, className: launch.className, scene: identity.scene)
        dispatcher = ChildDispatcher(makeController(role), identity, journal: journal)
        repliedTasks = dispatcher.controller.channel.repliedTasks
        self.launch = launch
        self.leash = leash
        self.keeper = keeper
        self.endRequests = endRequests
        self.link = link
        self.poller = poller
    }

    /// Runs until the daemon or the instance ends the process.
    mutating func run() throws {
        repliedTasks.beginLooping()
        defer { dispatcher.letGo() }
        while true {
            // Whoever asked for an acknowledgement counts on having all that followed: it goes with the last message of the
            // turn.
            session.holdsAcknowledgements = true
            guard try takeMessages() else { return }
            try link.flush()
            runTasks()
            if dispatcher.end == nil { fireTimers() }
            try say()
            try link.flush()
            if dispatcher.end != nil {
                // Its last words first: the notice of its end would overtake them.
                guard session.isConnected, !session.isAcknowledged else { return }
                if !isParting { try carryOut(session.ask()) }
                isParting = true
                try link.flush()
            }
            try followRoom()
            // The socket's descriptor tells of changes only: what came while messages were sent it has told already.
            if try link.hasInput() || repliedTasks.hasDue { continue }
            for event in try poller.wait(until: isParting ? nil : nextTimer) {
                switch LoopSource(rawValue: event.token) {
                case .daemon:
                    link.noteReady()
                    if event.isWritable { link.noteRoom() }
                // Only its hang-up is told of the leash, and of the keeper only its end.
                case .leash: return
                case .endRequest: try takeEndRequest()
                case .mainQueue, nil: break
                }
            }
        }
    }

    /// A signal asks for the end: the daemon is told before the process goes. Without a link the process goes at once.
    private mutating func takeEndRequest() throws {
        guard let signal = try endRequests?.next() else { return }
        dispatcher.leave("its starter sent signal \(signal.rawValue)")
    }

    /// Polls for room while something waits for it.
    private mutating func followRoom() throws {
        guard link.awaitsRoom != awaitsRoom else { return }
        awaitsRoom.toggle()
        try poller.change(
            link.descriptor, to: awaitsRoom ? [.input, .output] : .input, token: LoopSource.daemon.rawValue)
    }

    /// Takes what has come. An answer that somebody waits for goes out before the next message is looked at, and before
    /// tasks run, which may take their time. Views that one wake has changed are described together, but not later than
    /// code that takes its time allows: once a turn is longer than `longTurn`, the rest waits for the next.
    ///
    /// - Returns: whether there is a link still.
    private mutating func takeMessages() throws -> Bool {
        let began = MonotonicClock.microseconds()
        while MonotonicClock.microseconds() - began < Self.longTurn {
            switch try link.nextEvent() {
            case .nothing: return true
            case .connected: try greet()
            case .message(let bytes): try take(bytes)
            case .malformed(let why): complain("a message of the daemon was dropped: \(why)")
            case .ended(let fault?): throw ProgramError.unreadableDaemon(fault)
            case .ended(nil): return false
            }
            if dispatcher.owesAnswer { try sendAtOnce(dispatcher.takeDue()) }
        }
        return true
    }

    /// Runs the tasks of the main actor that are due, and what they make due: first those of the main queue, where they
    /// were before a reply was looked at. Those that go on and on wait for the next turn.
    private func runTasks() {
        let began = MonotonicClock.microseconds()
        var wasDue = true
        while wasDue, MonotonicClock.microseconds() - began < Self.longTurn {
            wasDue = MainQueue.runDue()
            if repliedTasks.goOn() { wasDue = true }
        }
    }

    /// Fires the timers that are due: the Kit's, and Foundation's where the child uses it. Their tasks run in the next turn.
    private func fireTimers() {
        MainTimers.main.fireDue()
        FoundationRunLoop.runDue()
    }

    /// The moment at which the next timer is due; nil without a timer.
    private var nextTimer: Int64? {
        [MainTimers.main.next, FoundationRunLoop.nextTimer()].compactMap(\.self).min()
    }

    /// On every connection the first word is who this is and how far it came.
    private mutating func greet() throws {
        session.disconnected()
        let capabilities: SessionCapabilities = [.journal, .containment]
        let hello = Hello(
            oldestVersion: ChildProtocol.version, newestVersion: ChildProtocol.version,
            capabilities: capabilities.rawValue, className: launch.className, process: getpid(),
            unwindActions: dispatcher.controller.knownActions ?? [],
            standsIn: dispatcher.controller.knownActions == nil)
        let frame = SessionFrame(
            incarnation: launch.incarnation.rawValue, sequence: 0, acknowledged: session.takeAcknowledgement(),
            content: EnvelopeBody.hello(hello))
        let outcome = try link.queue(Envelope(frame).encoded())
        greeting.noteHello(wasSent: outcome == .sent)
    }

    private mutating func take(_ bytes: [UInt8]) throws {
        let envelope: Envelope
        do throws(ProtocolError) {
            envelope = try Envelope(decoding: bytes, limits: .daemon)
        } catch {
            return complain("a message of the daemon was dropped: \(error.description)")
        }
        var isWelcome = false
        if case .welcome(let welcome) = envelope.body {
            guard welcome.version == ChildProtocol.version else { throw ProgramError.otherVersion(welcome.version) }
            isWelcome = true
        }
        switch greeting.take(isWelcome: isWelcome) {
        case .begin:
            dispatcher.reconnected()
            try carryOut(session.connected(peerAcknowledged: envelope.frame.acknowledged))
        case .take: try carryOut(session.receive(envelope.frame, size: bytes.count))
        case .greet: try greet()
        case .ignore: break
        }
    }

    /// Has the controller's code called for what a message brought. An answer that somebody waits for does not wait for
    /// the code behind it: that may take its time, or never end. What one message asks for belongs together, so that its
    /// views are described behind the last of it.
    private mutating func receive(_ body: EnvelopeBody) throws {
        if dispatcher.owesAnswer { try sendAtOnce(dispatcher.takeDue()) }
        dispatcher.receive(body)
        while dispatcher.hasWork {
            if dispatcher.owesAnswer { try sendAtOnce(dispatcher.takeAnswers()) }
            dispatcher.goOn()
        }
    }

    /// Sends what the controller said in this turn, and what the daemon waits to hear.
    private mutating func say() throws {
        let messages = dispatcher.takeOutgoing()
        try send(messages.dropLast())
        session.holdsAcknowledgements = false
        try send(messages.suffix(1))
        try carryOut(session.flush())
        tellServiceManager()
    }

    /// Tells the service manager that started this worker that it is ready, once, behind the answer to the first
    /// viewDidAppear.
    private mutating func tellServiceManager() {
        // The keeper starts processes of its own without a service manager.
        guard dispatcher.takeFirstAppearance(), launch.keeper != nil, let manager = ServiceManager() else { return }
        do throws(SystemError) {
            try manager.send(.ready, .status("\(launch.className) has appeared as \(launch.controller)"))
        } catch {
            complain(error.description)
        }
    }

    /// Sends answers at once: the code that runs next may take its time.
    private mutating func sendAtOnce(_ answers: [EnvelopeBody]) throws {
        try send(answers)
        try link.flush()
    }

    /// Queues messages; they go out in one packet when the link is flushed.
    private mutating func send(_ messages: some Sequence<EnvelopeBody>) throws {
        for body in messages {
            let encoded = body.encoded()
            try carryOut(session.send(encoded, size: encoded.size))
        }
    }

    private mutating func carryOut(_ effects: SessionEffects<EncodedBody, EnvelopeBody>) throws {
        for effect in effects {
            switch effect {
            case .deliver(let body): try receive(body)
            case .transmit(let frame): try transmit(frame)
            case .violation(.backlogFull(let messages, let bytes)):
                complain("it said more at a time than can wait to be sent: \(messages) messages of \(bytes) bytes")
                exit(ExitCode.internalError.rawValue)
            case .violation(let violation):
                complain("the conversation with the daemon broke: \(violation)")
                exit(ExitCode.internalError.rawValue)
            }
        }
    }

    private mutating func transmit(_ frame: SessionFrame<EncodedBody>) throws {
        guard session.isConnected else { return }
        switch try link.queue(frame.encoded()) {
        case .sent: break
        case .wouldBlock, .unreachable:
            session.disconnected()
            greeting.noteBlocked()
        case .tooLarge: complain("a message larger than the transport takes was dropped")
        }
    }

    private func complain(_ text: String) { StandardError.write("troupe: \(launch.user): \(text)\n") }
}

/// What the poller of a child's loop tells events by.
private enum LoopSource: UInt64 {
    case daemon
    case mainQueue
    case leash
    case endRequest
}
