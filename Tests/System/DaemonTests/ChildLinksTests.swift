import Glibc
import Testing
import TroupeModel
import TroupePlatform
import TroupeTransport

@testable import TroupeDaemon
@testable import TroupeInstance

/// The links of children, without a daemon around them.
struct ChildLinksTests {
    /// The child's end of a link.
    private final class Child {
        let start: StartID
        var link: StreamLink

        init(_ number: UInt64, in links: inout ChildLinks, _ poller: borrowing Poller) throws {
            start = StartID(rawValue: number)
            let key = ProcessKey(ControllerID(rawValue: number), Incarnation(rawValue: 1))
            let pair = try StreamPair()
            try links.open(start, key, StreamSocket(try pair.first.duplicated()), limit: 1 << 20, poller)
            link = StreamLink(StreamSocket(try pair.second.duplicated()), limit: 1 << 20)
        }
    }

    @Test("a failed flush ends only its own link; the sibling link still polls, sends and receives")
    func failedFlush() throws {
        let poller = try Poller()
        var links = ChildLinks()
        let broken = try Child(1, in: &links, poller)
        let sibling = try Child(2, in: &links, poller)
        let connection = try #require(links[broken.start])
        while !connection.link.awaitsRoom {
            #expect(links.queue(Array(repeating: 7, count: 100_000), for: broken.start) == .sent)
            #expect(links.takeUnsent() == [broken.start])
            try links.flush(broken.start, poller)
        }
        // A descriptor that is not a socket replaces the link's.
        let other = try Pipe()
        #expect(dup2(other.writeEnd.raw, connection.link.descriptor) >= 0)
        #expect(links.noteReady(broken.start, poller) == .system(operation: .send, code: ENOTSOCK))
        #expect(!connection.isListening)
        #expect(try sibling.link.send([1]) == .sent)
        #expect(links.noteReady(sibling.start, poller) == nil)
        #expect(links.takeReady() == [sibling.start])
        #expect(try links[sibling.start]?.link.receive() == .message([1]))
        #expect(links.queue([2], for: sibling.start) == .sent)
        #expect(links.queue([3], for: sibling.start) == .sent)
        #expect(links.takeUnsent() == [sibling.start])
        try links.flush(sibling.start, poller)
        #expect(try sibling.link.receive() == .message([2]))
        #expect(try sibling.link.receive() == .message([3]))
    }
}
