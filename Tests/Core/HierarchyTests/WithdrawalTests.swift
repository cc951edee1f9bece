import Testing
import TroupeModel
import TroupeValue

@testable import TroupeHierarchy

/// Rule 3: a request that waits for its turn can be withdrawn, or has a deadline; no other request ends because of
/// that.
@Suite("Withdrawing a request")
struct WithdrawalTests {
    private let now = Instant(microseconds: 0)
    private let somebody = Asker.client(ClientID(rawValue: 1))

    /// A stack of Alpha, which has a segue to Beta.
    private func driven(_ kind: SegueKind) -> Driven {
        Driven(
            Sketch.application([
                Sketch.scene("Nav", .navigationController, children: ["Alpha"]),
                Sketch.scene("Alpha") { scene in
                    scene.connections.segues = [
                        SegueModel(
                            id: "go", kind: kind, source: scene.reference, destination: "Beta",
                            customClass: kind == .custom ? "Fold" : nil)
                    ]
                },
                Sketch.scene("Beta") { scene in
                    scene.connections.segues = [
                        SegueModel(
                            id: "home", kind: .unwind, source: scene.reference, destination: "Beta-exit",
                            unwindAction: "home:")
                    ]
                },
                Sketch.scene("Gamma"),
            ]))
    }

    private func ask(_ driven: inout Driven, _ request: Request, from asker: Asker? = nil, tag: UInt64) {
        driven.settle(driven.hierarchy.handle(.request(request, from: asker ?? somebody, tag: tag), at: now))
    }

    private func withdraw(_ driven: inout Driven, tag: UInt64) {
        driven.settle(driven.hierarchy.handle(.withdrawn(tag: tag), at: now))
    }

    /// The controller's unanswered call of that name.
    private func call(_ driven: Driven, _ scene: String, _ name: CallbackName?) throws -> CallID {
        let id = driven.id(scene)
        return try #require(
            driven.unanswered.first { $0.value.controller == id && $0.value.name == name?.rawValue ?? "" }?.key)
    }

    /// A controller finally answers a call.
    private func answer(
        _ driven: inout Driven, _ scene: String, _ name: CallbackName?, _ answer: Answer = .done
    ) throws {
        let call = try call(driven, scene, name)
        driven.unanswered[call] = nil
        driven.settle(
            driven.hierarchy.handle(.answered(driven.id(scene), Incarnation(rawValue: 1), call, answer), at: now))
    }

    @Test("A withdrawn segue leaves the requests that its source made while it prepared the segue")
    func askedInside() throws {
        var driven = driven(.push)
        driven.launch()
        let alpha = driven.id("Alpha")
        driven.ask(.add(.scene("gamma"), to: alpha, frame: nil, containerView: nil))
        let gamma = driven.id("Gamma")
        driven.isMute = { id, name in
            id == alpha && name == .prepareForSegue || id == gamma && name == .willMoveToParent
        }
        driven.replies = []
        ask(&driven, .performSegue("go", from: .id(alpha), sender: .null, byUser: false), tag: 7)
        let preparing = try call(driven, "Alpha", .prepareForSegue)
        ask(
            &driven, .willMove(gamma, toParent: nil),
            from: .controller(alpha, Incarnation(rawValue: 1), during: preparing), tag: 8)
        try answer(&driven, "Alpha", .prepareForSegue, .prepared([]))
        #expect(driven.replies.isEmpty)
        withdraw(&driven, tag: 7)
        #expect(driven.replies.map(\.failure?.code) == [.withdrawn])
        #expect(driven.replies.map(\.command) == ["segue"])
        try answer(&driven, "Gamma", .willMoveToParent)
        #expect(driven.replies.count == 2)
        #expect(driven.replies.last?.status == .completed)
        #expect(driven.names(driven.hierarchy.tree.controllers.keys.sorted()).contains("Beta") == false)
        #expect(driven.hierarchy.checkInvariants() == [])
    }

    @Test("A completed custom segue has no deadline left")
    func noTimerLeft() throws {
        var driven = driven(.custom)
        driven.launch()
        let alpha = driven.id("Alpha")
        driven.isMute = { id, name in id == alpha && (name == .prepareForSegue || name == nil) }
        driven.replies = []
        ask(&driven, .performSegue("go", from: .id(alpha), sender: .null, byUser: false), tag: 7)
        driven.settle(driven.hierarchy.handle(.limited(tag: 7, milliseconds: 5_000), at: now))
        try answer(&driven, "Alpha", .prepareForSegue, .prepared([]))
        try answer(&driven, "Alpha", nil, .value(Payload()))
        #expect(driven.replies.map(\.status) == [.completed])
        #expect(driven.hierarchy.operations.timers.inOrder.isEmpty)
    }

    @Test("An unwind segue after its target's action has had its turn: it cannot be withdrawn and completes")
    func actionRan() throws {
        var driven = driven(.push)
        driven.launch()
        let alpha = driven.id("Alpha")
        driven.ask(.performSegue("go", from: .id(alpha), sender: .null, byUser: false))
        let beta = driven.id("Beta")
        driven.isMute = { id, name in id == alpha && name == nil || name == .viewDidLoad }
        driven.replies = []
        ask(&driven, .performSegue("home", from: .id(beta), sender: .null, byUser: false), tag: 7)
        driven.settle(driven.hierarchy.handle(.limited(tag: 7, milliseconds: 5_000), at: now))
        // Another transition is running when the action has run.
        ask(
            &driven, .present(.scene("gamma"), from: .id(beta), Request.Presentation(animated: false)), tag: 8)
        try answer(&driven, "Alpha", nil)
        withdraw(&driven, tag: 7)
        for (timer, purpose) in driven.hierarchy.operations.timers.inOrder {
            guard case .turn = purpose else { continue }
            driven.settle(driven.hierarchy.handle(.timer(timer), at: now))
        }
        #expect(driven.replies.isEmpty)
        try answer(&driven, "Gamma", .viewDidLoad)
        #expect(driven.replies.map(\.status) == [.completed, .completed])
        #expect(driven.names(driven.hierarchy.tree[driven.id("Nav")]?.navigation?.stack ?? []) == ["Alpha"])
    }
}
