import TroupeHierarchy
import TroupeInstance
import TroupeMessages
import TroupeModel
import TroupeSession
import TroupeValue

/// A host with processes that do only what a test has them do.
struct TestHost: InstanceHost {
    var instance: Instance
    var now = Instant(microseconds: 0)
    /// The starts, messages, answers and log lines, latest last.
    private(set) var starts: [ProcessStart] = []
    private(set) var told: [(connection: UInt64, body: EnvelopeBody)] = []
    private(set) var answers: [ControlReply.Kind] = []
    private(set) var events: [Event] = []
    private(set) var signals: [ProcessSignal] = []
    private(set) var ended: Set<StartID> = []
    /// The applications to save for a relaunch.
    private(set) var saved: [SavedApplication] = []
    /// True once the instance is to be started again after its end.
    private(set) var isRelaunching = false
    /// The processes that persons started, in the order in which they were offered.
    private(set) var watched: [StartID] = []
    /// The processes that a debugger holds.
    var debugged: Set<StartID> = []
    /// True if a process that a person starts ends as soon as it has its place.
    var endsOffers = false
    /// The number of bytes that were sent to children, as the environment counts them.
    private(set) var transmittedBytes = 0
    /// The process of each connection, and the number of its messages.
    private var speakers: [UInt64: ProcessStart] = [:]
    private var sent: [UInt64: UInt64] = [:]
    /// The last number received over a connection: the process acknowledges it with its next message.
    private var heard: [UInt64: UInt64] = [:]

    /// Launches an application of one scene of that class.
    ///
    /// - Parameters:
    ///   - animates: True if animations run.
    ///   - isOnStack: True if the scene is on the stack of a navigation controller.
    ///   - restorationIdentifier: The scene's restoration identifier, if the instance saves the application.
    ///   - applicationClass: The class of the application's delegate, which is started before the scene.
    init(
        _ className: String = "Screen", restart: RestartCondition = .always, animates: Bool = false,
        isOnStack: Bool = false, restorationIdentifier: String? = nil, applicationClass: String? = nil
    ) {
        var scene = SceneModel(reference: SceneReference(storyboard: "Main", id: "one"), kind: .viewController)
        scene.identity.customClass = className
        scene.identity.storyboardIdentifier = "one"
        scene.identity.restorationIdentifier = restorationIdentifier
        var stack = SceneModel(reference: SceneReference(storyboard: "Main", id: "nav"), kind: .navigationController)
        stack.connections.relationships = [
            Relationship(name: .rootViewController, destination: "one", segue: "root")
        ]
        var application = ApplicationModel(
            mainStoryboard: "Main",
            storyboards: [
                StoryboardDocument(
                    name: "Main", initial: isOnStack ? "nav" : "one", scenes: isOnStack ? [stack, scene] : [scene])
            ])
        application.delegateClass = applicationClass
        let classes = Set([className, applicationClass].compactMap(\.self))
        var configuration = InstanceConfiguration(
            application: application,
            settings: Settings(idiom: .phone, portraitSize: Device(.phone).size, animates: animates),
            catalogue: ClassCatalogue(stage: "troupe-scene", child: ChildExecutable("app", hosting: classes)),
            environment: PlainEnvironment())
        configuration.supervision.choice = RestartChoice(restart)
        configuration.link = .zmq
        if restorationIdentifier != nil { configuration.relaunch = Relaunch(records: [], unfinishedLaunches: 0) }
        instance = Instance(configuration)
        handle(.launch)
    }

    /// An empty window without an application, and a program that hosts a class.
    init(hosting className: String) {
        var configuration = InstanceConfiguration(
            application: nil, settings: Settings(idiom: .phone, portraitSize: Device(.phone).size),
            catalogue: ClassCatalogue(stage: "troupe-scene", child: ChildExecutable("app", hosting: [className])),
            environment: PlainEnvironment())
        configuration.supervision.choice = RestartChoice(.always)
        configuration.link = .zmq
        instance = Instance(configuration)
        handle(.launch)
    }

