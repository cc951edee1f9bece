/// One item of what travels to a child in a message: consecutive ones travel together.
public enum Delivery: Hashable, Sendable {
    /// A call or post, by whose number it is acknowledged.
    case callback(CallID, Callback)
    /// Recorded configuration, told before everything that may depend on it.
    case configuration(Configuration)
}
