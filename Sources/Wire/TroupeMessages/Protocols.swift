// The versions that this program speaks. Fields may be added within a version; what an older one would misunderstand makes
// a new one.

/// The conversation between the daemon and a child as a whole.
public enum ChildProtocol {
    /// The version spoken.
    public static let version: UInt32 = 2
}

/// The conversation at the control endpoint as a whole.
public enum ControlProtocol {
    /// The version spoken.
    public static let version: UInt32 = 1
}

/// The conversations at the endpoints of the events and of the scene.
public enum StreamProtocol {
    /// The version spoken.
    public static let version: UInt32 = 1
}