    /// The process that was started last says hello.
    mutating func greet(
        className: String? = nil, process: Int32 = 7, over connection: UInt64 = 1, unwindActions: [String] = []
    ) {
        guard let start = starts.last else { return }
        var hello = Hello(
            oldestVersion: ChildProtocol.version, newestVersion: ChildProtocol.version, capabilities: 0,
            className: className ?? start.launch.className, process: process)
        hello.unwindActions = unwindActions
        handle(.spawned(start.id, pid: 7))
        let token = Array(start.launch.token.utf8)
        let connecting = ConnectingProcess(pid: 7, ancestry: [])
        _ = admits(.child(user: start.key.description, token: token, process: connecting))
        speakers[connection] = start
        receive(.hello(hello), sequence: 0, from: start, over: connection)
    }

    /// The worker that was handed its launch last says hello.
    mutating func greetAsWorker(pid: Int32, over connection: UInt64) {
        guard let start = starts.last else { return }
        let hello = Hello(
            oldestVersion: ChildProtocol.version, newestVersion: ChildProtocol.version, capabilities: 0,
            className: start.launch.className, process: pid)
        let token = Array(start.launch.token.utf8)
        let connecting = ConnectingProcess(pid: pid, ancestry: [])
        _ = admits(.child(user: start.key.description, token: token, process: connecting))
        speakers[connection] = start
        receive(.hello(hello), sequence: 0, from: start, over: connection)
    }

    /// The process of a connection sends a message; before any hello, the process that was started last.
    mutating func say(_ body: EnvelopeBody, over connection: UInt64 = 1) {
        guard let start = speakers[connection] ?? starts.last else { return }
        sent[connection, default: 0] += 1
        receive(body, sequence: sent[connection] ?? 0, from: start, over: connection)
    }

    /// The process of a connection sends a frame without content.
    mutating func sayNothing(over connection: UInt64 = 1, wish: SessionWish = .nothing) {
        guard let start = speakers[connection] else { return }
        let frame = SessionFrame<EnvelopeBody>(
            incarnation: start.key.incarnation.rawValue, sequence: 0, acknowledged: 0, wish: wish, content: nil)
        handle(.received(Envelope(frame), size: 8, over: ConnectionID(rawValue: connection), from: start.key))
    }

    private mutating func receive(
        _ body: EnvelopeBody, sequence: UInt64, from start: ProcessStart, over connection: UInt64
    ) {
        let frame = SessionFrame(
            incarnation: start.key.incarnation.rawValue, sequence: sequence,
            acknowledged: heard[connection] ?? 0, content: body)
        handle(.received(Envelope(frame), size: 64, over: ConnectionID(rawValue: connection), from: start.key))
        handle(.settled(isPause: true))
    }

    /// All processes answer all their calls, except one silent process.
    ///
    /// - Parameter state: The state that code saves when it is asked for it.
    /// - Returns: The callbacks and delegate messages that were sent, by connection.
    @discardableResult
    mutating func answerAll(
        but silent: UInt64? = nil, saving state: Value? = nil
    ) -> [(connection: UInt64, callback: Callback)] {
        var sent: [(connection: UInt64, callback: Callback)] = []
        while let (connection, body) = told.popLast() {
            guard connection != silent else { continue }
            guard case .deliver(let items) = body else { continue }
            for case .callback(let call, let sentCallback) in items.map(\.delivery) {
                sent.append((connection, sentCallback))
                let isAsked = sentCallback == .encodeRestorableState
                let answer = isAsked ? state.map { Answer.value(Payload(value: $0)) } : nil
                say(.answers([CallAnswer(call, answer ?? .done)]), over: connection)
            }
        }
        return sent
    }

