/// One end of the conversation between the daemon and one incarnation of a child.
///
/// Both ends number what they send, keep it until the other has it, and deliver each content once and in order, over connections
/// that come and go. It is a value without clock or I/O: the owner carries out the ``SessionEffect``s it returns.
///
/// What the owner does:
/// - ``connected(peerAcknowledged:)`` when both said hello, ``disconnected()`` when a send failed or the peer went;
/// - ``send(_:size:asking:)`` for every content, ``receive(_:size:)`` for every frame;
/// - ``flush()`` once before it sleeps: if the other end asked for an acknowledgement, or has used half of its credit, and nothing
///   went out that carried it, it goes now. Otherwise an end stays silent, so an idle instance has no traffic at all.
///
/// Acknowledgements travel with every frame. An end asks for one when half of its credit is used, or when the owner wishes.
/// A content lost on a standing connection is found by the gap it leaves; what was last on one that broke is sent again over
/// the next: connections that stand lose nothing.
///
/// Both ends run it for every message, with contents of their own: it is inlinable so that they get it made for those. The rows
/// "select a loaded tab" and "child to child and back" of `troupe bench` show what that gives.
public struct Session<Outgoing, Incoming> {
    /// The incarnation of the child this session belongs to.
    public let incarnation: UInt64
    /// The bounds this end works within.
    public let limits: SessionLimits
    @usableFromInline var outbox = Outbox<Outgoing>()
    @usableFromInline var inbox = Inbox<Incoming>()
    @usableFromInline var state = State.disconnected
    /// Whether the other end waits for an acknowledgement.
    @usableFromInline var peerAwaitsAcknowledgement = false
    /// Whether what is sent says no more of what has come than was said before: what came is still being worked on, and what
    /// follows from it is to arrive no later than the acknowledgement.
    public var holdsAcknowledgements = false
    /// The number that was missing when a resend was last asked for; each gap is reported once.
    @usableFromInline var reportedGap: UInt64?

    @usableFromInline
    enum State: Hashable, Sendable {
        case disconnected
        case connected
        case violated
    }

    /// Starts a session with nothing said yet, not connected.
    @inlinable
    public init(incarnation: UInt64, limits: SessionLimits = SessionLimits()) {
        self.incarnation = incarnation
        self.limits = limits
    }

    /// The last number up to which everything of the other end was delivered here.
    @inlinable public var delivered: UInt64 { inbox.delivered }

    /// The number of the last content that was given to ``send(_:size:asking:)``; 0 before the first.
    @inlinable public var lastSent: UInt64 { outbox.last }

    /// The last number the other end is known to have taken.
    @inlinable public var peerAcknowledged: UInt64 { outbox.acknowledged }

    /// What was sent and is not known to have arrived.
    @inlinable public var outstanding: SessionLoad { outbox.outstanding }

    /// What is held back for want of a connection or of credit.
    @inlinable public var waiting: SessionLoad { outbox.waiting }

    /// Whether contents go out at once.
    @inlinable public var isConnected: Bool { state == .connected }

    /// The acknowledgement for a hello or welcome, which travel outside of the session's frames.
    @inlinable
    public mutating func takeAcknowledgement() -> UInt64 { inbox.tell() }

    /// Sends a content: now, if there is a connection and credit, else as soon as there are.
    ///
    /// - Parameters:
    ///   - content: What to send. It is kept until the other end has it.
    ///   - size: The bytes it counts for.
    ///   - asking: Whether the other end is to acknowledge it soon though it has nothing to answer.
    @inlinable
    public mutating func send(
        _ content: Outgoing, size: Int, asking: Bool = false
    ) -> SessionEffects<Outgoing, Incoming> {
        guard state != .violated else { return [] }
        guard limits.backlog.allow(size, besides: outbox.waiting) else {
            return violate(.backlogFull(messages: outbox.waiting.messages, bytes: outbox.waiting.bytes))
        }
        outbox.append(content, size: size, wish: asking ? .acknowledgement : .nothing)
        var effects: SessionEffects<Outgoing, Incoming> = []
        transmitWaiting(&effects)
        return effects
    }

    /// Takes a frame of the other end.
    ///
    /// What an older incarnation says is ignored; duplicates are; what comes early waits, within the sender's credit.
    /// What is to be transmitted stands before what is delivered: the owner may answer that at once, and its frames keep
    /// the order of their numbers.
    @inlinable
    public mutating func receive(
        _ frame: consuming SessionFrame<Incoming>, size: Int
    ) -> SessionEffects<Outgoing, Incoming> {
        guard state != .violated, frame.incarnation >= incarnation else { return [] }
        guard frame.incarnation == incarnation else {
            return violate(.futureIncarnation(frame.incarnation, current: incarnation))
        }
        guard (frame.sequence == 0) == (frame.content == nil) else {
            return violate(.malformedSequence(frame.sequence))
        }
        guard frame.acknowledged <= outbox.transmitted else {
            return violate(.acknowledgedUnsent(acknowledged: frame.acknowledged, sent: outbox.transmitted))
        }
        outbox.acknowledge(upTo: frame.acknowledged)
        var effects: SessionEffects<Outgoing, Incoming> = []
        switch frame.wish {
        case .nothing: break
        case .acknowledgement: peerAwaitsAcknowledgement = true
        case .resend: effects.append(contentsOf: resend())
        }
        guard let content = frame.content.take() else {
            transmitWaiting(&effects)
            return effects
        }
        switch inbox.take(content, sequence: frame.sequence, size: size, within: limits.incoming) {
        case .delivered(let followers):
            transmitWaiting(&effects)
            effects.append(.deliver(content))
            for follower in followers { effects.append(.deliver(follower)) }
        case .duplicate:
            // The sender did not know we had it: it will not stop before it is told.
            peerAwaitsAcknowledgement = true
            transmitWaiting(&effects)
        case .early:
            effects.append(contentsOf: reportGap())
            transmitWaiting(&effects)
        case .overCredit(let violation): effects.append(contentsOf: violate(violation))
        }
        return effects
    }

