import Testing
import TroupeMessages
import TroupeModel
import TroupeValue

@testable import TroupeKit

// promises 2012/11.10: A controller and its delegate share only a protocol, not their classes.

@MainActor
@Suite("Messages between controllers")
struct DelegateTests {
    enum PickerDelegate: DelegateProtocol, Equatable {
        case didPick(name: String, count: Int)
        case didCancel
        case mayPick(String)
    }

    final class Receiver: ViewController, Delegate {
        var messages: [PickerDelegate] = []
        func receive(_ message: PickerDelegate, from sender: RemoteController) { messages.append(message) }
        func answer(_ message: PickerDelegate, from sender: RemoteController) -> (any Encodable)? {
            guard case .mayPick(let name) = message else { return nil }
            return name != "poison"
        }
    }

    /// The message a controller sends for one of the protocol.
    private func wire(_ message: PickerDelegate, expectsReply: Bool = false) throws -> DelegateMessage {
        let daemon = FakeDaemon(ViewController.self)
        if expectsReply {
            return DelegateMessage(
                from: c(7), protocolName: "PickerDelegate", name: "mayPick",
                payload: Payload(value: try ValueEncoder().encode(message)), expectsReply: true)
        }
        daemon.controller.controller(c(3)).send(message)
        daemon.turn()
        guard case .sendDelegate(to: let receiver?, let message)? = daemon.requests.first, receiver == c(3) else {
            throw Failure(.internalError, "no message was sent")
        }
        return message
    }

    @Test(
        "A message arrives as it was sent, under the name of its case",
        arguments: [
            (PickerDelegate.didPick(name: "flour", count: 2), "didPick"), (.didCancel, "didCancel"),
        ])
    func arrives(message: PickerDelegate, name: String) throws {
        let sent = try wire(message)
        #expect(sent.protocolName == "PickerDelegate")
        #expect(sent.name == name)
        #expect(sent.from == c(7))
        let daemon = FakeDaemon(Receiver.self)
        #expect(daemon.answer(to: .delegate(sent)) == .done)
        #expect(daemon.controller.messages == [message])
    }

    @Test(
        "A question is answered with a value, or left to the default", arguments: [("salt", true), ("poison", false)])
    func questions(name: String, answer: Bool) throws {
        let daemon = FakeDaemon(Receiver.self)
        let question = try wire(.mayPick(name), expectsReply: true)
        #expect(daemon.answer(to: .delegate(question)) == .value(Payload(typeName: "Bool", value: .bool(answer))))
        let other = try wire(.didCancel, expectsReply: true)
        #expect(daemon.answer(to: .delegate(other)) == .notImplemented)
    }

    @Test("The sender gets the answer in its type")
    func ask() async throws {
        let daemon = FakeDaemon(ViewController.self)
        let controller = daemon.controller
        let asked = Task { try await controller.controller(c(3)).ask(PickerDelegate.mayPick("salt"), for: Bool.self) }
        while asks(daemon.turn()).isEmpty { await Task.yield() }
        try daemon.reply(
            to: asks(daemon.said).last, .completed,
            content: .answer(Payload(typeName: "Bool", value: true)))
        #expect(try await asked.value == true)
    }

    @Test("Messages of other protocols, and ones that cannot be read, are not implemented")
    func strangers() {
        let daemon = FakeDaemon(Receiver.self)
        for payload in [Value.null, ["didPick": 7], "nothing"] {
            let message = DelegateMessage(
                from: c(3), protocolName: "PickerDelegate", name: "x", payload: Payload(value: payload),
                expectsReply: false)
            #expect(daemon.answer(to: .delegate(message)) == .notImplemented)
        }
        let other = DelegateMessage(
            from: c(3), protocolName: "Other", name: "x", payload: Payload(), expectsReply: false)
        #expect(daemon.answer(to: .delegate(other)) == .notImplemented)
        #expect(daemon.controller.messages.isEmpty)
    }

    @Test("A message, question or answer that is too large is refused with a sentence")
    func tooLarge() async throws {
        let large = String(repeating: "x", count: Payload.maximumSize)
        let daemon = FakeDaemon(ViewController.self)
        let peer = daemon.controller.controller(c(3))
        peer.send(PickerDelegate.didPick(name: large, count: 1))
        daemon.turn()
        // Counted, because a failure would print them.
        #expect(daemon.requests.count == 0)
        let failure = await #expect(throws: Failure.self) {
            try await peer.ask(PickerDelegate.mayPick(large), for: Bool.self)
        }
        #expect(failure?.code == .badArgument && failure?.hint?.isEmpty == false)
        #expect(
            failure?.message.contains("exceeds the \(Payload.maximumSize) bytes") == true,
            "\(String(describing: failure))")
        final class Talker: ViewController, Delegate {
            func receive(_ message: PickerDelegate, from sender: RemoteController) {}
            func answer(_ message: PickerDelegate, from sender: RemoteController) -> (any Encodable)? {
                String(repeating: "x", count: Payload.maximumSize)
            }
        }
        let talker = FakeDaemon(Talker.self)
        #expect(talker.answer(to: .delegate(try wire(.didCancel, expectsReply: true))) == .notImplemented)
    }

    @Test("Actions set after the hello are sent; an object that names no actions leaves them unknown")
    func laterActions() throws {
        final class Later: ViewController {
            override func viewDidLoad() {
                super.viewDidLoad()
                actions["back:"] = { _ in }
            }
        }
        func told(_ daemon: FakeDaemon<Later>) -> [[String]] {
            daemon.load()
            return asks(daemon.said).compactMap {
                if case .configure(_, let facts) = $0.request { facts.unwindActions } else { nil }
            }
        }
        #expect(told(FakeDaemon(Later.self)) == [["back:"]])
        let plain = FakeDaemon(ViewController.self).controller
        #expect(plain.knownActions == [])
        plain.standsIn = true
        #expect(plain.knownActions == nil, "it might have any")
    }

    @Test("An unwind action runs the method of that name, and reports a missing one")
    func unwind() {
        let daemon = FakeDaemon(ViewController.self)
        var ran = 0
        daemon.controller.actions["done:"] = { _ in ran += 1 }
        func unwinding(_ name: String) -> Callback {
            .delegate(
                DelegateMessage(
                    from: c(3), protocolName: "Unwind", name: name, payload: Payload(value: ["segue": "s1"]),
                    expectsReply: true))
        }
        #expect(daemon.answer(to: unwinding("done:")) == .done)
        #expect(daemon.answer(to: unwinding("other:")) == .notImplemented)
        #expect(ran == 1)
        #expect(daemon.controller.knownActions == ["done:"])
    }
}
