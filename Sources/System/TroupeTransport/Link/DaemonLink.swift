/// What a look at a child's link to the daemon brought.
public enum LinkEvent: Hashable, Sendable {
    /// Nothing is waiting.
    case nothing
    /// The link stands, for the first time or again: say hello, and resend what may be lost.
    case connected
    /// A message of the daemon.
    case message([UInt8])
    /// Something that is none; why, about whoever sent it. It was dropped.
    case malformed(String)
    /// The link is gone for good, and with it the instance; or nothing of what comes can be read any more.
    case ended(MessageFraming.Fault?)
}

/// How a child's messages travel to the daemon and back: over a descriptor that it was born with, or over libzmq.
///
/// Whatever it is, a loop receives until there is ``LinkEvent/nothing``, asks ``hasInput()`` before it sleeps, and sleeps on
/// ``descriptor``: for input, and for output while ``awaitsRoom``. It says ``flush()`` before it sleeps, and before it runs
/// code that may take its time. It belongs to the thread that made it.
public protocol DaemonLink: ~Copyable {
    /// What a loop polls.
    var descriptor: Int32 { get }
    /// True while something waits for room.
    var awaitsRoom: Bool { get }

    /// Takes the next event without waiting.
    mutating func nextEvent() throws(TransportError) -> LinkEvent
    /// Whether something is waiting that ``descriptor`` does not tell of.
    mutating func hasInput() throws(TransportError) -> Bool
    /// The poller has told of ``descriptor``.
    mutating func noteReady()
    /// Takes a message to be sent, at the next ``flush()`` at the latest.
    mutating func queue(_ payload: [UInt8]) throws(TransportError) -> SendOutcome
    /// The poller has told of room in ``descriptor``.
    mutating func noteRoom()
    /// Sends what is queued, as far as there is room.
    mutating func flush() throws(TransportError)
}

extension DaemonLink where Self: ~Copyable {
    /// Sends a message without waiting, and all that is queued before it.
    public mutating func send(_ payload: [UInt8]) throws(TransportError) -> SendOutcome {
        let outcome = try queue(payload)
        try flush()
        return outcome
    }
}

extension Dealer: DaemonLink {
    /// Never: what libzmq does not take is not sent.
    public var awaitsRoom: Bool { false }

    /// Takes the next event without waiting.
    public func nextEvent() throws(TransportError) -> LinkEvent {
        switch try receive() {
        case .nothing: .nothing
        case .connected: .connected
        case .message(let bytes): .message(bytes)
        case .malformed(let frames): .malformed("it sent a message of \(frames + 1) frames")
        }
    }

    /// Nothing: libzmq knows by itself.
    public func noteReady() {}

    /// Sends the message: libzmq's own thread gathers what it writes.
    public func queue(_ payload: [UInt8]) throws(TransportError) -> SendOutcome { try send(payload) }

    /// Nothing: nothing waits.
    public func noteRoom() {}

    /// Nothing: nothing waits.
    public func flush() {}
}

extension StreamLink: DaemonLink {
    /// Takes the next event without waiting.
    public mutating func nextEvent() throws(TransportError) -> LinkEvent {
        guard isTold else {
            isTold = true
            return .connected
        }
        return switch try receive() {
        case .nothing: .nothing
        case .message(let bytes): .message(bytes)
        case .fault(let fault): .ended(fault)
        case .ended: .ended(nil)
        }
    }
}
