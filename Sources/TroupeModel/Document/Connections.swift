/// A property of one object that holds another.
public struct Outlet: Hashable, Sendable, Codable {
    /// The object that has the property.
    public var owner: ObjectID
    /// The property's name.
    public var property: String
    /// The object it holds.
    public var destination: ObjectID
    /// One member of an outlet collection; members stand in order.
    public var isCollection: Bool
    /// A connection from `owner`'s property to `destination`.
    public init(owner: ObjectID, property: String, destination: ObjectID, isCollection: Bool = false) {
        self.owner = owner
        self.property = property
        self.destination = destination
        self.isCollection = isCollection
    }
}

/// A message an object sends when something happens to it.
public struct ActionConnection: Hashable, Sendable, Codable {
    /// The control, bar button item or gesture recognizer.
    public var sender: ObjectID
    /// The target's method, with its colons.
    public var selector: String
    /// The target; the first responder where it is the scene's placeholder.
    public var destination: ObjectID
    /// A control's event (`touchUpInside`, `valueChanged`); nil for items and gestures, which have one.
    public var event: String?
    /// A connection from `sender` to a method of `destination`.
    public init(sender: ObjectID, selector: String, destination: ObjectID, event: String? = nil) {
        self.sender = sender
        self.selector = selector
        self.destination = destination
        self.event = event
    }
}

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
