/// The bounds the transport keeps, for those who must stay within them.
public enum TransportLimits {
    /// The most bytes one message may have, in either direction.
    ///
    /// A larger one is never sent (``SendOutcome/tooLarge``), because libzmq would answer it by cutting the connection without a word.
    public static let maximumMessageSize = 16 * 1_024 * 1_024

    /// The most messages waiting for one peer in one direction. Sessions must be given a smaller window, so that a full pipe
    /// never happens to who keeps the rules.
    public static let highWaterMark: Int32 = 1_024
}
