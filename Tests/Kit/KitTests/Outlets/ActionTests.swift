import Testing
import TroupeMessages
import TroupeModel

@testable import TroupeKit

@Suite("An action of a class")
@MainActor
struct ActionTests {
    final class Acting: ViewController {
        override class var actions: [Action] {
            [
                Action("save", save), Action("sent:", sent), Action("pressed:", pressed), Action("any:", any),
                Action("tapped:", tapped), Action("item:", item),
            ]
        }
        var calls: [String] = []
        func save() { calls.append("save") }
        func sent(_ sender: Sender) { calls.append("sent by \((sender.view as? Button)?.title ?? "none")") }
        func pressed(_ button: Button) { calls.append("pressed \(button.title)") }
        func any(_ sender: Any) { calls.append("any \(type(of: sender))") }
        func tapped(_ tap: TapGestureRecognizer) { calls.append("tapped") }
        func item(_ item: BarButtonItem) { calls.append("item \(item.title)") }
    }

    @Test(
        "is called with the sender that its method takes",
        arguments: [
            ("save", "save"), ("sent:", "sent by One"), ("pressed:", "pressed One"), ("any:", "any Button"),
        ])
    func called(selector: String, call: String) throws {
        let daemon = FakeDaemon(Acting.self, scene: ConnectedScene.scene(actions: [("button", selector)]))
        daemon.load()
        let button = try #require(daemon.controller.product.objects["button"])
        #expect(daemon.tap(button).handled)
        #expect(daemon.controller.calls == [call])
        #expect(daemon.controller.actionFailures(in: ConnectedScene.scene(actions: [("button", selector)])) == [])
    }

    @Test("is called by a bar button item, and a closure of the same name comes first")
    func item() {
        let daemon = FakeDaemon(Acting.self, scene: ConnectedScene.scene(actions: [("item", "item:")]))
        daemon.load()
        #expect(daemon.input(.barItem("item")).handled)
        #expect(daemon.controller.calls == ["item Save"])
        daemon.controller.actions["item:"] = { [unowned controller = daemon.controller] _ in
            controller.calls.append("closure")
        }
        #expect(daemon.input(.barItem("item")).handled)
        #expect(daemon.controller.calls == ["item Save", "closure"])
    }

    @Test("is not called with a sender of another class, which is reported to the daemon like a missing action")
    func otherSender() throws {
        let daemon = FakeDaemon(Acting.self, scene: ConnectedScene.scene(actions: [("button", "tapped:")]))
        daemon.load()
        let outcome = daemon.tap(try #require(daemon.controller.product.objects["button"]))
        #expect(daemon.controller.calls == [])
        let reports = outcome.said.compactMap { if case .action(let report) = $0 { report.selector } else { nil } }
        #expect(reports == ["tapped:"])
    }

    /// A mistake in the actions of a scene.
    nonisolated struct Mistake: CustomTestStringConvertible, Sendable {
        var actions: [(String, String)]
        var code: ErrorCode
        var message: String
        var hint: String
        var testDescription: String { message }
    }

    nonisolated static let mistakes = [
        Mistake(
            actions: [("button", "svae"), ("button2", "svae"), ("button", "save")], code: .unrecognizedAction,
            message: "Acting has no action svae, which its scene vc calls", hint: "did you mean 'save'?"),
        Mistake(
            actions: [("button", "zzzzzz:")], code: .unrecognizedAction,
            message: "Acting has no action zzzzzz:, which its scene vc calls",
            hint: "add it to the actions of the class, or remove it from the storyboard"),
        Mistake(
            actions: [("item", "pressed:")], code: .badArgument,
            message: "Acting.pressed: takes a Button and is sent by a BarButtonItem of its scene vc",
            hint: "take a Sender, or the class of the object that sends the action"),
        Mistake(
            actions: [("tap", "item:")], code: .badArgument,
            message: "Acting.item: takes a BarButtonItem and is sent by a TapGestureRecognizer of its scene vc",
            hint: "take a Sender, or the class of the object that sends the action"),
    ]

    @Test("that differs from the scene is reported once when the scene is loaded", arguments: mistakes)
    func mistake(_ mistake: Mistake) {
        let scene = ConnectedScene.scene(actions: mistake.actions)
        let daemon = FakeDaemon(Acting.self, scene: scene)
        daemon.load()
        let failures = daemon.controller.actionFailures(in: scene)
        #expect(failures.map(\.message) == [mistake.message])
        #expect(failures.map(\.hint) == [mistake.hint])
        #expect(failures.map(\.code) == [mistake.code])
    }

    private final class Silent: ViewController {}
    private final class Late: ViewController {
        override class var actionNames: [String]? { [] }
        override func viewDidLoad() { actions["late:"] = { _ in } }
    }

    @Test("is not missed in a class that declares none, or that sets it in viewDidLoad")
    func unchecked() {
        let scene = ConnectedScene.scene(actions: [("button", "late:")])
        let silent = FakeDaemon(Silent.self, scene: scene)
        silent.load()
        #expect(silent.controller.actionFailures(in: scene) == [])
        let late = FakeDaemon(Late.self, scene: scene)
        #expect(late.controller.actionFailures(in: scene).count == 1)
        late.load()
        #expect(late.controller.actionFailures(in: scene) == [])
    }

    @Test("is listed for the linter and found by unwind segues")
    func listed() {
        #expect(Acting.hosted.actions == ["save", "sent:", "pressed:", "any:", "tapped:", "item:"])
        #expect(Silent.hosted.actions == nil)
        #expect(FakeDaemon(Acting.self).controller.knownActions?.contains("sent:") == true)
    }
}
