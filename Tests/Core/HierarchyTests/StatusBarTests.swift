import Testing
import TroupeModel

@testable import TroupeHierarchy

/// Section 3.1: code hides the status bar, the system makes it tall, and neither undoes the choice of the other.
@Suite("The status bar")
struct StatusBarTests {
    private static func driven(hidden: Bool?, screen: Size?) -> Driven {
        var application = Sketch.stack
        application.isStatusBarHidden = hidden
        var driven = Driven(application, screen: screen)
        driven.launch()
        return driven
    }

    private static func layout(_ driven: Driven) throws -> LayoutContext {
        try #require(driven.hierarchy.tree[driven.id("Alpha")]?.view.layout)
    }

    @Test(
        "looks as both choices say, from the property list on",
        arguments: [
            (nil, [], .normal), (false, [], .normal), (true, [], .hidden), (true, [.shown], .normal),
            (nil, [.hidden], .hidden), (nil, [.hidden, .hidden, .shown], .normal), (nil, [.tall], .tall),
            (nil, [.tall, .normal], .normal), (nil, [.tall, .shown], .tall), (nil, [.hidden, .normal], .hidden),
            (nil, [.tall, .hidden], .hidden), (nil, [.tall, .hidden, .shown], .tall),
            (true, [.tall], .hidden), (true, [.tall, .shown], .tall),
            (nil, [.hidden, .tall, .normal, .shown], .normal),
        ] as [(Bool?, [StatusBarChange], StatusBar)])
    func looks(hidden: Bool?, changes: [StatusBarChange], look: StatusBar) throws {
        var driven = Self.driven(hidden: hidden, screen: nil)
        for change in changes { #expect(driven.ask(.statusBar(change))?.status == .completed) }
        let layout = try Self.layout(driven)
        #expect(layout.statusBar ?? .normal == look)
        #expect(layout.size.height == 480 - look.height - 44)
        #expect(driven.hierarchy.interface.outline(of: .main).statusBar == look)
    }

    @Test("beside a notch is hidden without giving room, and visible controllers still learn of it")
    func notch() throws {
        var driven = Self.driven(hidden: nil, screen: Size(width: 375, height: 812))
        let before = try Self.layout(driven)
        driven.ask(.statusBar(.hidden))
        let after = try Self.layout(driven)
        #expect(after.size == before.size && after.insets == before.insets)
        #expect(after.serial == before.serial + 1 && after.statusBar == .hidden)
        driven.ask(.statusBar(.hidden))
        #expect(try Self.layout(driven) == after)
    }
}
