import Dispatch
import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeProtocol
import TroupeScene
import TroupeTransport
import TroupeValue

@testable import TroupeClient

/// Events and scene of a daemon of another version: reported in one sentence, never misread.
@Suite("A client of the streams")
struct StreamVersionTests {
    /// The version of a daemon of version 7, after any other content of its messages.
    private static let says7: [UInt8] = [0xF0, 0x01, 7]

    private static let answers: [(endpoint: String, bytes: [UInt8])] = [
        ("events", EventBatch(events: [EventRecord(sequence: 1, report: ["kind": "reply"])]).encoded() + says7),
        ("events", EventBatch(events: []).encoded() + says7),
        (
            "scene",
            SceneUpdate(
                version: 3, moment: Instant(microseconds: 1),
                difference: SceneDifference(from: SceneTree(), to: SceneTree())
            ).encoded() + says7
        ),
    ]

    @Test("refuses a daemon of another version with its code and one clear sentence", arguments: answers.indices)
    func refuses(_ answer: Int) throws {
        let (endpoint, bytes) = Self.answers[answer]
        let daemon = try FakeDaemon()
        let name = daemon.name
        let router = try daemon.router(endpoint)
        let asked = Outcome<Bool>()
        let done = asked.run {
            let instance = try RunningInstance.find(name)
            let deadline = MonotonicClock.microseconds() + 10_000_000
            if endpoint == "events" {
                var client = try EventsClient(to: instance)
                return try client.next(after: 0, deadline: deadline) != nil
            }
            var client = try SceneClient(to: instance)
            return try client.next(after: 0, deadline: deadline) != nil
        }
        let message = try #require(try FakeDaemon.next(router))
        _ = try router.send(bytes, to: message.peer)
        done.wait()
        let error = #expect(throws: ClientError.self) { _ = try asked.get() }
        #expect(error?.exitCode == .protocolVersion)
        #expect(
            error?.message == "instance '\(name)' speaks another version of the protocol: it speaks version 7, this "
                + "program version 1")
        #expect(error?.hint != nil)
        daemon.end()
    }

    @Test("that looks at the scene of an older daemon, which cannot read the request, says that it must start again")
    func older() throws {
        let daemon = try FakeDaemon()
        let name = daemon.name
        let router = try daemon.router("scene")
        let asked = Outcome<Bool>()
        let done = asked.run {
            var client = try SceneClient(lookingAt: try RunningInstance.find(name))
            return try client.next(after: 0, deadline: MonotonicClock.microseconds() + 10_000_000) != nil
        }
        let message = try #require(try FakeDaemon.next(router))
        let refusal = SceneUpdate(
            version: 0, moment: Instant(microseconds: 1),
            difference: SceneDifference(from: SceneTree(), to: SceneTree()))
        _ = try router.send(refusal.encoded(), to: message.peer)
        done.wait()
        let error = #expect(throws: ClientError.self) { _ = try asked.get() }
        #expect(error?.exitCode == .protocolVersion)
        #expect(
            error?.message == "instance '\(name)' speaks another version of the protocol: it cannot read this "
                + "program's request for the scene")
        #expect(error?.hint?.contains("stop it and start it again") == true)
        daemon.end()
    }
}
