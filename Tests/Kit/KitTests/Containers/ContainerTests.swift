import Testing
import TroupeMessages
import TroupeModel
import TroupeValue

@testable import TroupeKit

/// A screen that other screens put into containers.
private final class Page: ViewController {
    @Configured var number = 0
}

/// A screen with values that may be large.
private final class Huge: ViewController {
    @Configured var names: [String]
}

/// A screen without values.
private final class Settings: ViewController {}

/// A navigation controller with code of its own.
private final class Upright: NavigationController {}

/// Sections 3.3 to 3.7 in a child: built-in containers that code makes, and the containers around a controller.
@Suite("A container that code creates")
@MainActor
struct ContainerTests {
    private let daemon = FakeDaemon(ViewController.self)

    /// The asks of the child since it started, without facts about itself and without the releases of handles.
    private var sent: [Ask] {
        daemon.turn()
        return asks(daemon.said).filter { ask in
            switch ask.request {
            case .configure(c(7), _), .release: false
            default: true
            }
        }
    }

    /// The promised ids of the controllers that the child has made, in order, with the names of their classes.
    private var made: [String: ControllerID] {
        var made: [String: ControllerID] = [:]
        for ask in sent {
            guard case .instantiate(.className(let name)) = ask.request else { continue }
            made[name + (made[name] == nil ? "" : "2")] = ControllerID(madeBy: ask.number)
        }
        return made
    }

    private func page(_ number: Int) -> Page {
        let page = Page()
        page.number = number
        return page
    }

    @Test("of a class of its own is made with that class, for its companion")
    func companion() {
        daemon.controller.present(Upright(rootViewController: page(1)), animated: true)
        let made = sent.compactMap { ask -> Destination? in
            if case .instantiate(let destination) = ask.request { destination } else { nil }
        }
        #expect(made.contains(.containerClass("Upright", of: "UINavigationController")), "\(made)")
    }

    @Test("refuses a split view controller without controllers")
    func noPanes() {
        var codes: [ErrorCode] = []
        let split = SplitViewController()
        split.setViewControllers([]) { if case .failure(let failure) = $0 { codes.append(failure.code) } }
        #expect(codes == [.badArgument])
        daemon.run { SplitViewController().setViewControllers([]) }
        #expect(daemon.requests == [])
    }

    @Test("is made, filled and presented in one message")
    func presented() throws {
        let navigation = NavigationController(rootViewController: page(1))
        navigation.pushViewController(page(2), animated: false)
        navigation.modalPresentationStyle = .formSheet
        daemon.controller.present(navigation, animated: true)
        let ids = made
        let stack = try #require(ids["UINavigationController"])
        let (first, second) = (try #require(ids["Page"]), try #require(ids["Page2"]))
        let requests = sent.map(\.request).filter { $0.command != "instantiate" }
        var facts = Facts()
        facts.presentationStyle = .formSheet
        #expect(
            requests == [
                .configure(stack, facts),
                .record(Configuration(controller: first, values: ["number": 1])),
                .setStack([.controller(first)], in: .id(stack), animated: false),
                .record(Configuration(controller: second, values: ["number": 2])),
                .push(.controller(second), onto: .id(stack), animated: false),
                .present(.controller(stack), from: .id(c(7)), Request.Presentation(animated: true)),
            ])
    }

    @Test("with a controller whose values do not fit is refused wherever it is shown, until it is filled again")
    func refusedContents() {
        let big = Huge()
        big.names = [String(repeating: "x", count: 70_000)]
        let navigation = NavigationController(rootViewController: big)
        navigation.pushViewController(page(1), animated: false)
        let tabs = TabBarController(viewControllers: [navigation])
        var failures: [Failure] = []
        let note: RequestCompletion = { if case .failure(let failure) = $0 { failures.append(failure) } }
        daemon.controller.present(navigation, animated: false, completion: note)
        daemon.controller.present(tabs, animated: false, completion: note)
        #expect(failures.map(\.code) == [.quotaExceeded, .quotaExceeded], "\(failures)")
        let reasons = failures.map { $0.message.split(separator: ": ", maxSplits: 1).last ?? "" }
        #expect(reasons.allSatisfy { $0.hasPrefix("the configuration of Huge would have 70") }, "\(reasons)")
        #expect(!sent.contains { $0.request.command == "present" })
        navigation.setViewControllers([page(2)], animated: false)
        tabs.setViewControllers([navigation], animated: false)
        daemon.controller.present(tabs, animated: false, completion: note)
        #expect(failures.count == 2 && sent.last?.request.command == "present")
    }

