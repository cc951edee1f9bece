import Testing
import TroupeModel
import TroupeValue

@testable import TroupeInstance

/// A request names controllers in many places; each of them may be one that the sender has just asked for.
@Suite("Each place of a request that names a controller")
struct RequestPromiseTests {
    private static let old = ControllerID(rawValue: 1)
    private static let new = ControllerID(rawValue: 2)

    /// Requests with the controller at every place.
    private static func requests(_ id: ControllerID) -> [Request] {
        let (what, target) = (Destination.controller(id), Target.id(id))
        return [
            .instantiate(what), .release(id), .place(id), .push(what, onto: target, animated: true),
            .record(Configuration(controller: id, delegate: id, parent: id, dataSource: id)),
            .pop(.to(target), in: target, animated: true),
            .pop(.one, in: target, animated: true), .setStack([what, what], in: target, animated: true),
            .present(what, from: target, .init()), .dismiss(target, animated: true),
            .select(.controller(target), in: target), .select(.index(1), in: target),
            .setTabs([what], in: target, animated: false),
            .setCustomizable([target], in: target), .root(what),
            .show(what, from: target, isDetail: true, animated: true), .setPane(what, in: target, isFirst: true),
            .setPaneOpen(true, in: target), .setPages([what], in: target, direction: .forward, animated: true),
            .unwind(to: id, from: id),
            .performSegue("s", from: target, sender: .null, byUser: false), .setEditing(true, target, animated: true),
            .add(what, to: id, frame: nil, containerView: nil), .remove(target), .willMove(id, toParent: id),
            .didMove(id, toParent: id), .forward(.endAppearance, to: id),
            .transition(from: id, to: what, duration: 1, animations: nil), .setFrame(id, .zero),
            .configure(id, Facts()), .restart(target),
        ]
    }

    @Test("is replaced", arguments: zip(requests(old), requests(new)))
    func replaced(request: Request, expected: Request) throws {
        #expect(try request.replacingIDs { $0 == Self.old ? Self.new : $0 } == expected)
    }

    @Test("makes the request fail if it cannot be replaced", arguments: requests(old))
    func refused(request: Request) {
        #expect(throws: Failure.self) {
            try request.replacingIDs { id throws(Failure) in throw Failure(.noSuchController, "\(id) is gone") }
        }
    }
}
