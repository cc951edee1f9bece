import Testing
import TroupeMessages
import TroupeModel
import TroupeValue

@testable import TroupeKit

/// A screen with properties of several kinds.
private final class Mixed: ViewController {
    @Configured var level = 1
    @Configured var required: Int
    var plain = 1
    var optional: String?
    var recipe = Recipe(name: "Soup")
    var closure: (() -> Void)?
    weak var object: ViewController?
    var closures: [() -> Void] = []
    let ownObject = View()
    private(set) var setByInit: View?

    required init() {
        super.init()
        setByInit = View()
    }
    let random = UInt64.random(in: .min ... .max)
    lazy var late = 3
    static var loads = 0

    struct Recipe: Encodable { var name: String }

    override func viewDidLoad() {
        super.viewDidLoad()
        Self.loads += 1
    }
}

private enum Note: DelegateProtocol { case hello, question }

/// The members of a handle that belong into the controller's own process.
@Suite("A handle", .serialized)
@MainActor
struct HandleReportTests {
    private let daemon = FakeDaemon(ViewController.self)

    /// The use of a member of a handle.
    struct Use: Sendable {
        let member: String
        let run: @MainActor @Sendable (ViewController) -> Void
        init(_ member: String, _ run: @escaping @MainActor @Sendable (ViewController) -> Void) {
            self.member = member
            self.run = run
        }
    }

    @Test(
        "reports an object or a closure that code sets, and nothing that the class itself sets",
        arguments: [
            Use("closure") { ($0 as? Mixed)?.closure = {} }, Use("object") { ($0 as? Mixed)?.object = $0 },
            Use("closures") { ($0 as? Mixed)?.closures.append {} },
        ])
    func references(use: Use) {
        let untouched = daemon.run { Mixed() }
        daemon.run { daemon.controller.push(untouched) }
        #expect(daemon.lines == [])
        let next = daemon.run { Mixed() }
        use.run(next)
        daemon.run { daemon.controller.push(next) }
        #expect(daemon.lines.count == 1)
        #expect(daemon.lines.allSatisfy { $0.contains("Mixed.\(use.member) is an object or a closure: it stays") })
    }

    @Test("reports what code sets after the controller is made, when it is shown")
    func afterMaking() {
        let next = daemon.run { Mixed() }
        daemon.run { _ = next.remoteController }
        next.plain = 2
        daemon.run { daemon.controller.push(next) }
        #expect(daemon.lines.count == 1 && daemon.lines.allSatisfy { $0.contains("Mixed.plain is a plain property") })
    }

    @Test(
        "reports members that only the controller's process has, once each",
        arguments: [
            Use("view") { $0.view = View() }, Use("isEditing") { $0.isEditing = true },
            Use("loadViewIfNeeded()") { $0.loadViewIfNeeded() }, Use("viewDidLoad()") { $0.viewDidLoad() },
            Use("viewWillAppear(_:)") { $0.viewWillAppear(true) },
            Use("outlet(\"name\")") { _ = $0.outlet("name", as: Label.self) },
            Use("itemOutlet(\"name\")") { _ = $0.itemOutlet("name") },
            Use("constraint(\"name\")") { _ = $0.constraint("name") },
        ])
    func members(use: Use) {
        let next = daemon.run { ViewController() }
        use.run(next)
        use.run(next)
        #expect(daemon.lines.count == 1 && daemon.lines.allSatisfy { $0.contains("ViewController.\(use.member) ") })
        #expect(!next.isViewLoaded && !next.isEditing)
        daemon.controller.push(next)
        use.run(next)
        #expect(daemon.lines.count == 1)
    }

    /// A way to show a controller, and whether its view may be used by the container.
    struct Showing: Sendable {
        let isReported: Bool
        let run: @MainActor @Sendable (ViewController, _ next: ViewController) -> Void
        init(isReported: Bool, _ run: @escaping @MainActor @Sendable (ViewController, ViewController) -> Void) {
            self.isReported = isReported
            self.run = run
        }
    }

