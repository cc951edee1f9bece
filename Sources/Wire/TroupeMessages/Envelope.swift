public import TroupeSession

/// A message between daemon and child: a frame of their session, in a version of the protocol.
public struct Envelope: Equatable, Sendable {
    /// The protocol version spoken; in a hello the newest the child speaks.
    public var version: UInt32
    /// Numbers, what is acknowledged, and the body; without body the message only acknowledges.
    public var frame: SessionFrame<EnvelopeBody>

    /// Makes an envelope.
    public init(version: UInt32 = ChildProtocol.version, _ frame: SessionFrame<EnvelopeBody>) {
        self.version = version
        self.frame = frame
    }

    /// What it says; nil where it only acknowledges.
    public var body: EnvelopeBody? { frame.content }
}

/// An encoded body: what a session keeps and sends again, and what credits count.
public struct EncodedBody: Hashable, Sendable {
    /// The bytes of its field in the envelope.
    public let bytes: [UInt8]

    /// Makes an encoded body of its field's bytes.
    public init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// What it counts for.
    public var size: Int { bytes.count }
}
