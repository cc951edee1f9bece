/// One message of a session.
///
/// The transport's envelope carries these fields. The session does not interpret `content`.
public struct SessionFrame<Content> {
    /// The incarnation of the child that the session belongs to. Starts at 1.
    public var incarnation: UInt64
    /// The number of the content among all contents of this end, from 1; 0 without content.
    public var sequence: UInt64
    /// The number up to which this end has received all contents of the peer; 0 before the first.
    public var acknowledged: UInt64
    /// The response that the sender requests.
    public var wish: SessionWish
    /// The content; nil in a frame that only acknowledges.
    public var content: Content?

    /// A frame, as the decoder of the envelope makes it.
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

/// The response that a frame requests from its receiver.
public enum SessionWish: UInt8, Hashable, Sendable, CaseIterable {
    /// No response: the acknowledgement may come with the next frame.
    case nothing = 0
    /// A prompt acknowledgement, even without content to send.
    case acknowledgement = 1
    /// A resend of everything after `acknowledged`, because a content is missing.
    case resend = 2
}
