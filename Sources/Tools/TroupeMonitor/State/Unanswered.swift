/// A call of a controller that is not answered yet.
public struct Unanswered: Hashable, Sendable {
    /// The callback or message.
    public var name: String
    /// The time of the call, in microseconds of the instance.
    public var sent: Int64
}
