/// One item of a message to a child. Consecutive items travel in one message.
public enum Delivery: Hashable, Sendable {
    /// A call or post, and the number that acknowledges it.
    case callback(CallID, Callback)
    /// Recorded configuration, sent before every callback that may depend on it.
    case configuration(Configuration)
}
