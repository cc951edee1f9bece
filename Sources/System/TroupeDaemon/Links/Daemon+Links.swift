import Glibc
import TroupeInstance
import TroupeKeeper
import TroupeKeeping
import TroupeModel
import TroupePlatform
import TroupeProtocol
import TroupeTransport

// Children that were born with a link: what they say, and how a link comes and goes.

extension Daemon {
    /// How many messages of one link are taken before the next has its turn: somewhat more than a child has credit for, so
    /// that one that minds no credit is found out in one turn though its link then is empty for a moment.
    private static let messagesOfOneLink = 320
    /// How often the link of a process that has ended is looked into for what that said last: it holds no more than fits
    /// into a socket.
    private static let lastLooks = 1_024

    /// A process runs: the first that it is told, if it was given a link, is what it is.
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

    /// A process has ended: what it said last comes before the notice of that.
    mutating func closeLink(of start: StartID) {
        takeMessages(of: start, looks: Self.lastLooks)
        watched.links.close(start, watched.poller)
    }

    /// The poller tells of a link.
    mutating func noteReady(_ start: StartID) {
        guard let error = watched.links.noteReady(start, watched.poller) else { return }
        linkFailed(of: start, error)
    }

    /// A link failed on the daemon's side, and a process has only one: it is ended, and what follows is decided as at any end.
    mutating func linkFailed(of start: StartID, _ error: TransportError) {
        watched.links[start]?.stopListening(watched.poller)
        handle(.linkFailed(start, "\(error)"))
    }

    /// Takes what children said over their links, a bounded number of messages of each, so that nobody can hold the loop;
    /// whether that was all.
    mutating func takeLinks() -> Bool {
        var sendAt = MonotonicClock.microseconds() + Self.sliceTime
        for start in watched.links.takeReady() {
            let end = MonotonicClock.microseconds() + Self.sliceTime
            takeMessages(of: start, looks: Self.messagesOfOneLink, until: end)
            watched.links.expectMore(of: start)
            // Children with new messages work while the daemon hears the remaining links.
            if MonotonicClock.microseconds() >= sendAt {
                sendQueued()
                sendAt = MonotonicClock.microseconds() + Self.sliceTime
            }
        }
        return !watched.links.hasReady
    }

    /// Sends each child all that was said to it in this turn, in one packet.
    mutating func sendQueued() {
        // A link that fails leads to more: each fails once.
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

    private mutating func takeMessages(of start: StartID, looks: Int, until end: Int64 = .max) {
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
            case .message(let bytes): take(bytes, over: ConnectionID(link: start), from: connection.key)
            case .fault(let fault): handle(.unreadable(fault.description, from: connection.key))
            case .ended(let amidMessage):
                connection.stopListening(watched.poller)
                return handle(.hungUp(connection.key, amidMessage: amidMessage))
            }
            guard instance.hears(connection.key) else { return connection.stopListening(watched.poller) }
            if MonotonicClock.microseconds() >= end { return }
        }
    }
}

extension ConnectionID {
    /// Links stand apart from libzmq's connections, whose numbers have 32 bits.
    private static let linkBit: UInt64 = 1 << 63

    /// The instance's name for the link of a start.
    init(link start: StartID) { self.init(rawValue: start.rawValue | Self.linkBit) }

    /// The start whose link it is; nil for a connection of libzmq's.
    var link: StartID? {
        rawValue & Self.linkBit == 0 ? nil : StartID(rawValue: rawValue & ~Self.linkBit)
    }
}
