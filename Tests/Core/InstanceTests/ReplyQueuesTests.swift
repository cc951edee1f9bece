import Testing
import TroupeMessages
import TroupeModel

@testable import TroupeInstance

/// Replies to clients without room wait within a limit for each client.
struct ReplyQueuesTests {
    private let slow = ConnectionID(rawValue: 1)
    private let other = ConnectionID(rawValue: 2)

    /// Sends replies while there is room; returns the replies for each client.
    private func flush(
        _ replies: inout ReplyQueues, room: Int = .max, gone: Set<ConnectionID> = []
    ) -> [[UInt8]] {
        var sent: [[UInt8]] = []
        for client in Set(replies.unblock() + [slow, other]).sorted() {
            while case .encoded(let bytes)? = replies.next(for: client) {
                if gone.contains(client) {
                    replies.note(.gone, at: client)
                } else if sent.count < room {
                    sent.append(bytes)
                    replies.note(.sent, at: client)
                } else {
                    replies.note(.noRoom, at: client)
                }
            }
        }
        return sent
    }

    private func add(_ size: Int, to replies: inout ReplyQueues, for client: ConnectionID) -> ConnectionID? {
        add(Array(repeating: 1, count: size), to: &replies, for: client)
    }

    private func add(_ reply: [UInt8], to replies: inout ReplyQueues, for client: ConnectionID) -> ConnectionID? {
        let closed = replies.add(.encoded(reply), for: client)
        if let closed { replies.close(closed, saying: .encoded([0])) }
        return closed
    }

    private func isNext(for client: ConnectionID, in replies: inout ReplyQueues) -> Bool {
        if case .encoded? = replies.next(for: client) { true } else { false }
    }

    @Test("all waiting replies are sent, once and in order, as there is room")
    func order() {
        var replies = ReplyQueues()
        for number in 0..<5_000 {
            #expect(add([UInt8(number % 251)], to: &replies, for: slow) == nil)
        }
        var sent: [[UInt8]] = []
        while replies.bytes > 0 { sent += flush(&replies, room: 16) }
        #expect(sent == (0..<5_000).map { [UInt8($0 % 251)] })
    }

    @Test("a client that does not read gets one notice in place of its waiting replies, and no more replies")
    func excess() {
        var replies = ReplyQueues()
        #expect(add([7], to: &replies, for: other) == nil)
        var closed: ConnectionID?
        var count = 0
        while closed == nil, count < 100 {
            count += 1
            closed = add(1 << 20, to: &replies, for: slow)
        }
        #expect(closed == slow && count == 16)
        #expect(replies.isClosed(slow) && !replies.isClosed(other))
        #expect(add(1 << 20, to: &replies, for: slow) == nil)
        #expect(flush(&replies) == [[0], [7]])
        #expect(replies.bytes == 0 && replies.isClosed(slow) && !replies.isClosed(other))
    }

    @Test("a reply being sent when its client is closed goes out before the closing notice")
    func underWay() {
        var replies = ReplyQueues()
        #expect(add([7], to: &replies, for: slow) == nil)
        #expect(isNext(for: slow, in: &replies) && !isNext(for: slow, in: &replies))
        while !replies.isClosed(slow) { _ = add(1 << 20, to: &replies, for: slow) }
        replies.note(.noRoom, at: slow)
        #expect(flush(&replies) == [[7], [0]])
    }

    @Test("the replies of all clients have a total limit, and the client with the most is closed first")
    func total() {
        var replies = ReplyQueues()
        for _ in 0..<15 { _ = add(1 << 20, to: &replies, for: slow) }
        var closed: ConnectionID?
        var number: UInt64 = 10
        while closed == nil, number < 1_000 {
            closed = add(1 << 20, to: &replies, for: ConnectionID(rawValue: number))
            number += 1
        }
        #expect(closed == slow && number == 10 + 49)
    }

    @Test("the replies of a client that has gone are dropped, and closed clients are forgotten")
    func gone() {
        var replies = ReplyQueues()
        _ = add(1, to: &replies, for: slow)
        #expect(flush(&replies, gone: [slow]) == [] && replies.bytes == 0)
        let clients = (1...UInt64(ReplyQueues.maxClients) + 1).map { ConnectionID(rawValue: $0) }
        for client in clients {
            #expect(replies.lingering.isEmpty)
            #expect(add(ReplyQueues.limit, to: &replies, for: client) != nil)
            while isNext(for: client, in: &replies) { replies.note(.sent, at: client) }
        }
        #expect(replies.lingering == clients)
        for client in replies.lingering { replies.note(.gone, at: client) }
        #expect(!replies.isClosed(slow))
    }
}
