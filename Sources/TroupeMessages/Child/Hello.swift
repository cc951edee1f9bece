public import TroupeSession

/// The first message of a child on every connection. Its envelope says how far the child is.
public struct Hello: Hashable, Sendable {
    /// The oldest protocol version the child speaks.
    public var oldestVersion: UInt32
    /// The newest protocol version the child speaks.
    public var newestVersion: UInt32
    /// Bits of the session layer's capabilities.
    public var capabilities: UInt64
    /// Bits of what the daemon must be able to do.
    public var requiredCapabilities: UInt64
    /// The class the process runs.
    public var className: String
    /// The child's process.
    public var process: Int32
    /// The unwind actions its class has so far (`done:`).
    public var unwindActions: [String]
    /// Whether it stands in for code that is not there, and might have any action.
    public var standsIn: Bool

    /// Makes a hello.
    public init(
        oldestVersion: UInt32, newestVersion: UInt32, capabilities: UInt64, requiredCapabilities: UInt64 = 0,
        className: String, process: Int32, unwindActions: [String] = [], standsIn: Bool = false
    ) {
        self.oldestVersion = oldestVersion
        self.newestVersion = newestVersion
        self.capabilities = capabilities
        self.requiredCapabilities = requiredCapabilities
        self.className = className
        self.process = process
        self.unwindActions = unwindActions
        self.standsIn = standsIn
    }
}

/// The daemon's answer to a hello. Its envelope says how far the daemon is.
public struct Welcome: Hashable, Sendable {
    /// The version spoken from now on.
    public var version: UInt32
    /// Bits of the capabilities both have.
    public var capabilities: UInt64
    /// How much the child may have unacknowledged.
    public var credits: SessionCredits

    /// Makes a welcome.
    public init(version: UInt32, capabilities: UInt64, credits: SessionCredits) {
        self.version = version
        self.capabilities = capabilities
        self.credits = credits
    }
}
