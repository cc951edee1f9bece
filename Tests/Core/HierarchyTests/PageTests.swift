import Testing
import TroupeModel
import TroupeValue

@testable import TroupeHierarchy

// promises classes/2.3: A page control follows from the number of pages and the index that the data source gives.
// promises classes/2.4: A rotation asks the delegate of pages that curl for the place of the spine.

/// Section 3.7: a page view controller shows one page or two, and asks its data source for the next when a person turns.
@Suite("A page view controller")
struct PageTests {
    private static func traits(
        _ style: PageTraits.TransitionStyle, spine: PageTraits.SpineLocation = .min
    ) -> PageTraits {
        var traits = PageTraits()
        (traits.transitionStyle, traits.spineLocation) = (style, spine)
        return traits
    }

    /// The root shows a source that holds a book, which it presents.
    private func book(
        _ traits: PageTraits = traits(.scroll), at pages: [String] = ["one"], on idiom: DeviceIdiom = .phone
    ) -> Driven {
        var driven = Driven(
            Sketch.application([
                Sketch.scene("Source"), Sketch.scene("Book", .pageViewController) { $0.container = .page(traits) },
                Sketch.scene("One"), Sketch.scene("Two"), Sketch.scene("Three"), Sketch.scene("Four"),
            ]), on: idiom)
        driven.launch()
        driven.ask(.present(.scene("book"), from: nil, .init(animated: false)), from: code(driven))
        let (book, source) = (driven.id("Book"), driven.id("Source"))
        driven.hierarchy.interface.tree[book]?.delegate = source
        driven.ask(.record(Configuration(controller: book, dataSource: source)))
        driven.ask(
            .setPages(pages.map { .scene($0) }, in: .id(book), direction: .forward, animated: false),
            from: code(driven))
        driven.log = []
        return driven
    }

    private func code(_ driven: Driven) -> Asker {
        let id = driven.id("Source")
        return .controller(id, driven.hierarchy.incarnation(of: id) ?? Incarnation(rawValue: 1), during: nil)
    }

    /// Makes pages for the data source, which gives them in this order.
    private func prepare(_ pages: [String], in driven: inout Driven) {
        var made: [ControllerID] = []
        for page in pages {
            made += driven.ask(.instantiate(.scene(page)), from: code(driven))?.controllers.prefix(1) ?? []
        }
        let queue = Pages(made)
        driven.pages = { queue.answer($0) }
    }

    /// The pages that a data source gives, one after the other, and then none.
    private final class Pages: @unchecked Sendable {
        private var pages: [ControllerID]
        private(set) var asked: [PageMessage] = []

        init(_ pages: [ControllerID]) { self.pages = pages }

        func answer(_ question: PageMessage) -> Answer {
            asked.append(question)
            switch question {
            case .pageBefore, .pageAfter: return pages.isEmpty ? .done : .controller(pages.removeFirst())
            case .presentationCount, .presentationIndex, .willTransition, .didFinish, .spineLocation:
                return .notImplemented
            }
        }
    }

    private func turn(
        _ driven: inout Driven, _ direction: PageDirection = .forward, isCancelled: Bool = false
    ) -> Reply? {
        driven.ask(.touch(.page(driven.id("Book"), direction, isCancelled: isCancelled)), from: .user)
    }

    private func shown(_ driven: Driven) -> [String] {
        driven.names(driven.hierarchy.tree[driven.id("Book")]?.children ?? [])
    }

    @Test("shows the pages that code sets: the new page moves in and appears, the old one moves out and ends")
    func set() {
        var driven = book()
        #expect(shown(driven) == ["One"])
        let reply = driven.ask(
            .setPages([.scene("two")], in: .id(driven.id("Book")), direction: .forward, animated: true),
            from: code(driven))
        #expect(reply?.status == .completed && reply?.controllers == [driven.id("Two")])
        #expect(shown(driven) == ["Two"])
        #expect(driven.id("One") == ControllerID(rawValue: 0), "a page that is not shown has ended")
        #expect(driven.hierarchy.checkInvariants() == [] && driven.broken.isEmpty)
    }

