public import TroupeHierarchy
public import TroupeModel

/// What an instance is started with.
public struct InstanceConfiguration {
    /// What it is called.
    public var name = ""
    /// The compiled application; nil starts with an empty window.
    public var application: ApplicationModel?
    /// What is shown on: the screen, and how long everything may take.
    public var settings: Settings
    /// What a person chose of the screen.
    public var screen: ScreenChoice
    /// Which executable a class's processes run.
    public var catalogue: ClassCatalogue
    /// How its processes are kept going, and how many there may be.
    public var supervision = Supervision()
    /// How messages reach all children that the keeper starts; nil leaves that to their executables.
    public var link: LinkKind?
    /// The path that children connect to that are not born with a link.
    public var endpoint: String
    /// The folder of the children's journals; nil where none are kept.
    public var journal: String?
    /// The keeper's process, below which all children are, and all they start.
    public var keeper: Int32
    /// What the instance needs of where it runs.
    public var environment: any InstanceEnvironment
    /// Who is shown every turn of the hierarchy.
    public var observer: (any TurnObserver)?

    /// A configuration with everything that has no default.
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
    /// How messages reach the children of a class that the keeper starts.
    func link(of className: String) -> LinkKind { link ?? catalogue.link(of: className) }

    /// How processes are kept going, and how many there may be.
    public struct Supervision {
        /// How often a process is started again, and how soon.
        public var policy = RestartPolicy()
        /// After which ends that is done, for single classes too.
        public var choice = RestartChoice()
        /// The most processes that there may be at a time: a document of a few lines can want millions.
        public var processLimit = 512

        /// As it is where nobody says.
        public init() {}

        /// The policy for processes of a class.
        func policy(for className: String) -> RestartPolicy {
            var policy = policy
            policy.condition = choice[className]
            return policy
        }
    }
}

/// Looks on while the hierarchy runs, to prove that it keeps the rules.
public protocol TurnObserver: AnyObject {
    /// The hierarchy took an input and said what to do; nothing of that has been done.
    func observe(_ input: Input, _ effects: [Effect], _ hierarchy: Hierarchy)
}

extension ScreenChoice {
    /// The device an application is shown on.
    public func device(for application: ApplicationModel?) -> Device { device ?? application?.device ?? .phone }

    /// Its screen.
    public func screen(for application: ApplicationModel?) -> Screen {
        let device = device(for: application)
        return Screen(
            idiom: device.idiom, portraitSize: portraitSize ?? drawn(application).portraitSize ?? device.size)
    }

    /// How it is held at first.
    public func orientation(for application: ApplicationModel?) -> Orientation {
        orientation ?? drawn(application).orientation
    }

    /// The screen the first scene was drawn on; empty if a person chose a device or a size.
    private func drawn(_ application: ApplicationModel?) -> DrawnScreen {
        guard device == nil, portraitSize == nil, let application else { return DrawnScreen() }
        return application.drawnScreen
    }
}
