import TroupeMessages
import TroupeModel

/// Replies on their way to clients, in order, one at a time for each client. No reply is dropped while its client
/// keeps up.
///
/// The slow client pays. If a client asks and does not read, its waiting replies are replaced by one message: that
/// connection gets no further replies. No other client waits for it. Events and scenes have ``ClientStreams`` instead.
struct ReplyQueues {
    /// The maximum number of bytes that may wait for one client.
    static let limit = 16 << 20
    /// The maximum number of bytes that may wait for all clients together.
    static let total = 64 << 20
    /// The approximate cost of a reply in bytes in addition to its content. It bounds the number of small replies.
    static let overhead = 64
    /// If more clients than this are known, closed clients that have disconnected are forgotten.
    static let maxClients = 4_096

    private var queues: [ConnectionID: Queue] = [:]
    /// The number of bytes that wait.
    private(set) var bytes = 0

    /// The replies that wait for one client.
    private struct Queue {
        var replies: [SentReply] = []
        /// The number of replies at the front that were sent.
        var sent = 0
        var bytes = 0
        var progress = Progress.idle
        /// True if the client gets no further replies; the farewell says so.
        var isClosed = false

        var isEmpty: Bool { sent == replies.count }

        mutating func add(_ reply: SentReply) {
            replies.append(reply)
            bytes += reply.size + ReplyQueues.overhead
        }

        /// Removes the next reply once it is sent. Returns the bytes that this frees.
        mutating func removeFirst() -> Int {
            guard !isEmpty else { return 0 }
            let freed = replies[sent].size + ReplyQueues.overhead
            replies[sent] = .greeting
            sent += 1
            bytes -= freed
            // Sent replies are removed in batches, so that sending stays cheap.
            if isEmpty || sent > 1_024 && sent * 2 > replies.count {
                replies.removeFirst(sent)
                sent = 0
            }
            return freed
        }
    }

    /// The state of a client's next reply.
    private enum Progress {
        /// It may be sent.
        case idle
        /// It is being sent.
        case sending
        /// The client had no room for it.
        case blocked
    }
}

extension ReplyQueues {
    /// True if the client gets no further replies; the farewell says so.
    func isClosed(_ client: ConnectionID) -> Bool { queues[client]?.isClosed ?? false }

    /// Appends a reply to the queue of a client.
    ///
    /// - Returns: The client to close: this client if its queue is too long, or the client with the longest queue if
    ///   the total is too much. Nil if no client is to be closed.
    mutating func add(_ reply: SentReply, for client: ConnectionID) -> ConnectionID? {
        guard !isClosed(client) else { return nil }
        queues[client, default: Queue()].add(reply)
        bytes += reply.size + Self.overhead
        if queues[client].map({ $0.bytes > Self.limit }) ?? false { return client }
        return bytes > Self.total ? queues.max { $0.value.bytes < $1.value.bytes }?.key : nil
    }

    /// Drops the queue of a client, except for a reply that is being sent. The farewell takes its place.
    mutating func close(_ client: ConnectionID, saying farewell: SentReply) {
        var closed = Queue()
        closed.isClosed = true
        if let queue = queues[client], queue.progress == .sending {
            closed.progress = .sending
            closed.add(queue.replies[queue.sent])
        }
        closed.add(farewell)
        forget(client)
        bytes += closed.bytes
        queues[client] = closed
    }

    /// Takes the next reply to send to a client; nil while a reply is being sent, while the client has no room, or if
    /// the queue is empty.
    mutating func next(for client: ConnectionID) -> SentReply? {
        guard let queue = queues[client], queue.progress == .idle, !queue.isEmpty else { return nil }
        queues[client]?.progress = .sending
        return queue.replies[queue.sent]
    }

    /// Notes the outcome of sending a reply to a client.
    mutating func note(_ outcome: ReplyOutcome, at client: ConnectionID) {
        switch outcome {
        case .sent:
            assert(queues[client].map { $0.progress == .sending } ?? true, "no reply was being sent to \(client)")
            bytes -= queues[client]?.removeFirst() ?? 0
            assert(bytes >= 0)
            queues[client]?.progress = .idle
            if let queue = queues[client], queue.isEmpty, !queue.isClosed { queues[client] = nil }
        case .noRoom: queues[client]?.progress = .blocked
        case .gone: forget(client)
        }
    }

    /// Marks all clients as having room again. Returns the clients that had no room.
    mutating func unblock() -> [ConnectionID] {
        let blocked = queues.filter { $0.value.progress == .blocked }.keys.sorted()
        for client in blocked { queues[client]?.progress = .idle }
        return blocked
    }

    /// The closed clients with empty queues, to be greeted: the greeting to a disconnected client fails, and the
    /// client is then forgotten. Empty unless more queues are kept than there can be clients.
    var lingering: [ConnectionID] {
        guard queues.count > Self.maxClients else { return [] }
        return queues.filter { $0.value.isClosed && $0.value.isEmpty }.keys.sorted()
    }

    private mutating func forget(_ client: ConnectionID) {
        bytes -= queues.removeValue(forKey: client)?.bytes ?? 0
        assert(bytes >= 0 && (bytes == 0) == queues.values.allSatisfy { $0.bytes == 0 })
    }
}

extension Instance {
    /// The bytes of replies that wait for clients without room. The host sends ``InstanceInput/room`` while there are
    /// some.
    public var waitingReplies: Int { clients.replies.bytes }

    /// Answers a client. An answer to a disconnected client is lost without harm; a client that reads no answers gets
    /// one farewell.
    mutating func answer(_ kind: ControlReply.Kind, to caller: Caller) {
        guard !clients.replies.isClosed(caller.connection) else { return }
        var reply = encoded(kind, number: caller.number)
        if reply.size > ReplyQueues.limit {
            let words = "the answer would have \(reply.size) bytes"
            reply = encoded(.failure(Failure(.quotaExceeded, words, hint: "ask for less")), number: caller.number)
        }
        if let closed = clients.replies.add(reply, for: caller.connection) {
            clients.replies.close(closed, saying: farewell)
            diagnose("a client does not read its answers and gets no more over that connection")
            sendReplies(to: [closed])
            for client in clients.replies.lingering { emit(.reply(.greeting, to: client)) }
        }
        sendReplies(to: [caller.connection])
    }

    private func encoded(_ kind: ControlReply.Kind, number: UInt64) -> SentReply {
        configuration.environment.encode(ControlReply(number: number, kind))
    }

    /// The message to a client that gets no further replies.
    private var farewell: SentReply {
        let failure = Failure(
            .quotaExceeded,
            "too many answers wait: they are dropped, and no more are sent over this connection",
            hint: "connect again, and read each answer as it arrives")
        return encoded(.failure(failure), number: 0)
    }

    /// Sends each client its next reply.
    mutating func sendReplies(to some: [ConnectionID]) {
        for client in some { if let reply = clients.replies.next(for: client) { emit(.reply(reply, to: client)) } }
    }
}
