/// How far a child and the daemon are with saying who they are: anew over every connection, and where one has failed.
///
/// A connection that could not take a message need not be gone, and then none follows it that asks for a hello: the next
/// message that comes over it does.
enum Greeting: Hashable {
    /// The daemon is to be told who this is and how far it came, as soon as it can be.
    case due
    /// It was told, and has not answered.
    case said
    /// It has answered.
    case answered

    /// What is to be done about a message.
    enum Verdict: Hashable {
        /// The daemon's answer, the first over this connection: the conversation goes on.
        case begin
        /// Something that it says.
        case take
        /// A hello comes first; the daemon says this again once it knows how far the child came.
        case greet
        /// It was said before.
        case ignore
    }

    /// A hello was sent, or could not be.
    mutating func noteHello(wasSent: Bool) { self = wasSent ? .said : .due }

    /// Something could not be sent: what follows needs a hello.
    mutating func noteBlocked() { self = .due }

    /// Takes in that a message has come.
    mutating func take(isWelcome: Bool) -> Verdict {
        switch (self, isWelcome) {
        case (.due, _): return .greet
        case (.said, true):
            self = .answered
            return .begin
        case (.answered, true): return .ignore
        case (.said, false), (.answered, false): return .take
        }
    }
}
