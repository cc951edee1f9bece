import Glibc
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeProtocol
import TroupeSession
import TroupeTransport
// A child for the daemon's tests that misbehaves; its class gives the misbehaviour.
import TroupeValue

/// The misbehaviour of a child, by its class.
enum Misbehaviour: String, CaseIterable {
    /// Sends bytes that are not a message.
    case garbage = "Garbage"
    /// Sends a version that does not exist.
    case version = "Version"
    /// Sends more requests than it may.
    case flood = "Flood"
    /// Sends views that do not form a tree.
    case badViews = "BadViews"
    /// Sends more views than it may.
    case manyViews = "ManyViews"
    /// Shows a view, then moves it to a place that is not a number, or gives it an infinite width.
    case misplaced = "Misplaced"
    case infinite = "Infinite"
    /// Sends a message that only the daemon may send.
    case daemonWords = "DaemonWords"
    /// Acknowledges messages that were never sent.
    case acknowledges = "Acknowledges"
    /// Connects as another child.
    case forger = "Forger"
    /// Connects as a client.
    case client = "Client"
    /// Sends itself delegate messages of the reserved protocols.
    case mimic = "Mimic"
    /// Starts a grandchild in a new session, which connects as a client once the process between them is gone.
    case grandparent = "Grandparent"
    /// Starts processes that connect more often than they may.
    case helpers = "Helpers"
    /// Starts a process that connects as a client, hands the connection to another process and ends without a message.
    case handover = "Handover"
    /// Exits at once.
    case leaves = "Leaves"
    /// Stops reading after its hello.
    case deaf = "Deaf"
    /// With a link: closes it; sends half a message, then stays silent or closes it; announces a message that is too
    /// long or empty.
    case closes = "Closes"
    case halfSilent = "HalfSilent"
    case halfClosed = "HalfClosed"
    case tooLong = "TooLong"
    case empty = "Empty"
    /// Sends one kind of message without end after its hello.
    case hellos = "Hellos"
    case frames = "Frames"
    case resends = "Resends"
    case configures = "Configures"
    case withdrawals = "Withdrawals"
    case instantiates = "Instantiates"
    case messages = "Messages"
    case warnings = "Warnings"
    case words = "Words"
}

func leave(_ words: String) -> Never {
    StandardDescriptors.complain(words + "\n")
    exit(1)
}

if CommandLine.arguments.contains("--troupe-classes") {
    let lines = Misbehaviour.allCases.map(\.rawValue) + [LinkKind.declaration]
    StandardDescriptors.pass(Array(lines.map { $0 + "\n" }.joined().utf8), to: 1)
    exit(0)
}

/// Starts this program once more, in a new session.
func start(_ arguments: [String]) throws {
    let path = try ProgramLocation.current()
    _ = try ProcessSpecification(executable: path, arguments: arguments, environment: []).start()
}

/// Connects as a client from the grandchild of a child, once the parent is gone.
func becomeClient(_ path: String, once parent: Int32) throws -> Never {
    if let handle = try? ProcessHandle(pid: parent) { _ = try handle.waitUntilEnded(deadline: nil) }
    let context = try Context()
    let dealer = try Dealer(connecting: try Endpoint(path: path), in: context, credentials: .none)
    // No answer comes; the end of the instance removes the path.
    while access(path, F_OK) == 0 { _ = try dealer.receive(withinMilliseconds: 200) }
    exit(0)
}

if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "--step" {
    // It ends at once, so that the process it started is an orphan.
    try start(["--orphan", CommandLine.arguments[2], "\(getpid())"])
    exit(0)
}
if CommandLine.arguments.count == 4, CommandLine.arguments[1] == "--orphan" {
    try becomeClient(CommandLine.arguments[2], once: Int32(CommandLine.arguments[3]) ?? 0)
}

/// A silent connection to a socket; programs that are started inherit it.
func connected(to path: String) -> Int32 {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let result = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
    }
    guard result == 0 else { leave("no connection to \(path)") }
    return descriptor
}

/// Reads from a connection until the other end closes it.
func readAll(_ descriptor: Int32) {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(descriptor, &bytes, bytes.count) > 0 {}
}

