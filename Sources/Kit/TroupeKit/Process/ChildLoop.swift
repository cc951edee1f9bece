import Glibc
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeProtocol
import TroupeSession
import TroupeTransport

/// The event loop of a child, on one thread: the messages of the daemon over either link, the main actor's tasks,
/// timers and the leash.
///
/// Without work it sleeps in the kernel until the next timer is due, without a timer indefinitely. An idle child causes
/// no context switches.
@MainActor
struct ChildLoop<Link: DaemonLink & ~Copyable>: ~Copyable {
    private var dispatcher: ChildDispatcher
    private let launch: Launch
    private let leash: Descriptor?
    /// The keeper's process, watched in place of a leash if a person started this process.
    private let keeper: ProcessHandle?
    /// The signals that end this process if a person or a service started it.
    private let endRequests: EndRequests?
    private var link: Link
    private var poller: Poller
    /// True if the link is polled for room.
    private var awaitsRoom = false
    private var session: Session<EncodedBody, EnvelopeBody>
    private var helloState = HelloState.due
    /// True if the process ends once the daemon has acknowledged all messages.
    private var isEnding = false
    private let repliedTasks: RepliedTasks

    /// The longest time that views wait for further changes in the same turn, in microseconds.
    private static var longTurn: Int64 { 2000 }

    /// Prepares to run the controller that `makeController` makes for the launch message.
    init(
        _ given: inout LaunchDescriptors, _ link: consuming Link, classes: HandleClasses,
        makeController: @MainActor (Role) -> ViewController
    ) throws {
        let launch = given.launch
        let identity = try ChildIdentity(launch)
        let journal = try Journal(launch, identity)
        let poller = try Poller()
        try poller.add(link.descriptor, for: .input, token: LoopSource.daemon.rawValue)
        try poller.add(MainQueue.descriptor, for: .input, token: LoopSource.mainQueue.rawValue)
        let leash = given.leash.take()
        if leash != nil { try poller.add(LaunchDescriptors.leashNumber, for: [], token: LoopSource.leash.rawValue) }
        // A keeper that has ended cannot be watched: the throw ends this process, as the instance has ended too.
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
        dispatcher = ChildDispatcher(makeController(role), identity, journal: journal, classes: classes)
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
        try RunningProcess.$channel.withValue(dispatcher.controller.channel) { try turn() }
    }

    /// Takes turns until the end.
    private mutating func turn() throws {
        repliedTasks.beginLooping()
        defer { dispatcher.releaseController() }
        while true {
            // A peer that waits for an acknowledgement expects the effects of its message first, so the acknowledgement
            // goes with the last message of the turn.
            session.holdsAcknowledgements = true
            guard try receiveMessages() else { return }
            try link.flush()
            runTasks()
            if dispatcher.end == nil { fireTimers() }
            try flush()
            try link.flush()
            if dispatcher.end != nil {
                // Deliver the last messages first: the notice of the end would overtake them.
                guard session.isConnected, !session.isAcknowledged else { return }
                if !isEnding { try carryOut(session.ask()) }
                isEnding = true
                try link.flush()
            }
            try followRoom()
            // The socket's descriptor is edge-triggered: input that arrived during a send is already signalled.
            if try link.hasInput() || repliedTasks.hasDue { continue }
            for event in try poller.wait(until: isEnding ? nil : nextTimer) {
                switch LoopSource(rawValue: event.token) {
                case .daemon:
                    link.noteReady()
                    if event.isWritable { link.noteRoom() }
                // The leash is polled for its hang-up only, the keeper for its end only.
                case .leash: return
                case .endRequest: try handleEndRequest()
                case .mainQueue, nil: break
                }
            }
        }
    }

    /// Handles a signal that asks for the end: the process notifies the daemon before it exits. Without a link the
    /// process exits at once.
    private mutating func handleEndRequest() throws {
        guard let signal = try endRequests?.next() else { return }
        dispatcher.leave("its starter sent signal \(signal.rawValue)")
    }

    /// Polls for room while messages wait for it.
    private mutating func followRoom() throws {
        guard link.awaitsRoom != awaitsRoom else { return }
        awaitsRoom.toggle()
        try poller.change(
            link.descriptor, to: awaitsRoom ? [.input, .output] : .input, token: LoopSource.daemon.rawValue)
    }

