import TroupeInstance
import TroupeMessages
import TroupeModel
import TroupeScene

/// Clients that follow the events, and displays that follow the scene. Some read late, and some leave without notice.
///
/// They have a separate random source: the rest of a life is unchanged by them.
struct Followers {
    var random: SplitMix64
    /// True in a life with followers.
    let areThere: Bool
    /// The number of questions kept for each stream: fewer than the clients that come and go, and as many as are
    /// present at a time.
    static let clientLimit = 4
    /// The number of arrivals and departures of followers still to come.
    var left: Int
    /// The next wake-up of the host's loop for a frame.
    var wakesAt: Int64?

    private var events: [ConnectionID: EventFollower] = [:]
    private var displays: [ConnectionID: Display] = [:]
    private var frames = FrameWatch()
    private var lastConnection: UInt64 = 5_000
    private(set) var complaints: [String] = []

    /// A client that follows the events.
    private struct EventFollower {
        /// The number of the last event that the client has received.
        var known: UInt64 = 0
        var limit = 0
        var isWaiting = false
    }

    /// A display.
    private struct Display {
        var version: UInt64 = 0
        var scene = SceneTree()
        var isWaiting = false
    }

    init(seed: UInt64) {
        random = SplitMix64(seed: seed ^ 0xF0110)
        areThere = random.chance(25)
        left = areThere ? random.within(2...16) : 0
    }

    private mutating func nextConnection() -> ConnectionID {
        lastConnection += 1
        return ConnectionID(rawValue: lastConnection)
    }

    /// A follower of either stream connects, or leaves with an open question. Returns the follower that is to ask, if
    /// any.
    mutating func change() -> (ConnectionID, ClientStream)? {
        left -= 1
        let isEvents = random.chance(50)
        let present = isEvents ? events.keys.sorted() : displays.keys.sorted()
        if present.count == Self.clientLimit || (random.chance(40) && !present.isEmpty) {
            guard let client = random.pick(present) else { return nil }
            events[client] = nil
            displays[client] = nil
            return nil
        }
        let client = nextConnection()
        if isEvents { events[client] = EventFollower() } else { displays[client] = Display() }
        return (client, isEvents ? .events : .scene)
    }

    /// True if the peer of a connection has gone.
    func isGone(_ client: ConnectionID) -> Bool { events[client] == nil && displays[client] == nil }

    /// A client's request for events; nil if the client has gone.
    mutating func eventsRequest(of client: ConnectionID) -> EventsRequest? {
        guard let follower = events[client] else { return nil }
        let limit = random.pick([1, 3, 64, 10_000]) ?? 1
        events[client]?.limit = limit
        events[client]?.isWaiting = true
        return EventsRequest(after: follower.known, limit: limit)
    }

    /// The version after which a display asks for the scene; nil if the display has gone.
    mutating func sceneRequest(of display: ConnectionID) -> UInt64? {
        guard let version = displays[display]?.version else { return nil }
        displays[display]?.isWaiting = true
        return version
    }

    /// Events arrive at a client.
    mutating func receive(_ batch: EventBatch, at client: ConnectionID, sent: HistoryWatch) {
        guard let follower = events[client] else { return }
        if !follower.isWaiting { complaints.append("\(client) gets events it did not ask for") }
        events[client]?.isWaiting = false
        if batch.events.isEmpty { complaints.append("\(client) gets no event after \(follower.known)") }
        // A gap counts in addition to the number of events that were asked for.
        let count = batch.events.count { sent.report(of: $0.sequence) == $0.report }
        if count > min(follower.limit, 512) {
            complaints.append("\(client) asks for \(follower.limit) events and gets \(count)")
        }
        var next = follower.known + batch.missed + 1
        for record in batch.events {
            let gap = record.sequence >= next ? LoggedEvent(missing: record.sequence - next + 1, after: next - 1) : nil
            if record.report != gap?.report {
                if record.sequence != next || record.report != sent.report(of: next) {
                    complaints.append("\(client) gets \(record.report) where event \(next) is the next")
                }
            }
            next = record.sequence + 1
        }
        events[client]?.known = next - 1
    }

    /// A scene arrives at a display.
    mutating func receive(_ update: SceneUpdate, at display: ConnectionID, shown: SceneHistory) {
        guard let known = displays[display] else { return }
        if !known.isWaiting { complaints.append("\(display) gets a scene it did not ask for") }
        guard update.since == 0 || update.since == known.version else {
            return complaints.append(
                "\(display) knows version \(known.version) and gets what differs from \(update.since)")
        }
        let scene = (update.since == 0 ? SceneTree() : known.scene).applying(update.difference)
        if update.version != shown.version || scene != shown.current {
            complaints.append("\(display) shows version \(update.version), not the composed scene")
        }
        displays[display] = Display(version: update.version, scene: scene)
    }

    /// Notes that a changed scene was composed and sent, the work that it took, and whether a new display was waiting.
    mutating func frameSent(at now: Int64, spending spent: Int64, toNewcomer: Bool) {
        complaints += frames.complaints(aboutFrameAt: now, spending: spent, toNewcomer: toNewcomer)
    }

    /// True while a display without any version waits.
    var isNewcomerWaiting: Bool { displays.values.contains { $0.isWaiting && $0.version == 0 } }

    /// At rest each waiting follower has received everything.
    func complaintsAtRest(_ history: HistoryWatch, _ shown: SceneHistory) -> [String] {
        let behind = events.filter { $0.value.known != history.last || !$0.value.isWaiting }.keys.sorted()
        let blind = displays.filter { $0.value.version != shown.version || !$0.value.isWaiting }.keys.sorted()
        return behind.map { "\($0) knows event \(events[$0]?.known ?? 0) of \(history.last) at rest" }
            + blind.map { "\($0) shows version \(displays[$0]?.version ?? 0) of \(shown.version) at rest" }
            + (displays.isEmpty || !shown.isStale ? [] : ["a display waits at rest for a scene that has changed"])
    }
}
