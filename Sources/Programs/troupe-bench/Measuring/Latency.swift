import TroupeClient
import TroupeMessages
import TroupeModel
import TroupePlatform

/// The times of requests, each measured in turn with its floor, so that both run under the same conditions.
struct Latency {
    let instance: BenchInstance
    let link: LinkKind
    let rounds: Int

    /// The name of a measurement in its row.
    private func named(_ what: String) -> String { link == .zmq ? what + ", over ZeroMQ" : what }

    /// Select between two loaded tabs: the request, and a call to each of the two children.
    func select(_ floor: borrowing Floor, idle: Int) throws -> BenchLine {
        for tab in [1, 0] { try instance.select(tab) }
        var (measured, floors): ([Int64], [Int64]) = ([], [])
        for round in 0..<rounds {
            try Self.rest(idle)
            measured.append(try instance.select(round % 2 == 0 ? 1 : 0).microseconds)
            try Self.rest(idle)
            floors.append(try floor.row(peers: 2))
        }
        // Select the tab that the last round did not: a selected tab would make no round trip with a child.
        let last = try instance.select(rounds % 2 == 0 ? 1 : 0).reply
        // The request's own round trip, and the round trips between daemon and children.
        let trips =
            1
            + (try roundTrips(of: last) {
                if case .reply(let reply) = $0.details { reply.request == last.request } else { false }
            })
        // The next measurements start on the first tab, after any number of rounds.
        try instance.select(0)
        return BenchLine(
            named("select a loaded tab"), idle: idle, floor: "3 round trips", limit: 1.5, roundTrips: trips,
            .init(measured), .init(floors))
    }

    /// The round trips between daemon and children from a request's arrival to the first event that `isLast` accepts.
    private func roundTrips(of reply: Reply, upTo isLast: (LoggedEvent) -> Bool) throws -> Int {
        _ = try instance.asked(reply)
        var trips = RoundTrips()
        _ = try instance.event { event in
            trips.see(event)
            return isLast(event)
        }
        return trips.count
    }

    /// A message from child to child and its answer: two hops through the daemon each. A second row has the same hops
    /// with only the encoding of its messages.
    func message(_ floor: borrowing Floor, idle: Int) throws -> [BenchLine] {
        var (coded, floors): ([Int64], [Int64]) = ([], [])
        let measured = try messages(idle: idle) { count in
            for _ in 0..<count {
                try Self.rest(idle)
                floors.append(try floor.row(peers: 1))
            }
            for _ in 0..<count {
                try Self.rest(idle)
                coded.append(try floor.codedRow())
            }
        }
        return [
            BenchLine(
                named("child to child and back"), idle: idle, floor: "4 hops", limit: 1.3, .init(measured),
                .init(floors)),
            BenchLine(
                "the same hops, its messages coded", idle: idle, floor: "4 hops", limit: nil, .init(coded),
                .init(floors)),
        ]
    }

    /// A message from child to child and its answer over links by descriptor, compared with bare hops over plain
    /// sockets.
    func messageByDescriptor(idle: Int) throws -> BenchLine {
        var floor = try PlainFloor()
        var floors: [Int64] = []
        let measured = try messages(idle: idle) { count in
            for _ in 0..<count {
                try Self.rest(idle)
                floors.append(try floor.row())
            }
        }
        floor.end()
        return BenchLine(
            named("child to child and back"), idle: idle, floor: "4 hops over plain sockets", limit: 2,
            .init(measured), .init(floors))
    }

    /// The times of messages from child to child with their answers. `beside` is called in turn for as many rounds.
    private func messages(idle: Int, beside: (Int) throws -> Void) throws -> [Int64] {
        var measured: [Int64] = []
        while measured.count < rounds {
            let count = min(Self.block, rounds - measured.count)
            measured += try instance.messages(count, idle: idle)
            try beside(count)
        }
        return measured
    }

    /// The number of messages in a block.
    private static let block = 20

    /// Push of a new scene, from the request to the child's acknowledgement of viewDidAppear.
    func push(_ floor: borrowing Floor) throws -> BenchLine {
        try selectNavigation()
        var (measured, floors): ([Int64], [Int64]) = ([], [])
        var trips = 0
        for _ in 0..<max(1, rounds / 4) {
            let pushed = try instance.push()
            trips = max(trips, pushed.roundTrips)
            measured.append(pushed.microseconds)
            floors.append(try floor.spawn() + floor.roundTrips(5))
        }
        return BenchLine(
            named("push a new scene"), idle: 0, floor: "spawn, 5 round trips", limit: 1.5, roundTrips: trips,
            .init(measured), .init(floors))
    }

    /// From the kill of a screen's process to the acknowledgement of the next one's viewDidAppear.
    func restart(_ floor: borrowing Floor) throws -> BenchLine {
        try selectNavigation()
        var (measured, floors): ([Int64], [Int64]) = ([], [])
        for _ in 0..<max(1, rounds / 4) {
            measured.append(try instance.restart())
            floors.append(try floor.spawn())
        }
        return BenchLine(
            named("killed to visible again"), idle: 0, floor: "spawn", limit: 3, .init(measured), .init(floors))
    }

    /// From the kill of a screen's process until a display shows the text that was typed before the kill, with a letter
    /// that was typed after it.
    func restartWithText(_ floor: borrowing Floor) throws -> BenchLine {
        try selectNavigation()
        var display = try SceneClient(to: try RunningInstance.find(instance.name))
        var (measured, floors): ([Int64], [Int64]) = ([], [])
        for _ in 0..<max(1, rounds / 4) {
            measured.append(try instance.restartWithText(&display))
            floors.append(try floor.spawn())
        }
        return BenchLine(
            named("killed to usable again, with state"), idle: 0, floor: "spawn", limit: 5, longest: Self.longestLoss,
            .init(measured), .init(floors))
    }

    /// The longest time for which a crash may keep a person from typing, in microseconds.
    private static let longestLoss: Int64 = 500_000

    /// Selects the tab that scenes can be pushed onto.
    private func selectNavigation() throws { try instance.select(0) }

    /// Rests for a number of milliseconds, as between two touches.
    static func rest(_ milliseconds: Int) throws {
        guard milliseconds > 0 else { return }
        var poller = try Poller()
        _ = try poller.wait(until: MonotonicClock.microseconds() + Int64(milliseconds) * 1000)
    }
}
