/// One message of a session as it travels.
///
/// The transport's envelope carries these fields; what `content` is, is the owner's business.
public struct SessionFrame<Content> {
    /// The incarnation of the child this end of the conversation belongs to. Starts at 1.
    public var incarnation: UInt64
    /// The number of the content among all this end sends; starts at 1, 0 without content.
    public var sequence: UInt64
    /// The last number up to which this end has taken everything of the other; 0 for nothing yet.
    public var acknowledged: UInt64
    /// What the sender wants to be told.
    public var wish: SessionWish
    /// What is carried; nil in a frame that only acknowledges.
    public var content: Content?

    /// Makes a frame, as the decoder of the envelope does.
    @inlinable
    public init(
        incarnation: UInt64, sequence: UInt64, acknowledged: UInt64, wish: SessionWish = .nothing, content: Content?
    ) {
        self.incarnation = incarnation
        self.sequence = sequence
        self.acknowledged = acknowledged
        self.wish = wish
        self.content = content
    }
}

extension SessionFrame: Sendable where Content: Sendable {}
extension SessionFrame: Equatable where Content: Equatable {}

/// What the sender of a frame wants of its receiver besides taking it.
public enum SessionWish: UInt8, Hashable, Sendable, CaseIterable {
    /// Nothing: the acknowledgement may come with whatever is sent next.
    case nothing = 0
    /// To be told soon how far the receiver is, even if it has nothing else to say.
    case acknowledgement = 1
    /// To be sent again everything after `acknowledged`: something in between is missing.
    case resend = 2
}
