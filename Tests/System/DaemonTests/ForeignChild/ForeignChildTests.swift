import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeProtocol
import TroupeScene
import TroupeTestSupport
import TroupeValue

/// Children written in Python from `Proto/README.md` alone, on a real daemon.
@Suite("Foreign children")
struct ForeignChildTests {
    @Test(
        "a scene of a Python class appears, counts taps, is pushed, hears its delegate, and is popped",
        arguments: LinkKind.allCases)
    func counts(link: LinkKind) throws {
        let stage = try Stage(link: link)
        try stage.awaitText("It is 0")
        #expect(try stage.tap("Next").failure?.code == .refusedBy, "shouldPerformSegue is no as long as it is 0")
        try stage.tapCompleted("Count")
        try stage.awaitText("It is 1")
        try stage.tapCompleted("Next")
        let counters = try stage.counters()
        #expect(counters.map { $0["appearance"] } == ["disappeared", "appeared"])
        // The value from prepareForSegue, and the delegate's answer.
        try stage.awaitText("It is 1")
        try stage.tapCompleted("Count")
        try stage.awaitText("It is 2, noted")
        #expect(try stage.instance.request(.pop(.one, in: nil, animated: false)).failure == nil)
        try stage.awaitText("It is 2")
        #expect(try stage.counters().count == 1)
        #expect(try stage.instance.request(.rotate(.landscapeLeft)).failure == nil)
        #expect(try stage.instance.request(.rotate(.portraitUpsideDown)).failure?.code == .refusedOrientation)
        try stage.end()
    }