    /// Reads the messages that arrived. An answer that the daemon waits for is sent before the next message is read and
    /// before tasks run, since both may take long. Views changed by the messages of one wake-up are described together,
    /// unless the turn exceeds `longTurn`: then the remaining messages wait for the next turn.
    ///
    /// - Returns: false if the link has ended.
    private mutating func receiveMessages() throws -> Bool {
        let began = MonotonicClock.microseconds()
        while MonotonicClock.microseconds() - began < Self.longTurn {
            switch try link.nextEvent() {
            case .nothing: return true
            case .connected: try greet()
            case .message(let bytes): try receive(bytes)
            case .malformed(let why): complain("a message from the daemon was dropped: \(why)")
            case .ended(let fault?): throw ProgramError.unreadableDaemon(fault)
            case .ended(nil): return false
            }
            if dispatcher.owesAnswer { try sendAtOnce(dispatcher.takeDue()) }
        }
        return true
    }

    /// Runs the due tasks of the main actor and the tasks that these make due. The main queue comes first: its tasks
    /// were due before a reply was read. Tasks that keep making more tasks due are cut off after `longTurn` and
    /// continue in the next turn.
    private func runTasks() {
        let began = MonotonicClock.microseconds()
        var wasDue = true
        while wasDue, MonotonicClock.microseconds() - began < Self.longTurn {
            wasDue = MainQueue.runDue()
            if repliedTasks.resumeDue() { wasDue = true }
        }
    }

    /// Fires the due timers: the Kit's, and Foundation's if the child uses it. Their tasks run in the next turn.
    private func fireTimers() {
        MainTimers.main.fireDue()
        FoundationRunLoop.runDue()
    }

    /// The time at which the next timer is due; nil without a timer.
    private var nextTimer: Int64? {
        [MainTimers.main.next, FoundationRunLoop.nextTimer()].compactMap(\.self).min()
    }

    /// Sends a hello: the first message on every connection states this child's identity and the last message it
    /// received.
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
        helloState.noteHello(wasSent: outcome == .sent)
    }

    private mutating func receive(_ bytes: [UInt8]) throws {
        let envelope: Envelope
        do throws(ProtocolError) {
            envelope = try Envelope(decoding: bytes, limits: .daemon)
        } catch {
            return complain("a message from the daemon was dropped: \(error.description)")
        }
        var isWelcome = false
        if case .welcome(let welcome) = envelope.body {
            guard welcome.version == ChildProtocol.version else { throw ProgramError.otherVersion(welcome.version) }
            isWelcome = true
        }
        switch helloState.receive(isWelcome: isWelcome) {
        case .begin:
            dispatcher.reconnected()
            try carryOut(session.connected(peerAcknowledged: envelope.frame.acknowledged))
        case .process: try carryOut(session.receive(envelope.frame, size: bytes.count))
        case .greet: try greet()
        case .ignore: break
        }
    }

    /// Calls the controller's code for a message. An answer that the daemon waits for is sent before further code runs,
    /// since that may take long or never return. Views are described after the last callback of a message, since its
    /// callbacks belong together.
    private mutating func receive(_ body: EnvelopeBody) throws {
        if dispatcher.owesAnswer { try sendAtOnce(dispatcher.takeDue()) }
        dispatcher.receive(body)
        while dispatcher.hasWork {
            if dispatcher.owesAnswer { try sendAtOnce(dispatcher.dequeueMessages()) }
            dispatcher.runNextCallback()
        }
    }

    /// Sends the controller's messages of this turn, and the acknowledgements that the daemon waits for.
    private mutating func flush() throws {
        let messages = dispatcher.takeOutgoing()
        try send(messages.dropLast())
        session.holdsAcknowledgements = false
        try send(messages.suffix(1))
        try carryOut(session.flush())
        notifyServiceManager()
    }

    /// Reports readiness to the service manager that started this worker, once, after the answer to the first
    /// viewDidAppear.
    private mutating func notifyServiceManager() {
        // Processes that the keeper starts have no service manager.
        guard dispatcher.takeFirstAppearance(), launch.keeper != nil, let manager = ServiceManager() else { return }
        do throws(SystemError) {
            try manager.send(.ready, .status("\(launch.className) has appeared as \(launch.controller)"))
        } catch {
            complain(error.description)
        }
    }

    /// Sends answers at once, because the code that runs next may take long.
    private mutating func sendAtOnce(_ answers: [EnvelopeBody]) throws {
        try send(answers)
        try link.flush()
    }

    /// Queues messages; they leave in one packet when the link is flushed.
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
                complain("more messages wait to be sent than the limit allows: \(messages) messages of \(bytes) bytes")
                exit(ExitCode.internalError.rawValue)
            case .violation(let violation):
                complain("the daemon broke the session protocol: \(violation)")
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
            helloState.noteBlocked()
        case .tooLarge: complain("a message larger than the transport's limit was dropped")
        }
    }

    private func complain(_ text: String) { StandardError.write("troupe: \(launch.user): \(text)\n") }
}

/// The tokens of the poller's events.
private enum LoopSource: UInt64 {
    case daemon
    case mainQueue
    case leash
    case endRequest
}
