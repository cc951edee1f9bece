import TroupeInstance
import TroupePlatform
import TroupeTransport

/// The links of the children that were started with one, by their starts.
struct ChildLinks: ~Copyable {
    private var links: [StartID: ChildConnection] = [:]
    /// The launch messages of processes, until their links come.
    private var launches: [StartID: (key: ProcessKey, bytes: [UInt8])] = [:]
    /// The links that may have messages, in the order in which the poller reported them.
    private var ready: [StartID] = []
    /// Links with queued messages.
    private var unsent: [StartID] = []
    private let room = ReceiveRoom()

    /// True if any link may have messages.
    var hasReady: Bool { !ready.isEmpty }

    /// Keeps the launch message of a process that is being started with a link.
    mutating func expect(_ start: StartID, _ key: ProcessKey, launch: [UInt8]) { launches[start] = (key, launch) }

    /// Removes and returns the launch message of a process; nil if it has no link or has had the message.
    mutating func takeLaunch(of start: StartID) -> (key: ProcessKey, bytes: [UInt8])? {
        launches.removeValue(forKey: start)
    }

    /// Adds the daemon's end of a link.
    ///
    /// - Parameter limit: The maximum number of bytes in a message of the child.
    mutating func open(
        _ start: StartID, _ key: ProcessKey, _ socket: consuming StreamSocket, limit: Int, _ poller: borrowing Poller
    ) throws(SystemError) {
        let connection = ChildConnection(key, StreamLink(socket, limit: limit, room: room))
        try poller.add(connection.link.descriptor, for: .input, token: EventSource.link(start).token)
        links[start] = connection
    }

    /// Closes the link of a process that has ended or never existed.
    mutating func close(_ start: StartID, _ poller: borrowing Poller) {
        launches[start] = nil
        links.removeValue(forKey: start)?.stopListening(poller)
    }

    /// Handles an event of the poller for a link: the link may have messages, or room for messages that wait.
    ///
    /// - Returns: The error if the link failed. Nothing more comes over that link; other links are not affected.
    mutating func noteReady(_ start: StartID, _ poller: borrowing Poller) -> TransportError? {
        guard let connection = links[start], connection.isListening else { return nil }
        connection.link.noteReady()
        do throws(TransportError) {
            if connection.link.awaitsRoom {
                connection.link.noteRoom()
                try connection.link.flush()
                try connection.followRoom(poller, token: EventSource.link(start).token)
            }
        } catch {
            connection.stopListening(poller)
            return error
        }
        expectMore(of: start, connection)
        return nil
    }

    /// Removes and returns the links that may have messages. A link that still has some afterwards goes to the end of
    /// the list, with ``expectMore(of:)``.
    mutating func takeReady() -> [StartID] {
        for start in ready { links[start]?.isReady = false }
        defer { ready = [] }
        return ready
    }

    /// Puts a link back on the list if it has more messages.
    mutating func expectMore(of start: StartID) {
        guard let connection = links[start], connection.isListening, connection.link.hasInput() else { return }
        expectMore(of: start, connection)
    }

    private mutating func expectMore(of start: StartID, _ connection: ChildConnection) {
        guard !connection.isReady else { return }
        connection.isReady = true
        ready.append(start)
    }

    /// The link of a start; nil for a process without a link.
    subscript(start: StartID) -> ChildConnection? { links[start] }

    /// Queues a message for a child: ``flush(_:_:)`` sends it with the rest of the turn's messages.
    mutating func queue(_ bytes: [UInt8], for start: StartID) -> SendOutcome {
        guard let connection = links[start] else { return .unreachable }
        if !connection.isQueued {
            connection.isQueued = true
            unsent.append(start)
        }
        return connection.link.queue(bytes)
    }

    /// Takes the links with queued messages; each is sent with ``flush(_:_:)``.
    mutating func takeUnsent() -> [StartID] {
        guard !unsent.isEmpty else { return [] }
        defer { unsent = [] }
        return unsent
    }

    /// Sends a child its queued messages.
    func flush(_ start: StartID, _ poller: borrowing Poller) throws(TransportError) {
        guard let connection = links[start] else { return }
        connection.isQueued = false
        try connection.link.flush()
        try connection.followRoom(poller, token: EventSource.link(start).token)
    }
}