if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "--connect" {
    let made = (0..<120).map { _ in connected(to: CommandLine.arguments[2]) }
    for descriptor in made { readAll(descriptor) }
    exit(0)
}
if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "--handover" {
    let descriptor = connected(to: CommandLine.arguments[2])
    // The first byte shows that the connection was accepted.
    var byte: UInt8 = 0
    guard recv(descriptor, &byte, 1, Int32(MSG_PEEK)) == 1 else { leave("nobody accepts") }
    let path = try ProgramLocation.current()
    let words = [path, "--speak", "\(descriptor)", "\(getpid())"]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var process: pid_t = 0
    guard posix_spawn(&process, path, nil, nil, &arguments, environ) == 0 else { leave("nobody takes it over") }
    exit(0)
}
if CommandLine.arguments.count == 4, CommandLine.arguments[1] == "--speak" {
    let descriptor = Int32(CommandLine.arguments[2]) ?? -1
    if let handle = try? ProcessHandle(pid: Int32(CommandLine.arguments[3]) ?? 0) {
        _ = try handle.waitUntilEnded(deadline: nil)
    }
    // The greeting of a connection without a password (ZMTP 3.0), and the type of this socket.
    var greeting: [UInt8] = [0xFF] + [UInt8](repeating: 0, count: 8) + [0x7F, 3, 0] + Array("NULL".utf8)
    greeting += [UInt8](repeating: 0, count: 64 - greeting.count)
    let ready = [5] + Array("READY".utf8) + [11] + Array("Socket-Type".utf8) + [0, 0, 0, 6] + Array("DEALER".utf8)
    let words = greeting + [4, UInt8(ready.count)] + ready
    _ = write(descriptor, words, words.count)
    readAll(descriptor)
    exit(0)
}

/// Misbehaves over a link of either kind.
func misbehave<Link: DaemonLink & ~Copyable>(_ launch: Launch, over given: consuming Link) throws {
    var link = given
    guard let misbehaviour = Misbehaviour(rawValue: launch.className) else { leave("no class of mine") }
    var poller = try Poller()
    try poller.add(link.descriptor, for: .input, token: 0)
    var sequence: UInt64 = 0
    func send(_ body: EnvelopeBody, acknowledged: UInt64 = 0) throws {
        if !body.isUnnumbered { sequence += 1 }
        let frame = SessionFrame(
            incarnation: launch.incarnation.rawValue, sequence: body.isUnnumbered ? 0 : sequence,
            acknowledged: acknowledged, content: body)
        _ = try link.send(Envelope(frame).encoded())
    }
    /// Writes raw bytes.
    func write(_ bytes: [UInt8]) { _ = Glibc.write(link.descriptor, bytes, bytes.count) }
    /// The next frame of a child that floods; nil for other children.
    func flood() throws -> [UInt8]? {
        func frame(_ body: EnvelopeBody?, wish: SessionWish = .nothing) -> [UInt8] {
            if let body, !body.isUnnumbered { sequence += 1 }
            let number = body.map { $0.isUnnumbered ? 0 : sequence } ?? 0
            return Envelope(
                SessionFrame(
                    incarnation: launch.incarnation.rawValue, sequence: number, acknowledged: 0, wish: wish,
                    content: body)
            ).encoded()
        }
        func ask(_ request: Request) -> [UInt8] {
            frame(.ask(Ask(number: sequence + 1, wantsReply: false, request)))
        }
        switch misbehaviour {
        case .hellos:
            return frame(
                .hello(
                    Hello(
                        oldestVersion: ChildProtocol.version, newestVersion: ChildProtocol.version, capabilities: 0,
                        className: launch.className, process: getpid())))
        case .frames: return frame(nil)
        case .resends: return frame(nil, wish: .resend)
        case .configures: return ask(.configure(launch.controller, Facts()))
        case .withdrawals: return frame(.withdraw(9))
        case .instantiates: return ask(.instantiate(.className("More")))
        case .messages:
            let payload = Payload(value: .bytes(Array(repeating: 7, count: 500_000)))
            return ask(
                .sendDelegate(
                    to: ControllerID(rawValue: 1),
                    DelegateMessage(
                        from: launch.controller, protocolName: "Flood", name: "word", payload: payload,
                        expectsReply: false)))
        case .warnings: return ask(.memoryWarning)
        case .words: return Array(repeating: 0xFF, count: 64)
        case .garbage, .version, .flood, .badViews, .manyViews, .misplaced, .infinite, .daemonWords, .acknowledges,
            .forger, .client, .mimic, .grandparent, .helpers, .handover, .leaves, .deaf, .closes, .halfSilent,
            .halfClosed, .tooLong, .empty:
            return nil
        }
    }
    func node(_ id: UInt64, parent: UInt64?, frame: Rect = .zero) -> ViewNode {
        ViewNode(id: ViewID(rawValue: id), parent: parent.map { ViewID(rawValue: $0) }, frame: frame)
    }
    /// Shows a view with a good frame, then gives it another frame.
    func show(movingTo frame: Rect) throws {
        let good = node(2, parent: 1, frame: Rect(x: 20, y: 20, width: 80, height: 22))
        try send(.views(ViewUpdate(version: 1, isFull: true, upserts: [node(1, parent: nil), good])))
        try send(.views(ViewUpdate(version: 2, isFull: false, upserts: [node(2, parent: 1, frame: frame)])))
    }
    while true {
        switch try link.nextEvent() {
        case .connected:
            let newest: UInt32 = misbehaviour == .version ? 99 : ChildProtocol.version
            try send(
                .hello(
                    Hello(
                        oldestVersion: newest, newestVersion: newest, capabilities: 0, className: launch.className,
                        process: getpid())))
        case .message:
            // Without end; frames that the socket does not take are dropped.
            while let bytes = try flood() {
                if try link.awaitsRoom || link.send(bytes) != .sent { sequence -= sequence > 0 ? 1 : 0 }
                link.noteRoom()
                try link.flush()
            }
            switch misbehaviour {
            case .garbage: _ = try link.send([0xFF, 0xFF, 0xFF])
            case .deaf: while true { pause() }
            case .closes:
                shutdown(link.descriptor, Int32(SHUT_RDWR))
                while true { pause() }
            case .halfSilent, .halfClosed:
                write([100, 0, 0, 0, 8, 2])
                if misbehaviour == .halfClosed { shutdown(link.descriptor, Int32(SHUT_RDWR)) }
                while true { pause() }
            case .tooLong:
                write([0, 0, 0, 0x7F, 1])
                while true { pause() }
            case .empty:
                write([0, 0, 0, 0])
                while true { pause() }
            case .flood:
                for number in 1...2000 { try send(.ask(Ask(number: UInt64(number), .memoryWarning))) }
            case .badViews:
                try send(
                    .views(ViewUpdate(version: 1, isFull: true, upserts: [node(1, parent: nil), node(2, parent: 9)])))
            case .manyViews:
                let nodes = (1...20_000).map { node(UInt64($0), parent: $0 == 1 ? nil : 1) }
                try send(.views(ViewUpdate(version: 1, isFull: true, upserts: nodes)))
            case .misplaced: try show(movingTo: Rect(x: .nan, y: 20, width: 80, height: 22))
            case .infinite: try show(movingTo: Rect(x: 20, y: 20, width: .infinity, height: 22))
            case .daemonWords: try send(.end(reason: "I say so"))
            case .acknowledges: try send(.answers([]), acknowledged: 1_000_000)
            case .mimic:
                // Once: the replies are messages too.
                guard sequence == 0 else { break }
                for reserved in ReservedProtocol.allCases {
                    let message = DelegateMessage(
                        from: launch.controller, reserved, name: "didFinishLaunching", payload: Payload(),
                        expectsReply: true)
                    try send(.ask(Ask(number: sequence + 1, .sendDelegate(to: launch.controller, message))))
                }
            case .version, .forger, .client, .grandparent, .helpers, .handover, .leaves, .hellos, .frames, .resends,
                .configures,
                .withdrawals, .instantiates, .messages, .warnings, .words:
                break
            }
        case .nothing:
            guard try !link.hasInput() else { continue }
            try poller.change(link.descriptor, to: link.awaitsRoom ? [.input, .output] : .input, token: 0)
            guard try !poller.wait(until: MonotonicClock.microseconds() + 60_000_000).isEmpty else {
                leave("nobody talks to me")
            }
            link.noteReady()
            link.noteRoom()
            try link.flush()
        case .malformed: leave("malformed")
        case .ended: exit(0)
        }
    }
}