    @Test("may contain another container, whose item and title it shows")
    func nested() throws {
        let navigation = NavigationController(rootViewController: page(1))
        navigation.title = "Pages"
        navigation.tabBarItem = TabBarItem(title: "Pages", badge: "2")
        let tabs = TabBarController(viewControllers: [navigation, page(2)])
        tabs.select(1)
        daemon.controller.setRoot(tabs)
        let ids = made
        let (bar, stack) = (try #require(ids["UITabBarController"]), try #require(ids["UINavigationController"]))
        let second = try #require(ids["Page2"])
        let requests = sent.map(\.request)
        #expect(requests.contains(.setTabs([.controller(stack), .controller(second)], in: .id(bar), animated: false)))
        #expect(requests.contains(.select(.index(1), in: .id(bar))))
        #expect(requests.last == .root(.controller(bar)))
        let facts = requests.compactMap { if case .configure(stack, let facts) = $0 { facts } else { nil } }
        #expect(facts.last?.tabBarItem == TabBarItem(title: "Pages", badge: "2") && facts.last?.title == "Pages")
        #expect(!requests.contains { if case .record(let it) = $0 { it.controller == stack } else { false } })
    }

    @Test("splits the screen between two controllers, and reports a third")
    func split() throws {
        let split = SplitViewController(viewControllers: [page(1), page(2), page(3)])
        split.setDelegate(daemon.controller)
        daemon.run { daemon.controller.setRoot(split) }
        let ids = made
        let id = try #require(ids["UISplitViewController"])
        let requests = sent.map(\.request)
        #expect(requests.contains(.setPane(.controller(try #require(ids["Page"])), in: .id(id), isFirst: true)))
        #expect(requests.contains(.setPane(.controller(try #require(ids["Page2"])), in: .id(id), isFirst: false)))
        #expect(requests.contains(.record(Configuration(controller: id, delegate: c(7)))))
        #expect(ids.count == 3, "the third controller is not made")
    }

    @Test("takes back the looks of a bar that are set to nil")
    func looksTakenBack() throws {
        let navigation = NavigationController(rootViewController: page(1))
        navigation.navigationBar.tintColor = .red
        navigation.navigationBar.barStyle = .black
        navigation.navigationBar.tintColor = nil
        navigation.navigationBar.barStyle = nil
        navigation.navigationBar.isTranslucent = true
        navigation.navigationBar.isTranslucent = nil
        daemon.controller.present(navigation, completion: { _ in })
        let looks = sent.compactMap { ask -> BarLooks? in
            if case .configure(_, let facts) = ask.request { facts.navigationBar } else { nil }
        }
        #expect(
            looks == [
                BarLooks(tint: .red), BarLooks(style: .black), BarLooks(cleared: .tint), BarLooks(cleared: .style),
                BarLooks(isTranslucent: true), BarLooks(cleared: .isTranslucent),
            ])
    }

    @Test("loses its delegate if the maker sets none")
    func noDelegate() throws {
        let split = SplitViewController(viewControllers: [page(1), page(2)])
        split.setDelegate(daemon.controller)
        daemon.controller.present(split, completion: { _ in })
        split.setDelegate(nil)
        let delegates = sent.compactMap { ask -> ControllerID? in
            if case .record(let set) = ask.request { set.delegate } else { nil }
        }
        #expect(delegates == [c(7), .absent])
    }

    @Test("is changed and read after it is shown, by its id")
    func shown() async throws {
        let navigation = NavigationController(rootViewController: page(1))
        daemon.controller.present(navigation, completion: { _ in })
        try daemon.reply(
            to: sent.first { $0.request == .instantiate(.className("UINavigationController")) }, .completed,
            controllers: [c(9)])
        navigation.popToRootViewController(animated: true)
        navigation.setNavigationBarHidden(true)
        navigation.navigationBar.tintColor = Color(red: 1, green: 0, blue: 0)
        var looks = Facts()
        looks.navigationBar = BarLooks(tint: Color(red: 1, green: 0, blue: 0))
        var hidden = Facts()
        hidden.navigationBarHidden = true
        let requests = sent.map(\.request)
        #expect(requests.contains(.pop(.toRoot, in: .id(c(9)), animated: true)))
        #expect(requests.contains(.configure(c(9), looks)) && requests.contains(.configure(c(9), hidden)))
        async let top: RemoteController? = navigation.topViewController
        await Task.yield()
        while !sent.contains(where: { $0.request == .place(c(9)) }) { await Task.yield() }
        var place = HierarchyPlace()
        place.children = [c(10), c(11)]
        try daemon.reply(
            to: sent.last { $0.request == .place(c(9)) }, .completed, controllers: [c(9)], content: .place(place))
        let found = try await top
        #expect(found?.id == c(11))
    }

