/// The result of one read of a child's link to the daemon.
public enum LinkEvent: Hashable, Sendable {
    /// No message is waiting.
    case nothing
    /// The link is open, for the first time or again: say hello, and resend messages that may be lost.
    case connected
    /// A message from the daemon.
    case message([UInt8])
    /// Bytes that are no message, and the fault, in words about the sender. They were dropped.
    case malformed(String)
    /// The link has ended for good: the instance is gone, or, with a fault, the stream cannot be parsed any further.
    case ended(MessageFraming.Fault?)
}

/// The transport of a child's messages to and from the daemon: an inherited descriptor, or libzmq.
///
/// For every transport, a loop receives until ``LinkEvent/nothing``, calls ``hasInput()`` before it sleeps, and sleeps
/// on ``descriptor``: for input, and for output while ``awaitsRoom``. It calls ``flush()`` before it sleeps and before
/// it runs code that may take long. The link belongs to the thread that made it.
public protocol DaemonLink: ~Copyable {
    /// The descriptor to poll.
    var descriptor: Int32 { get }
    /// True while bytes wait for room in the socket.
    var awaitsRoom: Bool { get }

    /// Takes the next event without waiting.
    mutating func nextEvent() throws(TransportError) -> LinkEvent
    /// True if an event is waiting that ``descriptor`` does not report.
    mutating func hasInput() throws(TransportError) -> Bool
    /// Notes that the poller reported ``descriptor`` ready.
    mutating func noteReady()
    /// Queues a message; it is sent at the next ``flush()`` at the latest.
    mutating func queue(_ payload: [UInt8]) throws(TransportError) -> SendOutcome
    /// Notes that the poller reported room in ``descriptor``.
    mutating func noteRoom()
    /// Sends queued messages, as far as there is room.
    mutating func flush() throws(TransportError)
}

extension DaemonLink where Self: ~Copyable {
    /// Sends a message, and all messages queued before it, without waiting.
    public mutating func send(_ payload: [UInt8]) throws(TransportError) -> SendOutcome {
        let outcome = try queue(payload)
        try flush()
        return outcome
    }
}

extension Dealer: DaemonLink {
    /// Always false: a message that libzmq does not accept is not sent.
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

    /// Has no effect: libzmq tracks readiness itself.
    public func noteReady() {}

    /// Sends the message at once: libzmq's own thread gathers writes.
    public func queue(_ payload: [UInt8]) throws(TransportError) -> SendOutcome { try send(payload) }

    /// Has no effect: nothing waits for room.
    public func noteRoom() {}

    /// Has no effect: nothing waits for room.
    public func flush() {}
}

extension StreamLink: DaemonLink {
    /// Takes the next event without waiting.
    public mutating func nextEvent() throws(TransportError) -> LinkEvent {
        guard isReportedOpen else {
            isReportedOpen = true
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
