import TroupeModel

/// What stands: the application, the controllers made of its scenes, and the window that shows them.
///
/// All that planning a request reads and changes, and nothing of what is under way.
struct Interface: Hashable, Sendable {
    /// The compiled application; nil for an instance that starts with an empty window.
    private(set) var application: ApplicationModel?
    /// Its scenes by their references.
    private(set) var scenes: [SceneReference: SceneModel]
    /// What the instance was started with, on the screen it has now.
    private(set) var settings: Settings
    /// The classes that some process can be: hosted by executables, and offered by workers that wait.
    var knownClasses: Set<String> = []
    /// The controllers and the window.
    var tree: ControllerTree
    /// The panels of tab bar controllers whose tabs a person rearranges.
    var panels: [ControllerID: TabPanel] = [:]
    /// Whether the first display is there, or there was nothing to show.
    var hasLaunched = false
    /// The number of the controller made last; never used again.
    private var latestController: UInt64 = 0

    init(application: ApplicationModel?, settings: Settings) {
        self.application = application
        self.settings = settings
        scenes = Self.scenes(of: application)
        tree = ControllerTree(
            window: Window(
                idiom: settings.idiom, portraitSize: settings.portraitSize, orientation: settings.orientation))
    }

    /// A number for a controller to be made.
    mutating func nextController() -> ControllerID {
        latestController += 1
        return ControllerID(rawValue: latestController)
    }

    /// Takes another application, on the screen that comes with it.
    mutating func take(_ arrival: Arrival) {
        application = arrival.application
        scenes = Self.scenes(of: arrival.application)
        guard let screen = arrival.screen else { return }
        settings.idiom = screen.idiom
        settings.portraitSize = screen.portraitSize
        tree.window.idiom = screen.idiom
        tree.window.resize(to: screen.portraitSize, tree.window.orientation)
    }
}

/// An application to come, and the screen that comes with it.
struct Arrival: Hashable, Sendable {
    var application: ApplicationModel
    var screen: Screen?
}
