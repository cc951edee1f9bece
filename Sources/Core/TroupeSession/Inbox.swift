/// The contents that one end has received: the number delivered, and the contents that arrived early.
@usableFromInline
struct Inbox<Content> {
    /// The number up to which all contents were delivered.
    @usableFromInline var delivered: UInt64 = 0
    /// The last number that a sent frame has acknowledged.
    @usableFromInline var acknowledged: UInt64 = 0
    /// The contents that arrived early, by number, with their sizes.
    @usableFromInline var early: [UInt64: (content: Content, size: Int)] = [:]
    /// The load delivered since the last sent acknowledgement.
    @usableFromInline var unacknowledged = SessionLoad.none
    /// The load received and not yet acknowledged to the sender, early contents included.
    @usableFromInline var outstanding = SessionLoad.none

    @inlinable
    init() {}

    /// The result of a received content.
    @usableFromInline
    enum Arrival {
        /// The content is delivered now, followed in order by the contents that waited for it.
        case delivered(followers: [Content])
        /// The content was received before.
        case duplicate
        /// The content waits for a missing content.
        case early
        /// The sender exceeds its credit.
        case overCredit(SessionViolation)
    }

    /// Receives a content. Complexity: O(contents delivered).
    @inlinable
    mutating func receive(_ content: Content, sequence: UInt64, size: Int, within credits: SessionCredits) -> Arrival {
        if sequence <= delivered || early[sequence] != nil { return .duplicate }
        guard sequence - acknowledged <= UInt64(credits.messages) else {
            return .overCredit(.tooManyMessages(limit: credits.messages))
        }
        guard credits.allow(size, besides: outstanding) else {
            return .overCredit(.tooManyBytes(limit: credits.bytes))
        }
        outstanding.add(size)
        guard sequence == delivered + 1 else {
            early[sequence] = (content, size)
            return .early
        }
        var followers: [Content] = []
        delivered = sequence
        unacknowledged.add(size)
        while !early.isEmpty, let next = early.removeValue(forKey: delivered + 1) {
            delivered += 1
            unacknowledged.add(next.size)
            followers.append(next.content)
        }
        return .delivered(followers: followers)
    }

    /// Returns the number to acknowledge in an outgoing frame and records it as acknowledged. Complexity: O(1).
    @inlinable
    mutating func acknowledge() -> UInt64 {
        outstanding.remove(unacknowledged)
        unacknowledged = .none
        acknowledged = delivered
        return delivered
    }
}

extension Inbox: Sendable where Content: Sendable {}
