/// The state of the hello handshake between child and daemon. The handshake starts over on every connection, and after
/// a failed send.
///
/// A connection that could not take a message may still exist. The next message on it then asks for a hello, since no
/// new connection does.
enum HelloState: Hashable {
    /// A hello is to be sent as soon as possible: identity, and the last message received.
    case due
    /// The hello was sent, the welcome is outstanding.
    case sent
    /// The welcome has arrived.
    case answered

    /// The treatment of a received message.
    enum Verdict: Hashable {
        /// The message is the welcome of this connection: the conversation continues.
        case begin
        /// The message is an ordinary one: process it.
        case process
        /// A hello must be sent first; the daemon repeats the message once it knows the last message that the child
        /// received.
        case greet
        /// The message is a repeated welcome.
        case ignore
    }

    /// Notes that a hello was sent, or could not be sent.
    mutating func noteHello(wasSent: Bool) { self = wasSent ? .sent : .due }

    /// Notes that a message could not be sent: a hello must come before the next one.
    mutating func noteBlocked() { self = .due }

    /// Receives a message and decides its treatment.
    mutating func receive(isWelcome: Bool) -> Verdict {
        switch (self, isWelcome) {
        case (.due, _): return .greet
        case (.sent, true):
            self = .answered
            return .begin
        case (.answered, true): return .ignore
        case (.sent, false), (.answered, false): return .process
        }
    }
}