    /// The code of a controller states that it saves state.
    mutating func stateThatCodeIsSaved(_ controller: ControllerID, over connection: UInt64 = 1) {
        var facts = Facts()
        facts.savesState = true
        say(.ask(Ask(number: 0, wantsReply: false, .configure(controller, facts))), over: connection)
    }

    /// The process of a connection makes a request; returns the reply.
    mutating func ask(_ request: Request, over connection: UInt64) -> Reply? {
        let number = (sent[connection] ?? 0) + 1
        say(.ask(Ask(number: number, request)), over: connection)
        for case (connection, .told(let told)) in self.told.suffix(16) where told.number == number { return told.reply }
        return nil
    }

    /// True if the process was killed, or asked to end.
    func isEnded(_ connection: UInt64) -> Bool { speakers[connection].map { ended.contains($0.id) } ?? false }

    /// A client asks a question; returns the answer.
    mutating func ask(_ question: ControlRequest.Kind, from client: UInt64 = 99) -> ControlReply.Kind? {
        let count = answers.count
        let request = ControlRequest(number: UInt64(count + 1), question)
        handle(.asked(request, by: ConnectionID(rawValue: client)))
        return answers.count > count ? answers.last : nil
    }

    /// Forgets the past messages to processes.
    mutating func forgetTold() { told = [] }

    /// Lets time pass, with the timers that become due.
    mutating func pass(milliseconds: Int) {
        let end = now.advanced(byMilliseconds: milliseconds)
        while let deadline = instance.deadline, deadline <= end {
            now = max(now, deadline)
            handle(.timeout)
        }
        now = end
    }

    /// The messages to developers and watchers.
    var messages: [String] {
        events.filter { $0.kind == .diagnostic || $0.kind == .fault }.compactMap { $0.fields["message"]?.string }
    }

    mutating func carryOut(_ effect: consuming InstanceEffect) {
        switch effect {
        case .transmit(let frame, let connection):
            heard[connection.rawValue] = max(heard[connection.rawValue] ?? 0, frame.sequence)
            if case .plain(let body, let size)? = frame.content {
                transmittedBytes += size
                told.append((connection.rawValue, body))
            }
        case .start(let process): starts.append(process)
        case .completeStart(let process, _):
            starts.append(process)
            if endsOffers { handle(.exited(process.id, pid: nil, .requested(by: .starter), output: [])) }
        case .signal(let signal, let start, _):
            signals.append(signal)
            if signal == .kill { ended.insert(start) }
        case .seekDebugger(let process): handle(.debuggerSearched(process, isFound: debugged.contains(process)))
        case .readOutput(let process): handle(.output(process, Array("now\n".utf8), dropped: 0))
        case .watch(_, let process):
            watched.append(process)
            handle(.watched(process))
        case .reply(let reply, let client):
            if case .plain(let reply, _) = reply { answers.append(reply.kind) }
            handle(.replied(.sent, at: client))
        case .report(_, let caller): handle(.found(.report([:]), for: caller))
        case .log(let event): events.append(event)
        case .broken(let broken): events.append(Event(.diagnostic(broken.description)))
        case .save(let application): saved.append(application)
        case .relaunching: isRelaunching = true
        case .started, .readModel, .notify, .setAside, .ready, .stopping, .ended: break
        }
    }
}

/// Messages without encoding; the size is that of the values that controllers send each other, plus a little.
struct PlainEnvironment: InstanceEnvironment {
    func encode(_ body: EnvelopeBody) -> SentBody {
        guard case .deliver(let items) = body else { return .plain(body, size: 64) }
        let size = items.reduce(64) { sum, item in
            guard case .callback(_, .delegate(let message)) = item.delivery else { return sum }
            return sum + message.payload.size
        }
        return .plain(body, size: size)
    }
    func encode(_ reply: ControlReply) -> SentReply { .plain(reply, size: 64) }
    func encode(_ update: SceneUpdate) -> SentUpdate { .plain(update) }
    func makeToken() -> String { "token" }
}
