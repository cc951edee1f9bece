public import TroupeSession

/// A message between daemon and child: a frame of their session with a protocol version.
public struct Envelope: Equatable, Sendable {
    /// The protocol version of the message; in a hello the newest that the child supports.
    public var version: UInt32
    /// The session's numbers and the body. A message without a body only acknowledges.
    public var frame: SessionFrame<EnvelopeBody>

    /// An envelope.
    public init(version: UInt32 = ChildProtocol.version, _ frame: SessionFrame<EnvelopeBody>) {
        self.version = version
        self.frame = frame
    }

    /// The body; nil in a message that only acknowledges.
    public var body: EnvelopeBody? { frame.content }
}

/// An encoded body. A session keeps it and may send it again, and credits count its bytes.
public struct EncodedBody: Hashable, Sendable {
    /// The bytes of its field in the envelope.
    public let bytes: [UInt8]

    /// An encoded body from the bytes of its field.
    public init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The size that credits count, in bytes.
    public var size: Int { bytes.count }
}
