public import TroupeMessages
public import TroupeModel
import TroupeScene

/// The events and the scene as clients follow them: the history, the waiting clients, and the pace of frames.
///
/// Each client has one question open, a hanging get, which is answered once there is news. A client that does not read
/// its answer asks no more questions, so it costs one question and no memory for the news that it misses. A value
/// beside ``Instance``: the host passes events and questions in, and sends the ``StreamEffect``s that come out.
public struct ClientStreams {
    /// The largest number of events in one answer.
    static let batchLimit = 512

    /// The kept events.
    public private(set) var history: EventHistory
    private let environment: any InstanceEnvironment
    private var eventGets: HangingGets<EventsRequest>
    /// A waiting display's screen, and the version of its scene that the display knows; 0 if it knows no version.
    private struct SceneGet {
        let window: WindowID
        let version: UInt64
    }

    private var sceneGets: HangingGets<SceneGet>
    private var notices = DisplayNotices()
    private var updates: [WindowID: SceneUpdates] = [:]
    private var pace = FramePace()
    /// The time of a frame that ``isFrameDue(isStale:at:)`` put off; nil if no frame was put off.
    public private(set) var nextFrame: Instant?

    /// Creates streams without events and clients.
    ///
    /// - Parameter clientLimit: The number of questions that are kept for each stream, at least the number of clients
    ///   that can be connected.
    public init(clientLimit: Int, environment: any InstanceEnvironment) {
        self.init(clientLimit: clientLimit, history: EventHistory(), environment: environment)
    }

    /// Creates streams that start with a history.
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
    /// - Parameter time: The time in the form for clients.
    public mutating func log(_ event: Event, at time: Instant) { history.append(event, at: time) }

    /// Keeps a client's question for events. ``answerEvents()`` returns the answer.
    public mutating func askEvents(_ request: EventsRequest, by client: ConnectionID) -> [StreamEffect] {
        eventGets.add(request, of: client).map { .greet($0, on: .events) }
    }

    /// Answers a client whose question for events cannot be read. The answer carries the version, which is the only
    /// part that a client of another version can read.
    public mutating func malformedEventsRequest(
        _ why: String, by client: ConnectionID, at time: Instant
    ) -> [StreamEffect] {
        log(Event(.diagnostic("a client's request for events cannot be read: \(why)")), at: time)
        return [.sendEvents(EventBatch(), to: client)]
    }

    /// Answers the clients that do not know the newest events, with at most ``batchLimit`` events each.
    public mutating func answerEvents() -> [StreamEffect] {
        guard !eventGets.isEmpty else { return [] }
        let last = history.last
        return eventGets.dequeue { $1.after < last }.map { client, request in
            let page = history.after(request.after, limit: min(max(1, request.limit), Self.batchLimit))
            let records = page.events.map { EventRecord(sequence: $0.sequence, report: $0.report) }
            return .sendEvents(EventBatch(missed: page.missed, events: records), to: client)
        }
    }

    /// True if events wait to be encoded. The host then calls ``encodeSome()`` while it is idle.
    public var hasFreshEvents: Bool { history.hasFresh }

    /// Encodes some of the waiting events.
    public mutating func encodeSome() { history.encodeSome() }

    /// Ends a turn of the host: limits the number of events that wait to be encoded.
    public mutating func boundHistory() { history.bound() }
}

// MARK: - The scene

extension ClientStreams {
    /// Keeps a display's question for the scene of a window after the version that it knows, 0 for no version.
    /// ``answerScene(from:of:at:)`` returns the answer.
    public mutating func askScene(
        after version: UInt64, of window: WindowID = .main, by display: ConnectionID
    ) -> [StreamEffect] {
        sceneGets.add(SceneGet(window: window, version: version), of: display).map { .greet($0, on: .scene) }
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

    /// True if the host should compose the scene and call ``answerScene(from:of:at:)``: a display waits, and the pace
    /// allows a frame. A display that knows no version is answered at once. If a frame is put off, its time is
    /// ``nextFrame``.
    ///
    /// - Parameter isStale: True if the scene may look different from the newest version.
    public mutating func isFrameDue(isStale: Bool, at now: Instant) -> Bool {
        if let due = nextFrame, due <= now { nextFrame = nil }
        guard !sceneGets.isEmpty else { return false }
        if sceneGets.all.values.contains(where: { $0.version == 0 }) { return true }
        guard nextFrame == nil else { return false }
        guard isStale, now < pace.next else { return true }
        nextFrame = pace.next
        return false
    }

    /// The windows that displays wait to draw, by number.
    public var askedWindows: [WindowID] { Set(sceneGets.all.values.map(\.window)).sorted() }

    /// Answers the displays of a window that do not know its newest version, and those with a notice.
    public mutating func answerScene(
        from scenes: SceneHistory, of window: WindowID = .main, at now: Instant
    ) -> [StreamEffect] {
        assert(!scenes.isStale, "the host composes the scene first")
        let waiting = notices
        let answered = sceneGets.dequeue { display, get in
            get.window == window && (get.version != scenes.version || waiting.contains(display))
        }
        return answered.map { display, get in
            let notice = notices.remove(for: display)
            let update = updates[window, default: SceneUpdates()].update(
                since: get.version, in: scenes, at: now, notice: notice, environment)
            return .sendScene(update, to: display)
        }
    }

    /// Notes that a changed scene was composed and sent.
    ///
    /// - Parameters:
    ///   - start: The time at which composing began.
    ///   - spent: The processor time that it took, in microseconds.
    public mutating func frameSent(from start: Instant, spending spent: Int64) {
        pace.sent(from: start, spending: spent)
    }
}
