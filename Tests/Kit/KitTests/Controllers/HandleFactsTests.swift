import Testing
import TroupeMessages
import TroupeModel
import TroupeValue

@testable import TroupeKit

/// A screen without a scene, with a title of its own.
private final class Titled: ViewController {
    var titleInCode: String?
    override func viewDidLoad() {
        super.viewDidLoad()
        if let titleInCode { title = titleInCode }
    }
}

/// The facts that a maker states on a handle: the controller's process starts from them.
@Suite("The facts of a handle")
@MainActor
struct HandleFactsTests {
    private let daemon = FakeDaemon(ViewController.self)

    /// The values that the maker recorded, after `set` changed a handle and the handle was pushed.
    private func recorded(_ set: (Titled) -> Void) throws -> Fields {
        let next = Titled()
        set(next)
        daemon.controller.push(next)
        daemon.turn()
        return try #require(
            daemon.requests.compactMap { if case .record(let set) = $0 { set.values } else { nil } }.last)
    }

    /// The controller's own process, after its view loaded.
    private func process(_ values: Fields, title: String? = nil) -> FakeDaemon<Titled> {
        let own = FakeDaemon(Titled.self)
        own.controller.titleInCode = title
        own.deliver(.awakeFromNib)
        own.send(.deliver([DeliveryItem(.configuration(Configuration(controller: c(7), values: values)))]))
        own.deliver(.loadView, .viewDidLoad)
        return own
    }

    @Test("are those of its process before the view loads, and of the daemon before the process runs")
    func kept() throws {
        let values = try recorded { next in
            next.title = "Next"
            next.navigationItem.prompt = "Choose"
            next.navigationItem.rightBarButtonItem = BarButtonItem(title: "Wait")
            next.toolbarItems = [BarButtonItem(barButtonSystemItem: .flexibleSpace)]
            next.tabBarItem = TabBarItem(title: "Tab", badge: "3")
            next.hidesBottomBarWhenPushed = true
            next.modalPresentationStyle = .formSheet
        }
        let stated = try #require(
            asks(daemon.said).compactMap { if case .configure(_, let facts) = $0.request { facts } else { nil } }.last)
        #expect(stated.title == "Next" && stated.tabBarItem?.badge == "3")
        let own = process(values)
        let controller = own.controller
        #expect(controller.title == "Next" && controller.navigationItem.prompt == "Choose")
        #expect(controller.navigationItem.rightBarButtonItem?.title == "Wait")
        #expect(controller.toolbarItems.map(\.systemItem) == [.flexibleSpace])
        #expect(controller.tabBarItem == TabBarItem(title: "Tab", badge: "3") && controller.hidesBottomBarWhenPushed)
        #expect(controller.modalPresentationStyle == .formSheet)
        #expect(controller.configuration.isEmpty, "the facts are no values of the application")
        // No message of the process takes a fact of the maker back.
        for facts in facts(own.said) {
            #expect((facts.title ?? "Next") == "Next" && facts.hidesBottomBarWhenPushed != false)
        }
        #expect(daemon.lines == [])
    }

    @Test("may be changed by the controller's own code, in every incarnation")
    func changed() throws {
        let values = try recorded { $0.title = "Next" }
        for _ in 1...2 {
            let own = process(values, title: "Mine")
            #expect(own.controller.title == "Mine")
            #expect(facts(own.said).last?.title == "Mine")
        }
    }

    @Test("set after the handle is made are recorded too, together with the earlier ones")
    func later() throws {
        let next = Titled()
        next.title = "One"
        daemon.controller.push(next)
        next.hidesBottomBarWhenPushed = true
        daemon.turn()
        let values = daemon.requests.compactMap { if case .record(let set) = $0 { set.values } else { nil } }
        let own = process(try #require(values.last))
        #expect(own.controller.title == "One" && own.controller.hidesBottomBarWhenPushed)
    }

    @Test("leave the items of a scene in place")
    func scene() throws {
        let values = try recorded { $0.title = "Next" }
        var scene = SceneModel(
            reference: SceneReference(storyboard: "Main", id: ObjectID("vc")), kind: .viewController)
        scene.bars.navigationItem = NavigationItem(right: [BarItem(id: "item", title: "Add")])
        let own = FakeDaemon(Titled.self, scene: scene)
        own.send(.deliver([DeliveryItem(.configuration(Configuration(controller: c(7), values: values)))]))
        #expect(own.controller.title == "Next")
        #expect(own.controller.navigationItem.rightBarButtonItems.map(\.id) == ["item"])
    }

    @Test("that cannot travel are reported with class and member")
    func closures() throws {
        let next = daemon.run { Titled() }
        next.navigationItem.leftBarButtonItem = BarButtonItem(title: "Tap") {}
        next.toolbarItems = [BarButtonItem(customView: View())]
        next.navigationItem.titleView = View()
        daemon.controller.push(next)
        for member in ["navigationItem with a button's action", "custom view", "navigationItem.titleView"] {
            #expect(daemon.lines.count { $0.contains("Titled.") && $0.contains(member) } == 1, "\(member)")
        }
    }

    @Test("of a controller whose code runs hold now and for its later processes")
    func running() throws {
        let next = daemon.run { Titled() }
        daemon.controller.push(next)
        daemon.turn()
        next.title = "Late"
        let said = daemon.turn()
        #expect(facts(said).compactMap(\.title) == ["Late"])
        let record = try #require(asks(said).first { $0.request.command == "record" })
        guard case .record(let configuration) = record.request else { return }
        #expect(configuration.suitsRunningCode)
        #expect(process(configuration.values).controller.title == "Late")
        #expect(!Configuration(controller: c(2), values: ["level": 3]).suitsRunningCode)
        #expect(!Configuration(controller: c(2), values: configuration.values, delegate: c(1)).suitsRunningCode)
    }

    @Test("that cannot be read are reported, and the controller's own stay")
    func unreadable() {
        let own = process(["troupe.facts": "text"])
        #expect(own.controller.title == nil)
        #expect(own.lines.count == 1 && own.lines.allSatisfy { $0.contains("troupe.facts") })
    }
}
