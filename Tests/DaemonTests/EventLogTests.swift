import Testing
import TroupeModel

@testable import TroupeDaemon

struct EventLogTests {
    private func filled(_ count: Int) -> EventLog {
        var log = EventLog()
        for number in 0..<count {
            log.append(Event(.diagnostic, name: "n\(number)"), at: Instant(microseconds: Int64(number)))
        }
        return log
    }

    @Test("events are numbered from 1 and given from behind the number asked for")
    func after() {
        let log = filled(10)
        let (missed, records) = log.after(7, limit: 2)
        #expect(missed == 0)
        #expect(records.map(\.sequence) == [8, 9])
        #expect(records.first?.report["name"] == "n7")
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
}
