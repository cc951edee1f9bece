/// A gesture recognizer and the views it listens on.
public struct GestureModel: Hashable, Sendable, Codable {
    /// Xcode's id.
    public var id: ObjectID
    /// Xcode's element name (`tapGestureRecognizer`).
    public var kind: String
    /// The views it listens on.
    public var views: [ObjectID]
    /// Taps needed, for a tap; touches needed, for all kinds; 1 where the document says nothing.
    public var taps: Int
    /// Fingers needed; 1 where the document says nothing.
    public var touches: Int
    /// A swipe's direction (`left`), as the document has it.
    public var direction: String?
    /// A recognizer; on no view until it is connected.
    public init(
        id: ObjectID, kind: String, views: [ObjectID] = [], taps: Int = 1, touches: Int = 1, direction: String? = nil
    ) {
        self.id = id
        self.kind = kind
        self.views = views
        self.taps = taps
        self.touches = touches
        self.direction = direction
    }
}

/// The scene's exit: where its unwind segues lead.
public struct ExitModel: Hashable, Sendable, Codable {
    /// Xcode's id.
    public var id: ObjectID
    /// The exit with this id.
    public init(id: ObjectID) { self.id = id }
}
