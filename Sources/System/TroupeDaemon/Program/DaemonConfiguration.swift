public import TroupeModel
public import TroupePlatform

/// What a daemon is started with.
public struct DaemonConfiguration: Sendable {
    /// The instance.
    public var name: InstanceName
    /// Path of the compiled application; nil starts with an empty window.
    public var model: String?
    /// The screen, as far as a person chose it.
    public var screen = ScreenChoice()
    /// Whether animations take time.
    public var animates: Bool
    /// Which guide's rules hold.
    public var profile = InterfaceProfile.modern
    /// How long children may take.
    public var deadlines = DeadlineChoice()
    /// How many children there may be at a time; nil leaves it to the instance.
    public var processes: Int?
    /// After which ends children are started again.
    public var restart = RestartChoice()
    /// What children are started from.
    public var commands = ChildCommands()
    /// A folder for the children's journals; nil where none are kept.
    public var journal: String?
    /// The descriptor of the keeper's socket.
    public var keeperDescriptor: Int32

    /// A daemon of that name with everything left to its defaults.
    public init(name: InstanceName, keeperDescriptor: Int32) {
        self.name = name
        self.keeperDescriptor = keeperDescriptor
        animates = false
    }

    /// What children are started from.
    public struct ChildCommands: Sendable {
        /// The executables that host the application's classes; empty for the one the application names.
        public var executables: [String]
        /// Commands that children of a class are started through.
        public var wraps: [String: [String]]
        /// How messages reach all that the keeper starts; nil leaves that to their executables.
        public var link: LinkKind?
        /// Which are forked.
        public var forking = ForkChoice.declared

        /// Nothing but what the application names where nothing else is said.
        public init(executables: [String] = [], wraps: [String: [String]] = [:]) {
            self.executables = executables
            self.wraps = wraps
        }
    }
}
