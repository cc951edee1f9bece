import Testing
import TroupeModel
import TroupeValue

@testable import TroupeHierarchy

/// Section 3.3, companions: the process of a custom class of a built-in container.
@Suite("A companion")
struct CompanionTests {
    /// A stack of Alpha, whose class is custom.
    private static let application = Sketch.application([
        Sketch.scene("Nav", .navigationController, children: ["Alpha"]) { $0.identity.customClass = "Upright" },
        Sketch.scene("Alpha"), Sketch.scene("Beta"), Sketch.scene("Gamma"),
    ])

    /// The application before its launch.
    private func unlaunched(_ classes: Set<String> = ["Upright"], _ profile: InterfaceProfile = .modern) -> Driven {
        var driven = Driven(Self.application, profile: profile)
        driven.know(classes)
        return driven
    }

    /// The application after its launch.
    private func launched(_ profile: InterfaceProfile = .modern) -> Driven {
        var driven = unlaunched(profile: profile)
        driven.launch()
        driven.log = []
        return driven
    }

    private func unlaunched(profile: InterfaceProfile) -> Driven { unlaunched(["Upright"], profile) }

    private func state(_ scene: String, _ driven: Driven) -> AppearanceState? {
        driven.hierarchy.tree[driven.id(scene)]?.view.appearance.state
    }

    private func diagnostics(_ driven: Driven) -> [String] {
        driven.events.compactMap { if case .diagnostic(let text) = $0.details { text } else { nil } }
    }

    private func isSound(_ driven: Driven) -> Bool { driven.hierarchy.checkInvariants() == [] && driven.broken.isEmpty }

    /// The appearance callbacks so far.
    private func appearance(_ driven: Driven) -> [String] {
        driven.log.filter { $0.hasPrefix("view") && $0.contains("ppear") }
    }

