import Glibc
import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeProtocol
import TroupeScene
import TroupeTransport
import TroupeValue

/// A daemon without an application: a window without root.
struct EmptyInstanceTests {
    @Test("an instance without an application becomes ready, reports an empty window, and stops without a trace")
    func lifecycle() throws {
        let instance = try Instance([]).ready()
        let tree = try instance.report(.tree(views: false))
        #expect(tree["windows"]?.list?.first?["root"] == .null)
        #expect(tree["controllers"]?.list == [])
        #expect(try instance.report(.list)["name"] == "test")
        #expect(try instance.report(.doctor)["settled"] == true)
        try instance.stop()
    }

    @Test(
        "a request for events or the scene in another version gets only the daemon's version, at once",
        arguments: ["events", "scene"])
    func otherVersion(endpoint: String) throws {
        let instance = try Instance([]).ready()
        let context = try Context()
        let dealer = try Dealer(connecting: try instance.socket(endpoint), in: context)
        let timeout = Int(Instance.timeout / 1000)
        try #require(try dealer.receive(withinMilliseconds: timeout) == .connected)
        // There is nothing newer, so a request in the daemon's version would wait.
        let question =
            endpoint == "events"
            ? EventsRequest(after: .max, limit: 1).encoded() : SceneRequest.next(after: 1).encoded()
        _ = try dealer.send(question + [0xF0, 0x01, 7])
        guard case .message(let bytes) = try dealer.receive(withinMilliseconds: timeout) else {
            throw Failure(.deadlinePassed, "the client of another version waits")
        }
        if endpoint == "events" {
            #expect(try EventBatch(decoding: bytes) == EventBatch(events: []))
        } else {
            let update = try SceneUpdate(decoding: bytes)
            #expect(update.version == 0 && update.difference.upserts.isEmpty)
        }
        try instance.stop()
    }

    @Test(
        "a request for a missing subject is refused with its code",
        arguments: [
            (ControlRequest.Kind.status(.named("nobody")), ErrorCode.noSuchController),
            (.segues(nil), .noRoot), (.logs(.named("nobody")), .noSuchController),
            (.inject(.child(.kill, .named("nobody"))), .noSuchController),
            (.inject(.unknown(name: "disk-full", callback: nil, nil)), .notSupportedYet),
            (.inject(.unknown(name: "leak", callback: nil, .named("nobody"))), .notSupportedYet),
            (.launch(className: "X", replacing: nil, process: 0), .badArgument),
            // A client cannot offer a process that it did not start, because the instance would end it.
            (.launch(className: "X", replacing: nil, process: getppid()), .badArgument),
            (.launch(className: "X", replacing: nil, process: .max), .badArgument),
        ])
    func refusals(question: ControlRequest.Kind, code: ErrorCode) throws {
        let instance = try Instance([]).ready()
        guard case .failure(let failure) = try instance.ask(question) else {
            Issue.record("the request was not refused")
            return
        }
        #expect(failure.code == code)
        try instance.stop()
    }

    @Test("a touch of a missing target is rejected with one reply")
    func nothingToTouch() throws {
        let instance = try Instance([]).ready()
        #expect(try instance.request(.tap("Add")).failure?.code == .noSuchView)
        #expect(try instance.request(.type("text")).failure?.code == .notVisible)
        try instance.stop()
    }

    @Test("SIGTERM to the keeper ends the instance in order")
    func signalled() throws {
        let instance = try Instance([]).ready()
        try instance.keeper.send(.terminate)
        #expect(try instance.ending() == .exited(code: 0))
        #expect(try Folder.entries(of: instance.folder + "/troupe") == [])
    }
}
