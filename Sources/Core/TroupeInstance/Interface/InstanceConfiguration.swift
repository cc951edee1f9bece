public import TroupeHierarchy
public import TroupeModel

/// The configuration of an instance.
public struct InstanceConfiguration {
    /// The name of the instance.
    public var name = ""
    /// The compiled application; nil starts with an empty window.
    public var application: ApplicationModel?
    /// The screen, and the durations and deadlines.
    public var settings: Settings
    /// A person's choice of the screen.
    public var screen: ScreenChoice
    /// The executables of the classes.
    public var catalogue: ClassCatalogue
    /// The restart policies, and the limit of processes.
    public var supervision = Supervision()
    /// The link for all children that the keeper starts; nil leaves the choice to their executables.
    public var link: LinkKind?
    /// The socket path for children that do not inherit a link.
    public var endpoint: String
    /// The folder of the children's journals; nil if none are kept.
    public var journal: String?
    /// The folder of the states that were set aside; nil if they are not stored.
    public var setAsideFolder: String?
    /// The application that an earlier instance saved, for an instance that saves and restores its own; nil for an instance
    /// that does neither.
    public var relaunch: Relaunch?
    /// The keeper's process. All children and all their descendants are below it.
    public var keeper: Int32
    /// The services that the instance needs from its host.
    public var environment: any InstanceEnvironment
    /// The observer of every turn of the hierarchy.
    public var observer: (any TurnObserver)?

    /// Creates a configuration from all the values without a default.
    public init(
        application: ApplicationModel?, settings: Settings, catalogue: ClassCatalogue,
        environment: any InstanceEnvironment
    ) {
        self.application = application
        self.settings = settings
        self.catalogue = catalogue
        self.environment = environment
        screen = ScreenChoice()
        endpoint = ""
        keeper = 0
    }
}

extension InstanceConfiguration {
    /// The link to children of a class that the keeper starts.
    func link(of className: String) -> LinkKind { link ?? catalogue.link(of: className) }

    /// The restart policies of processes, and their limit.
    public struct Supervision {
        /// The number and the delays of restarts.
        public var policy = RestartPolicy()
        /// The condition for a restart, also for single classes.
        public var choice = RestartChoice()
        /// The maximum number of processes at a time: a document of a few lines can want millions.
        public var processLimit = 512

        /// Creates the default supervision.
        public init() {}

        /// The policy for processes of a class.
        func policy(for className: String) -> RestartPolicy {
            var policy = policy
            policy.condition = choice[className]
            return policy
        }
    }
}

/// An observer of the hierarchy's turns, which checks that it keeps the rules.
public protocol TurnObserver: AnyObject {
    /// Observes a turn: the hierarchy handled an input and returned effects, which are not carried out yet.
    func observe(_ input: Input, _ effects: [Effect], _ hierarchy: Hierarchy)
}

extension ScreenChoice {
    /// The device for an application.
    public func device(for application: ApplicationModel?) -> Device { device ?? application?.device ?? .phone }

    /// The screen of that device.
    public func screen(for application: ApplicationModel?) -> Screen {
        let device = device(for: application)
        return Screen(
            idiom: device.idiom, portraitSize: portraitSize ?? drawn(application).portraitSize ?? device.size)
    }

    /// The initial orientation.
    public func orientation(for application: ApplicationModel?) -> Orientation {
        orientation ?? drawn(application).orientation
    }

    /// The screen the first scene was drawn on; empty if a person chose a device or a size.
    private func drawn(_ application: ApplicationModel?) -> DrawnScreen {
        guard device == nil, portraitSize == nil, let application else { return DrawnScreen() }
        return application.drawnScreen
    }
}

extension InstanceConfiguration {
    /// The file of the latest state of a controller that was set aside; nil if these states are not stored.
    public func setAsideFile(of controller: ControllerID) -> String? {
        setAsideFolder.map { "\($0)/\(controller).json" }
    }
}
