/// The contents that one end keeps, because they are not acknowledged or wait for credit.
@usableFromInline
struct Outbox<Content> {
    /// A kept content, and the bytes that it counts for.
    @usableFromInline
    struct Entry {
        @usableFromInline let content: Content
        @usableFromInline let size: Int
        @usableFromInline var wish: SessionWish

        @inlinable
        init(content: Content, size: Int, wish: SessionWish) {
            self.content = content
            self.size = size
            self.wish = wish
        }
    }

    /// The kept entries in order. Entries before `head` are acknowledged, and the next compaction removes them.
    @usableFromInline var entries: [Entry?] = []
    @usableFromInline var head = 0
    /// The last number that the peer has acknowledged: the number of the entry before `head`.
    @usableFromInline var acknowledged: UInt64 = 0
    /// The last number that was transmitted on any connection.
    @usableFromInline var transmitted: UInt64 = 0
    /// The load that was transmitted but not acknowledged.
    @usableFromInline var outstanding = SessionLoad.none
    /// The last number whose frame requested an acknowledgement.
    @usableFromInline var asked: UInt64 = 0
    /// The load that waits for credit or a connection and was not transmitted.
    @usableFromInline var waiting = SessionLoad.none

    @inlinable
    init() {}

    /// The last number assigned to a content.
    @inlinable var last: UInt64 { acknowledged + UInt64(entries.count - head) }

    /// True if contents wait for credit and no pending request asks the peer to acknowledge.
    @inlinable var isStarved: Bool { waiting.messages > 0 && transmitted > acknowledged && asked <= acknowledged }

    /// Records that a frame without content requested the acknowledgement of everything transmitted.
    @inlinable
    mutating func noteAcknowledgementRequest() {
        asked = transmitted
    }

    /// Keeps a content until there is credit to transmit it. Complexity: amortised O(1).
    @inlinable
    mutating func append(_ content: Content, size: Int, wish: SessionWish) {
        entries.append(Entry(content: content, size: size, wish: wish))
        waiting.add(size)
    }

    /// Removes all contents up to a transmitted number. Complexity: amortised O(number of removed entries).
    @inlinable
    mutating func acknowledge(upTo number: UInt64) {
        while acknowledged < number, head < entries.count, let entry = entries[head] {
            outstanding.remove(entry.size)
            entries[head] = nil
            head += 1
            acknowledged += 1
        }
        if head == entries.count {
            // Usually there is one entry, and removing it alone is cheaper than removeAll.
            if entries.capacity > 64 { entries = [] } else { while !entries.isEmpty { entries.removeLast() } }
            head = 0
        } else if head >= 64, head * 2 >= entries.count {
            entries.removeFirst(head)
            head = 0
        }
    }

    /// The next content that `credits` permit to transmit, with its number; nil without a content or without credit.
    @inlinable
    mutating func next(within credits: SessionCredits) -> (sequence: UInt64, content: Content, wish: SessionWish)? {
        let index = head + Int(transmitted - acknowledged)
        guard index < entries.count, let entry = entries[index], credits.allow(entry.size, besides: outstanding) else {
            return nil
        }
        waiting.remove(entry.size)
        outstanding.add(entry.size)
        transmitted += 1
        let wish: SessionWish =
            entry.wish == .nothing && credits.isHalfUsed(by: outstanding) ? .acknowledgement : entry.wish
        if wish == .acknowledgement { asked = transmitted }
        return (transmitted, entry.content, wish)
    }

    /// The contents to retransmit: all that were transmitted but not acknowledged, in order. Complexity:
    /// O(outstanding).
    @inlinable
    func unacknowledged() -> [(sequence: UInt64, content: Content, wish: SessionWish)] {
        var result: [(sequence: UInt64, content: Content, wish: SessionWish)] = []
        for offset in 0..<Int(transmitted - acknowledged) {
            guard let entry = entries[head + offset] else { continue }
            result.append((acknowledged + UInt64(offset) + 1, entry.content, entry.wish))
        }
        // The last content requests an acknowledgement, because after a resend both ends need to know the peer's
        // position.
        if let last = result.indices.last, result[last].wish == .nothing { result[last].wish = .acknowledgement }
        return result
    }
}

extension Outbox.Entry: Sendable where Content: Sendable {}
extension Outbox: Sendable where Content: Sendable {}