    @Test(
        "reports the use of its view if it is shown otherwise than as a child, once",
        arguments: [
            Showing(isReported: true) { $0.push($1) }, Showing(isReported: true) { $0.present($1) },
            Showing(isReported: false) { $0.addChild($1) },
            Showing(isReported: false) { $0.transition(from: $0.controller(c(9)), to: $1, duration: 0) },
        ], [true, false])
    func shown(showing: Showing, isUsedBefore: Bool) {
        let next = daemon.run { ViewController() }
        if isUsedBefore { _ = next.view }
        #expect(daemon.lines == [])
        showing.run(daemon.controller, next)
        _ = next.view
        _ = next.view
        let reports = daemon.lines.filter { $0.contains("ViewController.view was used on a handle") }
        #expect(daemon.lines.count == reports.count && reports.count == (showing.isReported ? 1 : 0))
    }

    @Test("does not load the view of its class in the maker's process")
    func view() {
        let next = daemon.run { Mixed() }
        Mixed.loads = 0
        _ = next.view
        #expect(Mixed.loads == 0)
    }

    @Test("reports plain properties that were set on it when it is shown, once each")
    func plain() {
        let next = daemon.run { Mixed() }
        (next.plain, next.optional, next.recipe, next.closure, next.late) = (2, "a", .init(name: "Tea"), {}, 4)
        next.level = 3
        daemon.controller.push(next)
        daemon.controller.pop()
        daemon.controller.push(next)
        let names = ["plain", "optional", "recipe"]
        #expect(daemon.lines.count == names.count, "\(daemon.lines)")
        for name in names {
            #expect(daemon.lines.count { $0.contains("Mixed.\(name) ") && $0.contains("@Configured") } == 1)
        }
    }

    @Test("with the properties of a new object reports nothing")
    func fresh() {
        let next = daemon.run { Mixed() }
        next.level = 3
        daemon.controller.push(next)
        #expect(daemon.lines == [])
    }

    @Test("keeps the default of a property if the recorded value has another type, and reports it once")
    func mismatch() {
        let own = FakeDaemon(Mixed.self)
        own.send(
            .deliver([DeliveryItem(.configuration(Configuration(controller: c(7), values: ["level": "three"])))]))
        #expect(own.controller.level == 1 && own.controller.level == 1)
        #expect(own.lines.count == 1 && own.lines.allSatisfy { $0.contains("Mixed.level is Int") })
    }

    @Test("is made by the first message to it")
    func message() throws {
        let next = daemon.run { Mixed() }
        next.send(Note.hello)
        daemon.turn()
        try #require(daemon.requests.map(\.command) == ["instantiate", "delegate"], "\(daemon.requests)")
        let made = ControllerID(madeBy: try #require(asks(daemon.said).first?.number))
        guard case .sendDelegate(to: made, _) = daemon.requests[1] else {
            Issue.record("\(daemon.requests[1])")
            return
        }
        daemon.controller.push(next)
        daemon.turn()
        #expect(daemon.requests.count { $0.command == "instantiate" } == 1)
    }

    @Test("that no process can make refuses messages")
    func nowhere() {
        var refused: Failure?
        Mixed().send(Note.hello) { if case .failure(let failure) = $0 { refused = failure } }
        #expect(refused?.code == .noSuchController)
    }

    @Test("is named by requests about existing controllers")
    func named() throws {
        let next = daemon.run { Mixed() }
        daemon.controller.push(next)
        daemon.turn()
        let made = ControllerID(madeBy: try #require(asks(daemon.said).first?.number))
        let own = daemon.controller
        own.popTo(next)
        own.select(next)
        own.setCustomizableTabs([next])
        next.setFrame(.zero)
        next.willMove(toParent: own)
        next.willMove(toParent: nil)
        next.didMove(toParent: own)
        next.beginAppearanceTransition(true, animated: false)
        next.endAppearanceTransition()
        own.transition(from: next, to: "Other", duration: 0)
        daemon.turn()
        #expect(
            Array(daemon.requests.dropFirst(2)) == [
                .pop(.to(.id(made)), in: .id(c(7)), animated: true), .select(.controller(.id(made)), in: .id(c(7))),
                .setCustomizable([.id(made)], in: .id(c(7))), .setFrame(made, .zero),
                .willMove(made, toParent: c(7)), .willMove(made, toParent: nil), .didMove(made, toParent: c(7)),
                .forward(.beginAppearance(appearing: true, animated: false), to: made),
                .forward(.endAppearance, to: made),
                .transition(from: made, to: .scene("Other"), duration: 0, animations: nil),
            ])
    }
}
