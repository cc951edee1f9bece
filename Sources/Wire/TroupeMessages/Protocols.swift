// The protocol versions of this program. A version may gain fields; a change that an older program would
// misunderstand needs a new version.

/// The protocol between the daemon and a child.
public enum ChildProtocol {
    /// The version in use.
    public static let version: UInt32 = 2
}

/// The protocol of the control endpoint.
public enum ControlProtocol {
    /// The version in use.
    public static let version: UInt32 = 1
}

/// The protocol of the event and scene endpoints.
public enum StreamProtocol {
    /// The version in use.
    public static let version: UInt32 = 1
}