    @Test("is told of the container's own callbacks, in the order of a built-in container")
    func order() {
        var driven = unlaunched()
        driven.launch()
        #expect(driven.log.firstIndex(of: "viewDidLoad Nav")! < driven.log.firstIndex(of: "loadView Alpha")!)
        #expect(
            appearance(driven) == [
                "viewWillAppear Nav", "viewWillAppear Alpha", "viewDidAppear Alpha", "viewDidAppear Nav",
            ])
        driven.log = []
        driven.ask(.present(.scene("gamma"), from: nil, .init()))
        #expect(
            appearance(driven).filter { $0.contains("Disappear") } == [
                "viewWillDisappear Nav", "viewWillDisappear Alpha", "viewDidDisappear Alpha", "viewDidDisappear Nav",
            ])
        #expect(isSound(driven))
    }

    @Test("belongs to a container of a class that some process can run when the container is made")
    func unhosted() {
        var driven = unlaunched(["Other"])
        driven.launch()
        #expect(!driven.log.contains { $0.hasSuffix("Nav") })
        #expect(state("Nav", driven) == .appeared)
        let about = diagnostics(driven).filter { $0.contains("Upright") }
        #expect(about.count == 1 && about.first?.contains("Application.run") == true, "\(about)")
        #expect(isSound(driven))
    }

    @Test(
        "that ends leaves the container with its stack, visible and operable; the next one is told that it is restored",
        arguments: [CallbackName.loadView, .viewDidLoad, .viewWillAppear, .viewDidAppear, nil])
    func death(_ phase: CallbackName?) {
        var driven = unlaunched()
        driven.isMute = { id, name in id.rawValue == 1 && phase != nil && name == phase }
        driven.launch()
        driven.isMute = { _, _ in false }
        driven.log = []
        driven.restart("Nav")
        driven.pass(milliseconds: 20_000)
        #expect(state("Alpha", driven) == .appeared && state("Nav", driven) == .appeared)
        #expect(driven.log.contains("loadView Nav") && driven.log.contains("viewDidAppear Nav"), "\(driven.log)")
        let reasons = driven.events.compactMap { event -> AppearanceReason? in
            guard case .callback(_, .appearance(_, let reason, _), _) = event.details,
                event.subject?.controller == driven.id("Nav"), event.subject?.incarnation.rawValue == 2
            else { return nil }
            return reason
        }
        #expect(!reasons.isEmpty && (phase != nil || reasons.allSatisfy { $0 == .restored }), "\(reasons)")
        if phase == nil { #expect(!driven.log.contains { $0.hasSuffix("Alpha") }, "\(driven.log)") }
        #expect(driven.ask(.push(.scene("beta"), onto: nil, animated: false))?.status == .completed)
        #expect(state("Beta", driven) == .appeared)
        #expect(isSound(driven))
    }

    @Test("that is given up leaves a plain container: its children appear, disappear and turn")
    func unavailable() {
        var driven = launched()
        driven.masks = ["Nav": .portrait]
        driven.giveUp("Nav")
        #expect(state("Alpha", driven) == .appeared)
        #expect(driven.ask(.push(.scene("beta"), onto: nil, animated: true))?.status == .completed)
        #expect(
            appearance(driven) == [
                "viewWillDisappear Alpha", "viewWillAppear Beta", "viewDidDisappear Alpha", "viewDidAppear Beta",
            ])
        #expect(driven.ask(.rotate(.landscapeLeft))?.status == .completed)
        #expect(driven.ask(.pop(.one, in: nil, animated: true))?.status == .completed)
        #expect(state("Alpha", driven) == .appeared)
        #expect(isSound(driven))
    }

    @Test("that hangs delays the launch by its deadline, and later requests by none")
    func hang() {
        var driven = unlaunched()
        driven.isStarting = { $0.rawValue == 1 }
        driven.launch()
        driven.pass(milliseconds: 10_000)
        driven.restart("Nav")
        #expect(state("Alpha", driven) == .appeared)
        driven.replies = []
        driven.ask(.rotate(.landscapeLeft))
        driven.pass(milliseconds: 2_000)
        #expect(driven.replies.map(\.status) == [.completed])
        driven.ask(.push(.scene("beta"), onto: nil, animated: false))
        driven.pass(milliseconds: 4_000)
        #expect(state("Beta", driven) == .appeared)
        #expect(isSound(driven))
    }

    @Test("decides about the orientation of the interface")
    func modern() {
        var driven = launched()
        driven.masks = ["Nav": .portrait, "Alpha": .all]
        #expect(driven.ask(.rotate(.landscapeLeft))?.failure?.code == .refusedOrientation)
        #expect(driven.log == ["shouldAutorotate Nav", "supportedInterfaceOrientations Nav"])
        driven.masks = ["Nav": .all]
        driven.log = []
        #expect(driven.ask(.rotate(.landscapeLeft))?.status == .completed)
        #expect(driven.log.contains("willRotate Nav"), "\(driven.log)")
        #expect(driven.hierarchy.tree.window.orientation == .landscapeLeft)
    }

    @Test("decides by its last answer while no companion can answer")
    func lastAnswer() {
        var driven = launched()
        driven.masks = ["Nav": .portrait]
        driven.ask(.rotate(.landscapeLeft))
        driven.restart("Nav", afterMilliseconds: 60_000)
        #expect(driven.ask(.rotate(.landscapeLeft))?.failure?.code == .refusedOrientation)
        #expect(isSound(driven))
    }

    @Test("ends, or starts, when a reload names another class; the container and its children stay")
    func renamed() {
        for (known, renamed, gains) in [("Upright", "UINavigationController", false), ("Other", "Other", true)] {
            var driven = unlaunched([known])
            driven.launch()
            driven.log = []
            let application = Sketch.application([
                Sketch.scene("Nav", .navigationController, children: ["Alpha"]) { $0.identity.customClass = renamed },
                Sketch.scene("Alpha"), Sketch.scene("Beta"),
            ])
            #expect(driven.reload(application)?.failure == nil)
            driven.pass(milliseconds: 1_000)
            let container = driven.hierarchy.tree[driven.id("Nav")]
            #expect(container?.hasCompanion == gains && container?.className == renamed)
            #expect(container?.processState == (gains ? .connected : ProcessState.none))
            #expect(driven.log.contains("viewDidAppear Nav") == gains, "\(driven.log)")
            #expect(!appearance(driven).contains { $0.hasSuffix("Alpha") }, "\(driven.log)")
            #expect(state("Nav", driven) == .appeared && state("Alpha", driven) == .appeared)
            driven.log = []
            #expect(driven.ask(.push(.scene("beta"), onto: nil, animated: false))?.status == .completed)
            #expect(
                appearance(driven) == [
                    "viewWillDisappear Alpha", "viewWillAppear Beta", "viewDidDisappear Alpha", "viewDidAppear Beta",
                ])
            #expect(isSound(driven))
        }
    }

    @Test(
        "that ends together with the child in sight leaves a container that still shows a new child",
        arguments: [true, false])
    func endsWithChild(isGivenUp: Bool) {
        var driven = launched()
        driven.restart("Alpha", afterMilliseconds: 60_000)
        if isGivenUp { driven.giveUp("Nav") } else { driven.restart("Nav", afterMilliseconds: 60_000) }
        #expect(driven.ask(.push(.scene("beta"), onto: nil, animated: true))?.status == .completed)
        #expect(appearance(driven) == ["viewWillAppear Beta", "viewDidAppear Beta"])
        let reasons = driven.events.compactMap { event -> AppearanceReason? in
            guard case .callback(_, .appearance(_, let reason, _), _) = event.details,
                event.subject?.controller == driven.id("Beta")
            else { return nil }
            return reason
        }
        #expect(reasons == [.push, .push])
        #expect(isSound(driven))
    }

    @Test("is the target of an unwind action that its class declares")
    func unwind() throws {
        var driven = unlaunched()
        driven.unwindActions = ["Nav": ["home:"]]
        driven.launch()
        driven.ask(.push(.scene("beta"), onto: nil, animated: false))
        let beta = SceneReference(storyboard: "Main", id: "Beta")
        let segue = SegueModel(id: "back", kind: .unwind, source: beta, destination: "Exit", unwindAction: "home:")
        let firing = SegueFiring(segue: segue, source: driven.id("Beta"), sender: .null)
        #expect(driven.hierarchy.interface.unwindTarget(of: firing) == driven.id("Nav"))
    }

    @Test(
        "must agree with the deciding children in the classic profile",
        arguments: [
            (OrientationMask.portrait, OrientationMask.all, false), (.all, .portrait, false), (.all, .all, true),
        ])
    func classic(own: OrientationMask, child: OrientationMask, turns: Bool) {
        var driven = launched(.classic)
        driven.masks = ["Nav": own, "Alpha": child]
        #expect((driven.ask(.rotate(.landscapeLeft))?.status == .completed) == turns)
        #expect(
            driven.log.prefix(2) == ["supportedInterfaceOrientations Nav", "supportedInterfaceOrientations Alpha"])
    }

    @Test("receives the messages to the container's delegate, unless another delegate is recorded")
    func delegate() {
        var driven = launched()
        driven.ask(.push(.scene("beta"), onto: nil, animated: false))
        #expect(driven.log.filter { $0.hasSuffix("Nav") } == ["willShow Nav", "didShow Nav"], "\(driven.log)")
        #expect(isSound(driven))
    }

    @Test("makes requests about its own container")
    func requests() {
        var driven = launched()
        let own = Asker.controller(driven.id("Nav"), Incarnation(rawValue: 1), during: nil)
        #expect(driven.ask(.push(.scene("beta"), onto: nil, animated: false), from: own)?.status == .completed)
        #expect(driven.hierarchy.tree[driven.id("Nav")]?.children.count == 2)
        #expect(driven.ask(.pop(.one, in: nil, animated: false), from: own)?.status == .completed)
    }

    @Test("cannot forward appearance by hand")
    func byHand() {
        var driven = launched()
        var facts = Facts()
        (facts.title, facts.forwardsAppearance) = ("Upright stack", false)
        let own = Asker.controller(driven.id("Nav"), Incarnation(rawValue: 1), during: nil)
        #expect(driven.ask(.configure(driven.id("Nav"), facts), from: own)?.status == .completed)
        #expect(driven.hierarchy.tree[driven.id("Nav")]?.declared.forwardsAppearance == true)
        #expect(driven.hierarchy.tree[driven.id("Nav")]?.title == "Upright stack")
        #expect(diagnostics(driven).contains { $0.contains("forward") })
    }

    static let made: [(name: String, container: String, code: ErrorCode?)] = [
        ("Upright", "UINavigationController", nil), ("Upright", "UITabBarController", nil),
        ("Unknown", "UINavigationController", .noSuchClass), ("Upright", "UIViewController", .badArgument),
        ("Upright", "", .badArgument), ("", "UINavigationController", .badArgument),
        ("UITabBarController", "UINavigationController", .badArgument),
        ("UINavigationController", "UINavigationController", nil),
    ]

    @Test("is made by code with the class and the container it inherits from", arguments: made)
    func byCode(name: String, container: String, code: ErrorCode?) throws {
        var driven = launched()
        let asker = Asker.controller(driven.id("Alpha"), Incarnation(rawValue: 1), during: nil)
        let answered = driven.ask(.instantiate(.containerClass(name, of: container)), from: asker)
        let reply = try #require(answered)
        #expect(reply.failure?.code == code)
        guard code == nil, let made = reply.controllers.first else { return }
        #expect(driven.hierarchy.tree[made]?.isBuiltIn == true)
        #expect(driven.hierarchy.tree[made]?.hasCompanion == (name == "Upright"))
        #expect(driven.ask(.present(.controller(made), from: nil, .init()), from: asker)?.status == .completed)
        #expect(driven.hierarchy.tree[made]?.view.appearance.state == .appeared)
        #expect(isSound(driven))
    }
}
