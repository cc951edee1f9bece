public import TroupeModel
public import TroupePlatform

/// The configuration of a daemon.
public struct DaemonConfiguration: Sendable {
    /// The name of the instance.
    public var name: InstanceName
    /// The path of the compiled application; nil starts with an empty window.
    public var model: String?
    /// A person's choice of the screen.
    public var screen = ScreenChoice()
    /// True if animations take time.
    public var animates: Bool
    /// The guide that decides where the two guides differ.
    public var profile = InterfaceProfile.modern
    /// The deadlines of children.
    public var deadlines = DeadlineChoice()
    /// True if the application is saved, and restored from the last save.
    public var restores = false
    /// The maximum number of children at a time; nil leaves it to the instance.
    public var processes: Int?
    /// The ends after which children are restarted.
    public var restart = RestartChoice()
    /// The commands that start children.
    public var commands = ChildCommands()
    /// The folder for the children's journals; nil if no journals are kept.
    public var journal: String?
    /// The descriptor of the keeper's socket.
    public var keeperDescriptor: Int32

    /// Creates the configuration of a daemon with that name and the defaults.
    public init(name: InstanceName, keeperDescriptor: Int32) {
        self.name = name
        self.keeperDescriptor = keeperDescriptor
        animates = false
    }

    /// The commands that start children.
    public struct ChildCommands: Sendable {
        /// The executables that host the application's classes; empty for the executable that the application names.
        public var executables: [String]
        /// The command prefixes through which children of a class are started.
        public var wraps: [String: [String]]
        /// The link for all children that the keeper starts; nil leaves the choice to their executables.
        public var link: LinkKind?
        /// The children that are forked from a zygote.
        public var forking = ForkChoice.declared

        /// Creates the commands; without arguments, children run the executable that the application names.
        public init(executables: [String] = [], wraps: [String: [String]] = [:]) {
            self.executables = executables
            self.wraps = wraps
        }
    }
}