/// Connects under the child's identity, or under another one.
func dealer(_ launch: Launch) throws -> Dealer {
    var endpoint = launch.endpoint
    var credentials = Dealer.Credentials.password(user: launch.user, password: launch.token)
    switch Misbehaviour(rawValue: launch.className) {
    case .forger: credentials = .password(user: "c99.1", password: launch.token)
    case .client:
        endpoint = String(endpoint.dropLast("children".count)) + "control"
        credentials = .none
    case .grandparent: try start(["--step", String(endpoint.dropLast("children".count)) + "control"])
    case .helpers:
        for _ in 0..<3 { try start(["--connect", String(endpoint.dropLast("children".count)) + "control"]) }
    case .handover:
        // The kernel reaps the process when it ends.
        signal(SIGCHLD, SIG_IGN)
        try start(["--handover", String(endpoint.dropLast("children".count)) + "control"])
    default: break
    }
    return try Dealer(connecting: try Endpoint(path: endpoint), in: try Context(), credentials: credentials)
}

do {
    let given = try Descriptor.inherited(ChildDescriptor.launch)
    if StreamSocket.isSocket(given.raw) {
        var link = StreamLink(StreamSocket(given), limit: TransportLimits.maximumMessageSize)
        guard case .message(let bytes) = try link.wait() else { leave("no launch") }
        let launch = try Launch(decoding: bytes)
        if launch.className == Misbehaviour.leaves.rawValue { exit(7) }
        try misbehave(launch, over: link)
    } else {
        let launch = try Launch(decoding: try given.readAll(limit: 1 << 24))
        if launch.className == Misbehaviour.leaves.rawValue { exit(7) }
        try misbehave(launch, over: try dealer(launch))
    }
} catch {
    leave("\(error)")
}
