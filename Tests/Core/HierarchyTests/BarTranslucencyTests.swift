import Testing
import TroupeModel

@testable import TroupeHierarchy

/// Section 3.3: code decides about the translucency of a bar before the document, and a set translucency before a style.
@Suite("The translucency of a bar")
struct BarTranslucencyTests {
    /// A bar as code and the document set it, the guides of the content, and the first row of the content's view.
    struct Case: CustomTestStringConvertible {
        var code = BarLooks()
        var document = BarAppearance()
        var guides = LayoutTraits.Guides.none
        let top: Double

        var testDescription: String { "\(code) over \(document), guides \(guides): \(top)" }
    }

    @Test(
        "is that of code, else of its style, else of the document, else of its style, else of the content",
        arguments: [
            Case(top: 64), Case(guides: .safeArea, top: 0),
            Case(document: BarAppearance(isTranslucent: true), top: 20),
            Case(document: BarAppearance(isTranslucent: false), guides: .safeArea, top: 64),
            Case(document: BarAppearance(style: .black), top: 64),
            Case(document: BarAppearance(style: .blackTranslucent), top: 20),
            Case(document: BarAppearance(style: .blackTranslucent, isTranslucent: false), top: 64),
            Case(code: BarLooks(style: .blackTranslucent), top: 20),
            Case(code: BarLooks(style: .blackTranslucent), document: BarAppearance(isTranslucent: false), top: 20),
            Case(code: BarLooks(style: .black), document: BarAppearance(isTranslucent: true), top: 20),
            Case(code: BarLooks(style: .default), document: BarAppearance(style: .blackTranslucent), top: 64),
            Case(code: BarLooks(style: .blackTranslucent, isTranslucent: false), top: 64),
            Case(code: BarLooks(isTranslucent: true), document: BarAppearance(isTranslucent: false), top: 20),
            Case(code: BarLooks(isTranslucent: false), guides: .layoutGuides, top: 64),
        ])
    func translucency(one: Case) throws {
        var driven = Driven(application(of: one))
        driven.launch()
        try configure(one.code, &driven)
        #expect(try top(driven) == one.top)
        // Cleared choices are those of the document again.
        try configure(BarLooks(cleared: [.style, .isTranslucent]), &driven)
        var fresh = Driven(application(of: one))
        fresh.launch()
        #expect(try top(driven) == top(fresh))
    }

    @Test("of a toolbar extends the content under that bar alone; full-screen layout extends it under the status bar")
    func toolbar() throws {
        var driven = Driven(application(of: Case(top: 64)))
        driven.launch()
        var facts = Facts()
        (facts.toolbarHidden, facts.wantsFullScreenLayout) = (false, true)
        driven.ask(.configure(driven.id("Alpha"), facts))
        func frame() throws -> Rect { try #require(driven.hierarchy.interface.placements()[driven.id("Alpha")]).frame }
        #expect(try frame() == Rect(x: 0, y: 64, width: 320, height: 480 - 64 - 44))
        facts = Facts()
        facts.toolbar = BarLooks(isTranslucent: true)
        driven.ask(.configure(driven.id("Nav"), facts))
        #expect(try frame() == Rect(x: 0, y: 64, width: 320, height: 480 - 64))
        try configure(BarLooks(isTranslucent: true), &driven)
        #expect(try frame() == Rect(x: 0, y: 0, width: 320, height: 480))
    }

    @Test("comes with the colours of its style, which colours of code and document replace")
    func colours() throws {
        let red = Color(red: 1, green: 0, blue: 0)
        var driven = Driven(application(of: Case(document: BarAppearance(background: red, style: .black), top: 64)))
        driven.launch()
        func looks() -> BarAppearance? {
            driven.hierarchy.tree[driven.id("Nav")].map { driven.hierarchy.interface.looks(of: $0).navigationBar }
        }
        #expect(looks()?.background == red && looks()?.titleColor == BarStyle.black.titleColor)
        try configure(BarLooks(style: .default), &driven)
        #expect(looks()?.background == red && looks()?.titleColor == nil)
    }

    @Test(
        "of two stacks, one in the other: the content begins below both bars, unless both are translucent",
        arguments: [(false, false, 108.0), (true, false, 108), (false, true, 108), (true, true, 20)])
    func nested(outer: Bool, inner: Bool, top: Double) throws {
        func stack(_ id: String, of child: String, _ isTranslucent: Bool) -> SceneModel {
            Sketch.scene(id, .navigationController, children: [child]) {
                $0.bars.own.navigationBar.isTranslucent = isTranslucent
            }
        }
        var driven = Driven(
            Sketch.application([
                stack("Outer", of: "Tabs", outer), Sketch.scene("Tabs", .tabBarController, children: ["Nav"]),
                stack("Nav", of: "Alpha", inner), Sketch.scene("Alpha"),
            ]))
        driven.launch()
        let place = try #require(driven.hierarchy.interface.placements()[driven.id("Alpha")])
        #expect(place.frame.minY == top && place.insets.top == 108 - top)
    }

    private func application(of one: Case) -> ApplicationModel {
        Sketch.application([
            Sketch.scene("Nav", .navigationController, children: ["Alpha"]) {
                $0.bars.own.navigationBar = one.document
            },
            Sketch.scene("Alpha") { $0.layout.guides = one.guides },
        ])
    }

    private func configure(_ looks: BarLooks, _ driven: inout Driven) throws {
        var facts = Facts()
        facts.navigationBar = looks
        driven.ask(.configure(driven.id("Nav"), facts))
    }

    private func top(_ driven: Driven) throws -> Double {
        try #require(driven.hierarchy.interface.placements()[driven.id("Alpha")]).frame.minY
    }
}
