import Testing
import TroupeModel

@testable import TroupeHierarchy

/// Section 3.6: the presenter, and the controllers that a presentation covers.
@Suite("The presenter")
struct PresenterTests {
    struct Search: CustomTestStringConvertible {
        let idiom: DeviceIdiom
        let style: PresentationStyle
        /// The controllers that define a presentation context.
        let contexts: Set<String>
        let source: String
        let presenter: String
        let isInContext: Bool
        var testDescription: String { "\(idiom) \(style) from \(source), contexts \(contexts.sorted())" }
    }

    static let searches: [Search] = [
        // A context style on a pad: the nearest self-or-ancestor with a context ...
        Search(
            idiom: .pad, style: .currentContext, contexts: ["Two"], source: "Two", presenter: "Two", isInContext: true),
        Search(
            idiom: .pad, style: .currentContext, contexts: ["Nav"], source: "Two", presenter: "Nav", isInContext: true),
        Search(
            idiom: .pad, style: .currentContext, contexts: ["Two", "Nav"], source: "Two", presenter: "Two",
            isInContext: true),
        Search(
            idiom: .pad, style: .overCurrentContext, contexts: ["Nav"], source: "Two", presenter: "Nav",
            isInContext: true),
        // ... else the outermost ancestor.
        Search(
            idiom: .pad, style: .currentContext, contexts: [], source: "Two", presenter: "Tabs", isInContext: false),
        Search(
            idiom: .pad, style: .currentContext, contexts: ["One"], source: "Two", presenter: "Tabs",
            isInContext: false),
        Search(
            idiom: .pad, style: .currentContext, contexts: ["Tabs"], source: "Two", presenter: "Tabs",
            isInContext: false),
    ]

    /// Styles that do not search.
    static let others = PresentationStyle.allCases.filter { $0 != .currentContext && $0 != .overCurrentContext }

    @Test("is searched for context styles on a pad", arguments: searches)
    func search(search: Search) {
        let found = presenter(search.idiom, search.style, search.contexts, search.source)
        #expect(found == [search.presenter, "\(search.isInContext)"])
    }

    @Test("of every other style on a pad is the outermost ancestor", arguments: others)
    func outermost(style: PresentationStyle) {
        #expect(presenter(.pad, style, ["Two", "Nav"], "Two") == ["Tabs", "false"])
    }

    @Test("of every style on a phone is the outermost ancestor", arguments: PresentationStyle.allCases)
    func phone(style: PresentationStyle) {
        #expect(presenter(.phone, style, ["Two", "Nav"], "Two") == ["Tabs", "false"])
    }

    private func presenter(
        _ idiom: DeviceIdiom, _ style: PresentationStyle, _ contexts: Set<String>, _ source: String
    ) -> [String] {
        var driven = Driven(Sketch.tabs, on: idiom)
        driven.launch()
        for name in contexts {
            driven.hierarchy.interface.tree[driven.id(name)]?.presenting.definesPresentationContext = true
        }
        let found = driven.hierarchy.tree.presenter(for: driven.id(source), style)
        return driven.names([found.id]) + ["\(found.isInContext)"]
    }

    /// Rule 7: the controllers that are no longer visible below each style.
    static let covering: [(DeviceIdiom, PresentationStyle, Bool)] =
        PresentationStyle.allCases.map { (.phone, $0, $0 != .overFullScreen) } + [
            (.pad, .fullScreen, true), (.pad, .currentContext, true), (.pad, .pageSheet, false),
            (.pad, .formSheet, false), (.pad, .popover, false), (.pad, .automatic, false),
            (.pad, .overFullScreen, false), (.pad, .overCurrentContext, false),
        ]

    @Test("leaves controllers visible below a sheet or popover on a pad, and over the full screen", arguments: covering)
    func coverage(idiom: DeviceIdiom, style: PresentationStyle, covers: Bool) {
        var driven = Driven(Sketch.tabs, on: idiom)
        driven.launch()
        driven.ask(.present(.scene("three"), from: nil, Request.Presentation(style: style)))
        let below = covers ? [] : ["Tabs", "One"]
        #expect(driven.names(driven.hierarchy.tree.visible()) == below + ["Three"])
        #expect(driven.hierarchy.tree[driven.id("One")]?.view.appearance.state == (covers ? .disappeared : .appeared))
    }

    @Test(
        "places a page sheet in the window below the status bar of a pad, and a form sheet in the middle",
        arguments: [
            (PresentationStyle.pageSheet, Rect(x: 0, y: 20, width: 768, height: 1_004)),
            (.automatic, Rect(x: 0, y: 20, width: 768, height: 1_004)),
            (.formSheet, Rect(x: 114, y: 202, width: 540, height: 620)),
        ])
    func sheets(style: PresentationStyle, frame: Rect) throws {
        var driven = Driven(Sketch.tabs, on: .pad)
        driven.launch()
        driven.ask(.present(.scene("three"), from: nil, Request.Presentation(style: style)))
        #expect(driven.hierarchy.outline().layers.last?.pane.frame == frame)
    }

    @Test("has a row for every style on both devices")
    func complete() { #expect(Self.covering.count == PresentationStyle.allCases.count * 2) }

    struct Resolving: CustomTestStringConvertible {
        let target: String
        let dismissed: String?
        var testDescription: String { target }
    }

    /// Tabs presents Three, which presents Four.
    @Test(
        "dismisses the controller that the target presents, else that of its ancestor, else the target itself",
        arguments: [
            Resolving(target: "Tabs", dismissed: "Three"), Resolving(target: "One", dismissed: "Three"),
            Resolving(target: "Two", dismissed: "Three"), Resolving(target: "Three", dismissed: "Four"),
            Resolving(target: "Four", dismissed: "Four"),
        ])
    func dismissal(resolving: Resolving) throws {
        var driven = Driven(Sketch.tabs)
        driven.launch()
        driven.ask(.present(.scene("three"), from: nil, Request.Presentation()))
        driven.ask(.present(.scene("four"), from: nil, Request.Presentation()))
        let found = try driven.hierarchy.tree.dismissed(by: .named(resolving.target))
        #expect(driven.names([found]) == [resolving.dismissed])
    }

    @Test("closes a popover for one that its content presents, and presents that from the first one's presenter")
    func onePopover() {
        var driven = Driven(Sketch.tabs, on: .pad)
        driven.launch()
        var popover = Request.Presentation(style: .popover, animated: false)
        popover.anchor = PopoverAnchor(barItem: "add")
        driven.ask(.present(.scene("three"), from: .id(driven.id("One")), popover))
        popover.anchor = PopoverAnchor(view: "in the content")
        let three = driven.id("Three")
        let reply = driven.ask(.present(.scene("four"), from: .id(three), popover))
        #expect(reply?.status == .completed)
        #expect(driven.hierarchy.tree[three] == nil)
        #expect(driven.hierarchy.tree.window.presentations == [driven.id("Four")])
        #expect(driven.hierarchy.tree[driven.id("Four")]?.presentation?.source == driven.id("One"))
        #expect(driven.hierarchy.tree[driven.id("Four")]?.presentation?.anchor == PopoverAnchor(barItem: "add"))
        let sheet = Request.Presentation(style: .formSheet, animated: false)
        #expect(driven.ask(.present(.scene("three"), from: .id(driven.id("Four")), sheet))?.status == .completed)
        #expect(driven.hierarchy.tree.window.presentations == [driven.id("Four")])
        #expect(driven.hierarchy.tree[driven.id("Three")]?.presentation?.isInContext == true)
    }
}
