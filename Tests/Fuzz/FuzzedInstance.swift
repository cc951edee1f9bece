import TroupeHierarchy
import TroupeInstance
import TroupeMessages
import TroupeModel
import TroupeProtocol
import TroupeSession
import TroupeValue

/// An instance with children and clients that send whatever decodable messages a fuzzer produces.
///
/// The bytes are a sequence of records: the sender, a length of two bytes, and the message, or the bytes from which a
/// class expression is drawn. All children answer their calls; a child that sent nothing may not be ended for a fault.
struct FuzzedInstance: InstanceHost {
    var instance: Instance
    var now = Instant(microseconds: 0)
    private var children: [Child] = []
    private var waiting: [(place: Int, CallID)] = []
    private var asked: UInt64 = 0
    /// The texts of requests that have no reply yet, by number.
    private var named: [UInt64: String] = [:]

    private struct Child {
        let start: ProcessStart
        var sent: UInt64 = 0
        var heard: UInt64 = 0
    }

    init() {
        instance = Instance(
            InstanceConfiguration(
                application: nil, settings: Settings(idiom: .pad, portraitSize: Device(.pad).size),
                catalogue: ClassCatalogue(stage: "troupe-scene", child: ChildExecutable("app", hosting: ["Screen"])),
                environment: PlainBodies()))
        handle(.launch)
        ask(.request(.root(.className("Screen"))))
        ask(.request(.add(.className("Screen"), to: ControllerID(rawValue: 1), frame: nil, containerView: nil)))
    }

    /// Runs the records.
    mutating func live(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while rest.count >= 3 {
            let who = rest[rest.startIndex]
            let length = Int(rest[rest.startIndex + 1]) | Int(rest[rest.startIndex + 2]) << 8
            rest = rest.dropFirst(3)
            let record = Array(rest.prefix(length))
            rest = rest.dropFirst(length)
            switch who % 5 {
            case 0, 1:
                if let body = try? Envelope(decoding: record, limits: .peer).frame.content { say(body, Int(who % 5)) }
            case 2:
                if let request = try? ControlRequest(decoding: record) { ask(request.kind, within: request.deadline) }
            case 3: name(record)
            default:
                now = now.advanced(byMilliseconds: length)
                while let deadline = instance.deadline, deadline <= now { handle(.timeout) }
                handle(.settled(isPause: true))
            }
            answerAll()
        }
        handle(.display)
        handle(.stop)
    }

    private mutating func ask(_ kind: ControlRequest.Kind, within deadline: UInt32? = nil) {
        asked += 1
        let request = ControlRequest(number: asked, deadline: deadline, kind)
        handle(.asked(request, by: ConnectionID(rawValue: 99)))
        answerAll()
    }

    /// Requests the controllers of a class expression, in one of the requests that take one, after a round trip over
    /// the wire.
    private mutating func name(_ record: [UInt8]) {
        let text = FuzzedExpression.text(drawnFrom: record.dropFirst())
        let first = Destination.scene(text)
        let some: Target = .id(ControllerID(rawValue: 1 + UInt64((record.first ?? 0) / 16)))
        let request: Request =
            switch (record.first ?? 0) % 10 {
            case 0: .root(first)
            case 1: .push(first, onto: some, animated: true)
            case 2: .present(first, from: some, Request.Presentation())
            case 3: .setStack([first, .scene("Screen"), first], in: some, animated: false)
            case 4: .setTabs([first, first], in: some, animated: false)
            case 5: .show(first, from: some, isDetail: false, animated: true)
            case 6: .show(first, from: some, isDetail: true, animated: true)
            case 7: .add(first, to: ControllerID(rawValue: 1), frame: nil, containerView: nil)
            case 8: .transition(from: ControllerID(rawValue: 2), to: first, duration: 300, animations: nil)
            default: .instantiate(first)
            }
        let bytes = ControlRequest(number: 1, .request(request)).encoded()
        // A text with more bytes than one field may have is refused before it becomes a request.
        guard let read = try? ControlRequest(decoding: bytes) else { return }
        guard read.kind == .request(request) else { fatalError("\(request) is read as \(read.kind)") }
        named[asked + 1] = text
        ask(read.kind)
    }

