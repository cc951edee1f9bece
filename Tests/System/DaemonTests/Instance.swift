import Glibc
import Testing
import TroupeClient
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeProtocol
import TroupeScene
import TroupeTransport
import TroupeValue

/// An instance for one test: keeper, daemon and children as real processes, in a folder that is removed with it.
///
/// Its children keep journals of the calls that they ran; ``stop(_:)`` proves that they match the calls sent.
final class Instance {
    static let timeout: Int64 = 30_000_000

    let folder: String
    let name = "test"
    let keeper: ProcessHandle
    private let notices: Descriptor
    private let errors: Descriptor
    private let context: Context
    private var control: Dealer?
    private var nextNumber: UInt64 = 1
    /// Answers that arrived before a test waited for them.
    private var early: [UInt64: ControlReply.Kind] = [:]

    /// Starts an instance; see ``ready()``.
    ///
    /// - Parameters:
    ///   - link: How messages reach its children; nil takes `TROUPE_LINK` from the environment.
    ///   - limits: The resource limits of its processes, as `ulimit` arguments.
    init(
        _ arguments: [String], link: LinkKind? = nil, folder given: String? = nil, environment: [String] = [],
        limits: String? = nil
    ) throws {
        folder = try given ?? Self.makeFolder()
        mkdir(folder + "/journal", 0o700)
        let noticePipe = try Pipe()
        let errorPipe = try Pipe()
        let words =
            [
                try ProgramLocation.helper("troupe-keeper"), "--name", name, "--notify-fd", "3", "--",
                try ProgramLocation.helper("trouped"), "--name", name,
                "--journal", folder + "/journal",
            ] + (link.map { ["--link", $0.rawValue] } ?? []) + arguments
        let limited = limits.map { ["/bin/sh", "-c", "ulimit \($0); exec \"$0\" \"$@\""] } ?? []
        var specification = ProcessSpecification(
            executable: (limited + words)[0], arguments: Array((limited + words).dropFirst()),
            environment: Environment.forChildren(
                changes: ["XDG_RUNTIME_DIR=\(folder)", "XDG_STATE_HOME=\(folder)/state", "SWIFT_BACKTRACE=enable=no"]
                    + environment))
        specification.descriptors = [2: errorPipe.writeEnd.raw, 3: noticePipe.writeEnd.raw]
        keeper = try specification.start()
        notices = noticePipe.readEnd
        errors = errorPipe.readEnd
        try errors.setNonBlocking(true)
        context = try Context()
    }

    deinit {
        control = nil
        try? keeper.send(.kill)
        Self.remove(folder)
    }

