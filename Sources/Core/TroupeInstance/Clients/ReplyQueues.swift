import TroupeMessages
import TroupeModel

/// Replies on their way to clients, in order, one at a time for each: none is dropped as long as its client is let in.
///
/// The sender pays: to a client that asks and does not read, it is said in place of all that waits for it that it hears nothing
/// more over that connection. Nobody else waits for it.
struct ReplyQueues {
    /// How many bytes may wait for one client.
    static let limit = 16 << 20
    /// How many may wait for all of them together.
    static let total = 64 << 20
    /// What a reply takes besides its bytes, about: many small ones are bounded too.
    static let overhead = 64
    /// Where more clients than this are known, those that hear nothing more are forgotten once they have gone.
    static let mostClients = 4_096

    private var queues: [ConnectionID: Queue] = [:]
    /// How many bytes wait.
    private(set) var bytes = 0

    /// What waits for one client.
    private struct Queue {
        var replies: [SentReply] = []
        /// How many of them are sent.
        var sent = 0
        var bytes = 0
        var progress = Progress.idle
        /// Whether it was told that it hears nothing more.
        var isClosed = false

        var isEmpty: Bool { sent == replies.count }

        mutating func add(_ reply: SentReply) {
            replies.append(reply)
            bytes += reply.size + ReplyQueues.overhead
        }

        /// Takes the next reply out, once it is sent.
        mutating func removeFirst() -> Int {
            guard !isEmpty else { return 0 }
            let freed = replies[sent].size + ReplyQueues.overhead
            replies[sent] = .greeting
            sent += 1
            bytes -= freed
            // What was sent is let go of in one go, so that sending stays cheap.
            if isEmpty || sent > 1_024 && sent * 2 > replies.count {
                replies.removeFirst(sent)
                sent = 0
            }
            return freed
        }
    }

    /// How the next reply of a client stands.
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
    /// Whether a client was told that it hears nothing more.
    func isClosed(_ client: ConnectionID) -> Bool { queues[client]?.isClosed ?? false }

    /// Keeps a reply behind those that wait for the client.
    ///
    /// - Returns: Who is to be closed: that client where this is too much for it, or who has most where all together have too
    ///   much.
    mutating func add(_ reply: SentReply, for client: ConnectionID) -> ConnectionID? {
        guard !isClosed(client) else { return nil }
        queues[client, default: Queue()].add(reply)
        bytes += reply.size + Self.overhead
        if queues[client].map({ $0.bytes > Self.limit }) ?? false { return client }
        return bytes > Self.total ? queues.max { $0.value.bytes < $1.value.bytes }?.key : nil
    }

    /// Drops what waits for a client, but for what is being sent: in its place it hears that it hears nothing more.
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

    /// Takes what is to be sent to a client next; nil while its last is on its way, or it has no room, or nothing waits.
    mutating func next(for client: ConnectionID) -> SentReply? {
        guard let queue = queues[client], queue.progress == .idle, !queue.isEmpty else { return nil }
        queues[client]?.progress = .sending
        return queue.replies[queue.sent]
    }

    /// What was to be sent to a client is on its way, or is not.
    mutating func note(_ outcome: ReplyOutcome, at client: ConnectionID) {
        switch outcome {
        case .sent:
            assert(queues[client].map { $0.progress == .sending } ?? true, "\(client) was sent nothing")
            bytes -= queues[client]?.removeFirst() ?? 0
            assert(bytes >= 0)
            queues[client]?.progress = .idle
            if let queue = queues[client], queue.isEmpty, !queue.isClosed { queues[client] = nil }
        case .noRoom: queues[client]?.progress = .blocked
        case .gone: forget(client)
        }
    }

    /// Clients may have room again: those that had none.
    mutating func unblock() -> [ConnectionID] {
        let blocked = queues.filter { $0.value.progress == .blocked }.keys.sorted()
        for client in blocked { queues[client]?.progress = .idle }
        return blocked
    }

    /// The clients that heard that they hear nothing more, to be greeted: who has gone is told so, and forgotten. None where
    /// there are no more than there can be clients.
    var lingering: [ConnectionID] {
        guard queues.count > Self.mostClients else { return [] }
        return queues.filter { $0.value.isClosed && $0.value.isEmpty }.keys.sorted()
    }

    private mutating func forget(_ client: ConnectionID) {
        bytes -= queues.removeValue(forKey: client)?.bytes ?? 0
        assert(bytes >= 0 && (bytes == 0) == queues.values.allSatisfy { $0.bytes == 0 })
    }
}

extension Instance {
    /// How many bytes of replies wait for clients that have no room for them; the host tells of
    /// ``InstanceInput/room`` while there are some.
    public var waitingReplies: Int { clients.replies.bytes }

    /// Answers a client. One that has gone does not hear it, and nobody minds; one that reads no answers is told so, once.
    mutating func answer(_ kind: ControlReply.Kind, to caller: Caller) {
        guard !clients.replies.isClosed(caller.connection) else { return }
        var reply = encoded(kind, number: caller.number)
        if reply.size > ReplyQueues.limit {
            let words = "the answer would have \(reply.size) bytes"
            reply = encoded(.failure(Failure(.quotaExceeded, words, hint: "ask for less")), number: caller.number)
        }
        if let closed = clients.replies.add(reply, for: caller.connection) {
            clients.replies.close(closed, saying: farewell)
            diagnose("a client that does not read its answers is told nothing more over that connection")
            sendReplies(to: [closed])
            for client in clients.replies.lingering { emit(.reply(.greeting, to: client)) }
        }
        sendReplies(to: [caller.connection])
    }

    private func encoded(_ kind: ControlReply.Kind, number: UInt64) -> SentReply {
        configuration.environment.encode(ControlReply(number: number, kind))
    }

    /// What a client is told that hears nothing more.
    private var farewell: SentReply {
        let failure = Failure(
            .quotaExceeded,
            "more answers wait than may: they are dropped, and nothing more is answered over this connection",
            hint: "connect again, and read answers while you ask")
        return encoded(.failure(failure), number: 0)
    }

    /// Sends clients what they are to be sent next.
    mutating func sendReplies(to some: [ConnectionID]) {
        for client in some { if let reply = clients.replies.next(for: client) { emit(.reply(reply, to: client)) } }
    }
}
