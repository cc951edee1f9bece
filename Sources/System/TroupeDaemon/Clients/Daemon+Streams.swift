import TroupeInstance
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeProtocol
import TroupeScene
import TroupeTransport

/// The hanging gets: a client has one question open, which is answered when there is something to say.
struct Streams {
    /// Who waits for events, and for which.
    fileprivate var eventWaiters = Waiters<EventsRequest>()
    /// Displays that wait for another version of the scene than the one they know.
    fileprivate var sceneWaiters = Waiters<UInt64>()
    /// Why what was done at a display came to nothing, until it is told.
    fileprivate var notices: [PeerIdentity: String] = [:]
    /// What leads to a version of the scene, by where it leads from: displays that know the same are told the same.
    fileprivate var updates: [UInt64: [UInt8]] = [:]
    fileprivate var updatesVersion: UInt64 = 0
    /// When displays may be told of the scene again.
    fileprivate var pace = FramePace()
    /// When the loop wakes for that, of `MonotonicClock`; nil where there is nothing to wait for.
    var nextFrame: Int64?

    /// The most events in one answer, whatever is asked for.
    fileprivate static let batchLimit = 512
    private static let mostNotices = 256

    /// Keeps words for a display until it asks.
    mutating func notify(_ words: String, at display: PeerIdentity) {
        // Nobody says that a display has gone: those that never take their words are forgotten some time.
        if notices.count >= Self.mostNotices, notices[display] == nil { notices = [:] }
        notices[display] = words
    }

    /// What leads a display from the version it knows to the scene as it is now; all of it where that is too old.
    ///
    /// - Parameter notice: Words for that display alone.
    /// - Returns: The bytes of a ``SceneUpdate``, made once however many displays ask.
    fileprivate mutating func update(
        since known: UInt64, in scenes: SceneHistory, at now: Instant, saying notice: String?
    ) -> [UInt8] {
        if updatesVersion != scenes.version {
            updatesVersion = scenes.version
            updates.removeAll(keepingCapacity: true)
        }
        let old = scenes.scene(of: known)
        let since = old == nil ? 0 : known
        if notice == nil, let made = updates[since] { return made }
        let difference = SceneDifference(from: old ?? SceneTree(), to: scenes.current)
        let update = SceneUpdate(
            version: scenes.version, since: since, moment: now, difference: difference, notice: notice
        ).encoded()
        if notice == nil { updates[since] = update }
        return update
    }
}

extension Daemon {
    /// Takes a question for events.
    mutating func takeEventsEvent(_ event: RouterEvent) {
        guard case .message(let message) = event else { return }
        do throws(ProtocolError) {
            let request = try EventsRequest(decoding: message.payload)
            Self.greet(streams.eventWaiters.add(request, of: message.peer), at: endpoints.events)
        } catch {
            diagnose("a client asked for events in a way nobody understands: \(error.description)")
            // Its version is what a client of another one needs to know, and all it can read.
            _ = try? endpoints.events.send(EventBatch(events: []).encoded(), to: message.peer)
        }
    }

    /// Greets clients like such that have just connected: who is there asks again.
    private static func greet(_ peers: [PeerIdentity], at router: borrowing Router) {
        for peer in peers { _ = try? router.send([], to: peer) }
    }

    /// Answers those whose events have come.
    mutating func answerEventWaiters() {
        guard !streams.eventWaiters.isEmpty else { return }
        for (peer, request) in streams.eventWaiters.all where request.after < history.last {
            streams.eventWaiters.remove(peer)
            let page = history.after(request.after, limit: min(max(1, request.limit), Streams.batchLimit))
            let batch = EventBatch(
                missed: page.missed, events: page.events.map { EventRecord(sequence: $0.sequence, report: $0.report) })
            _ = try? endpoints.events.send(batch.encoded(), to: peer)
        }
    }

    /// Takes a question for the scene, or what a person did at a display.
    mutating func takeSceneEvent(_ event: RouterEvent) {
        guard case .message(let message) = event else { return }
        do throws(ProtocolError) {
            switch try SceneRequest(decoding: message.payload) {
            case .next(let version):
                Self.greet(streams.sceneWaiters.add(version, of: message.peer), at: endpoints.scene)
            case .input(let input, let version):
                handle(.touched(input, version: version, at: ConnectionID(message.peer)))
            }
        } catch {
            diagnose("a display said what nobody understands: \(error.description)")
            let nothing = SceneDifference(from: SceneTree(), to: SceneTree())
            _ = try? endpoints.scene.send(
                SceneUpdate(version: 0, moment: now, difference: nothing).encoded(), to: message.peer)
        }
    }

    /// Answers the displays that do not know the scene as it is now. Nothing is composed while nobody looks, and however
    /// often views change, no more often than displays can draw. A change that comes after a rest is told at once.
    mutating func answerSceneWaiters() {
        guard !streams.sceneWaiters.isEmpty else { return }
        let isNewcomerWaiting = streams.sceneWaiters.all.values.contains(0)
        guard streams.nextFrame == nil || isNewcomerWaiting else { return }
        let start = MonotonicClock.microseconds()
        let worked = ProcessorClock.microseconds()
        let isFrame = instance.scenes.isStale
        if isFrame, !isNewcomerWaiting, start < streams.pace.next {
            streams.nextFrame = streams.pace.next
            return
        }
        defer {
            if isFrame { streams.pace.told(from: start, spending: ProcessorClock.microseconds() - worked) }
        }
        handle(.display)
        let version = instance.scenes.version
        for (peer, known) in streams.sceneWaiters.all where known != version || streams.notices[peer] != nil {
            streams.sceneWaiters.remove(peer)
            let notice = streams.notices.removeValue(forKey: peer)
            let update = streams.update(since: known, in: instance.scenes, at: now, saying: notice)
            let outcome = try? endpoints.scene.send(update, to: peer)
            if outcome == .unreachable { handle(.displayGone(ConnectionID(peer))) }
        }
    }
}
