import Testing
import TroupeModel

@testable import TroupeHierarchy

/// Section 3.4: a child that is added for a transition appears with it.
@Suite("A child that is added for a transition")
struct AddedForTransitionTests {
    /// Home shows Old; New is made and not added yet.
    private static func home() -> Driven {
        var driven = Driven(
            Sketch.application(["Home", "Old", "New", "Next", "Sheet"].map { Sketch.scene($0) }))
        driven.launch()
        driven.ask(.add(.scene("old"), to: driven.id("Home"), frame: frame(1), containerView: "box"))
        for scene in ["new", "next"] { driven.ask(.instantiate(.scene(scene)), from: asker(driven)) }
        driven.log = []
        return driven
    }

    private static func asker(_ driven: Driven) -> Asker {
        .controller(driven.id("Home"), Incarnation(rawValue: 1), during: nil)
    }

    private static func frame(_ x: Double) -> Rect { Rect(x: x, y: 0, width: 100, height: 100) }

    private func add(_ child: String, replacing old: String, frame: Rect? = nil, _ driven: inout Driven) -> Reply? {
        driven.ask(
            .add(
                .controller(driven.id(child)), to: driven.id("Home"), frame: frame, containerView: nil,
                transitionFrom: driven.id(old)), from: Self.asker(driven))
    }

    private func transition(_ old: ControllerID, to new: String, _ driven: inout Driven) -> Reply? {
        driven.ask(
            .transition(from: old, to: .controller(driven.id(new)), duration: 250, animations: nil),
            from: Self.asker(driven))
    }

    private func transition(_ old: String, to new: String, _ driven: inout Driven) -> Reply? {
        transition(driven.id(old), to: new, &driven)
    }

    private func embedding(_ child: String, _ driven: Driven) -> CustomContainer.Embedding? {
        driven.hierarchy.tree[driven.id("Home")]?.embedded.first { $0.child == driven.id(child) }
    }

    private func shown(_ driven: Driven) -> [String] {
        driven.names(driven.hierarchy.tree.shownChildren(of: driven.id("Home")))
    }

    /// The appearance callbacks so far.
    private func appearance(_ driven: Driven) -> [String] {
        driven.log.filter { $0.hasPrefix("view") && $0.contains("ppear") }
    }