    @Test("sets tabs, not a stack, where code awaits the change")
    func awaited() async throws {
        let tabs = TabBarController()
        daemon.controller.present(tabs, completion: { _ in })
        let page = page(1)
        async let set = tabs.setViewControllers([page], animated: false)
        func change() -> Ask? { sent.last { if case .setTabs = $0.request { true } else { false } } }
        while change() == nil { await Task.yield() }
        let ask = try #require(change())
        let ids = made
        #expect(
            ask.request
                == .setTabs(
                    [.controller(try #require(ids["Page"]))], in: .id(try #require(ids["UITabBarController"])),
                    animated: false))
        try daemon.reply(to: ask, .completed, controllers: [c(9)])
        #expect(try await set.map(\.id) == [c(9)])
    }

    @Test("around a controller is known from its configuration and its appearance until it is removed")
    func around() {
        let controller = daemon.controller
        #expect(controller.navigationController == nil)
        daemon.send(
            .deliver([
                DeliveryItem(
                    .configuration(
                        Configuration(
                            controller: c(7), parent: c(3), enclosing: EnclosingContainers(navigation: c(3)))))
            ]))
        let navigation = controller.navigationController
        #expect(navigation?.id == c(3) && controller.tabBarController == nil)
        #expect(controller.navigationController === navigation)
        daemon.run { navigation?.pushViewController(page(2), animated: true) }
        #expect(sent.last?.request == made["Page"].map { .push(.controller($0), onto: .id(c(3)), animated: true) })
        daemon.deliver(
            .appearance(
                .willAppear,
                AppearanceContext(
                    animated: false, reason: .select, size: .zero, orientation: .portrait,
                    enclosing: EnclosingContainers(navigation: c(3), tabBar: c(2)))))
        #expect(controller.tabBarController?.id == c(2))
        daemon.deliver(.didMoveToParent(nil))
        #expect(controller.navigationController == nil && controller.tabBarController == nil)
    }

    @Test("around a controller has the contents of the latest appearance, and keeps a change of its own until then")
    func contentsAround() throws {
        let controller = daemon.controller
        func appear(_ containers: EnclosingContainers) {
            daemon.deliver(
                .appearance(
                    .willAppear,
                    AppearanceContext(
                        animated: false, reason: .select, size: .zero, orientation: .portrait, enclosing: containers)))
        }
        appear(
            EnclosingContainers(
                navigation: c(3), tabBar: c(2), stack: [c(8), c(7)], tabs: [c(5), c(3)], selectedTab: c(3)))
        let (navigation, tabs) = (controller.navigationController, controller.tabBarController)
        #expect(navigation?.viewControllers.map(\.id) == [c(8), c(7)])
        #expect(navigation?.viewControllers.last === controller)
        #expect(tabs?.viewControllers.map(\.id) == [c(5), c(3)])
        let selected: Int = try #require(tabs).selectedIndex
        #expect(selected == 1)
        daemon.run { controller.navigationController?.popViewController(animated: false) }
        #expect(navigation?.viewControllers.map(\.id) == [c(8)])
        // Contents that were told before the reply may lack the change.
        appear(EnclosingContainers(navigation: c(3), stack: [c(8), c(7)]))
        #expect(controller.navigationController?.viewControllers.map(\.id) == [c(8)])
        try daemon.reply(to: sent.last, .completed, controllers: [c(7)])
        appear(EnclosingContainers(navigation: c(3), stack: [c(9), c(8)]))
        #expect(controller.navigationController?.viewControllers.map(\.id) == [c(9), c(8)])
    }

    @Test("around a controller keeps the looks that code has set, also if code refers to it only in passing")
    func looksInPassing() {
        daemon.send(
            .deliver([
                DeliveryItem(
                    .configuration(
                        Configuration(
                            controller: c(7), parent: c(3), enclosing: EnclosingContainers(navigation: c(3)))))
            ]))
        let (red, black) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 0))
        let controller = daemon.controller
        daemon.run {
            controller.navigationController?.navigationBar.tintColor = red
            controller.navigationController?.navigationBar.barTintColor = black
            controller.navigationController?.isNavigationBarHidden = true
            controller.navigationController?.navigationBar.barTintColor = nil
        }
        #expect(controller.navigationController?.navigationBar.tintColor == red)
        #expect(controller.navigationController?.isNavigationBarHidden == true)
        var facts = Facts()
        facts.navigationBar = BarLooks(cleared: .background)
        #expect(sent.map(\.request).contains(.configure(c(3), facts)))
    }

    @Test("is the class of a segue's destination")
    func destination() throws {
        let made = SegueHandle.Made(
            id: c(9), kind: "navigationController", className: nil, identifier: nil, storyboardID: nil, title: nil)
        let handle = SegueHandle(
            segueID: "s", identifier: "add", kind: "presentation", source: c(7), destination: c(9), made: [made],
            sender: .null)
        let segue = Segue.make(handle, source: daemon.controller)
        let navigation = try #require(segue.destination as? NavigationController)
        navigation.setToolbarHidden(false, animated: true)
        var facts = Facts()
        facts.toolbarHidden = false
        #expect(sent.last?.request == .configure(c(9), facts))
    }

    @Test("in a popover points at the item or view of its presenter, and is refused without one")
    func popover() throws {
        let content = page(1)
        let popover = PopoverController(contentViewController: content)
        popover.popoverContentSize = Size(width: 200, height: 100)
        let item = BarButtonItem(title: "Show")
        var refused: Failure?
        popover.present(from: item, animated: true) { if case .failure(let failure) = $0 { refused = failure } }
        #expect(refused?.code == .badArgument && refused?.hint != nil)
        daemon.controller.navigationItem.rightBarButtonItem = item
        popover.present(from: item, permittedArrowDirections: .up, animated: true)
        guard case .present(_, let target, let how)? = sent.last?.request else {
            Issue.record("nothing was presented: \(sent.map(\.request))")
            return
        }
        #expect(target == .id(c(7)) && how.style == .popover)
        #expect(how.anchor == PopoverAnchor(barItem: item.id, arrowDirections: .up))
        popover.dismiss(animated: false)
        #expect(sent.last?.request == .dismiss(.id(c(7)), animated: false))
    }

    @Test("in a popover is replaced while the popover is shown, and so are its passthrough views")
    func popoverContent() throws {
        let (first, second) = (page(1), page(2))
        let popover = PopoverController(contentViewController: first)
        popover.popoverContentSize = Size(width: 200, height: 100)
        popover.delegate = daemon.controller
        popover.contentViewController = first
        #expect(popover.popoverContentSize == nil, "new content has its own size")
        #expect(!sent.contains { $0.request.command == "present" }, "nothing is shown yet")
        let view = View()
        daemon.controller.view.addSubview(view)
        popover.present(from: Rect(x: 0, y: 0, width: 10, height: 10), in: view, animated: true)
        let id = try #require(made["Page"])
        let delegates = sent.compactMap { sent in
            if case .record(let configuration) = sent.request { configuration.delegate } else { nil }
        }
        #expect(delegates == [c(7)])
        popover.passthroughViews = [view, View()]
        guard case .present(.controller(id), _, let changed)? = sent.last?.request else {
            Issue.record("the views were not sent: \(sent.map(\.request))")
            return
        }
        #expect(changed.policy == .replaceContent && changed.anchor?.passthroughViews == ["\(view.id.rawValue)"])
        popover.setContentViewController(second, animated: true)
        guard case .present(.controller(let other), let target, let how)? = sent.last?.request else {
            Issue.record("the content was not sent: \(sent.map(\.request))")
            return
        }
        #expect(other == made["Page2"] && target == .id(c(7)))
        #expect(how.policy == .replaceContent && how.style == .popover && how.animated)
        #expect(how.anchor?.passthroughViews == ["\(view.id.rawValue)"] && how.anchor?.rect != nil)
        popover.dismiss(animated: false)
        let count = sent.count
        popover.contentViewController = first
        #expect(sent.count == count, "a popover that is dismissed has no content to replace")
    }

    @Test("has the contents, the selection and the delegate that its properties are set to, before it is made")
    func properties() throws {
        let (first, second) = (page(1), page(2))
        let stack = NavigationController()
        stack.viewControllers = [first, second]
        let tabs = TabBarController()
        tabs.viewControllers = [stack, Settings()]
        tabs.selectedIndex = 1
        tabs.delegate = daemon.controller
        #expect(stack.topViewController === second && stack.viewControllers.count == 2)
        #expect(tabs.selectedIndex == 1 && tabs.viewControllers.first === stack)
        #expect(tabs.delegate?.id == c(7))
        daemon.controller.setRoot(tabs)
        let ids = made
        let (bar, nav) = (try #require(ids["UITabBarController"]), try #require(ids["UINavigationController"]))
        let requests = sent.map(\.request)
        #expect(
            requests.contains(
                .setStack(
                    [.controller(try #require(ids["Page"])), .controller(try #require(ids["Page2"]))], in: .id(nav),
                    animated: false)))
        #expect(requests.contains(.select(.index(1), in: .id(bar))))
        #expect(requests.contains(.record(Configuration(controller: bar, delegate: c(7)))))
        tabs.selectedViewController = stack
        #expect(sent.last?.request == .select(.controller(.id(nav)), in: .id(bar)))
        #expect(tabs.selectedViewController === stack && tabs.selectedIndex == 0)
    }

    @Test("shows More, and reads and pops its stack")
    func more() throws {
        let tabs = TabBarController()
        daemon.run { daemon.controller.setRoot(tabs) }
        let id = try #require(made["UITabBarController"])
        #expect(tabs.moreNavigationController.id == id)
        daemon.run { tabs.selectedViewController = tabs.moreNavigationController }
        #expect(sent.last?.request == .select(.more, in: .id(id)))
        daemon.run { tabs.moreNavigationController.popToRootViewController(animated: false) }
        #expect(sent.last?.request == .pop(.one, in: .id(id), animated: false))
        daemon.run { tabs.moreNavigationController.isNavigationBarHidden = true }
        var hidden = Facts()
        hidden.moreBarHidden = true
        #expect(sent.last?.request == .configure(id, hidden) && tabs.moreNavigationController.isNavigationBarHidden)
        daemon.run { tabs.moreNavigationController.setNavigationBarHidden(true, animated: true) }
        hidden.barsAnimated = true
        #expect(sent.last?.request == .configure(id, hidden))
        let more = tabs.moreNavigationController
        #expect(more === tabs.moreNavigationController, "code that keeps the handle has the same one")
        daemon.run { more.delegate = daemon.controller }
        #expect(tabs.delegate?.id == c(7) && more.delegate?.id == c(7))
    }

    @Test("has its former contents again after a refusal, which is reported")
    func refused() throws {
        let (first, second) = (page(1), page(2))
        let tabs = TabBarController(viewControllers: [first, second])
        daemon.run { daemon.controller.setRoot(tabs) }
        let ids = made
        let id = try #require(ids["UITabBarController"])
        for ask in sent where ask.request.command != "root" {
            guard case .setTabs = ask.request else { continue }
            try daemon.reply(to: ask, .completed, controllers: [c(20), c(21)])
        }
        daemon.run { tabs.selectedIndex = 7 }
        let failure = Failure(.noSuchTab, "there is no tab 7")
        try daemon.reply(to: sent.last { $0.request == .select(.index(7), in: .id(id)) }, .rejected(failure))
        #expect(tabs.selectedIndex == 0)
        daemon.run { tabs.viewControllers = [first, first] }
        #expect(tabs.viewControllers.count == 2 && tabs.viewControllers.last === first)
        let twice = Failure(.duplicateController, "the page is named twice")
        try daemon.reply(to: sent.last { $0.request.command == "tabs" }, .rejected(twice))
        #expect(tabs.viewControllers.map(\.id) == [c(20), c(21)])
        #expect(daemon.lines.contains { $0.contains("there is no tab 7") })
        #expect(daemon.lines.contains { $0.contains("the page is named twice") })
    }

    @Test("follows the pushes and pops of this process, and those that it tells its delegate")
    func followed() throws {
        let (first, second) = (page(1), page(2))
        let stack = NavigationController(rootViewController: first)
        stack.pushViewController(second, animated: true)
        stack.popViewController(animated: true)
        #expect(stack.topViewController === first)
        stack.popViewController(animated: true)
        #expect(stack.topViewController === first, "the first controller stays")
        daemon.controller.present(stack, completion: { _ in })
        try daemon.reply(
            to: sent.first { $0.request == .instantiate(.className("UINavigationController")) }, .completed,
            controllers: [c(9)])
        daemon.deliver(.delegate(DelegateMessage(from: c(9), .container(.didShow(c(30)), of: .navigation))))
        #expect(stack.viewControllers.map(\.id).last == c(30) && stack.viewControllers.count == 2)
        stack.popToRootViewController(animated: true)
        #expect(stack.viewControllers.count == 1 && stack.topViewController === first)
    }

    @Test("does not keep a screen that the daemon has taken up")
    func released() throws {
        let stack = NavigationController()
        daemon.controller.present(stack, completion: { _ in })
        weak var kept: Page?
        do {
            let next = page(1)
            kept = next
            stack.pushViewController(next, animated: true)
        }
        #expect(kept != nil && stack.topViewController === kept)
        let push = sent.last { if case .push = $0.request { true } else { false } }
        try daemon.reply(to: push, .completed, controllers: [c(12)])
        #expect(kept == nil && stack.topViewController?.id == c(12))
    }
}
