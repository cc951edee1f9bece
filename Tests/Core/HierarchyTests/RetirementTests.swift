import Testing
import TroupeModel
import TroupeValue

@testable import TroupeHierarchy

/// Section 5: the processes that are ended while memory stays short.
@Suite("Under lasting memory pressure")
struct RetirementTests {
    private var driven = Driven(
        Sketch.application([
            Sketch.scene("Nav", .navigationController, children: ["Alpha"]), Sketch.scene("Alpha"),
            Sketch.scene("Beta"), Sketch.scene("Gamma"),
        ]))
    private let state = PackedValue(["draft": "Hello"])

    init() {
        driven.launch()
        for scene in ["beta", "gamma"] {
            driven.pass(milliseconds: 10)
            driven.ask(.push(.scene(scene), onto: nil, animated: false))
        }
    }

    /// The scenes of the controllers whose processes were ended for memory.
    private var retired: [String] {
        ["Alpha", "Beta", "Gamma"].filter { driven.hierarchy.tree[driven.id($0)]?.processState == .retired }
    }

    /// Warns of memory after a time since the last warning.
    private mutating func warn(after milliseconds: Int = 2_000) {
        driven.pass(milliseconds: milliseconds)
        driven.ask(.memoryWarning)
    }

    /// The code of a controller states facts about itself.
    private mutating func state(_ scene: String, _ change: (inout Facts) -> Void) {
        let id = driven.id(scene)
        var facts = Facts()
        change(&facts)
        driven.ask(
            .configure(id, facts),
            from: .controller(id, driven.hierarchy.incarnation(of: id) ?? Incarnation(rawValue: 1), during: nil))
    }

    private mutating func savesState(_ scene: String, _ state: PackedValue) {
        self.state(scene) { $0.savesState = true }
        driven.saved[scene] = .value(Payload(typeName: "", packed: state))
    }

    @Test("hidden controllers are retired one warning at a time, least recently seen first; a visible one never is")
    mutating func order() {
        warn()
        #expect(retired == [])
        warn()
        #expect(retired == ["Alpha"])
        warn()
        #expect(retired == ["Alpha", "Beta"])
        warn()
        #expect(retired == ["Alpha", "Beta"] && driven.broken.isEmpty)
    }

    @Test(
        "a warning counts as a further one from 1 s to 10 s after the last",
        arguments: [(999, false), (1_000, true), (10_000, true), (10_001, false)])
    mutating func time(milliseconds: Int, lasts: Bool) {
        warn()
        warn(after: milliseconds)
        #expect(retired == (lasts ? ["Alpha"] : []))
    }

    @Test("a controller saves its state first, in place of the warning, and gets it back before it appears")
    mutating func takesStateOver() {
        savesState("Beta", state)
        for _ in 1...2 { warn() }
        driven.log = []
        warn()
        #expect(driven.log.filter { $0.hasSuffix(" Beta") } == ["encodeRestorableState Beta"])
        driven.log = []
        #expect(driven.ask(.pop(.one, in: nil, animated: false))?.status == .completed)
        #expect(driven.restored == [RestorableState(code: state)])
        let callbacks = driven.log.filter { $0.hasSuffix(" Beta") }.map { String($0.dropLast(5)) }
        #expect(
            Array(callbacks.prefix(5)) == [
                "awakeFromNib", "loadView", "viewDidLoad", "decodeRestorableState", "viewWillAppear",
            ])
        #expect(callbacks.last == "viewDidAppear" && driven.broken.isEmpty)
        #expect(driven.hierarchy.tree[driven.id("Beta")]?.process.restarts == 0)
    }

    @Test("a controller that does not save its state in time keeps its process, and no other waits for it")
    mutating func silent() {
        savesState("Alpha", state)
        driven.mute([(.encodeRestorableState, "Alpha")])
        for _ in 1...2 { warn() }
        #expect(driven.ask(.statusBar(.tall))?.status == .completed)
        #expect(driven.ask(.push(.scene("beta"), onto: nil, animated: false))?.status == .completed)
        warn()
        driven.pass(milliseconds: 3_000)
        #expect(!retired.contains("Alpha") && retired == ["Beta"])
    }

    @Test("a controller that is shown while it saves its state keeps its process")
    mutating func shownMeanwhile() {
        savesState("Alpha", state)
        driven.mute([(.encodeRestorableState, "Alpha")])
        for _ in 1...2 { warn() }
        driven.ask(.pop(.toRoot, in: nil, animated: false))
        driven.answer(.encodeRestorableState, of: "Alpha")
        #expect(retired == [] && driven.broken.isEmpty)
    }

    @Test("a controller whose state is too large to keep keeps its process")
    mutating func tooLarge() {
        savesState("Alpha", PackedValue(["notes": .string(String(repeating: "x", count: 300_000))]))
        for _ in 1...2 { warn() }
        #expect(!retired.contains("Alpha"))
    }

    @Test("a message starts the next process of its receiver")
    mutating func message() {
        for _ in 1...2 { warn() }
        let message = DelegateMessage(
            from: driven.id("Gamma"), protocolName: "P", name: "m", payload: Payload(value: .null), expectsReply: true)
        let reply = driven.ask(.sendDelegate(to: driven.id("Alpha"), message))
        #expect(reply?.status == .completed && retired == [] && driven.broken.isEmpty)
    }

    @Test(
        "a process stays if a person or a worker runs it, if it is stopped, or if it observes notifications",
        arguments: ["person", "worker", "stopped", "observer"])
    mutating func stays(why: String) {
        let id = driven.id("Alpha")
        let incarnation = driven.hierarchy.incarnation(of: id) ?? Incarnation(rawValue: 1)
        let now = Instant(microseconds: 20_000)
        switch why {
        case "person":
            driven.settle(driven.hierarchy.handle(.adopted(id, pid: 7), at: now))
            driven.settle(
                driven.hierarchy.handle(
                    .connected(id, Incarnation(rawValue: incarnation.rawValue + 1), unwindActions: nil), at: now))
        case "worker":
            driven.settle(driven.hierarchy.handle(.spawned(id, incarnation, pid: 7, isWorker: true), at: now))
        case "stopped": driven.settle(driven.hierarchy.handle(.stopped(id, incarnation, true), at: now))
        default: state("Alpha") { $0.observedNotifications = ["News"] }
        }
        for _ in 1...2 { warn() }
        #expect(retired == ["Beta"])
    }

    @Test("an eighth of the hidden controllers is retired at each warning")
    mutating func share() {
        for _ in 1...14 { driven.ask(.push(.scene("gamma"), onto: nil, animated: false)) }
        for _ in 1...2 { warn() }
        #expect(driven.hierarchy.tree.all.count { $0.processState == .retired } == 2)
    }
}
