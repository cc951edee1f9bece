import Glibc
import TroupeClient
import TroupeMessages
import TroupeModel
import TroupePlatform

/// How long things take, each beside its floor measured in turn with it, so that both see the same machine.
struct Latency {
    let instance: BenchInstance
    let link: LinkKind
    let rounds: Int

    /// What is measured, as a line says it.
    private func named(_ what: String) -> String { link == .zmq ? what + ", over ZeroMQ" : what }

    /// Select between two loaded tabs: the request, and a call to each of the two.
    func select(_ floor: borrowing Floor, idle: Int) throws -> BenchLine {
        for tab in [1, 0] { try instance.request(.select(.index(tab), in: nil)) }
        var (measured, floors): ([Int64], [Int64]) = ([], [])
        for round in 0..<rounds {
            try Self.rest(idle)
            let start = MonotonicClock.microseconds()
            try instance.request(.select(.index(round % 2 == 0 ? 1 : 0), in: nil))
            measured.append(MonotonicClock.microseconds() - start)
            try Self.rest(idle)
            floors.append(try floor.row(peers: 2))
        }
        // The other tab than the last round's: what is selected already takes no round trip with a child.
        let last = try instance.request(.select(.index(rounds % 2 == 0 ? 1 : 0), in: nil))
        // The request's own, and those between daemon and children.
        let trips =
            1
            + (try roundTrips(of: last) {
                if case .reply(let reply) = $0.details { reply.request == last.request } else { false }
            })
        // What comes next is measured on the first tab, after any number of rounds.
        try instance.request(.select(.index(0), in: nil))
        return BenchLine(
            named("select a loaded tab"), idle: idle, floor: "3 round trips", limit: 1.5, roundTrips: trips,
            .init(measured), .init(floors))
    }

    /// The round trips between daemon and children from a request's arrival to the first event that is so.
    private func roundTrips(of reply: Reply, upTo isLast: (LoggedEvent) -> Bool) throws -> Int {
        _ = try asked(reply)
        var trips = RoundTrips()
        _ = try instance.event { event in
            trips.see(event)
            return isLast(event)
        }
        return trips.count
    }

    /// A message from child to child and its answer: two hops through the daemon each. And the
    /// same hops where nothing but the coding of its messages is done.
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
                named("child to child and back"), idle: idle, floor: "4 hops", limit: 1.3, .init(measured), .init(floors)),
            BenchLine(
                "the same hops, its messages coded", idle: idle, floor: "4 hops", limit: nil, .init(coded),
                .init(floors)),
        ]
    }

    /// The same where the children were born with links, beside what such hops take by themselves.
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

    /// How long messages from child to child and their answers took; `beside` is called for as many rounds in turn.
    private func messages(idle: Int, beside: (Int) throws -> Void) throws -> [Int64] {
        let ids = try instance.controllers().filter { $0.scene.className == "BenchViewController" }.map(\.id)
        guard let sender = ids.first, let peer = ids.dropFirst().first else {
            throw ProgramError(.internalError, "the benchmark's screens are not there")
        }
        // What the screen measured comes through a pipe of ours: who listened to the instance would give it more to do.
        let told = try Pipe()
        var measured: [Int64] = []
        // The screen measures many rounds at a time, or it would never be hot.
        while measured.count < rounds {
            let count = min(Self.block, rounds - measured.count)
            let measure: Value = [
                "peer": peer.report, "rounds": .number(count), "idle": .number(idle),
                "path": .string("/proc/\(getpid())/fd/\(told.writeEnd.raw)"),
            ]
            try instance.request(
                .sendDelegate(
                    to: sender,
                    DelegateMessage(
                        from: sender, protocolName: "BenchMessage", name: "measure",
                        payload: Payload(typeName: "BenchMessage", value: ["measure": measure]), expectsReply: false)))
            measured += try samples(from: told.readEnd)
            try beside(count)
        }
        return measured
    }

    /// How many messages a screen sends at a time.
    private static let block = 20

    /// What a screen says that it measured: one line.
    private func samples(from pipe: borrowing Descriptor) throws -> [Int64] {
        var poller = try Poller()
        try poller.add(pipe.raw, for: .input, token: 1)
        let deadline = MonotonicClock.microseconds() + 30_000_000
        var line: [UInt8] = []
        while line.last != UInt8(ascii: "\n") {
            guard try !poller.wait(until: deadline).isEmpty, case .bytes(let bytes) = try pipe.read(upTo: 4096) else {
                throw ProgramError(.timedOut, "a screen does not tell what it measured")
            }
            line += bytes
        }
        let told = try JSON.value(of: line)
        guard let samples = told["samples"]?.list?.compactMap(\.int) else {
            let why = told["failure"]?.string ?? ""
            throw ProgramError(.internalError, "a screen could not ask the other: \(why)")
        }
        return samples
    }

    /// Push of a new scene, from the request to the child's acknowledgement of viewDidAppear.
    func push(_ floor: borrowing Floor) throws -> BenchLine {
        try selectNavigation()
        var (measured, floors): ([Int64], [Int64]) = ([], [])
        var trips = 0
        for _ in 0..<max(1, rounds / 4) {
            let reply = try instance.request(.push(.scene("Pushed"), onto: nil, animated: false))
            let asked = try asked(reply)
            var counted = RoundTrips()
            let shown = try instance.event { event in
                counted.see(event)
                return Self.isShown(event, reply.controllers.first)
            }
            trips = max(trips, counted.count)
            measured.append(Self.microseconds(from: asked, to: shown))
            try instance.request(.pop(.one, in: nil, animated: false))
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
            // A new controller each time: one that is killed again and again is given up.
            let reply = try instance.request(.push(.scene("Pushed"), onto: nil, animated: false))
            guard let controller = reply.controllers.first else { continue }
            _ = try instance.event { Self.isShown($0, controller) }
            let kill = ControlRequest.Kind.inject(.child(.kill, .id(controller)))
            let _: InjectionReport = try instance.report(kill)
            let killed = try instance.event { $0.event.kind == .fault }
            let shown = try instance.event { Self.isShown($0, controller) }
            measured.append(Self.microseconds(from: killed, to: shown))
            try instance.request(.pop(.one, in: nil, animated: false))
            floors.append(try floor.spawn())
        }
        return BenchLine(
            named("killed to visible again"), idle: 0, floor: "spawn", limit: 3, .init(measured), .init(floors))
    }

    /// Selects the tab onto which scenes can be pushed.
    private func selectNavigation() throws { try instance.request(.select(.index(0), in: nil)) }

    private static func isShown(_ event: LoggedEvent, _ controller: ControllerID?) -> Bool {
        guard case .acknowledged(CallbackName.viewDidAppear.rawValue, _) = event.details else { return false }
        return event.subject?.controller == controller
    }

    /// The arrival of the request to which that was the reply.
    private func asked(_ reply: Reply) throws -> LoggedEvent {
        try instance.event {
            if case .request(let number, _, _) = $0.details { number == reply.request } else { false }
        }
    }

    private static func microseconds(from start: LoggedEvent, to end: LoggedEvent) -> Int64 {
        (end.time?.microseconds ?? 0) - (start.time?.microseconds ?? 0)
    }

    /// Lets everything come to rest for so many milliseconds, as between two touches.
    static func rest(_ milliseconds: Int) throws {
        guard milliseconds > 0 else { return }
        var poller = try Poller()
        _ = try poller.wait(until: MonotonicClock.microseconds() + Int64(milliseconds) * 1000)
    }
}
