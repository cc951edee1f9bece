import TroupeTransport

/// Who asked a question at the control endpoint: the connection, and the number the client chose.
struct ControlAsker: Hashable {
    let peer: PeerIdentity
    let number: UInt64
}
