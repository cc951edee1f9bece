import Testing
import TroupeModel

@testable import TroupeDaemon

struct EventLogTests {
    private func filled(_ count: Int) -> EventLog {
        var log = EventLog()
        for number in 0..<count {
            log.append(Event(.diagnostic("n\(number)")), at: Instant(microseconds: Int64(number)))
        }
        return log
    }

    @Test("events are numbered from 1 and given from behind the number asked for")
    func after() {
        let log = filled(10)
        let (missed, records) = log.after(7, limit: 2)
        #expect(missed == 0)
        #expect(records.map(\.sequence) == [8, 9])
        #expect(records.first?.report["message"] == "n7")
        #expect(log.after(10, limit: 5).records.isEmpty)
        #expect(log.after(99, limit: 5).records.isEmpty)
    }

    @Test("what is no longer kept is said as a gap")
    func gap() {
        let log = filled(EventLog.limit + 5000)
        #expect(log.first == 5001)
        let (missed, records) = log.after(100, limit: 1)
        #expect(missed == 4900)
        #expect(records.map(\.sequence) == [5001])
        #expect(log.after(5000, limit: 1).missed == 0)
        #expect(log.after(UInt64(EventLog.limit + 4999), limit: 9).records.count == 1)
    }

    private func message(_ number: Int) -> Event {
        delegate("n\(number)", String(repeating: "x", count: 260))
    }

    /// A message that carries a text.
    private func delegate(_ name: String, _ text: String) -> Event {
        let payload = PackedValue(["text": .string(text)])
        let details = CallbackDetails.delegate(
            from: ControllerID(rawValue: 1), protocolName: "Texts", payload: payload)
        return Event(.callback(name: name, details, nil))
    }

    /// How often it is written down until nothing waits for that.
    private func turns(_ log: inout EventLog) -> Int {
        var turns = 0
        while log.hasFresh {
            log.writeDown()
            turns += 1
        }
        return turns
    }

    @Test("only what carries values waits to be written down, and it says the same afterwards")
    func writtenDown() {
        var log = filled(3)
        #expect(!log.hasFresh)
        for number in 0..<40 {
            log.append(message(number), at: Instant(microseconds: 7))
            log.append(Event(.acknowledged(name: "n", CallID(rawValue: 1))), at: Instant(microseconds: 8))
        }
        let reports = log.after(0, limit: 100).records.map(\.report)
        #expect(turns(&log) == 3)
        #expect(log.after(0, limit: 100).records.map(\.report) == reports)
    }

    @Test("no more waits to be written down than the limit, however much comes, nor what is no longer kept")
    func bounded() {
        var log = EventLog()
        for number in 0..<EventLog.limit + 5000 { log.append(message(number), at: Instant(microseconds: 7)) }
        log.bound()
        #expect(turns(&log) == EventLog.freshLimit / 16)
        #expect(log.after(0, limit: .max).records.map(\.sequence) == Array(5001...UInt64(EventLog.limit + 5000)))
        #expect(log.after(log.last - 1, limit: 1).records.first?.report["name"] == .string("n\(EventLog.limit + 4999)"))
    }

    @Test(
        "what waits to be written down is bounded in bytes too, of what is said as of who says it", arguments: [0, 1])
    func boundedInBytes(_ place: Int) {
        let text = String(repeating: "x", count: 100_000)
        let subject = EventSubject(
            controller: ControllerID(rawValue: 1), storyboardID: nil, title: text, className: "Alpha", pid: nil,
            incarnation: Incarnation(rawValue: 1), presenter: nil)
        let events = [
            delegate("n", text),
            Event(.acknowledged(name: "n", CallID(rawValue: 1)), subject),
        ]
        var log = EventLog()
        for _ in 0..<100 { log.append(events[place], at: Instant(microseconds: 7)) }
        log.bound()
        #expect(turns(&log) == 1)
    }

    @Test("a request that is refused with all the text it named is written down, one of the usual kind is not")
    func refusals() {
        for (length, isFresh) in [(20, false), (100_000, true)] {
            var log = EventLog()
            let failure = Failure(.noSuchSegue, "no segue " + String(repeating: "x", count: length))
            let reply = Reply(request: RequestID(rawValue: 1), command: "segue", status: .rejected(failure))
            log.append(Event(.reply(reply)), at: Instant(microseconds: 7))
            #expect(log.hasFresh == isFresh)
        }
    }
}