    @Test("is told of its move, shows nothing, and appears with the transition")
    func appears() {
        var driven = Self.home()
        #expect(add("New", replacing: "Old", &driven)?.status == .completed)
        #expect(driven.log == ["willMoveToParent New"] || driven.log.isEmpty, "\(driven.log)")
        #expect(shown(driven) == ["Old"])
        driven.log = []
        #expect(transition("Old", to: "New", &driven)?.status == .completed)
        #expect(
            appearance(driven) == [
                "viewWillDisappear Old", "viewWillAppear New", "viewDidAppear New", "viewDidDisappear Old",
            ])
        #expect(shown(driven) == ["New"])
        let contexts = driven.events.compactMap { event -> (Bool, AppearanceReason, AppearanceFlags)? in
            guard case .callback(_, .appearance(let animated, let reason, let flags), _) = event.details,
                event.subject?.controller == driven.id("New")
            else { return nil }
            return (animated, reason, flags)
        }
        #expect(contexts.count == 2)
        #expect(contexts.allSatisfy { $0 == (true, .transition, .movingToParent) })
    }

    static let placements: [(early: Rect?, added: Rect?, late: Rect?, result: Rect)] = [
        (nil, nil, nil, frame(1)), (frame(2), nil, nil, frame(2)), (nil, frame(3), nil, frame(3)),
        (frame(2), frame(3), nil, frame(3)), (nil, nil, frame(4), frame(4)), (frame(2), frame(3), frame(4), frame(4)),
    ]

    @Test(
        "keeps the frame that was set before, with or after its addition, else gets the old child's",
        arguments: placements)
    func keepsFrame(early: Rect?, added: Rect?, late: Rect?, result: Rect) {
        var driven = Self.home()
        let new = driven.id("New")
        if let early { #expect(driven.ask(.setFrame(new, early), from: Self.asker(driven))?.status == .completed) }
        #expect(add("New", replacing: "Old", frame: added, &driven)?.status == .completed)
        if let late { #expect(driven.ask(.setFrame(new, late), from: Self.asker(driven))?.status == .completed) }
        #expect(transition("Old", to: "New", &driven)?.status == .completed)
        #expect(embedding("New", driven)?.frame == result)
        #expect(embedding("New", driven)?.containerView == (result == Self.frame(1) ? "box" : nil))
    }

    @Test("appears as by an addition if the transition is refused")
    func refused() {
        var driven = Self.home()
        let (old, new) = (driven.id("Old"), driven.id("New"))
        #expect(add("New", replacing: "Old", &driven)?.status == .completed)
        driven.ask(.remove(.id(old)), from: Self.asker(driven))
        #expect(shown(driven) == [])
        driven.log = []
        #expect(transition(old, to: "New", &driven)?.failure != nil)
        #expect(appearance(driven) == ["viewWillAppear New", "viewDidAppear New"])
        #expect(shown(driven) == ["New"])
        #expect(driven.hierarchy.tree[new]?.view.appearance.state == .appeared)
    }

    @Test("appears as by an addition if the transition is withdrawn while it waits")
    func withdrawn() {
        var driven = Self.home()
        #expect(add("New", replacing: "Old", &driven)?.status == .completed)
        let old = driven.id("Old")
        driven.mute([(.viewWillDisappear, "Old")])
        #expect(driven.ask(.remove(.id(old)), from: Self.asker(driven)) == nil)
        #expect(transition(old, to: "New", &driven) == nil)
        driven.answer(.viewWillDisappear, of: "Old")
        #expect(driven.reply(to: "transition")?.status.isCancelledOrRejected == true)
        #expect(shown(driven) == ["New"])
        #expect(driven.hierarchy.tree[driven.id("New")]?.view.appearance.state == .appeared)
    }

    @Test("appears as by an addition if its container's next answer comes without the transition")
    func unrequested() {
        var driven = Self.home()
        #expect(add("New", replacing: "Old", &driven)?.status == .completed)
        driven.log = []
        driven.ask(.memoryWarning)
        #expect(appearance(driven) == ["viewWillAppear New", "viewDidAppear New"])
        #expect(shown(driven) == ["Old", "New"])
        #expect(driven.hierarchy.tree[driven.id("New")]?.view.appearance.state == .appeared)
    }

    @Test("waits for its transition while that request waits for its turn")
    func waiting() {
        var driven = Self.home()
        #expect(add("New", replacing: "Old", &driven)?.status == .completed)
        driven.mute([(.viewWillDisappear, "Next")])
        driven.ask(.add(.controller(driven.id("Next")), to: driven.id("Home"), frame: nil, containerView: nil))
        #expect(driven.ask(.remove(.id(driven.id("Next"))), from: Self.asker(driven)) == nil)
        #expect(transition("Old", to: "New", &driven) == nil)
        driven.ask(.memoryWarning)
        #expect(shown(driven).contains("New") == false)
        driven.answer(.viewWillDisappear, of: "Next")
        #expect(driven.reply(to: "transition")?.status == .completed)
        #expect(shown(driven) == ["New"])
    }

    @Test("appears at once if the child to replace is not shown in the container")
    func unfitting() {
        for old in ["Next", "Home", "New"] {
            var driven = Self.home()
            #expect(add("New", replacing: old, &driven)?.status == .completed)
            #expect(shown(driven) == ["Old", "New"])
        }
    }

    @Test("appears if it is added again without a transition")
    func again() {
        var driven = Self.home()
        let new = driven.id("New")
        #expect(add("New", replacing: "Old", &driven)?.status == .completed)
        driven.ask(.add(.controller(new), to: driven.id("Home"), frame: nil, containerView: nil))
        #expect(shown(driven) == ["Old", "New"])
        #expect(driven.hierarchy.tree[new]?.view.appearance.state == .appeared)
    }

    @Test("can itself be replaced by a child of the same turn")
    func chain() {
        var driven = Self.home()
        #expect(add("New", replacing: "Old", &driven)?.status == .completed)
        #expect(add("Next", replacing: "New", &driven)?.status == .completed)
        #expect(shown(driven) == ["Old"])
        #expect(transition("Old", to: "New", &driven)?.status == .completed)
        #expect(transition("New", to: "Next", &driven)?.status == .completed)
        #expect(shown(driven) == ["Next"])
    }

    @Test("takes its place without a callback while its container is hidden")
    func hidden() {
        var driven = Self.home()
        driven.ask(.present(.scene("sheet"), from: .id(driven.id("Home")), Request.Presentation()))
        driven.log = []
        let old = driven.id("Old")
        #expect(add("New", replacing: "Old", &driven)?.status == .completed)
        driven.ask(.remove(.id(old)), from: Self.asker(driven))
        #expect(transition(old, to: "New", &driven)?.failure != nil)
        #expect(appearance(driven) == [])
        #expect(shown(driven) == ["New"])
        driven.ask(.dismiss(nil, animated: false))
        #expect(driven.hierarchy.tree[driven.id("New")]?.view.appearance.state == .appeared)
    }
}

extension Reply.Status {
    fileprivate var isCancelledOrRejected: Bool {
        switch self {
        case .cancelled, .rejected: true
        case .completed, .superseded: false
        }
    }
}
