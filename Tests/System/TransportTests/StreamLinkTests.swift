import Glibc
import Testing
import TroupePlatform

@testable import TroupeTransport

struct StreamLinkTests {
    private static let limit = 1 << 20

    /// Both ends of a link, one of which can be closed.
    private struct Ends {
        let daemon: End
        var child: End?

        init() throws {
            let pair = try StreamPair()
            daemon = End(pair.first)
            child = End(pair.second)
        }
    }

    /// One end. A class, because a test's expectation inspects copies of values.
    private final class End {
        private var link: StreamLink

        init(_ descriptor: consuming Descriptor) {
            link = StreamLink(StreamSocket(descriptor), limit: StreamLinkTests.limit)
        }

        var descriptor: Int32 { link.descriptor }
        var awaitsRoom: Bool { link.awaitsRoom }
        var hasInput: Bool { link.hasInput() }
        func noteReady() { link.noteReady() }
        func receive() throws -> StreamLink.Received { try link.receive() }
        func nextEvent() throws -> LinkEvent { try link.nextEvent() }
        func send(_ bytes: [UInt8]) throws -> SendOutcome { try link.send(bytes) }
        func queue(_ bytes: [UInt8]) -> SendOutcome { link.queue(bytes) }
        func noteRoom() { link.noteRoom() }
        func flush() throws { try link.flush() }
    }

    @Test("messages go both ways, and a side's end comes after its last message")
    func conversation() throws {
        var ends = try Ends()
        #expect(try ends.child?.send([1, 2, 3]) == .sent)
        #expect(try ends.child?.send([4]) == .sent)
        #expect(try ends.daemon.receive() == .message([1, 2, 3]))
        #expect(try ends.daemon.send([5]) == .sent)
        #expect(try ends.child?.receive() == .message([5]))
        // The child has read all its messages, so its end loses none of those it sent.
        ends.child = nil
        #expect(try ends.daemon.receive() == .message([4]))
        #expect(!ends.daemon.hasInput)
        ends.daemon.noteReady()
        #expect(try ends.daemon.receive() == .ended(amidMessage: false))
        #expect(try ends.daemon.send([6]) == .unreachable)
    }

    @Test(
        "messages to a peer that does not read queue up to a bound, then are refused, and go out in order"
    )
    func backlog() throws {
        let ends = try Ends()
        let message = [UInt8](repeating: 9, count: 1_000_000)
        var sent: UInt8 = 0
        while true {
            var numbered = message
            numbered[0] = sent
            guard try ends.daemon.send(numbered) == .sent else { break }
            sent += 1
        }
        #expect(ends.daemon.awaitsRoom)
        #expect((16...18).contains(sent), "\(sent)")
        for number in 0..<sent {
            var received = StreamLink.Received.nothing
            while received == .nothing {
                ends.daemon.noteRoom()
                try ends.daemon.flush()
                ends.child?.noteReady()
                received = try #require(try ends.child?.receive())
            }
            guard case .message(let bytes) = received else { throw Rig.RigError.timedOut }
            #expect(bytes.count == message.count && bytes[0] == number)
        }
        #expect(!ends.daemon.awaitsRoom)
        #expect(try ends.daemon.send([1]) == .sent)
    }

    @Test("messages that are queued stay until they are flushed, and then go out in one packet, in order")
    func queue() throws {
        let ends = try Ends()
        for number: UInt8 in 1...3 { #expect(ends.daemon.queue([number]) == .sent) }
        #expect(try ends.child?.receive() == .nothing)
        try ends.daemon.flush()
        ends.child?.noteReady()
        #expect(try ends.child?.receive() == .message([1]))
        // One look into the socket brought all three.
        var waiting: Int32 = 0
        #expect(ioctl(try #require(ends.child?.descriptor), UInt(FIONREAD), &waiting) == 0 && waiting == 0)
        #expect(try ends.child?.receive() == .message([2]))
        // An immediate message goes out after the queued ones.
        #expect(ends.daemon.queue([4]) == .sent)
        #expect(try ends.daemon.send([5]) == .sent)
        ends.child?.noteReady()
        for number: UInt8 in 3...5 { #expect(try ends.child?.receive() == .message([number])) }
        let large = [UInt8](repeating: 0, count: TransportLimits.maximumMessageSize + 1)
        #expect(ends.daemon.queue(large) == .tooLarge)
    }

    @Test("a partial message, a message too long and an empty message are distinguished")
    func faults() throws {
        let written: [([UInt8], StreamLink.Received)] = [
            ([9, 0, 0, 0, 1], .ended(amidMessage: true)), ([9, 0], .ended(amidMessage: true)),
            ([0, 0, 0, 0], .fault(.empty)), ([1, 0, 16, 0], .fault(.tooLong((1 << 20) + 1, limit: Self.limit))),
        ]
        for (bytes, expected) in written {
            var ends = try Ends()
            #expect(Glibc.write(try #require(ends.child?.descriptor), bytes, bytes.count) == bytes.count)
            ends.child = nil
            var received = StreamLink.Received.nothing
            while received == .nothing {
                ends.daemon.noteReady()
                received = try ends.daemon.receive()
            }
            #expect(received == expected)
        }
    }

    @Test("a flood cannot hold its reader: each receive returns one message and reports more input")
    func floods() throws {
        let ends = try Ends()
        for number in 1...100 { #expect(try ends.child?.send([UInt8(number)]) == .sent) }
        for number in 1...100 {
            #expect(ends.daemon.hasInput)
            #expect(try ends.daemon.receive() == .message([UInt8(number)]))
        }
        #expect(try ends.daemon.receive() == .nothing)
        #expect(!ends.daemon.hasInput)
    }

    @Test("a link reports its connection first and its end last")
    func events() throws {
        let ends = try Ends()
        #expect(try ends.daemon.send([1]) == .sent)
        #expect(try ends.child?.nextEvent() == .connected)
        #expect(try ends.child?.nextEvent() == .message([1]))
        #expect(try ends.child?.nextEvent() == .nothing)
        #expect(try ends.child?.send([]) == .sent)
        #expect(try ends.daemon.nextEvent() == .connected)
        #expect(try ends.daemon.nextEvent() == .ended(.empty))
    }

    @Test("a message above the limit is refused, and the next one arrives")
    func tooLarge() throws {
        let ends = try Ends()
        let large = [UInt8](repeating: 0, count: TransportLimits.maximumMessageSize + 1)
        #expect(try ends.daemon.send(large) == .tooLarge)
        #expect(try ends.daemon.send([1]) == .sent)
        #expect(try ends.child?.receive() == .message([1]))
    }
}