    static func makeFolder() throws -> String {
        var template = Array("/tmp/troupe-daemon-XXXXXX".utf8CString)
        let made = template.withUnsafeMutableBufferPointer { buffer in
            buffer.baseAddress.flatMap { mkdtemp($0) } != nil
        }
        try #require(made)
        return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    static func remove(_ path: String) { Folder.remove(path) }

    /// The keeper's report of the start.
    func startReport() throws -> StartReport? {
        try #require(try notices.waitUntilReadable(deadline: MonotonicClock.microseconds() + Self.timeout))
        guard case .bytes(let bytes) = try notices.read(upTo: 4096) else { return nil }
        return StartReport(line: String(decoding: bytes, as: UTF8.self))
    }

    /// Waits until the first controllers have appeared.
    @discardableResult
    func ready() throws -> Instance {
        guard case .ready = try startReport() else {
            Issue.record("not ready: \(complaints())")
            throw Failure(.notRunning, complaints())
        }
        return self
    }

    /// The standard error output so far.
    func complaints() -> String {
        var text = ""
        while case .bytes(let bytes)? = try? errors.read(upTo: 65_536) {
            text += String(decoding: bytes, as: UTF8.self)
        }
        return text
    }

    // MARK: - Talking

    /// The path of one of its sockets.
    func socket(_ endpoint: String) throws -> Endpoint { try Endpoint(path: "\(folder)/troupe/\(name)/\(endpoint)") }

    /// Asks at the control endpoint; returns the number that the answer will carry.
    func send(_ kind: ControlRequest.Kind) throws -> UInt64 {
        let number = nextNumber
        nextNumber += 1
        if control == nil {
            control = try Dealer(connecting: try socket("control"), in: context)
            try awaitMessage(until: MonotonicClock.microseconds() + Self.timeout) { $0 == .connected }
        }
        let outcome = try control?.send(ControlRequest(number: number, kind).encoded())
        try #require(outcome == .sent)
        return number
    }

    /// Asks at the control endpoint and waits for the answer.
    func ask(_ kind: ControlRequest.Kind) throws -> ControlReply.Kind {
        try answer(to: try send(kind))
    }

    /// Waits for an answer. Earlier answers to other questions are dropped, or kept for later.
    func answer(to number: UInt64, keepingOthers: Bool = false) throws -> ControlReply.Kind {
        if let early = early.removeValue(forKey: number) { return early }
        var answer: ControlReply?
        try awaitMessage(until: MonotonicClock.microseconds() + Self.timeout) { event in
            guard case .message(let bytes) = event else { return false }
            let reply = try ControlReply(decoding: bytes)
            guard reply.number == number else {
                #expect(early[reply.number] == nil, "two answers to one question")
                if keepingOthers { early[reply.number] = reply.kind }
                return false
            }
            answer = reply
            return true
        }
        return try #require(answer).kind
    }

    private func awaitMessage(until deadline: Int64, _ isWanted: (DealerEvent) throws -> Bool) throws {
        while true {
            let left = Int((deadline - MonotonicClock.microseconds()) / 1000)
            try #require(left > 0, "no answer in time")
            guard let event = try control?.receive(withinMilliseconds: left) else { return }
            if try isWanted(event) { return }
        }
    }

    /// A report, or nil with an issue recorded.
    func report(_ kind: ControlRequest.Kind) throws -> Value {
        let answer = try ask(kind)
        guard case .report(let report) = answer else {
            Issue.record("no report but \(answer)")
            return .null
        }
        return report
    }

    /// The terminal reply to a request.
    func request(_ request: Request) throws -> Reply {
        let answer = try ask(.request(request))
        guard case .reply(let reply) = answer else { throw Failure(.internalError, "no reply but \(answer)") }
        return reply
    }

    /// The members of the tree's controllers, by id.
    func controllers() throws -> [String: Value] {
        let list = try report(.tree(views: false))["controllers"]?.list ?? []
        return Dictionary(list.map { ($0["id"]?.string ?? "", $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The process of a controller.
    func pid(of controller: String) throws -> Int32? {
        try controllers()[controller]?["pid"]?.int.map { Int32(clamping: $0) }
    }

    /// A reader of the instance's events.
    func monitor(after: UInt64 = 0) throws -> Monitor { try Monitor(self, context, after: after) }

    /// A further client of the instance.
    func client() throws -> Client { try Client(self, context) }

    /// A display of the instance's scene.
    func display() throws -> Display { try Display(self, context) }

    // MARK: - Its end

    /// Whether the journals can be compared with the calls sent.
    enum Proof {
        case sentIsRun
        /// Not with a stopped child, or with a child outside the Kit, which has no journal; the test gives the reason.
        case impossible(because: String)
    }

    /// Proves that the children ran the calls sent, stops the instance and checks that nothing is left.
    func stop(_ proof: Proof = .sentIsRun) throws {
        if case .sentIsRun = proof { try expectSentIsRun() }
        let pids = try controllers().values.compactMap { $0["pid"]?.int.map { Int32(clamping: $0) } }
        // The end that the answer announces may cut the answer off; only the end itself counts.
        _ = try send(.stop)
        #expect(try ending() == .exited(code: 0), "\(complaints())")
        for pid in pids { #expect(!ProcessFacts(pid: pid).isRunning, "process \(pid) is left") }
        #expect(try Folder.entries(of: folder + "/troupe") == [])
    }

    /// That each process ran, in order, exactly the calls and posts that the daemon's log says it was sent.
    func expectSentIsRun() throws {
        let folders = try InstanceFolders(
            name: try InstanceName(name), base: folder + "/troupe", stateBase: folder + "/state/troupe")
        var proof = try JournalProof(of: try RunningInstance.find(in: folders))
        let difference = try proof.firstDifference()
        #expect(difference == nil)
    }

    /// Waits for the keeper's end.
    func ending() throws -> ProcessEnding.Cause {
        let deadline = MonotonicClock.microseconds() + Self.timeout
        try #require(try keeper.waitUntilEnded(deadline: deadline), "still running: \(complaints())")
        return try keeper.waitForEnd().cause
    }
}

/// A client of an instance besides the test, which is gone without a word when the object is.
final class Client {
    private let dealer: Dealer
    private var number: UInt64 = 0

    init(_ instance: Instance, _ context: borrowing Context) throws {
        dealer = try Dealer(connecting: try instance.socket("control"), in: context)
        try #require(try dealer.receive(withinMilliseconds: Int(Instance.timeout / 1000)) == .connected)
    }

    /// Asks at the control endpoint and waits for the answer.
    func ask(_ kind: ControlRequest.Kind) throws -> ControlReply.Kind {
        number += 1
        let outcome = try dealer.send(ControlRequest(number: number, kind).encoded())
        try #require(outcome == .sent)
        let deadline = MonotonicClock.microseconds() + Instance.timeout
        while true {
            let left = Int((deadline - MonotonicClock.microseconds()) / 1000)
            try #require(left > 0, "no answer in time")
            guard case .message(let bytes) = try dealer.receive(withinMilliseconds: left) else { continue }
            let reply = try ControlReply(decoding: bytes)
            if reply.number == number { return reply.kind }
        }
    }
}

/// Reads events as they happen, by hanging get.
final class Monitor {
    private let dealer: Dealer
    private var after: UInt64
    private(set) var seen: [Value] = []
    private var unread: [Value] = []
    private var isAsking = false

    init(_ instance: Instance, _ context: borrowing Context, after: UInt64) throws {
        dealer = try Dealer(connecting: try instance.socket("events"), in: context)
        self.after = after
    }

    /// The next event that matches; earlier events are in ``seen``.
    @discardableResult
    func next(within timeout: Int64 = Instance.timeout, where isWanted: (Value) -> Bool) throws -> Value {
        let deadline = MonotonicClock.microseconds() + timeout
        while true {
            while !unread.isEmpty {
                let event = unread.removeFirst()
                seen.append(event)
                if isWanted(event) { return event }
            }
            let left = Int((deadline - MonotonicClock.microseconds()) / 1000)
            let last = seen.suffix(20).map { JSON.text(of: $0).prefix(400) }
            try #require(left > 0, "no such event; the last ones: \(last)")
            switch try dealer.receive(withinMilliseconds: left) {
            case .connected: _ = try dealer.send(EventsRequest(after: after, limit: 256).encoded())
            case .message(let bytes):
                let batch = try EventBatch(decoding: bytes)
                #expect(batch.missed == 0)
                unread = batch.events.map(\.report)
                after = batch.events.last?.sequence ?? after
                _ = try dealer.send(EventsRequest(after: after, limit: 256).encoded())
            case .nothing, .malformed: continue
            }
        }
    }

    /// The next event of that name about a controller, other than that it was lost.
    @discardableResult
    func next(_ name: String, of controller: String? = nil) throws -> Value {
        try next { event in
            event["name"]?.string == name && event["kind"] != "lost"
                && (controller == nil || event["controller"]?.string == controller)
        }
    }
}

/// Follows the scene as a display does.
final class Display {
    private let dealer: Dealer
    private var isConnected = false

    init(_ instance: Instance, _ context: borrowing Context) throws {
        dealer = try Dealer(connecting: try instance.socket("scene"), in: context)
    }

    /// Sends a message.
    func send(_ request: SceneRequest) throws {
        if !isConnected {
            try #require(try dealer.receive(withinMilliseconds: Int(Instance.timeout / 1000)) == .connected)
            isConnected = true
        }
        let outcome = try dealer.send(request.encoded())
        try #require(outcome == .sent)
    }

    /// Waits for a scene newer than a version.
    func next(after version: UInt64) throws -> SceneUpdate { try answer(to: .next(after: version)) }

    /// Waits for a scene newer than a version, as a command that shows no scene.
    func look(after version: UInt64) throws -> SceneUpdate { try answer(to: .look(after: version)) }

    /// Waits for a scene of another screen newer than a version; the display is attached as that screen.
    func next(after version: UInt64, of screen: AttachedScreen) throws -> SceneUpdate {
        try answer(to: .nextOfScreen(after: version, screen.window, size: screen.size))
    }

    /// Waits until the scene of another screen shows the text.
    ///
    /// - Returns: The version, and the middle of the node that shows the text.
    func wait(for text: String, of screen: AttachedScreen) throws -> (version: UInt64, point: Point) {
        let end = MonotonicClock.microseconds() + Instance.timeout
        while MonotonicClock.microseconds() < end {
            let update = try next(after: 0, of: screen)
            let scene = SceneTree().applying(update.difference)
            if let node = scene.nodes.first(where: { $0.readableTexts.contains { $0.text == text } }) {
                return (update.version, node.frame.center)
            }
            // The next scene comes with the next change.
            _ = try next(after: update.version, of: screen)
        }
        throw Failure(.deadlinePassed, "the screen never shows \(text)")
    }

    private func answer(to request: SceneRequest) throws -> SceneUpdate {
        try send(request)
        while true {
            switch try dealer.receive(withinMilliseconds: Int(Instance.timeout / 1000)) {
            case .message(let bytes): return try SceneUpdate(decoding: bytes)
            // The daemon greets every display when one may be gone, and keeps the question.
            case .connected: continue
            default: throw Failure(.deadlinePassed, "no scene in answer to \(request)")
            }
        }
    }
}
