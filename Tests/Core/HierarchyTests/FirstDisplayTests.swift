import Testing
import TroupeModel

@testable import TroupeHierarchy

/// Section 8, launch: when an instance is ready, and when its launch has failed.
@Suite("The first display")
struct FirstDisplayTests {
    private static let now = Instant(microseconds: 1)

    /// A hierarchy in its launch, with the processes that it ordered and that are not started yet.
    private struct Launching {
        var driven: Driven
        var effects: [Effect] = []
        var spawned: [ControllerID] = []
        var isReady = false
        var failed: [ControllerID] = []

        init(_ application: ApplicationModel, on idiom: DeviceIdiom = .phone, held device: Orientation = .portrait) {
            driven = Driven(application, on: idiom)
            driven.hierarchy = Hierarchy(
                application: application,
                settings: Settings(idiom: idiom, portraitSize: Device(idiom).size, orientation: device))
            apply(driven.hierarchy.handle(.launch, at: now))
        }

        mutating func apply(_ effects: [Effect]) {
            for effect in effects {
                switch effect {
                case .spawn(let id, _, _): spawned.append(id)
                case .ready: isReady = true
                case .launchFailed(let id, _): failed.append(id)
                case .send(let id, let incarnation, _, let deliveries):
                    for case .callback(let call, _) in deliveries {
                        apply(driven.hierarchy.handle(.answered(id, incarnation, call, .done), at: now))
                    }
                case .restarted, .kill, .end, .gone, .schedule, .cancel, .reply, .event, .interfaceChanged,
                    .setAside, .animateBars, .turnPages, .animate,
                    .broken:
                    break
                }
            }
        }

        mutating func connect(_ scene: String) {
            let id = driven.id(scene)
            let incarnation = driven.hierarchy.incarnation(of: id) ?? Incarnation(rawValue: 0)
            apply(driven.hierarchy.handle(.connected(id, incarnation, unwindActions: nil), at: now))
        }

        mutating func end(_ scene: String, _ decision: RestartDecision) {
            let id = driven.id(scene)
            let incarnation = driven.hierarchy.incarnation(of: id) ?? Incarnation(rawValue: 0)
            apply(driven.hierarchy.handle(.exited(id, incarnation, .exitCode(1), decision), at: now))
        }
    }

    /// A root with its own code that embeds a child.
    private static let embedding = Sketch.application([
        Sketch.scene("Parent") { scene in
            scene.connections.segues = [
                SegueModel(
                    id: ObjectID("embed"), kind: .embed, source: scene.reference, destination: ObjectID("Child"))
            ]
        }, Sketch.scene("Child"),
    ])
    /// A split view controller of two panes.
    private static let split = Sketch.application([
        Sketch.scene("Split", .splitViewController, children: ["Left", "Right"]), Sketch.scene("Left"),
        Sketch.scene("Right"),
    ])

    @Test("does not wait for the second start of an embedded controller", arguments: [0, 100])
    func embedded(delay: Int) {
        var launching = Launching(Self.embedding)
        launching.connect("Parent")
        #expect(launching.spawned.contains(launching.driven.id("Child")) && !launching.isReady)
        launching.end("Child", .after(milliseconds: delay))
        #expect(launching.isReady)
        launching.end("Child", .giveUp)
        #expect(launching.failed.isEmpty)
        #expect(launching.driven.hierarchy.checkInvariants().isEmpty)
    }

    @Test("is reached although an embedded controller was given up")
    func givenUpInside() {
        var launching = Launching(Self.embedding)
        launching.connect("Parent")
        launching.end("Child", .giveUp)
        #expect(launching.isReady && launching.failed.isEmpty)
    }

    @Test("fails when the root is given up, and not before")
    func root() {
        var launching = Launching(Self.embedding)
        launching.end("Parent", .after(milliseconds: 0))
        #expect(!launching.isReady && launching.failed.isEmpty)
        launching.end("Parent", .giveUp)
        #expect(launching.failed == [launching.driven.id("Parent")])
    }

    @Test("is reached with the second process of a root after the first one ended")
    func secondStart() {
        var launching = Launching(Self.embedding)
        launching.end("Parent", .after(milliseconds: 0))
        launching.connect("Parent")
        launching.connect("Child")
        #expect(launching.isReady && launching.failed.isEmpty)
    }

    /// Requests that show another controller than the first content of a stack.
    private static let replacements: [Request] = [
        .root(.scene("beta")), .push(.scene("beta"), onto: .id(ControllerID(rawValue: 1)), animated: false),
    ]

    @Test(
        "is that of another root or content, if a request replaces the first before its second process connects",
        arguments: replacements)
    func replaced(request: Request) {
        var launching = Launching(Sketch.stack)
        launching.end("Alpha", .after(milliseconds: 60_000))
        #expect(!launching.isReady)
        launching.apply(
            launching.driven.hierarchy.handle(
                .request(request, from: .client(ClientID(rawValue: 1)), tag: 1), at: Self.now))
        #expect(!launching.isReady)
        launching.connect("Beta")
        #expect(launching.isReady && launching.failed.isEmpty)
        #expect(launching.driven.hierarchy.checkInvariants().isEmpty)
    }

    @Test("is a placeholder if the policy does not restart the root")
    func leftDown() {
        var launching = Launching(Self.embedding)
        launching.end("Parent", .stayDown)
        #expect(launching.isReady && launching.failed.isEmpty)
    }

    @Test("of a built-in root fails when all visible controllers in it are given up")
    func builtIn() {
        var launching = Launching(Sketch.stack)
        launching.end("Alpha", .giveUp)
        #expect(launching.failed == [launching.driven.id("Alpha")])
    }

    @Test("of a split view controller needs one pane")
    func oneOfTwo() {
        var launching = Launching(Self.split, on: .pad, held: .landscapeLeft)
        launching.end("Left", .giveUp)
        #expect(!launching.isReady && launching.failed.isEmpty)
        launching.connect("Right")
        #expect(launching.isReady && launching.failed.isEmpty)
        var hopeless = Launching(Self.split, on: .pad, held: .landscapeLeft)
        hopeless.end("Left", .giveUp)
        hopeless.end("Right", .giveUp)
        #expect(hopeless.failed == [hopeless.driven.id("Right")])
    }
}
