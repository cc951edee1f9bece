import Glibc
import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeScene
import TroupeTestSupport
import TroupeValue

/// Section 8, workers, with real processes in three languages and no storyboard.
@Suite("Workers in Swift, Python and C")
struct WorkerProcessTests {
    /// A class and the program that hosts it.
    enum Kind: String, CaseIterable, Sendable {
        case swift = "Caller"
        case python = "Counter"
        case c = "Gauge"

        /// The program that runs the class.
        func program() throws -> String {
            switch self {
            case .swift: try ProgramLocation.helper("prone-child")
            case .python: PackageFolder.path + "/Tests/Children/PythonChild/counter.py"
            case .c: try ProgramLocation.helper("c-child")
            }
        }
    }

    /// How a worker is ended against its will.
    enum End: String, CaseIterable, Sendable {
        case kill, stop
    }

    @Test("form one hierarchy; they are pushed, presented, rotated, warned and tapped, and message each other")
    func hierarchy() throws {
        let stage = try Stage()
        // Processes are lazy: the second of a class takes over nothing, and serves another controller. The order is not that
        // of the requests: each worker serves the class that it names.
        for kind in [Kind.c, .python, .swift, .python, .c] { try stage.start(kind) }
        try stage.completes(.root(.scene("UITabBarController(UINavigationController(Caller), Counter, Gauge)")))
        try stage.completes(.select(.controller(.named("Counter")), in: nil))
        try stage.awaitText("It is 0")
        try stage.completes(.select(.controller(.named("Gauge")), in: nil))
        let tapped = try stage.instance.request(.tap("Count"))
        #expect(tapped.content.input?.isHandled == true, "\(tapped)")
        try stage.awaitText("It is 1")
        try stage.completes(.rotate(.landscapeLeft))
        try stage.completes(.rotate(.portrait))
        try stage.completes(.memoryWarning)
        try stage.completes(.select(.index(0), in: nil))
        try stage.completes(.push(.scene("Gauge"), onto: .named("Caller"), animated: true))
        try stage.awaitText("It is 0")
        try stage.completes(.pop(.one, in: .named("Caller"), animated: true))
        try stage.completes(.present(.scene("Counter"), from: .named("Caller"), Request.Presentation()))
        try stage.awaitText("It is 0")
        try stage.completes(.dismiss(.named("Caller"), animated: true))
        // From Swift to Python and back.
        let counter = try #require(try stage.controllers(of: .python).first?["id"]?.string)
        let caller = try #require(try stage.controllers(of: .swift).first?["id"]?.string.flatMap { ControllerID($0) })
        let message = DelegateMessage(
            from: caller, protocolName: "Kitchen", name: "call",
            payload: Payload(typeName: "String", value: .string(counter)), expectsReply: false)
        try stage.completes(.sendDelegate(to: caller, message))
        try stage.monitor.next { $0["kind"] == "delegate" && $0["name"] == "counted" }
        try stage.completes(.select(.controller(.named("Counter")), in: nil))
        // An enum of Swift, as it is written for other languages.
        try stage.awaitText("It is {'counted': {'_0': 7}}")
        #expect(try stage.controllers(of: .swift).first?["title"] == "noted")
        try stage.end()
    }

    @Test(
        "are replaced by the waiting worker, whether they are killed or stopped", arguments: Kind.allCases,
        End.allCases)
    func standby(kind: Kind, end: End) throws {
        let stage = try Stage(["--deadline", "400", "--kill-deadline", "800"])
        let first = try stage.start(kind)
        try stage.completes(.root(.scene(kind.rawValue)))
        let second = try stage.start(kind)
        try first.send(end == .kill ? .kill : .stop)
        // A stopped process owes no answer until it is warned of memory.
        if end == .stop { try stage.completes(.memoryWarning) }
        try stage.monitor.next { $0["name"] == "viewDidAppear" && $0["pid"]?.int == Int64(second.pid) }
        let controller = try #require(try stage.controllers(of: kind).first)
        #expect(controller["state"] == "connected" && controller["incarnation"] == 2)
        try stage.end()
    }

    @Test(
        "leave a placeholder after a Ctrl-C, which is a clean exit; the next worker takes it",
        arguments: Kind.allCases)
    func interrupted(kind: Kind) throws {
        let stage = try Stage()
        let first = try stage.start(kind)
        try stage.completes(.root(.scene(kind.rawValue)))
        try first.send(.interrupt)
        let ended = try stage.monitor.next("exited")
        #expect(ended["cause"]?.string?.contains("exited with code 0") == true, "\(ended)")
        try stage.monitor.next("waitingForWorker")
        try stage.awaitPlaceholder("waits for a worker")
        let second = try stage.start(kind)
        try stage.monitor.next { $0["name"] == "viewDidAppear" && $0["pid"]?.int == Int64(second.pid) }
        try stage.end()
    }

