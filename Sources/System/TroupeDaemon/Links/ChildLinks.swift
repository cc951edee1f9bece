import TroupeInstance
import TroupePlatform
import TroupeTransport

/// The links of the children that were born with one, by their starts.
struct ChildLinks: ~Copyable {
    private var links: [StartID: ChildConnection] = [:]
    /// What those are to be given first whose links have yet to come.
    private var launches: [StartID: (key: ProcessKey, bytes: [UInt8])] = [:]
    /// Those that may have something to say, in the order in which they were told of.
    private var ready: [StartID] = []
    /// Links with queued messages.
    private var unsent: [StartID] = []
    private let room = ReceiveRoom()

    /// Whether any may have something to say.
    var hasReady: Bool { !ready.isEmpty }

    /// A process is being started that will have a link.
    mutating func expect(_ start: StartID, _ key: ProcessKey, launch: [UInt8]) { launches[start] = (key, launch) }

    /// What a process is to be given first, once; nil for one that has no link or has it already.
    mutating func takeLaunch(of start: StartID) -> (key: ProcessKey, bytes: [UInt8])? {
        launches.removeValue(forKey: start)
    }

    /// Takes the daemon's end of a link in.
    ///
    /// - Parameter limit: Bytes that a message of the child may have.
    mutating func open(
        _ start: StartID, _ key: ProcessKey, _ socket: consuming StreamSocket, limit: Int, _ poller: borrowing Poller
    ) throws(SystemError) {
        let connection = ChildConnection(key, StreamLink(socket, limit: limit, room: room))
        try poller.add(connection.link.descriptor, for: .input, token: EventSource.link(start).token)
        links[start] = connection
    }

    /// A process has ended, or never was.
    mutating func close(_ start: StartID, _ poller: borrowing Poller) {
        launches[start] = nil
        links.removeValue(forKey: start)?.stopListening(poller)
    }

    /// The poller tells of a link: it may have something to say, and takes what waits for room.
    ///
    /// - Returns: Why the link failed, if it did: nothing more comes over it, and no other link notices.
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

    /// Takes those that may have something to say: whoever has more than is taken of it now is put behind the others with
    /// ``expectMore(of:)``.
    mutating func takeReady() -> [StartID] {
        for start in ready { links[start]?.isReady = false }
        defer { ready = [] }
        return ready
    }

    /// Has one looked at again that may have more to say.
    mutating func expectMore(of start: StartID) {
        guard let connection = links[start], connection.isListening, connection.link.hasInput() else { return }
        expectMore(of: start, connection)
    }

    private mutating func expectMore(of start: StartID, _ connection: ChildConnection) {
        guard !connection.isReady else { return }
        connection.isReady = true
        ready.append(start)
    }

    /// The link of a start; nil for a process that has none.
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
