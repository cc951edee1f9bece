/// What one end sent and still keeps, because the other has not acknowledged it, and what it holds back for want of credit.
@usableFromInline
struct Outbox<Content> {
    /// A content kept, and the bytes it counts for.
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

    /// Kept entries in order; those before `head` are acknowledged and gone at the next compaction.
    @usableFromInline var entries: [Entry?] = []
    @usableFromInline var head = 0
    /// The last number the other end acknowledged: that of the entry before `head`.
    @usableFromInline var acknowledged: UInt64 = 0
    /// The last number that was transmitted on some connection.
    @usableFromInline var transmitted: UInt64 = 0
    /// What was transmitted and is not acknowledged.
    @usableFromInline var outstanding = SessionLoad.none
    /// The last number whose frame asked for an acknowledgement.
    @usableFromInline var asked: UInt64 = 0
    /// What waits for credit or a connection, not transmitted yet.
    @usableFromInline var waiting = SessionLoad.none

    @inlinable
    init() {}

    /// The last number given to a content.
    @inlinable var last: UInt64 { acknowledged + UInt64(entries.count - head) }

    /// Whether contents wait for credit that nobody was asked to give back.
    @inlinable var isStarved: Bool { waiting.messages > 0 && transmitted > acknowledged && asked <= acknowledged }

    /// Notes that a frame without content asked for the acknowledgement of everything transmitted.
    @inlinable
    mutating func noteAsked() {
        asked = transmitted
    }

    /// Keeps a content, to be transmitted when there is credit. Complexity: O(1) amortised.
    @inlinable
    mutating func append(_ content: Content, size: Int, wish: SessionWish) {
        entries.append(Entry(content: content, size: size, wish: wish))
        waiting.add(size)
    }

    /// Forgets everything up to a number, which was transmitted. Complexity: O(number of entries forgotten) amortised.
    @inlinable
    mutating func acknowledge(upTo number: UInt64) {
        while acknowledged < number, head < entries.count, let entry = entries[head] {
            outstanding.remove(entry.size)
            entries[head] = nil
            head += 1
            acknowledged += 1
        }
        if head == entries.count {
            // Usually that is one entry, which is taken out for less than all are removed at once.
            if entries.capacity > 64 { entries = [] } else { while !entries.isEmpty { entries.removeLast() } }
            head = 0
        } else if head >= 64, head * 2 >= entries.count {
            entries.removeFirst(head)
            head = 0
        }
    }

    /// The next content that may go out within `credits`, with its number; nil when there is none or no credit.
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

    /// Everything transmitted and not acknowledged, in order, to be transmitted again. Complexity: O(outstanding).
    @inlinable
    func unacknowledged() -> [(sequence: UInt64, content: Content, wish: SessionWish)] {
        var result: [(sequence: UInt64, content: Content, wish: SessionWish)] = []
        for offset in 0..<Int(transmitted - acknowledged) {
            guard let entry = entries[head + offset] else { continue }
            result.append((acknowledged + UInt64(offset) + 1, entry.content, entry.wish))
        }
        // The last one asks how far the other end is: after a resend that is what both need to know.
        if let last = result.indices.last, result[last].wish == .nothing { result[last].wish = .acknowledgement }
        return result
    }
}

extension Outbox.Entry: Sendable where Content: Sendable {}
extension Outbox: Sendable where Content: Sendable {}
