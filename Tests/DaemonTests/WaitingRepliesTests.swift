import Testing
import TroupeTransport

@testable import TroupeDaemon

/// What clients have no room for waits within their own bound.
struct WaitingRepliesTests {
    private let slow = PeerIdentity(number: 1)
    private let other = PeerIdentity(number: 2)
    private let farewell: [UInt8] = [0]

    /// Sends what there is room for; what each was sent.
    private func flush(_ replies: inout WaitingReplies, room: Int = .max, gone: Set<PeerIdentity> = []) -> [[UInt8]] {
        var sent: [[UInt8]] = []
        replies.flush { reply, peer in
            if gone.contains(peer) { return .unreachable }
            guard sent.count < room else { return .wouldBlock }
            sent.append(reply)
            return .sent
        }
        return sent
    }

    @Test("all that waits is sent, once and in order, as there is room")
    func order() {
        var replies = WaitingReplies()
        for number in 0..<5_000 {
            #expect(replies.add([UInt8(number % 251)], for: slow, farewell: farewell) == nil)
        }
        #expect(replies.outcome(for: slow) == .waits && replies.outcome(for: other) == .free)
        var sent: [[UInt8]] = []
        while !replies.isEmpty { sent += flush(&replies, room: 16) }
        #expect(sent == (0..<5_000).map { [UInt8($0 % 251)] })
        #expect(replies.outcome(for: slow) == .free)
    }

    @Test("who asks and does not read is told so in place of what waits, and hears nothing more")
    func excess() {
        var replies = WaitingReplies()
        #expect(replies.add([7], for: other, farewell: farewell) == nil)
        let reply = Array(repeating: UInt8(1), count: 1 << 20)
        var closed: PeerIdentity?
        var count = 0
        while closed == nil, count < 100 {
            count += 1
            closed = replies.add(reply, for: slow, farewell: farewell)
        }
        #expect(closed == slow && count == 16)
        #expect(replies.outcome(for: slow) == .closed && replies.outcome(for: other) == .waits)
        #expect(replies.add(reply, for: slow, farewell: farewell) == nil)
        #expect(Set(flush(&replies)) == [farewell, [7]])
        #expect(replies.isEmpty && replies.outcome(for: slow) == .closed && replies.outcome(for: other) == .free)
    }

    @Test("all together have a bound too: who has most goes first")
    func total() {
        var replies = WaitingReplies()
        let reply = Array(repeating: UInt8(1), count: 1 << 20)
        for _ in 0..<15 { _ = replies.add(reply, for: slow, farewell: farewell) }
        var closed: PeerIdentity?
        var number: UInt32 = 10
        while closed == nil, number < 1_000 {
            closed = replies.add(reply, for: PeerIdentity(number: number), farewell: farewell)
            number += 1
        }
        #expect(closed == slow && number == 10 + 49)
    }

    @Test("what waits for who has gone is let go of, and so are those that heard nothing more")
    func gone() {
        var replies = WaitingReplies()
        _ = replies.add([7], for: slow, farewell: farewell)
        #expect(flush(&replies, gone: [slow]) == [] && replies.isEmpty)
        let reply = Array(repeating: UInt8(1), count: WaitingReplies.limit)
        let count = UInt32(DescriptorBudget.most) + 1
        for number in 1...count {
            #expect(replies.add(reply, for: PeerIdentity(number: number), farewell: farewell) != nil)
        }
        _ = flush(&replies)
        var asked = 0
        replies.forgetClosed { _ in
            asked += 1
            return true
        }
        #expect(asked == Int(count) && replies.outcome(for: slow) == .free)
    }
}
