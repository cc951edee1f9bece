/// What one end took from the other, and what came before its turn.
@usableFromInline
struct Inbox<Content> {
    /// The last number up to which everything was delivered.
    @usableFromInline var delivered: UInt64 = 0
    /// The last number this end has acknowledged in a frame it sent.
    @usableFromInline var told: UInt64 = 0
    /// Contents that came before their turn, by number, with their sizes.
    @usableFromInline var early: [UInt64: (content: Content, size: Int)] = [:]
    /// What was delivered since `told`.
    @usableFromInline var untold = SessionLoad.none
    /// What was taken and not yet acknowledged to the sender, early contents included.
    @usableFromInline var outstanding = SessionLoad.none

    @inlinable
    init() {}

    /// What became of a content.
    @usableFromInline
    enum Arrival {
        /// It is to be delivered now, and behind it, in order, those that waited for it.
        case delivered(followers: [Content])
        /// It was there before.
        case duplicate
        /// It waits for one that is missing.
        case early
        /// The sender exceeds its credit.
        case overCredit(SessionViolation)
    }

    /// Takes a content. Complexity: O(contents delivered).
    @inlinable
    mutating func take(_ content: Content, sequence: UInt64, size: Int, within credits: SessionCredits) -> Arrival {
        if sequence <= delivered || early[sequence] != nil { return .duplicate }
        guard sequence - told <= UInt64(credits.messages) else {
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
        untold.add(size)
        while !early.isEmpty, let next = early.removeValue(forKey: delivered + 1) {
            delivered += 1
            untold.add(next.size)
            followers.append(next.content)
        }
        return .delivered(followers: followers)
    }

    /// Notes that a frame with the acknowledgement goes out. Complexity: O(1).
    @inlinable
    mutating func tell() -> UInt64 {
        outstanding.remove(untold)
        untold = .none
        told = delivered
        return delivered
    }
}

extension Inbox: Sendable where Content: Sendable {}
