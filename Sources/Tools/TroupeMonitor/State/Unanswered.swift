/// A message to a controller that is not answered yet.
public struct Unanswered: Hashable, Sendable {
    /// The callback or message.
    public var name: String
    /// When it was sent, in microseconds of the instance.
    public var sent: Int64
}
