/// One end of the session between the daemon and one incarnation of a child.
///
/// Both ends number the contents that they send, keep them until the peer acknowledges them, and deliver each content
/// once and in order, across reconnects. The session is a value without a clock or I/O: the owner carries out the
/// ``SessionEffect``s that it returns.
///
/// The owner calls:
/// - ``connected(peerAcknowledged:)`` after both ends have said hello, ``disconnected()`` when a send fails or the
///   peer disconnects;
/// - ``send(_:size:asking:)`` for every content, ``receive(_:size:)`` for every frame;
/// - ``flush()`` once before it sleeps: it sends an acknowledgement if the peer has requested one or has used half of
///   its credit, and no other frame has carried it. Otherwise an end stays silent, so an idle instance has no traffic
///   at all.
///
/// Every frame carries an acknowledgement. An end requests one when half of its credit is used, or when the owner
/// asks. A content lost on a live connection is detected by the gap in the numbers. The last contents on a broken
/// connection are sent again over the next one; a live connection loses nothing.
///
/// Both ends use this type for every message, with different contents. It is inlinable so that both get a specialized
/// version. The rows "select a loaded tab" and "child to child and back" of `troupe bench` measure the effect.
public struct Session<Outgoing, Incoming> {
    /// The incarnation of the child that this session belongs to.
    public let incarnation: UInt64
    /// The limits of this end.
    public let limits: SessionLimits
    @usableFromInline var outbox = Outbox<Outgoing>()
    @usableFromInline var inbox = Inbox<Incoming>()
    @usableFromInline var state = State.disconnected
    /// True if the peer waits for an acknowledgement.
    @usableFromInline var peerAwaitsAcknowledgement = false
    /// True if outgoing frames repeat the last acknowledgement instead of advancing it, because the owner is still
    /// handling received contents. The frames that these contents cause then arrive no later than the acknowledgement
    /// of the contents.
    public var holdsAcknowledgements = false
    /// The number that was missing at the last request for a resend. Each gap is reported once.
    @usableFromInline var reportedGap: UInt64?

    @usableFromInline
    enum State: Hashable, Sendable {
        case disconnected
        case connected
        case violated
    }

    /// A session without any frames, not connected.
    @inlinable
    public init(incarnation: UInt64, limits: SessionLimits = SessionLimits()) {
        self.incarnation = incarnation
        self.limits = limits
    }

    /// The number up to which all contents of the peer were delivered here.
    @inlinable public var delivered: UInt64 { inbox.delivered }

    /// The number of the last content given to ``send(_:size:asking:)``; 0 before the first.
    @inlinable public var lastSent: UInt64 { outbox.last }

    /// The last number that the peer has acknowledged.
    @inlinable public var peerAcknowledged: UInt64 { outbox.acknowledged }

    /// The load that was sent and not acknowledged.
    @inlinable public var outstanding: SessionLoad { outbox.outstanding }

    /// The load that waits for a connection or for credit.
    @inlinable public var waiting: SessionLoad { outbox.waiting }

    /// True if the session is connected.
    @inlinable public var isConnected: Bool { state == .connected }

    /// Returns the acknowledgement for a hello or welcome, which are sent outside of the session's frames.
    @inlinable
    public mutating func takeAcknowledgement() -> UInt64 { inbox.acknowledge() }

    /// Sends a content: at once if there is a connection and credit, else once there are both.
    ///
    /// - Parameters:
    ///   - content: The content. The session keeps it until the peer acknowledges it.
    ///   - size: The bytes that the content counts for.
    ///   - asking: True if the peer should acknowledge it soon, even without a frame of its own to send.
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

    /// Receives a frame of the peer.
    ///
    /// Frames of an older incarnation and duplicates are ignored. An early content waits, within the sender's credit.
    /// The effects list transmissions before deliveries: the owner may answer a delivery at once, and its frames then
    /// keep the order of their numbers.
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
        switch inbox.receive(content, sequence: frame.sequence, size: size, within: limits.incoming) {
        case .delivered(let followers):
            transmitWaiting(&effects)
            effects.append(.deliver(content))
            for follower in followers { effects.append(.deliver(follower)) }
        case .duplicate:
            // The sender missed the acknowledgement and resends until it gets one.
            peerAwaitsAcknowledgement = true
            transmitWaiting(&effects)
        case .early:
            effects.append(contentsOf: reportGap())
            transmitWaiting(&effects)
        case .overCredit(let violation): effects.append(contentsOf: violate(violation))
        }
        return effects
    }

    /// True if ``flush()`` has an acknowledgement to send.
    ///
    /// It is also true without a request when half of the peer's credit is used, because without an acknowledgement
    /// the peer must soon stop sending.
    @inlinable public var owesAcknowledgement: Bool {
        state == .connected && (peerAwaitsAcknowledgement || limits.incoming.isHalfUsed(by: inbox.unacknowledged))
    }

    /// Sends a requested acknowledgement that no other frame has carried. Call it before sleeping.
    @inlinable
    public mutating func flush() -> SessionEffects<Outgoing, Incoming> {
        guard owesAcknowledgement else { return [] }
        return [.transmit(acknowledgement(wish: .nothing))]
    }

    /// True if the peer has acknowledged everything that was sent.
    @inlinable public var isAcknowledged: Bool { outbox.last == outbox.acknowledged }

    /// Requests an acknowledgement of the peer, for an owner that exits only after its last contents have arrived.
    @inlinable
    public mutating func ask() -> SessionEffects<Outgoing, Incoming> {
        guard state == .connected, !isAcknowledged else { return [] }
        outbox.noteAcknowledgementRequest()
        return [.transmit(acknowledgement(wish: .acknowledgement))]
    }

    /// Handles a new connection after both ends have said hello: retransmits the contents that the peer has missed,
    /// then transmits the contents that waited.
    ///
    /// - Parameter peerAcknowledged: The number up to which the peer has received everything.
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

    /// Handles the loss of the connection. Everything waits for the next connection.
    @inlinable
    public mutating func disconnected() {
        guard state == .connected else { return }
        state = .disconnected
    }

    /// Retransmits all contents that are not acknowledged. The peer drops duplicates.
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
            outbox.noteAcknowledgementRequest()
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
            incarnation: incarnation, sequence: 0,
            acknowledged: holdsAcknowledgements ? inbox.acknowledged : inbox.acknowledge(),
            wish: wish, content: nil)
    }

    @inlinable
    mutating func violate(_ violation: SessionViolation) -> SessionEffects<Outgoing, Incoming> {
        state = .violated
        return [.violation(violation)]
    }
}

extension Session: Sendable where Outgoing: Sendable, Incoming: Sendable {}
