import Dispatch
import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeProtocol
import TroupeTransport
import TroupeValue

@testable import TroupeClient

@Suite("A client of the events")
struct EventsClientTests {
    @Test("asks from its last number and gets the later events, with a count of the missing ones")
    func getsWhatFollows() throws {
        let daemon = try FakeDaemon()
        let name = daemon.name
        let router = try daemon.router("events")
        let asked = Outcome<EventBatch?>()
        let done = asked.run {
            var client = try EventsClient(to: try RunningInstance.find(name))
            return try client.next(after: 41, deadline: MonotonicClock.microseconds() + 10_000_000)
        }
        let message = try #require(try FakeDaemon.next(router))
        #expect(try EventsRequest(decoding: message.payload).after == 41)
        let batch = EventBatch(missed: 2, events: [EventRecord(sequence: 44, report: ["kind": "reply"])])
        _ = try router.send(batch.encoded(), to: message.peer)
        done.wait()
        #expect(try asked.get() == batch)
        daemon.end()
    }

    @Test("keeps its question open when no event comes in time, and does not ask twice")
    func keepsItsQuestionOpen() throws {
        let daemon = try FakeDaemon()
        let router = try daemon.router("events")
        var client = try EventsClient(to: try RunningInstance.find(daemon.name))
        var isAsked = false
        while !isAsked {
            let batch = try client.next(after: 0, deadline: MonotonicClock.microseconds() + 20_000)
            #expect(batch == nil)
            if case .message = try router.receive() { isAsked = true }
        }
        let again = try client.next(after: 0, deadline: MonotonicClock.microseconds() + 20_000)
        #expect(again == nil)
        let rest = try router.receive()
        #expect(rest == .nothing)
        daemon.end()
    }
}
