public import TroupeMessages
public import TroupeModel
import TroupeScene

/// The events and the scene as clients follow them: the history, the clients that wait, and the pace of frames.
///
/// Each client has one question open, a hanging get, which is answered once there is something new. A client that does not read
/// its answer asks nothing more, so it costs one question and no memory of what it misses. A value beside ``Instance``: the host
/// passes events and questions in and sends the ``StreamEffect``s that come out.
public struct ClientStreams {
    /// The largest number of events in one answer.
    static let batchLimit = 512

    /// The events that are kept.
    public private(set) var history: EventHistory
    private let environment: any InstanceEnvironment
    private var eventGets: HangingGets<EventsRequest>
    /// The version of the scene that each waiting display knows; 0 for none.
    private var sceneGets: HangingGets<UInt64>
    private var notices = DisplayNotices()
    private var updates = SceneUpdates()
    private var pace = FramePace()
    /// When a frame is due that ``isFrameDue(isStale:at:)`` put off; nil while none is.
    public private(set) var nextFrame: Instant?

    /// Streams without events and clients.
    ///
    /// - Parameter clientLimit: The number of questions that are kept for each stream, at least the number of clients that can
    ///   be connected.
    public init(clientLimit: Int, environment: any InstanceEnvironment) {
        self.init(clientLimit: clientLimit, history: EventHistory(), environment: environment)
    }

    /// Streams that start with a history.
    package init(clientLimit: Int, history: EventHistory, environment: any InstanceEnvironment) {
        self.history = history
        self.environment = environment
        eventGets = HangingGets(limit: clientLimit)
        sceneGets = HangingGets(limit: clientLimit)
    }
}

// MARK: - Events

extension ClientStreams {
    /// Keeps an event for the clients.
    ///
    /// - Parameter time: The moment as clients read it.
    public mutating func log(_ event: Event, at time: Instant) { history.append(event, at: time) }

    /// Takes a client's question for events; the answer follows from ``answerEvents()``.
    public mutating func askEvents(_ request: EventsRequest, by client: ConnectionID) -> [StreamEffect] {
        eventGets.add(request, of: client).map { .greet($0, on: .events) }
    }

    /// Answers a client whose question for events cannot be read: the answer carries the version, which is all that a client of
    /// another version can read.
    public mutating func malformedEventsRequest(
        _ why: String, by client: ConnectionID, at time: Instant
    ) -> [StreamEffect] {
        log(Event(.diagnostic("a client's question for events cannot be read: \(why)")), at: time)
        return [.sendEvents(EventBatch(), to: client)]
    }

    /// Answers the clients for which there are newer events than they know, at most ``batchLimit`` events each.
    public mutating func answerEvents() -> [StreamEffect] {
        guard !eventGets.isEmpty else { return [] }
        let last = history.last
        return eventGets.take { $1.after < last }.map { client, request in
            let page = history.after(request.after, limit: min(max(1, request.limit), Self.batchLimit))
            let records = page.events.map { EventRecord(sequence: $0.sequence, report: $0.report) }
            return .sendEvents(EventBatch(missed: page.missed, events: records), to: client)
        }
    }

    /// True while events wait to be written down: ``writeDown()`` is called while the host rests.
    public var hasFreshEvents: Bool { history.hasFresh }

    /// Writes down some of the events that wait for it.
    public mutating func writeDown() { history.writeDown() }

    /// Ends a turn of the host: keeps the events that wait to be written down few.
    public mutating func boundHistory() { history.bound() }
}

// MARK: - The scene

extension ClientStreams {
    /// Takes a display's question for the scene after the version that it knows, 0 for none; the answer follows from
    /// ``answerScene(from:at:)``.
    public mutating func askScene(after version: UInt64, by display: ConnectionID) -> [StreamEffect] {
        sceneGets.add(version, of: display).map { .greet($0, on: .scene) }
    }

    /// Answers a display whose message cannot be read, with the version alone.
    public mutating func malformedSceneRequest(
        _ why: String, by display: ConnectionID, at time: Instant
    ) -> [StreamEffect] {
        log(Event(.diagnostic("a display's message cannot be read: \(why)")), at: time)
        let empty = SceneDifference(from: SceneTree(), to: SceneTree())
        let update = SceneUpdate(version: 0, moment: time, difference: empty)
        return [.sendScene(environment.encode(update), to: display)]
    }

    /// Keeps a notice for the person at a display until the display asks.
    public mutating func notify(_ notice: String, at display: ConnectionID) { notices.add(notice, for: display) }

    /// True if the host is to compose the scene and call ``answerScene(from:at:)``: a display waits, and the pace allows a
    /// frame. A display that knows no version is answered at once. Where a frame is put off, ``nextFrame`` says until when.
    ///
    /// - Parameter isStale: True if the scene may look different from the newest version.
    public mutating func isFrameDue(isStale: Bool, at now: Instant) -> Bool {
        if let due = nextFrame, due <= now { nextFrame = nil }
        guard !sceneGets.isEmpty else { return false }
        if sceneGets.all.values.contains(0) { return true }
        guard nextFrame == nil else { return false }
        guard isStale, now < pace.next else { return true }
        nextFrame = pace.next
        return false
    }

    /// Answers the displays that do not know the newest version, and those that have a notice.
    public mutating func answerScene(from scenes: SceneHistory, at now: Instant) -> [StreamEffect] {
        assert(!scenes.isStale, "the host composes the scene before")
        let waiting = notices
        let answered = sceneGets.take { $1 != scenes.version || waiting.contains($0) }
        return answered.map { display, known in
            let notice = notices.take(for: display)
            let update = updates.update(since: known, in: scenes, at: now, notice: notice, environment)
            return .sendScene(update, to: display)
        }
    }

    /// Notes that a changed scene was composed and sent.
    ///
    /// - Parameters:
    ///   - start: The moment at which composing began.
    ///   - spent: The processor time that it took, in microseconds.
    public mutating func frameSent(from start: Instant, spending spent: Int64) {
        pace.sent(from: start, spending: spent)
    }
}