    @Test("end with their instance, also when the daemon, or the keeper with it, is killed", arguments: Kind.allCases)
    func orphaned(kind: Kind) throws {
        let stage = try Stage()
        let serving = try stage.start(kind)
        try stage.completes(.root(.scene(kind.rawValue)))
        let waiting = try stage.start(kind)
        let report = try stage.instance.report(.list)
        for part in ["keeper", "pid"] {
            try ProcessHandle(pid: Int32(clamping: try #require(report[part]?.int))).send(.kill)
        }
        let deadline = MonotonicClock.microseconds() + Instance.timeout
        #expect(try serving.waitUntilEnded(deadline: deadline), "the worker that serves outlives its instance")
        #expect(try waiting.waitUntilEnded(deadline: deadline), "the worker that waits outlives its instance")
    }
}

/// An empty instance, with workers.
private final class Stage {
    let instance: Instance
    let monitor: Monitor
    private let display: Display
    private var scene = SceneTree()
    private var version: UInt64 = 0
    private var workers: [Worker] = []

    /// A process that `troupe child` has become, or becomes.
    final class Worker {
        let pid: Int32
        private let process: ProcessHandle

        init(_ process: consuming ProcessHandle) {
            pid = process.pid
            self.process = process
        }

        func send(_ signal: TroupePlatform.Signal) throws { try process.send(signal) }

        func waitUntilEnded(deadline: Int64) throws -> Bool { try process.waitUntilEnded(deadline: deadline) }

        deinit { try? process.send(.kill) }
    }

    init(_ arguments: [String] = []) throws {
        instance = try Instance(arguments, link: .zmq).ready()
        monitor = try instance.monitor()
        display = try instance.display()
    }

    /// Starts a worker and waits until the instance lists it as waiting or serving.
    @discardableResult
    func start(_ kind: WorkerProcessTests.Kind) throws -> Worker {
        var specification = ProcessSpecification(
            executable: try ProgramLocation.helper("troupe"),
            arguments: ["child", kind.rawValue, "--name", instance.name, "--", try kind.program()],
            environment: Environment.forChildren(changes: ["XDG_RUNTIME_DIR=\(instance.folder)"]))
        specification.descriptors = [:]
        let worker = Worker(try specification.start())
        workers.append(worker)
        let deadline = MonotonicClock.microseconds() + Instance.timeout
        while try !isKnown(worker) {
            try #require(MonotonicClock.microseconds() < deadline, "\(kind.rawValue) does not come")
            // No event reports a worker that waits beside another of its class. Asking without a pause would take the
            // processors from the worker.
            usleep(5_000)
        }
        return worker
    }

    private func isKnown(_ worker: Worker) throws -> Bool {
        let classes = try instance.report(.classes)["classes"]?.list ?? []
        return classes.contains { offered in
            ["waiting", "serving"].contains { part in
                (offered[part]?.list ?? []).contains {
                    $0.int == Int64(worker.pid) || $0["pid"]?.int == Int64(worker.pid)
                }
            }
        }
    }

    func completes(_ request: Request) throws {
        let reply = try instance.request(request)
        #expect(reply.status == .completed, "\(reply)")
    }

    /// The controllers of a class, in the order in which they were made.
    func controllers(of kind: WorkerProcessTests.Kind) throws -> [Value] {
        try instance.controllers().values.filter { $0["class"]?.string == kind.rawValue }
            .sorted { $0.controllerNumber < $1.controllerNumber }
    }

    func awaitText(_ text: String) throws {
        try awaitScene("a label says '\(text)'") { node in
            if case .view(.label(text, _, _, _)) = node.content { node.presence == .live } else { false }
        }
    }

    func awaitPlaceholder(_ words: String) throws {
        try awaitScene("a placeholder says '\(words)'") { node in
            if case .placeholder(let cause) = node.content { cause.contains(words) } else { false }
        }
    }

    private func awaitScene(_ what: String, _ isWanted: (SceneNode) -> Bool) throws {
        let deadline = MonotonicClock.microseconds() + Instance.timeout
        while version == 0 || !scene.nodes.contains(where: isWanted) {
            try #require(MonotonicClock.microseconds() < deadline, "it does not come that \(what)")
            guard let update = try? display.next(after: version) else {
                let shown = scene.nodes.map { "\($0.content) \($0.presence)" }
                Issue.record("it does not come that \(what): \(shown)")
                return
            }
            scene = (update.since == 0 ? SceneTree() : scene).applying(update.difference)
            version = update.version
        }
    }

    func end() throws {
        try instance.stop(.impossible(because: "workers keep no journal"))
        workers = []
        #expect(instance.processes() == [])
    }
}