    /// Whether ``flush()`` has something to say.
    ///
    /// Asked or not: half of what the other end may send is taken in, and unless it hears of that it soon has to stop.
    @inlinable public var owesAcknowledgement: Bool {
        state == .connected && (peerAwaitsAcknowledgement || limits.incoming.isHalfUsed(by: inbox.untold))
    }

    /// Says what was asked for and has not gone out with anything else. Call it before sleeping.
    @inlinable
    public mutating func flush() -> SessionEffects<Outgoing, Incoming> {
        guard owesAcknowledgement else { return [] }
        return [.transmit(acknowledgement(wish: .nothing))]
    }

    /// Whether the other end has said that it has everything that was sent.
    @inlinable public var isAcknowledged: Bool { outbox.last == outbox.acknowledged }

    /// Asks the other end to say how far it is: for who goes only once its last words have come.
    @inlinable
    public mutating func ask() -> SessionEffects<Outgoing, Incoming> {
        guard state == .connected, !isAcknowledged else { return [] }
        outbox.noteAsked()
        return [.transmit(acknowledgement(wish: .acknowledgement))]
    }

    /// Both ends have said hello on a new connection: what the other missed goes out again, then what waited.
    ///
    /// - Parameter peerAcknowledged: How far the other end says it is.
    @inlinable
    public mutating func connected(peerAcknowledged: UInt64) -> SessionEffects<Outgoing, Incoming> {
        guard state != .violated else { return [] }
        guard peerAcknowledged <= outbox.transmitted else {
            return violate(.acknowledgedUnsent(acknowledged: peerAcknowledged, sent: outbox.transmitted))
        }
        state = .connected
        reportedGap = nil
        outbox.acknowledge(upTo: peerAcknowledged)
        var effects = resend()
        transmitWaiting(&effects)
        return effects
    }

    /// The connection is gone: from now on everything waits for the next.
    @inlinable
    public mutating func disconnected() {
        guard state == .connected else { return }
        state = .disconnected
    }

    /// Transmits again what is not acknowledged. Whoever has it already drops it.
    @inlinable
    public mutating func resend() -> SessionEffects<Outgoing, Incoming> {
        guard state == .connected else { return [] }
        var effects: SessionEffects<Outgoing, Incoming> = []
        for entry in outbox.unacknowledged() {
            effects.append(.transmit(frame(entry.content, sequence: entry.sequence, wish: entry.wish)))
        }
        return effects
    }

    @inlinable
    mutating func transmitWaiting(_ effects: inout SessionEffects<Outgoing, Incoming>) {
        guard state == .connected else { return }
        while let entry = outbox.next(within: limits.outgoing) {
            effects.append(.transmit(frame(entry.content, sequence: entry.sequence, wish: entry.wish)))
        }
        if outbox.isStarved {
            outbox.noteAsked()
            effects.append(.transmit(acknowledgement(wish: .acknowledgement)))
        }
    }

    @inlinable
    mutating func reportGap() -> SessionEffects<Outgoing, Incoming> {
        guard state == .connected, reportedGap != inbox.delivered + 1 else { return [] }
        reportedGap = inbox.delivered + 1
        return [.transmit(acknowledgement(wish: .resend))]
    }

    @inlinable
    mutating func frame(
        _ content: Outgoing, sequence: UInt64, wish: SessionWish
    ) -> SessionFrame<Outgoing> {
        var frame = acknowledgement(wish: wish)
        frame.sequence = sequence
        frame.content = content
        return frame
    }

    @inlinable
    mutating func acknowledgement(wish: SessionWish) -> SessionFrame<Outgoing> {
        if !holdsAcknowledgements { peerAwaitsAcknowledgement = false }
        return SessionFrame(
            incarnation: incarnation, sequence: 0, acknowledged: holdsAcknowledgements ? inbox.told : inbox.tell(),
            wish: wish, content: nil)
    }

    @inlinable
    mutating func violate(_ violation: SessionViolation) -> SessionEffects<Outgoing, Incoming> {
        state = .violated
        return [.violation(violation)]
    }
}

extension Session: Sendable where Outgoing: Sendable, Incoming: Sendable {}
