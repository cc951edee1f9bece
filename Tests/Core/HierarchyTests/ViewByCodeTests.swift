import Testing
import TroupeModel

@testable import TroupeHierarchy

/// Section 3.1: a process states that its code has loaded or released its view.
@Suite("A view that code loads or releases")
struct ViewByCodeTests {
    /// A stack with Beta over Alpha: the view of Alpha is loaded and hidden.
    private static func covered() -> Driven {
        var driven = Driven(Sketch.stack)
        driven.launch()
        driven.ask(.push(.scene("beta"), onto: nil, animated: false))
        driven.log = []
        driven.events = []
        return driven
    }

    private static func own(_ scene: String, incarnation: UInt64 = 1, _ driven: Driven) -> Asker {
        .controller(driven.id(scene), Incarnation(rawValue: incarnation), during: nil)
    }

    private static func state(_ isLoaded: Bool, of scene: String, by asker: Asker, _ driven: inout Driven) {
        var facts = Facts()
        facts.isViewLoaded = isLoaded
        driven.ask(.configure(driven.id(scene), facts), from: asker)
    }

    private static func byCode(_ driven: Driven) -> [String] {
        driven.events.compactMap { event in
            guard case .callback(let name, .byCode, _) = event.details else { return nil }
            return name
        }
    }

    private static func isThere(_ scene: String, _ driven: Driven) -> Bool? {
        driven.hierarchy.tree[driven.id(scene)]?.view.isThere
    }

    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let scene: String
        let states: [Bool]
        let asker: @Sendable (Driven) -> Asker
        let logged: [String]
        let isThere: Bool
    }

    static let cases = [
        Case(
            testDescription: "a hidden view is released", scene: "Alpha", states: [false],
            asker: { own("Alpha", $0) }, logged: ["releaseView"], isThere: false),
        Case(
            testDescription: "a released view is not released again", scene: "Alpha", states: [false, false],
            asker: { own("Alpha", $0) }, logged: ["releaseView"], isThere: false),
        Case(
            testDescription: "a released view is loaded once", scene: "Alpha", states: [false, true, true],
            asker: { own("Alpha", $0) }, logged: ["releaseView", "loadView", "viewDidLoad"], isThere: true),
        Case(
            testDescription: "a loaded view is not loaded again", scene: "Alpha", states: [true],
            asker: { own("Alpha", $0) }, logged: [], isThere: true),
        Case(
            testDescription: "a view in a window stays", scene: "Beta", states: [false],
            asker: { own("Beta", $0) }, logged: [], isThere: true),
        Case(
            testDescription: "another controller cannot state it", scene: "Alpha", states: [false],
            asker: { own("Beta", $0) }, logged: [], isThere: true),
        Case(
            testDescription: "a client cannot state it", scene: "Alpha", states: [false],
            asker: { _ in .client(ClientID(rawValue: 1)) }, logged: [], isThere: true),
        Case(
            testDescription: "another incarnation cannot state it", scene: "Alpha", states: [false],
            asker: { own("Alpha", incarnation: 2, $0) }, logged: [], isThere: true),
    ]

    @Test("is taken over from its own process, and only if it can be true", arguments: cases)
    func stated(_ test: Case) {
        var driven = Self.covered()
        for isLoaded in test.states { Self.state(isLoaded, of: test.scene, by: test.asker(driven), &driven) }
        #expect(Self.byCode(driven) == test.logged)
        #expect(Self.isThere(test.scene, driven) == test.isThere)
        #expect(driven.log.isEmpty)
    }

    @Test("is loaded by the daemon only if code has released it", arguments: [true, false])
    func needed(_ isLoadedAgain: Bool) {
        var driven = Self.covered()
        Self.state(false, of: "Alpha", by: Self.own("Alpha", driven), &driven)
        if isLoadedAgain { Self.state(true, of: "Alpha", by: Self.own("Alpha", driven), &driven) }
        driven.ask(.pop(.one, in: nil, animated: false))
        let loads = driven.log.filter { $0 == "loadView Alpha" || $0 == "viewDidLoad Alpha" }
        #expect(loads == (isLoadedAgain ? [] : ["loadView Alpha", "viewDidLoad Alpha"]))
        #expect(driven.log.contains("viewDidAppear Alpha"))
        #expect(driven.hierarchy.tree[driven.id("Alpha")]?.view.loading == .done)
    }

    @Test("changes nothing while the daemon's own loadView is under way")
    func crossed() {
        var driven = Self.covered()
        Self.state(false, of: "Alpha", by: Self.own("Alpha", driven), &driven)
        driven.events = []
        let alpha = driven.id("Alpha")
        driven.isMute = { id, name in id == alpha && name == .viewDidLoad }
        driven.ask(.pop(.one, in: nil, animated: false))
        for isLoaded in [true, false, true] {
            Self.state(isLoaded, of: "Alpha", by: Self.own("Alpha", driven), &driven)
        }
        driven.isMute = { _, _ in false }
        driven.answer(.viewDidLoad, of: "Alpha")
        #expect(Self.byCode(driven) == [])
        #expect(driven.log.filter { $0 == "loadView Alpha" }.count == 1)
        #expect(driven.hierarchy.tree[alpha]?.view.appearance.state == .appeared)
    }
}
