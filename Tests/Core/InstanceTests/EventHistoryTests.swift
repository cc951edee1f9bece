import Testing
import TroupeModel
import TroupeValue

@testable import TroupeInstance

struct EventHistoryTests {
    private func filled(_ count: Int) -> EventHistory {
        var history = EventHistory()
        for number in 0..<count {
            history.append(Event(.diagnostic("n\(number)")), at: Instant(microseconds: Int64(number)))
        }
        return history
    }

    @Test("events are numbered from 1, and a page begins after the requested number")
    func after() {
        let history = filled(10)
        let page = history.after(7, limit: 2)
        #expect(page.missed == 0)
        #expect(page.events.map(\.sequence) == [8, 9])
        #expect(page.events.first?.report["message"] == "n7")
        #expect(history.after(10, limit: 5).events.isEmpty)
        #expect(history.after(99, limit: 5).events.isEmpty)
    }

    /// Events are dropped together, at most as many as are kept above the limit.
    private static let dropped = EventHistory.slack + 1

    @Test("events that are no longer kept are reported as a gap")
    func gap() {
        let history = filled(EventHistory.limit + 2 * Self.dropped)
        #expect(history.count == EventHistory.limit)
        let first = UInt64(2 * Self.dropped + 1)
        let page = history.after(100, limit: 1)
        #expect(page.missed == first - 101)
        #expect(page.events.map(\.sequence) == [first])
        #expect(history.after(first - 1, limit: 1).missed == 0)
        #expect(history.after(history.last - 1, limit: 9).events.count == 1)
    }

    private func request(_ number: Int, by asker: EventAsker) -> Event {
        Event(.request(RequestID(rawValue: UInt64(number)), command: "configure", asker: asker))
    }

    @Test("a child with many events displaces only its own history, and each gap is reported in its place")
    func fair() {
        var history = EventHistory()
        let greedy = ControllerID(rawValue: 9)
        var quiet: [UInt64] = []
        for number in 1...120_000 {
            let isQuiet = number % 100 == 0
            // The consequences of a request are charged to its maker, whichever controller they concern.
            let reply = Reply(request: RequestID(rawValue: UInt64(number)), command: "configure", status: .completed)
            let moment = Instant(microseconds: Int64(number))
            history.append(request(number, by: isQuiet ? .client : .controller(greedy)), at: moment)
            if isQuiet { quiet.append(history.last) }
            history.append(Event(.reply(reply)), at: moment)
        }
        #expect(history.count <= EventHistory.limit + EventHistory.slack)
        var known: UInt64 = 0
        var kept: Set<UInt64> = []
        while known < history.last {
            let page = history.after(known, limit: 512)
            #expect(known == 0 || page.missed == 0 || page.events.first.map { $0.sequence > known + 1 } == true)
            var before = known + page.missed
            for event in page.events {
                let missed = event.report["name"] == "events" ? UInt64(event.report["missed"]?.int ?? 0) : 1
                #expect(event.sequence == before + missed)
                before = event.sequence
                if event.report["name"] != "events" { kept.insert(event.sequence) }
            }
            known = before
        }
        #expect(quiet.allSatisfy(kept.contains), "\(quiet.count { !kept.contains($0) }) of \(quiet.count) are gone")
    }

    @Test("a cause with fewer events than its share leaves the rest to other causes")
    func shares() {
        #expect(EventHistory.share(of: 100, among: [10, 20, 300, 400]) == 35)
        #expect(EventHistory.share(of: 100, among: [300]) == 100)
        #expect(EventHistory.share(of: 100, among: [30, 40]) == 100)
        #expect(EventHistory.share(of: 2, among: [5, 5, 5]) == 0)
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

    /// The number of times that the history writes events down until none waits.
    private func turns(_ history: inout EventHistory) -> Int {
        var turns = 0
        while history.hasFresh {
            history.encodeSome()
            turns += 1
        }
        return turns
    }

    @Test("only events with values wait to be encoded, and their reports are the same afterwards")
    func writtenDown() {
        var history = filled(3)
        #expect(!history.hasFresh)
        for number in 0..<40 {
            history.append(message(number), at: Instant(microseconds: 7))
            history.append(Event(.acknowledged(name: "n", CallID(rawValue: 1))), at: Instant(microseconds: 8))
        }
        let reports = history.after(0, limit: 100).events.map(\.report)
        #expect(turns(&history) == 3)
        #expect(history.after(0, limit: 100).events.map(\.report) == reports)
    }

    @Test("the number of events that wait to be encoded is limited, and dropped events do not wait")
    func bounded() {
        var history = EventHistory()
        let count = EventHistory.limit + Self.dropped
        for number in 0..<count { history.append(message(number), at: Instant(microseconds: 7)) }
        history.bound()
        #expect(turns(&history) == EventHistory.unencodedLimit / 16)
        #expect(history.after(0, limit: .max).events.map(\.sequence) == Array(UInt64(Self.dropped + 1)...UInt64(count)))
        #expect(history.after(history.last - 1, limit: 1).events.first?.report["name"] == .string("n\(count - 1)"))
    }

    @Test(
        "the events that wait to be encoded are limited in bytes too, of their content and of their subject",
        arguments: [0, 1])
    func boundedInBytes(_ place: Int) {
        let text = String(repeating: "x", count: 100_000)
        let subject = EventSubject(
            controller: ControllerID(rawValue: 1), storyboardID: nil, title: text, className: "Alpha", pid: nil,
            incarnation: Incarnation(rawValue: 1), presenter: nil)
        let events = [
            delegate("n", text),
            Event(.acknowledged(name: "n", CallID(rawValue: 1)), subject),
        ]
        var history = EventHistory()
        for _ in 0..<100 { history.append(events[place], at: Instant(microseconds: 7)) }
        history.bound()
        #expect(turns(&history) == 1)
    }

    @Test("a refusal with a long text is encoded early, and one of the usual length is not")
    func refusals() {
        for (length, isFresh) in [(20, false), (100_000, true)] {
            var history = EventHistory()
            let failure = Failure(.noSuchSegue, "no segue " + String(repeating: "x", count: length))
            let reply = Reply(request: RequestID(rawValue: 1), command: "segue", status: .rejected(failure))
            history.append(Event(.reply(reply)), at: Instant(microseconds: 7))
            #expect(history.hasFresh == isFresh)
        }
    }
}
