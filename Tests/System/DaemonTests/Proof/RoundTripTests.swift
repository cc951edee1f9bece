import Testing
import TroupeClient
import TroupeMessages
import TroupeModel
import TroupeTestSupport
import TroupeValue

/// The waits between processes, counted in the log, so that a slow machine counts the same.
@Suite("Round trips")
struct RoundTripTests {
    private func fixture(_ name: String) throws -> Instance {
        let folder = try Instance.makeFolder()
        let model = try Documents.compile("\(PackageFolder.path)/Tests/Fixtures/\(name).storyboard", into: folder)
        return try Instance([model], folder: folder).ready()
    }

    /// The events of a request, from its arrival to the first that matches.
    private func events(
        of reply: Reply, in instance: Instance, upTo isLast: (Value) -> Bool
    ) throws -> [Value] {
        let monitor = try instance.monitor()
        try monitor.next { $0["kind"] == "request" && $0["request"] == .number(reply.request.rawValue) }
        let start = monitor.seen.count
        try monitor.next(where: isLast)
        return Array(monitor.seen[start...])
    }

    private func count(_ events: [Value]) -> Int {
        var trips = RoundTrips()
        for event in events.compactMap(LoggedEvent.init(report:)) { trips.see(event) }
        return trips.count
    }

    @Test("a select between two loaded tabs takes exactly three: the request's own and one to each of the two children")
    func select() throws {
        let instance = try fixture("Tabs")
        for tab in [1, 0, 1, 0] {
            let reply = try instance.request(.select(.index(tab), in: nil))
            try #require(reply.status == .completed)
        }
        for tab in [1, 0] {
            try instance.awaitQuiet()
            let reply = try instance.request(.select(.index(tab), in: nil))
            let told = try events(of: reply, in: instance) {
                $0["kind"] == "reply" && $0["request"] == .number(reply.request.rawValue)
            }
            #expect(1 + count(told) == 3, "\(told.map { JSON.text(of: $0) })")
            let names = told.filter { $0["kind"] == "callback" && $0["call"] != nil }.compactMap { $0["name"]?.string }
            #expect(
                names == ["viewWillAppear", "viewWillDisappear", "viewDidDisappear", "viewDidAppear"], "\(names)")
        }
        try instance.stop()
    }

    @Test("a push of a new scene takes one start and at most five, until its child has acknowledged viewDidAppear")
    func push() throws {
        let instance = try fixture("Stack")
        for scene in ["Beta", "Gamma"] {
            try instance.awaitQuiet()
            let reply = try instance.request(.push(.scene(scene), onto: nil, animated: true))
            let pushed = try #require(reply.controllers.first?.description)
            let told = try events(of: reply, in: instance) {
                $0["kind"] == "acknowledged" && $0["name"] == "viewDidAppear" && $0["controller"]?.string == pushed
            }
            let trips = count(told)
            #expect((1...5).contains(trips), "\(told.map { JSON.text(of: $0) })")
            let starts = told.filter { $0["kind"] == "process" && $0["name"] == "launching" }
            #expect(starts.compactMap { $0["controller"]?.string } == [pushed])
        }
        try instance.stop()
    }

    @Test("count the longest chain of messages that can have waited for each other")
    func counting() {
        func event(_ kind: String, _ call: UInt64) -> LoggedEvent {
            let (id, call) = (ControllerID(rawValue: 1), CallID(rawValue: call))
            let details: EventDetails =
                switch kind {
                case "callback": .callback(name: "loadView", .none, call)
                case "delegate":
                    .callback(name: "n", .delegate(from: id, protocolName: "P", payload: PackedValue(.null)), call)
                default: .acknowledged(name: "loadView", call)
                }
            return LoggedEvent(Event(details), sequence: 1)
        }
        let told = [
            event("acknowledged", 9), event("callback", 1), event("callback", 2), event("acknowledged", 1),
            event("delegate", 3), event("acknowledged", 3), event("acknowledged", 2), event("callback", 4),
        ]
        let counts = told.reduce(into: (trips: RoundTrips(), counts: [Int]())) { so, event in
            so.trips.see(event)
            so.counts.append(so.trips.count)
        }.counts
        #expect(counts == [0, 0, 0, 1, 1, 2, 2, 2])
    }
}
