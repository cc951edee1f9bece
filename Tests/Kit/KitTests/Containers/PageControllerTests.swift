import Testing
import TroupeMessages
import TroupeModel
import TroupeValue

@testable import TroupeKit

/// A page of a book.
private final class Leaf: ViewController {}

/// A page view controller with code of its own.
private final class Book: PageViewController, PageViewControllerDelegate {}

/// A data source and delegate that keeps its pages.
private final class Shelf: ViewController, PageViewControllerDataSource, PageViewControllerDelegate {
    var book: PageViewController?

    func pageViewController(
        _ pages: RemoteController, viewControllerBefore page: ViewController
    ) -> (any ControllerReference)? { nil }
    func pageViewController(
        _ pages: RemoteController, viewControllerAfter page: ViewController
    ) -> (any ControllerReference)? { nil }
    func pageViewController(
        _ pages: RemoteController, spineLocationFor orientation: Orientation
    ) -> PageTraits.SpineLocation? { orientation.isLandscape ? .mid : .min }
}

/// Section 3.7 in a child: the pages and the settings that its code knows.
@Suite("A page view controller in code")
@MainActor
struct PageControllerTests {
    private func page(_ id: ControllerID) -> TurnedPage { TurnedPage(id: id, className: "Leaf", values: Fields()) }

    private func message(_ message: PageMessage, from id: ControllerID) -> Callback {
        .delegate(DelegateMessage(from: id, .page(message), expectsReply: message.isCall))
    }

    private func appear(_ pages: [ControllerID], in container: ControllerID) -> Callback {
        .appearance(
            .willAppear,
            AppearanceContext(
                animated: false, reason: .push, size: .zero, orientation: .portrait,
                enclosing: EnclosingContainers(page: container, pages: pages)))
    }

    /// A shelf with a book of one page, which the daemon has made with the id in the result.
    private func shelf() throws -> (daemon: FakeDaemon<Shelf>, book: PageViewController, id: ControllerID) {
        let daemon = FakeDaemon<Shelf>(classes: [Leaf.self])
        let book = daemon.run {
            let book = PageViewController(
                transitionStyle: .pageCurl, navigationOrientation: .vertical, spineLocation: .max)
            book.delegate = daemon.controller
            book.setViewControllers([Leaf()], direction: .forward, animated: false)
            daemon.controller.book = book
            daemon.controller.present(book, animated: false)
            return book
        }
        daemon.turn()
        return (daemon, book, book.id)
    }

    @Test("has the pages that code set at once, and its former pages again after a refusal")
    func pages() throws {
        let (daemon, book, _) = try shelf()
        let first = book.viewControllers
        #expect(first.count == 1 && first.first is Leaf)
        let next = daemon.run { Leaf() }
        daemon.run { book.setViewControllers([next], direction: .forward, animated: true) }
        #expect(book.viewControllers.count == 1 && book.viewControllers.first === next)
        let asked = asks(daemon.turn()).last { $0.request.command == "page" }
        try daemon.reply(to: asked, .rejected(Failure(.badArgument, "no")))
        #expect(book.viewControllers.first === first.first)
        daemon.run { book.viewControllers = [next] }
        #expect(book.viewControllers.first === next)
        let set = asks(daemon.turn()).last { $0.request.command == "page" }?.request
        guard case .setPages(_, _, .forward, animated: false)? = set else {
            Issue.record("\(String(describing: set))")
            return
        }
        #expect(!daemon.lines.contains { $0.contains("is no kind of container") })
    }

    @Test("has the pages of a turn once it is completed, not before, and not after one that fell back")
    func turns() throws {
        let (daemon, book, id) = try shelf()
        for ask in asks(daemon.said) where ask.request.command == "page" { try daemon.reply(to: ask, .completed) }
        daemon.deliver(message(.willTransition(to: [page(c(40))]), from: id))
        #expect(book.viewControllers.map(\.id) != [c(40)])
        daemon.deliver(message(.didFinish(PageTurnOutcome(from: [page(c(30))], isCompleted: false)), from: id))
        #expect(book.viewControllers.map(\.id) != [c(40)])
        daemon.deliver(message(.willTransition(to: [page(c(41)), page(c(42))]), from: id))
        daemon.deliver(message(.didFinish(PageTurnOutcome(from: [page(c(30))], isCompleted: true)), from: id))
        #expect(book.viewControllers.map(\.id) == [c(41), c(42)])
    }

    @Test("is told its pages in its own process at each appearance, and knows the turns since")
    func companion() {
        let daemon = FakeDaemon<Book>(classes: [Leaf.self])
        #expect(daemon.controller.viewControllers.isEmpty)
        daemon.deliver(appear([c(20)], in: c(7)))
        #expect(daemon.controller.viewControllers.map(\.id) == [c(20)])
        #expect(daemon.controller.pageViewController == nil, "it is around no controller but its pages")
        daemon.deliver(
            message(.willTransition(to: [page(c(21))]), from: c(7)),
            message(.didFinish(PageTurnOutcome(from: [page(c(20))], isCompleted: true)), from: c(7)))
        #expect(daemon.controller.viewControllers.map(\.id) == [c(21)])
        daemon.deliver(appear([c(22)], in: c(7)))
        #expect(daemon.controller.viewControllers.map(\.id) == [c(22)])
    }

    @Test("is known to its page, with the pages at the latest appearance")
    func around() {
        let daemon = FakeDaemon<Leaf>()
        #expect(daemon.controller.pageViewController == nil)
        daemon.deliver(appear([c(7), c(8)], in: c(3)))
        let book = daemon.controller.pageViewController
        #expect(book?.id == c(3) && book?.viewControllers.map(\.id) == [c(7), c(8)])
        #expect(book?.viewControllers.first === daemon.controller)
    }

    @Test("has the settings that code stated, and the spine that its delegate gave")
    func settings() throws {
        let (daemon, book, id) = try shelf()
        #expect(book.transitionStyle == .pageCurl && book.navigationOrientation == .vertical)
        #expect(book.spineLocation == .max && !book.isDoubleSided && book.pageSpacing == 0)
        #expect(daemon.answer(to: message(.spineLocation(.landscapeLeft), from: id)) == .number(2))
        #expect(book.spineLocation == .mid && book.isDoubleSided, "the back of a page is the next page")
        let scroll = daemon.run {
            PageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal, spacing: 12)
        }
        #expect(scroll.spineLocation == .none && scroll.pageSpacing == 12)
        daemon.run { scroll.isDoubleSided = true }
        #expect(scroll.isDoubleSided)
        let bad = daemon.run {
            PageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal, spacing: -1)
        }
        #expect(bad.pageSpacing == 0)
        #expect(daemon.lines.contains { $0.contains("the spacing of PageViewController cannot be -1.0") })
    }

    @Test("has the settings of its scene in its own process")
    func scene() {
        var scene = SceneModel(reference: SceneReference(storyboard: "Main", id: "book"), kind: .pageViewController)
        scene.container = .page(
            PageTraits(transitionStyle: .scroll, navigationOrientation: .vertical, pageSpacing: 8))
        let book = FakeDaemon<Book>(scene: scene).controller
        #expect(book.transitionStyle == .scroll && book.navigationOrientation == .vertical && book.pageSpacing == 8)
    }
}
