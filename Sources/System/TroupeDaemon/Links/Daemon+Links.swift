import Glibc
import TroupeInstance
import TroupeKeeper
import TroupeKeeping
import TroupeModel
import TroupePlatform
import TroupeProtocol
import TroupeTransport

// Children that were started with a link: their messages, and the opening and closing of links.

extension Daemon {
    /// The maximum number of messages of one link in a turn: somewhat more than a child has credit for. A child that
    /// ignores its credit is thus detected in one turn, even if its link is empty for a moment then.
    private static let messagesOfOneLink = 320
    /// The maximum number of reads of the link of an ended process for its last messages: the link holds no more than
    /// fits into a socket.
    private static let maxLastReads = 1_024

    /// Opens the link of a running process and sends its launch message first, if it was given a link.
    mutating func openLink(of start: StartID) {
        let descriptor = keeper.link.takeAttachment()
        guard let launch = watched.links.takeLaunch(of: start) else { return }
        let failure: String
        do {
            guard let descriptor, descriptor.raw < endpoints.highestDescriptor else {
                throw SystemError(code: EMFILE, attempt: "hold its link")
            }
            try watched.links.open(
                start, launch.key, StreamSocket(descriptor), limit: DecodingLimits.peer.bytes, watched.poller)
            guard watched.links.queue(launch.bytes, for: start) != .tooLarge else {
                throw KeeperLink.Failure.malformed(.tooLarge(launch.bytes.count))
            }
            return
        } catch let error as KeeperLink.Failure {
            failure = "\(DaemonFailure(error))"
        } catch {
            failure = "\(error)"
        }
        closeLink(of: start)
        handle(.startFailed(start, failure))
    }

    /// Closes the link of an ended process. Its last messages are handled before the notice of its end.
    mutating func closeLink(of start: StartID) {
        receiveMessages(of: start, looks: Self.maxLastReads)
        watched.links.close(start, watched.poller)
    }

    /// Handles an event of the poller for a link.
    mutating func noteReady(_ start: StartID) {
        guard let error = watched.links.noteReady(start, watched.poller) else { return }
        linkFailed(of: start, error)
    }

    /// Ends a process whose link failed at the daemon's end, since it has no other link. The instance handles that
    /// like any end.
    mutating func linkFailed(of start: StartID, _ error: TransportError) {
        watched.links[start]?.stopListening(watched.poller)
        handle(.linkFailed(start, "\(error)"))
    }

    /// Handles the messages on links, a bounded number for each link so that no child can hold the loop. Returns true
    /// if no link has messages left.
    mutating func receiveFromLinks() -> Bool {
        var sendAt = MonotonicClock.microseconds() + Self.sliceTime
        for start in watched.links.takeReady() {
            let end = MonotonicClock.microseconds() + Self.sliceTime
            receiveMessages(of: start, looks: Self.messagesOfOneLink, until: end)
            watched.links.expectMore(of: start)
            // Children with new messages work while the daemon reads the remaining links.
            if MonotonicClock.microseconds() >= sendAt {
                sendQueued()
                sendAt = MonotonicClock.microseconds() + Self.sliceTime
            }
        }
        return !watched.links.hasReady
    }

    /// Sends each child all messages of this turn in one packet.
    mutating func sendQueued() {
        // A failed link can cause more messages; each link fails only once, so the loop ends.
        while case let starts = watched.links.takeUnsent(), !starts.isEmpty {
            for start in starts {
                do throws(TransportError) {
                    try watched.links.flush(start, watched.poller)
                } catch {
                    linkFailed(of: start, error)
                }
            }
        }
    }

    private mutating func receiveMessages(of start: StartID, looks: Int, until end: Int64 = .max) {
        guard let connection = watched.links[start], connection.isListening else { return }
        for _ in 0..<looks {
            guard connection.link.hasInput() else { return }
            let received: StreamLink.Received
            do throws(TransportError) {
                received = try connection.link.receive()
            } catch {
                return linkFailed(of: start, error)
            }
            switch received {
            case .nothing: continue
            case .message(let bytes): receive(bytes, over: ConnectionID(link: start), from: connection.key)
            case .fault(let fault): handle(.unreadable(fault.description, from: connection.key))
            case .ended(let amidMessage):
                connection.stopListening(watched.poller)
                return handle(.hungUp(connection.key, amidMessage: amidMessage))
            }
            guard instance.accepts(connection.key) else { return connection.stopListening(watched.poller) }
            if MonotonicClock.microseconds() >= end { return }
        }
    }
}

extension ConnectionID {
    /// The bit that numbers of links have set. Numbers of libzmq's connections have only 32 bits.
    private static let linkBit: UInt64 = 1 << 63

    /// The instance's name for the link of a start.
    init(link start: StartID) { self.init(rawValue: start.rawValue | Self.linkBit) }

    /// The start of the link; nil for a connection of libzmq.
    var link: StartID? {
        rawValue & Self.linkBit == 0 ? nil : StartID(rawValue: rawValue & ~Self.linkBit)
    }
}
