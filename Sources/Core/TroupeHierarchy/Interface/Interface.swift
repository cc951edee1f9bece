import TroupeModel

/// The application, the controllers made from its scenes, and the window that shows them.
///
/// The planner reads and changes only this state; the transitions under way are in ``Operations``.
struct Interface: Hashable, Sendable {
    /// The compiled application; nil for an instance that starts with an empty window.
    private(set) var application: ApplicationModel?
    /// Its scenes by their references.
    private(set) var scenes: [SceneReference: SceneModel]
    /// The settings the instance was started with, on its current screen.
    private(set) var settings: Settings
    /// The classes that a process can run: hosted by executables or offered by waiting workers.
    var knownClasses: Set<String> = []
    /// The controllers and the window.
    var tree: ControllerTree
    /// The panels in which a person rearranges tabs, by tab bar controller.
    var panels: [ControllerID: TabPanel] = [:]
    /// True once the first display is complete or there was nothing to display.
    var hasLaunched = false
    /// The number of the latest controller; numbers are not reused.
    private var latestController: UInt64 = 0

    init(application: ApplicationModel?, settings: Settings) {
        self.application = application
        self.settings = settings
        scenes = Self.scenes(of: application)
        tree = ControllerTree(
            window: Window(
                idiom: settings.idiom, portraitSize: settings.portraitSize, orientation: settings.orientation))
    }

    /// The number for a new controller.
    mutating func nextController() -> ControllerID {
        latestController += 1
        return ControllerID(rawValue: latestController)
    }

    /// Replaces the application and, if the arrival has one, the screen.
    mutating func apply(_ arrival: Arrival) {
        application = arrival.application
        scenes = Self.scenes(of: arrival.application)
        guard let screen = arrival.screen else { return }
        settings.idiom = screen.idiom
        settings.portraitSize = screen.portraitSize
        tree.window.idiom = screen.idiom
        tree.window.resize(to: screen.portraitSize, tree.window.orientation)
    }
}

/// A new application and, optionally, a new screen.
struct Arrival: Hashable, Sendable {
    var application: ApplicationModel
    var screen: Screen?
}