    /// Checks the reply to a request by class expression: a malformed text is refused, and every refusal of a name has
    /// a hint.
    private mutating func check(_ reply: ControlReply) {
        guard let text = named.removeValue(forKey: reply.number), case .reply(let reply) = reply.kind else { return }
        let isMalformed = (try? ClassExpression(text)) == nil
        switch reply.status {
        case .completed: if isMalformed { fatalError("\(text) is not an expression, and the request completes") }
        case .rejected(let failure), .cancelled(let failure):
            guard [.badArgument, .noSuchClass, .noSuchScene].contains(failure.code) else { return }
            if failure.message.isEmpty || failure.hint == nil { fatalError("\(text) is refused with \(failure)") }
        case .superseded: break
        }
    }

    private mutating func say(_ body: EnvelopeBody, _ place: Int) {
        guard children.indices.contains(place) else { return }
        var sequence: UInt64 = 0
        if case .hello = body {
        } else {
            children[place].sent += 1
            sequence = children[place].sent
        }
        let child = children[place]
        let frame = SessionFrame(
            incarnation: child.start.key.incarnation.rawValue, sequence: sequence, acknowledged: child.heard,
            content: body)
        handle(
            .received(
                Envelope(frame), size: 64, over: ConnectionID(rawValue: UInt64(place) + 1), from: child.start.key))
        handle(.settled(isPause: true))
    }

    private mutating func answerAll() {
        var timeout = 10_000
        while let (place, call) = waiting.popLast(), timeout > 0 {
            timeout -= 1
            say(.answers([CallAnswer(call, .done)]), place)
        }
    }

    mutating func carryOut(_ effect: consuming InstanceEffect) {
        switch effect {
        case .start(let process):
            let place = children.count
            children.append(Child(start: process))
            handle(.spawned(process.id, pid: Int32(place) + 10))
            let hello = Hello(
                oldestVersion: ChildProtocol.version, newestVersion: ChildProtocol.version, capabilities: 0,
                className: process.launch.className, process: Int32(place) + 10)
            say(.hello(hello), place)
        case .transmit(let frame, let connection):
            let place = Int(connection.rawValue) - 1
            guard children.indices.contains(place) else { return }
            children[place].heard = max(children[place].heard, frame.sequence)
            guard case .plain(.deliver(let items), _)? = frame.content else { return }
            for case .callback(let call, _) in items.map(\.delivery) { waiting.append((place, call)) }
        case .signal(let signal, let start, _):
            guard signal == .kill || signal == .terminate else { return }
            handle(.exited(start, pid: nil, .signal(9), output: []))
        case .readOutput(let start): handle(.output(start, [], dropped: 0))
        case .seekDebugger(let start): handle(.debuggerSearched(start, isFound: false))
        case .watch(_, let start): handle(.unwatchable(start, "nobody starts one by hand"))
        case .broken(let broken): fatalError(broken.description)
        case .reply(let reply, let client):
            if case .plain(let reply, _) = reply { check(reply) }
            handle(.replied(.sent, at: client))
        case .report(_, let caller): handle(.found(.report([:]), for: caller))
        case .started, .completeStart, .readModel, .notify, .setAside, .save, .log, .ready, .relaunching, .stopping,
            .ended:
            break
        }
    }
}

/// Messages without encoding.
private struct PlainBodies: InstanceEnvironment {
    func encode(_ body: EnvelopeBody) -> SentBody { .plain(body, size: 64) }
    func encode(_ reply: ControlReply) -> SentReply { .plain(reply, size: 64) }
    func encode(_ update: SceneUpdate) -> SentUpdate { .plain(update) }
    func makeToken() -> String { "token" }
}
