import Testing
import TroupeMessages
import TroupeModel
import TroupeValue

@testable import TroupeKit

/// A screen that is written as for UIKit.
private final class Settings: ViewController {
    let table = TableView(frame: Rect(x: 0, y: 0, width: 320, height: 100))
    let sound = Switch()
    let volume = Slider()
    private(set) var isAnimated = false

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Settings"
        tabBarItem = TabBarItem(title: "Settings", image: "gear", tag: 2)
        tabBarItem.badgeValue = "3"
        navigationItem.setRightBarButton(BarButtonItem(title: "Add"), animated: true)
        navigationItem.setLeftBarButton(BarButtonItem(title: "Edit"), animated: false)
        navigationItem.setHidesBackButton(true, animated: true)
        navigationItem.backBarButtonItem = BarButtonItem(title: "Back to settings")
        sound.setOn(true, animated: true)
        volume.setValue(0.5, animated: true)
        for subview in [sound, volume, table] { view.addSubview(subview) }
        view.bringSubview(toFront: sound)
        view.sendSubview(toBack: table)
        NotificationCenter.default.addObserver(for: Self.news) { _ in }
    }

    static let news = NotificationName(rawValue: "News")

    func fade() {
        View.animate(withDuration: 0.25) {
            table.alpha = 0
        } completion: { [unowned self] _ in
            isAnimated = true
        }
    }

    func forget() { NotificationCenter.default.removeObserver(self) }
}

/// Lines that code for UIKit has, in the Kit.
@Suite("A line of UIKit")
@MainActor
struct UIKitLineTests {
    private let daemon = FakeDaemon(Settings.self)

    private var settings: Settings { daemon.controller }

    @Test("sets items, controls and the order of views")
    func set() {
        let settings = settings
        daemon.run { settings.loadViewIfNeeded() }
        #expect(settings.tabBarItem == TabBarItem(title: "Settings", image: "gear", badge: "3"))
        let item = settings.facts.navigationItem
        #expect(item?.right.map(\.title) == ["Add"] && item?.left.map(\.title) == ["Edit"])
        #expect(item?.hidesBackButton == true && item?.backTitle == "Back to settings")
        settings.navigationItem.backBarButtonItem?.title = "Back"
        #expect(settings.facts.navigationItem?.backTitle == "Back")
        settings.navigationItem.backBarButtonItem = BarButtonItem(image: "house")
        settings.navigationItem.leftItemsSupplementBackButton = true
        let pictured = settings.facts.navigationItem
        #expect(pictured?.backTitle == nil && pictured?.backImage == "house")
        #expect(pictured?.leftItemsSupplementBackButton == true)
        settings.navigationItem.backButtonTitle = "Home"
        #expect(settings.facts.navigationItem?.backTitle == "Home" && settings.facts.navigationItem?.backImage == nil)
        #expect(settings.sound.isOn && settings.volume.value == 0.5)
        #expect(settings.view.subviews.first === settings.table && settings.view.subviews.last === settings.sound)
        #expect(TabBarItem(tabBarSystemItem: .favorites, tag: 0) == TabBarItem(systemItem: "favorites"))
    }

    @Test("has displays animate the items of a bar, and only if it says so")
    func animate() {
        let settings = settings
        daemon.run { settings.loadViewIfNeeded() }
        func sent(_ change: () -> Void) -> Facts? {
            change()
            return settings.takeChangedFacts()
        }
        let item = settings.navigationItem
        let changes: [(Bool) -> Void] = [
            { item.setLeftBarButton(BarButtonItem(title: "L\($0)"), animated: $0) },
            { item.setRightBarButtonItems([BarButtonItem(title: "R\($0)")], animated: $0) },
            { item.setHidesBackButton(!$0, animated: $0) },
            { settings.setToolbarItems([BarButtonItem(title: "T\($0)")], animated: $0) },
        ]
        _ = sent {}
        for change in changes {
            #expect(sent { change(true) }?.barsAnimated == true)
            #expect(sent { change(false) }.map { $0.barsAnimated == nil } == true)
        }
    }

    @Test("sets the offset of a scroll view")
    func offset() {
        let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        scroll.contentSize = Size(width: 100, height: 500)
        scroll.setContentOffset(Point(x: 0, y: 40), animated: true)
        #expect(scroll.contentOffset == Point(x: 0, y: 40))
    }

    @Test("performs a segue with the object that causes it, or with a controller, which counts as no value")
    func segue() {
        let settings = settings
        daemon.run {
            settings.loadViewIfNeeded()
            settings.performSegue(withIdentifier: "Show", sender: settings)
            settings.performSegue(withIdentifier: "Show", sender: settings.sound)
        }
        daemon.turn()
        let senders = daemon.requests.compactMap { request -> Value? in
            if case .performSegue("Show", from: .id(c(7)), let sender, byUser: false) = request { sender } else { nil }
        }
        #expect(senders == [.null, Sender.view(settings.sound).value])
    }

    @Test("animates: the change is there at once, and the completion follows in a later turn")
    func animated() async {
        let settings = settings
        settings.fade()
        #expect(settings.table.alpha == 0 && !settings.isAnimated)
        while !settings.isAnimated { await Task.yield() }
    }

    @Test("posts a notification, and removes the observers of the controller")
    func notifications() {
        let settings = settings
        daemon.run { settings.loadViewIfNeeded() }
        #expect(settings.facts.observedNotifications == ["News"])
        daemon.run { NotificationCenter.default.post(name: Settings.news, object: settings) }
        daemon.turn()
        #expect(daemon.requests.contains { if case .post(let message) = $0 { message.name == "News" } else { false } })
        daemon.run { settings.forget() }
        #expect(settings.facts.observedNotifications == [])
    }
}