    @Test(
        "turns by hand in the order of its style",
        arguments: [
            (PageTraits.TransitionStyle.scroll, ["viewDidAppear Two", "viewDidDisappear One"]),
            (.pageCurl, ["viewDidDisappear One", "viewDidAppear Two"]),
        ])
    func order(style: PageTraits.TransitionStyle, ends: [String]) {
        var driven = book(Self.traits(style))
        prepare(["two"], in: &driven)
        driven.log = []
        let reply = turn(&driven)
        #expect(reply?.status == .completed && reply?.controllers == [driven.id("Two")])
        let named = driven.log.filter { !$0.hasPrefix("load") && !$0.hasPrefix("view") || $0.contains("ppear") }
        #expect(
            named.filter { !$0.hasPrefix("awake") && !$0.hasPrefix("update") && !$0.hasPrefix("supported") } == [
                "pageAfter Source", "willTransition Source", "willMoveToParent One", "willMoveToParent Two",
                "viewWillAppear Two", "viewWillDisappear One",
            ] + ends + ["didMoveToParent Two", "didMoveToParent One", "didFinish Source"])
        #expect(shown(driven) == ["Two"])
        #expect(driven.hierarchy.checkInvariants() == [] && driven.broken.isEmpty)
    }

    @Test("lets a page fall back: it appears and disappears, and the old page disappears and appears")
    func cancelled() {
        var driven = book()
        prepare(["two"], in: &driven)
        driven.ask(.release(driven.id("Two")), from: code(driven))
        driven.log = []
        #expect(turn(&driven, isCancelled: true)?.status != .completed, "a released page is gone")
        prepare(["three"], in: &driven)
        driven.log = []
        #expect(turn(&driven, isCancelled: true)?.status == .completed)
        #expect(
            driven.log.filter { $0.contains("ppear") } == [
                "viewWillAppear Three", "viewWillDisappear One", "viewWillDisappear Three", "viewDidDisappear Three",
                "viewWillAppear One", "viewDidAppear One",
            ])
        #expect(driven.log.last == "didFinish Source")
        #expect(shown(driven) == ["One"])
        #expect(driven.hierarchy.checkInvariants() == [] && driven.broken.isEmpty)
    }

    @Test("changes nothing without a page, without an answer, and without a data source")
    func none() {
        var driven = book()
        #expect(turn(&driven)?.status == .completed && shown(driven) == ["One"])
        driven.pages = { _ in .done }
        #expect(turn(&driven, .reverse)?.status == .completed && shown(driven) == ["One"])
        driven.ask(.record(Configuration(controller: driven.id("Book"), dataSource: .absent)))
        driven.log = []
        #expect(turn(&driven)?.status == .completed && shown(driven) == ["One"])
        #expect(driven.log.isEmpty, "nothing is asked")
    }

    @Test("refuses a data source's nonsense and keeps its page", arguments: [PageDirection.forward, .reverse])
    func nonsense(direction: PageDirection) {
        var driven = book()
        let one = driven.id("One")
        driven.pages = { _ in .controller(one) }
        #expect(turn(&driven, direction)?.failure?.code == .duplicateController)
        driven.pages = { _ in .controller(ControllerID(rawValue: 999)) }
        #expect(turn(&driven, direction)?.failure?.code == .noSuchController)
        let root = driven.hierarchy.root?.id ?? one
        driven.pages = { _ in .controller(root) }
        #expect(turn(&driven, direction)?.failure != nil)
        driven.pages = { _ in .bool(true) }
        #expect(turn(&driven, direction)?.status == .completed)
        #expect(
            diagnostics(driven).last
                == "Book's title (c2) has a data source whose answer is not a page; give a page or nothing")
        #expect(shown(driven) == ["One"])
        #expect(driven.hierarchy.checkInvariants() == [] && driven.broken.isEmpty)
    }

    private func diagnostics(_ driven: Driven) -> [String] {
        driven.events.compactMap { if case .diagnostic(let text) = $0.details { text } else { nil } }
    }

    @Test(
        "names a number of pages that no page control can show, and shows none",
        arguments: [
            (Answer.number(-1), "has a data source with a presentation count of -1"),
            (.number(1_000_001), "has a data source with a presentation count of 1000001"),
            (.number(0), ""), (.done, ""), (.notImplemented, ""),
            (.bool(true), "has a data source or delegate that gave no number"),
        ])
    func badCount(answer: Answer, complaint: String) {
        var driven = book()
        driven.pages = { question in if case .presentationCount = question { answer } else { .number(0) } }
        driven.events = []
        driven.ask(
            .setPages([.scene("three")], in: .id(driven.id("Book")), direction: .forward, animated: false),
            from: code(driven))
        #expect(diagnostics(driven).count == (complaint.isEmpty ? 0 : 1))
        #expect(diagnostics(driven).first?.contains(complaint) != false)
        #expect(driven.hierarchy.tree[driven.id("Book")]?.page?.control == nil && shown(driven) == ["Three"])
    }

    @Test(
        "shows the single last page before the spine, and a single cover behind it",
        arguments: [(PageDirection.forward, 0.0), (.reverse, 0.5)])
    func loneHalf(direction: PageDirection, left: Double) throws {
        var driven = book(Self.traits(.pageCurl, spine: .mid), at: ["one", "two"])
        let whole = try #require(driven.hierarchy.interface.placements()[driven.id("Book")]).frame
        prepare(["three"], in: &driven)
        #expect(turn(&driven, direction)?.status == .completed && shown(driven) == ["Three"])
        let page = try #require(driven.hierarchy.interface.placements()[driven.id("Three")]).frame
        #expect(page.width == whole.width / 2 && page.minX == whole.minX + left * whole.width)
    }

    @Test("shows two pages side by side with the spine in the middle, and turns both")
    func pairs() throws {
        var driven = book(Self.traits(.pageCurl, spine: .mid), at: ["one", "two"])
        #expect(shown(driven) == ["One", "Two"])
        prepare(["three", "four"], in: &driven)
        #expect(turn(&driven)?.controllers == [driven.id("Three"), driven.id("Four")])
        let places = driven.hierarchy.interface.placements()
        let (left, right) = (places[driven.id("Three")], places[driven.id("Four")])
        #expect(try #require(left).frame.maxX == #require(right).frame.minX)
        prepare(["two", "one"], in: &driven)
        #expect(turn(&driven, .reverse)?.status == .completed)
        #expect(shown(driven) == ["One", "Two"], "pages before are asked for from the spine outwards")
    }

    @Test("refuses no page, three pages, two that scroll, one named twice, and a container around it")
    func bad() {
        var driven = book(Self.traits(.pageCurl))
        let book = driven.id("Book")
        func code(_ pages: [Destination]) -> ErrorCode? {
            driven.ask(.setPages(pages, in: .id(book), direction: .forward, animated: false))?.failure?.code
        }
        let one = Destination.controller(driven.id("One"))
        #expect(code([]) == .badArgument)
        #expect(code([.scene("two"), .scene("three"), .scene("four")]) == .badArgument)
        #expect(code([one, one]) == .duplicateController)
        #expect(code([.controller(driven.id("Source"))]) == .wouldCycle)
        #expect(
            driven.ask(
                .setPages([one], in: .id(driven.id("Source")), direction: .forward, animated: false))?.failure?.code
                == .notInHierarchy)
        var scrolling = self.book()
        let reply = scrolling.ask(
            .setPages(
                [.scene("two"), .scene("three")], in: .id(scrolling.id("Book")), direction: .forward, animated: false))
        #expect(reply?.failure?.code == .badArgument)
        #expect(shown(driven) == ["One"] && shown(scrolling) == ["One"])
    }

    @Test("shows a page control if the data source gives a number and an index; turns move the index")
    func control() {
        var driven = book()
        let two = driven.ask(.instantiate(.scene("two")), from: code(driven))?.controllers.first ?? .absent
        driven.pages = { question in
            switch question {
            case .presentationCount: .number(3)
            case .presentationIndex: .number(1)
            case .pageAfter: .controller(two)
            case .pageBefore, .willTransition, .didFinish, .spineLocation: .done
            }
        }
        driven.ask(
            .setPages([.scene("three")], in: .id(driven.id("Book")), direction: .forward, animated: false),
            from: code(driven))
        func control() -> PageViewController.Control? { driven.hierarchy.tree[driven.id("Book")]?.page?.control }
        #expect(control() == .init(count: 3, index: 1))
        driven.log = []
        #expect(turn(&driven)?.status == .completed)
        #expect(control() == .init(count: 3, index: 2))
        #expect(!driven.log.contains { $0.hasPrefix("presentation") }, "a turn asks for no number")
    }

    @Test("asks the delegate for the spine in a new orientation, and takes two pages meanwhile")
    func spine() {
        var driven = book(Self.traits(.pageCurl))
        driven.pages = { question in
            if case .spineLocation = question { .number(PageTraits.SpineLocation.mid.number) } else { .done }
        }
        #expect(driven.ask(.rotate(.landscapeLeft))?.status == .completed)
        #expect(driven.hierarchy.tree[driven.id("Book")]?.page?.traits.spineLocation == .mid)
        #expect(driven.log.contains("spineLocation Source"))
        driven.pages = { _ in .number(17) }
        #expect(driven.ask(.rotate(.portrait))?.status == .completed)
        #expect(diagnostics(driven).contains { $0.contains("has a delegate with a spine location of 17") })
        #expect(driven.hierarchy.tree[driven.id("Book")]?.page?.traits.spineLocation == .mid)
    }

    @Test("takes pages from its data source and its delegate, which may be strangers, and from no other stranger")
    func strangers() {
        var driven = Driven(
            Sketch.application([
                Sketch.scene("Nav", .navigationController, children: ["Source"]), Sketch.scene("Source"),
                Sketch.scene("Book", .pageViewController), Sketch.scene("One"),
            ]))
        driven.launch()
        driven.ask(.push(.scene("book"), onto: nil, animated: false))
        let (book, source) = (driven.id("Book"), driven.id("Source"))
        func isAllowed() -> Bool {
            let request = Request.setPages([.scene("one")], in: .id(book), direction: .forward, animated: false)
            return (try? driven.hierarchy.authorize(request, by: source)) != nil
        }
        #expect(!isAllowed())
        driven.ask(.record(Configuration(controller: book, dataSource: source)))
        #expect(isAllowed())
        driven.ask(.record(Configuration(controller: book, delegate: source, dataSource: .absent)))
        #expect(isAllowed())
    }

    @Test("lets a page fall back in front of a page that is covered in its context: the covering controller disappears")
    func cancelledInContext() {
        var driven = book(on: .pad)
        let one = driven.id("One")
        driven.hierarchy.interface.tree[one]?.presenting.definesPresentationContext = true
        let presentation = Request.Presentation(style: .currentContext, animated: false)
        driven.ask(.present(.scene("four"), from: .id(one), presentation))
        prepare(["two"], in: &driven)
        driven.log = []
        #expect(turn(&driven, isCancelled: true)?.status == .completed)
        #expect(
            driven.log.filter { $0.contains("ppear") } == [
                "viewWillAppear Two", "viewWillDisappear Four", "viewWillDisappear Two", "viewDidDisappear Two",
                "viewWillAppear Four", "viewDidAppear Four",
            ])
        #expect(driven.hierarchy.checkInvariants() == [] && driven.broken.isEmpty)
    }

    @Test("has displays draw its animated turns in their direction, and a page that falls back on both ways")
    func drawn() {
        var driven = book(Self.traits(.scroll))
        let book = driven.id("Book")
        func turned() -> [PageDirection] {
            defer { driven.drawn = [] }
            return driven.drawn.filter { $0.container == book }.map(\.direction)
        }
        driven.drawn = []
        driven.ask(
            .setPages([.scene("two")], in: .id(book), direction: .reverse, animated: true), from: code(driven))
        #expect(turned() == [.reverse])
        driven.ask(
            .setPages([.scene("one")], in: .id(book), direction: .forward, animated: false), from: code(driven))
        #expect(turned() == [])
        prepare(["two"], in: &driven)
        #expect(turn(&driven)?.status == .completed && turned() == [.forward])
        prepare(["three"], in: &driven)
        #expect(turn(&driven, isCancelled: true)?.status == .completed && turned() == [.forward, .reverse])
        driven.ask(.present(.scene("four"), from: .id(book), .init(animated: false)))
        driven.drawn = []
        driven.ask(
            .setPages([.scene("one")], in: .id(book), direction: .forward, animated: true), from: code(driven))
        #expect(turned() == [], "a turn out of sight is not drawn")
    }

    @Test("tells its pages to itself and to the controllers in it, not to the controllers around it")
    func told() {
        let driven = book(Self.traits(.pageCurl, spine: .mid), at: ["one", "two"])
        let (book, pages) = (driven.id("Book"), [driven.id("One"), driven.id("Two")])
        let tree = driven.hierarchy.tree
        for id in [book] + pages {
            #expect(tree.filledContainers(around: id).page == book)
            #expect(tree.filledContainers(around: id).pages == pages)
        }
        #expect(tree.filledContainers(around: driven.id("Source")) == EnclosingContainers())
    }

    @Test("lets a page fall back out of sight without appearance callbacks")
    func cancelledOutOfSight() {
        var driven = book()
        driven.ask(.present(.scene("four"), from: .id(driven.id("Book")), .init(animated: false)))
        prepare(["two"], in: &driven)
        driven.log = []
        #expect(turn(&driven, isCancelled: true)?.status == .completed)
        #expect(!driven.log.contains { $0.contains("ppear") }, "\(driven.log)")
        #expect(shown(driven) == ["One"])
        #expect(driven.hierarchy.checkInvariants() == [] && driven.broken.isEmpty)
    }
}
