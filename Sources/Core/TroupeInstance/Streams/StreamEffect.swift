public import TroupeMessages

/// An answer that the host sends to a client of the events or of the scene.
public enum StreamEffect: Sendable {
    /// Send events to a client.
    case sendEvents(EventBatch, to: ConnectionID)
    /// Send a display the scene, or the difference from the version that it knows. If the display cannot be reached,
    /// the host informs the instance with ``InstanceInput/displayGone(_:)``.
    case sendScene(SentUpdate, to: ConnectionID)
    /// Send a client an empty message, like the greeting of a new connection. A connected client then asks again.
    case greet(ConnectionID, on: ClientStream)
}

/// The endpoints at which clients wait for news.
public enum ClientStream: Hashable, Sendable, CaseIterable {
    /// The events of the instance.
    case events
    /// The composed scene.
    case scene
}

/// A scene update in the form in which it is sent to displays.
public enum SentUpdate: Sendable {
    /// Encoded once, for any number of displays.
    case encoded([UInt8])
    /// Not encoded, for hosts that encode nothing.
    case plain(SceneUpdate)
}
