import TroupeTransport

/// Replies that clients have no room for yet, in order: none is dropped as long as its client is let in.
///
/// The sender pays: to a client that asks and does not read, it is said in place of all that waits for it that it hears nothing
/// more over that connection. Nobody else waits for it.
struct WaitingReplies {
    /// How many bytes may wait for one client.
    static let limit = 16 << 20
    /// How many may wait for all of them together.
    static let total = 64 << 20
    /// What a reply takes besides its bytes, about: many small ones are bounded too.
    static let overhead = 64

    private var queues: [PeerIdentity: Queue] = [:]
    private var bytes = 0

    /// What waits for one client.
    private struct Queue {
        var replies: [[UInt8]] = []
        /// How many of them are sent.
        var sent = 0
        var bytes = 0
        /// Whether it was told that it hears nothing more.
        var isClosed = false

        var isEmpty: Bool { sent == replies.count }

        /// The one that is sent next.
        var next: [UInt8]? { isEmpty ? nil : replies[sent] }

        /// Takes the next reply out, once it is sent.
        mutating func removeFirst() -> Int {
            let freed = replies[sent].count + WaitingReplies.overhead
            replies[sent] = []
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

    /// What becomes of a reply.
    enum Outcome: Hashable {
        /// Nothing waits for that client: it can be sent at once.
        case free
        /// It waits for its turn.
        case waits
        /// The client was told that it hears nothing more.
        case closed
    }

    /// Whether a client may be sent a reply at once.
    func outcome(for peer: PeerIdentity) -> Outcome {
        guard let queue = queues[peer] else { return .free }
        return queue.isClosed ? .closed : .waits
    }

    /// Keeps a reply behind those that wait for the client.
    ///
    /// - Parameter farewell: What a client is told in their place when it hears nothing more.
    /// - Returns: Whose bound this was too much for: that client's, or of who has most where all together have too much.
    mutating func add(_ reply: [UInt8], for peer: PeerIdentity, farewell: @autoclosure () -> [UInt8]) -> PeerIdentity? {
        guard outcome(for: peer) != .closed else { return nil }
        append(reply, for: peer)
        var excessive: PeerIdentity?
        if queues[peer].map({ $0.bytes > Self.limit }) ?? false {
            excessive = peer
        } else if bytes > Self.total {
            excessive = queues.max { $0.value.bytes < $1.value.bytes }?.key
        }
        guard let excessive else { return nil }
        forget(excessive)
        append(farewell(), for: excessive)
        queues[excessive]?.isClosed = true
        return excessive
    }

    private mutating func append(_ reply: [UInt8], for peer: PeerIdentity) {
        let size = reply.count + Self.overhead
        queues[peer, default: Queue()].replies.append(reply)
        queues[peer]?.bytes += size
        bytes += size
    }

    /// Sends what clients have room for now, and forgets what waits for those who have gone. Complexity: O(clients that
    /// something waits for, and what is sent).
    ///
    /// - Parameter send: Sends a reply, and says what became of that.
    /// - Returns: Whether anything was sent.
    @discardableResult
    mutating func flush(_ send: ([UInt8], PeerIdentity) -> SendOutcome) -> Bool {
        let waited = bytes
        for peer in queues.keys {
            sending: while let next = queues[peer]?.next {
                switch send(next, peer) {
                // One that is too large was refused before it came to wait.
                case .sent, .tooLarge: bytes -= queues[peer]?.removeFirst() ?? 0
                case .wouldBlock: break sending
                case .unreachable: forget(peer)
                }
            }
            if let queue = queues[peer], queue.isEmpty, !queue.isClosed { queues[peer] = nil }
        }
        return bytes < waited
    }

    /// Whether anything waits to be sent.
    var isEmpty: Bool { bytes == 0 }

    /// Forgets the clients that hear nothing more and have gone, where there are more than there can be clients.
    ///
    /// - Parameter isGone: Whether a client has gone, asked only of those that nothing waits for.
    mutating func forgetClosed(_ isGone: (PeerIdentity) -> Bool) {
        guard queues.count > Int(DescriptorBudget.most) else { return }
        for (peer, queue) in queues where queue.isClosed && queue.isEmpty && isGone(peer) { forget(peer) }
    }

    private mutating func forget(_ peer: PeerIdentity) {
        bytes -= queues.removeValue(forKey: peer)?.bytes ?? 0
    }
}
