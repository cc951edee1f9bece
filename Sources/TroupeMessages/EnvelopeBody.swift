public import TroupeModel

/// What a message between daemon and child is about.
///
/// What is large stands apart: a message is handed from one to the next several times, and only its address then.
public enum EnvelopeBody: Hashable, Sendable {
    /// Child: I am here, on a new connection. Not numbered.
    indirect case hello(Hello)
    /// Daemon: so are you known. Not numbered.
    indirect case welcome(Welcome)
    /// Daemon: callbacks to run, in order.
    case deliver([DeliveryItem])
    /// Child: answers to calls.
    case answers([CallAnswer])
    /// Child: a request.
    indirect case ask(Ask)
    /// Daemon: the reply to a request.
    indirect case told(Told)
    /// Child: how its views changed.
    indirect case views(ViewUpdate)
    /// Daemon: what a person did.
    indirect case input(ChildInput)
    /// Child: whether it handled that.
    case handled(Handled)
    /// Daemon, empty: send your journal. Child: all its code ran.
    case journal([JournalEntry])
    /// Daemon: end, with the reason.
    case end(reason: String)
    /// Daemon: fail when that callback comes next.
    indirect case fault(ChildFault)
    /// Child: an action that nobody there implements.
    indirect case action(ActionReport)
    /// Child: it takes back the request that it made under that number.
    case withdraw(UInt64)

    /// Whether it travels outside of the session's numbers.
    public var isUnnumbered: Bool {
        switch self {
        case .hello, .welcome: true
        case .deliver, .answers, .ask, .told, .views, .input, .handled, .journal, .end, .fault,
            .action, .withdraw:
            false
        }
    }
}
