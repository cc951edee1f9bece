public import TroupeMessages

/// An answer that the host sends to a client of the events or of the scene.
public enum StreamEffect: Sendable {
    /// Send a client events.
    case sendEvents(EventBatch, to: ConnectionID)
    /// Send a display the scene, or its difference from the version that the display knows. A display that cannot be reached is
    /// told to the instance with ``InstanceInput/displayGone(_:)``.
    case sendScene(SentUpdate, to: ConnectionID)
    /// Send a client an empty message, as a client is greeted that connects: a client that is still there asks again.
    case greet(ConnectionID, on: ClientStream)
}

/// The endpoints at which clients wait for what is new.
public enum ClientStream: Hashable, Sendable, CaseIterable {
    /// What happened.
    case events
    /// What is shown.
    case scene
}

/// A scene update as it is sent to displays.
public enum SentUpdate: Sendable {
    /// Encoded once, however many displays it is sent to.
    case encoded([UInt8])
    /// As it is, where nothing is encoded.
    case plain(SceneUpdate)
}