    @Test(
        "a killed child restarts with its recorded configuration and continues from there",
        arguments: LinkKind.allCases)
    func killed(link: LinkKind) throws {
        let stage = try Stage(link: link)
        try stage.tapCompleted("Count")
        try stage.tapCompleted("Next")
        try stage.tapCompleted("Count")
        try stage.awaitText("It is 2, noted")
        let counter = try #require(try stage.counters().last)
        let id = try #require(counter["id"]?.string)
        try ProcessHandle(pid: Int32(clamping: try #require(counter["pid"]?.int))).send(.kill)
        try stage.monitor.next { $0["name"] == "viewDidAppear" && $0["reason"] == "restored" }
        try stage.awaitText("It is 1")
        try stage.tapCompleted("Count")
        try stage.awaitText("It is 2, noted")
        let restarted = try #require(try stage.instance.controllers()[id])
        #expect(restarted["incarnation"] == 2 && restarted["state"] == "connected")
        try stage.end()
    }

    @Test(
        "masks lay out a child's scene, its actions are called, and its segues fire without code",
        arguments: LinkKind.allCases)
    func showsScene(link: LinkKind) throws {
        let stage = try Stage(of: "Panel", link: link)
        try stage.awaitText("Nothing yet")
        try stage.tapCompleted("Add")
        try stage.awaitText("Added 1")
        #expect(try stage.tap("Drop").failure?.code == .unrecognizedAction, "the child has no method for it")
        // The scene embeds another child in its container view.
        try stage.awaitText("It is 0")
        try stage.tapCompleted("Count")
        try stage.awaitText("It is 1")
        #expect(try stage.instance.request(.rotate(.landscapeLeft)).failure == nil)
        try stage.awaitText("Added 1", width: 440)
        let inner = try #require(try stage.counters().last)
        #expect(inner["frame"]?.list?[2] == .double(480), "\(inner)")
        for trigger in ["Open", "More"] {
            try stage.tapCompleted(trigger)
            #expect(try stage.counters().map { $0["appearance"] } == ["disappeared", "disappeared", "appeared"])
            try stage.awaitText("It is 1")
            #expect(try stage.instance.request(.pop(.one, in: nil, animated: false)).failure == nil)
        }
        try stage.end()
    }

    @Test("a visible scene is sent again by its next process")
    func showsSceneAgain() throws {
        let stage = try Stage(of: "Panel")
        try stage.tapCompleted("Add")
        try stage.awaitText("Added 1")
        let panel = try #require(try stage.counters().first)
        try ProcessHandle(pid: Int32(clamping: try #require(panel["pid"]?.int))).send(.kill)
        try stage.monitor.next { $0["name"] == "viewDidAppear" && $0["reason"] == "restored" }
        try stage.awaitText("Nothing yet")
        try stage.tapCompleted("Add")
        try stage.awaitText("Added 1")
        try stage.end()
    }

    @Test(
        "a conversation survives a dropped connection and lost, repeated or reordered messages",
        arguments: ["DropsConnection", "Repeats", "Reorders", "Loses", "Mishears"])
    func recovers(fault: String) throws {
        let stage = try Stage(showing: fault)
        for count in 1...3 {
            try stage.tapCompleted("Count")
            try stage.awaitText("It is \(count)")
        }
        let counter = try #require(try stage.counters().last)
        #expect(counter["state"] == "connected" && counter["incarnation"] == 1)
        try stage.end()
    }

    @Test("a message of a departed process is ignored, and its user is not admitted")
    func older() throws {
        let stage = try Stage(showing: "Haunted")
        try ProcessHandle(pid: Int32(clamping: try #require(try stage.counters().last?["pid"]?.int))).send(.kill)
        try stage.monitor.next { $0["name"] == "viewDidAppear" && $0["reason"] == "restored" }
        try stage.tapCompleted("Count")
        try stage.awaitText("It is 1")
        #expect(try stage.counters().last?["incarnation"] == 2)
        try stage.end()
    }

    @Test(
        "a child that breaks a rule is ended with a sentence that names the rule, and restarts",
        arguments: [
            ("Exceeds", ErrorCode.quotaExceeded, "more than 256 of its messages are not acknowledged"),
            ("Foresees", .protocolViolation, "it sent a message as incarnation 2, but is 1"),
            ("SkipsVersion", .protocolViolation, "view update 4 arrived where 3 was expected"),
        ])
    func refused(fault: String, code: ErrorCode, words: String) throws {
        let stage = try Stage(showing: fault)
        let before = try #require(try stage.counters().last?["pid"]?.int)
        _ = try stage.instance.send(.request(.tap("Count")))
        let told = try stage.monitor.next(code.rawValue)
        #expect(told["kind"] == "fault" && told["message"]?.string == words, "\(told)")
        try stage.monitor.next { $0["name"] == "viewDidAppear" && $0["reason"] == "restored" }
        try stage.awaitText("It is 0")
        #expect(try stage.counters().last?["pid"]?.int != before)
        try stage.end(faults: 1)
    }

    @Test("a child with another child's token is not admitted")
    func forges() throws {
        let stage = try Stage(showing: nil)
        _ = try stage.instance.send(.request(.root(.className("Forges"))))
        let refused = try stage.monitor.next("refusedConnection")
        #expect(refused["message"]?.string?.contains("no valid token") == true, "\(refused)")
        #expect(try stage.counters().last?["state"] == "launching")
        try stage.end(faults: nil)
    }
}

/// An instance with screens that are counters in Python.
private final class Stage {
    let instance: Instance
    let monitor: Monitor
    private let display: Display
    private var scene = SceneTree()
    private var version: UInt64 = 0

    private static let folder = PackageFolder.path + "/Tests/Children/PythonChild"

    /// A storyboard of theirs.
    init(of storyboard: String = "Counter", link: LinkKind? = nil) throws {
        let folder = try Instance.makeFolder()
        let model = try Documents.compile(Self.folder + "/\(storyboard).storyboard", into: folder)
        instance = try Instance([model, "--children", Self.folder + "/counter.py"], link: link, folder: folder).ready()
        monitor = try instance.monitor()
        display = try instance.display()
    }

    /// A window with one counter and a faulty conversation; without faults, an empty window.
    init(showing fault: String?) throws {
        // The child is not responsible for faults between the two ends of a link.
        instance = try Instance(["--children", Self.folder + "/faulty_counter.py"], link: .zmq).ready()
        monitor = try instance.monitor()
        display = try instance.display()
        guard let fault else { return }
        let reply = try instance.request(.root(.className(fault)))
        #expect(reply.failure == nil, "\(reply)")
        try awaitText("It is 0")
    }

    func tap(_ text: String) throws -> Reply { try instance.request(.tap(text)) }

    func tapCompleted(_ text: String) throws {
        let reply = try tap(text)
        #expect(reply.failure == nil && reply.content.input?.isHandled == true, "\(reply)")
    }

    /// Its counters in the order they were made.
    func counters() throws -> [Value] {
        try instance.controllers().values.filter { $0["kind"] == "viewController" }
            .sorted { ($0["id"]?.string ?? "") < ($1["id"]?.string ?? "") }
    }

    /// Waits until a label on the screen has exactly that text and that width.
    func awaitText(_ text: String, width: Double? = nil) throws {
        let deadline = MonotonicClock.microseconds() + Instance.timeout
        while version == 0 || !isShown(text, width) {
            try #require(MonotonicClock.microseconds() < deadline, "no label says '\(text)'")
            let update = try display.next(after: version)
            scene = (update.since == 0 ? SceneTree() : scene).applying(update.difference)
            version = update.version
        }
    }

    private func isShown(_ text: String, _ width: Double?) -> Bool {
        scene.nodes.contains { node in
            guard case .view(.label(text, _, _, _)) = node.content else { return false }
            return node.presence == .live && (width == nil || node.frame.width == width)
        }
    }

    /// Ends the instance after that number of faults; nil allows any number.
    func end(faults: Int? = 0) throws {
        let found = try instance.events().filter { $0["kind"] == "fault" }
        if let faults { #expect(found.count == faults, "\(found)") }
        try instance.stop(.impossible(because: "these children keep no journal"))
    }
}
