import TroupeModel

/// The application, the controllers made from its scenes, and the windows that show them.
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
    /// The classes of containers that were made without a companion because no process could run them.
    var unhostedContainers: Set<String> = []
    /// The controllers and the windows.
    var tree: ControllerTree
    /// The panels in which a person rearranges tabs, by tab bar controller.
    var panels: [ControllerID: TabPanel] = [:]
    /// The sizes of the attached screens besides the main one, in points, by the windows that they show (section 3.2).
    var screens: Table<WindowID, Size> = [:]
    /// The status bar of the device.
    var statusBar: StatusBarState
    /// True while a person uses the interface with a screen reader (section 6).
    var isReadAloud = false
    /// True once the first display is complete or there was nothing to display.
    var hasLaunched = false
    /// The application that an earlier instance saved; nil once it is restored, and if nothing is restored.
    var saved: SavedApplication?
    /// True once an application is restored, until the application class hears of it.
    var owesRestorationNotice = false
    /// The controllers that the application class has found for saved ones, by the numbers of their records.
    var found: [Int: ControllerID] = [:]
    /// True if the application class refuses that the application is saved.
    var isSavingRefused = false
    /// True while a display shows the interface.
    var isDisplayed = false
    /// True if the application is active: the last posted state (section 6).
    var isActive = false
    /// The number of the latest controller; numbers are not reused.
    private var latestController: UInt64 = 0

    init(application: ApplicationModel?, settings: Settings, restoring saved: SavedApplication? = nil) {
        self.saved = saved
        self.application = application
        self.settings = settings
        scenes = Self.scenes(of: application)
        statusBar = StatusBarState(isHidden: application?.isStatusBarHidden == true)
        tree = ControllerTree(
            window: Window(
                idiom: settings.idiom, portraitSize: settings.portraitSize, orientation: settings.orientation))
    }

    /// The number for a new controller.
    mutating func nextController() -> ControllerID {
        latestController += 1
        return ControllerID(rawValue: latestController)
    }

    /// A window of another screen that has to come into sight, to go out of sight, or to take another size; nil if every
    /// window follows its screen (section 3.2).
    var windowOutOfStep: WindowID? {
        tree.otherWindows.first { window in
            let screen = screens[window.id]
            let isInSight = screen != nil && !window.isHidden
            return window.isInSight != isInSight || isInSight && window.size != screen
        }?.id
    }

    /// Replaces the application and, if the arrival has one, the screen.
    mutating func apply(_ arrival: Arrival) {
        application = arrival.application
        scenes = Self.scenes(of: arrival.application)
        guard let screen = arrival.screen else { return }
        settings.idiom = screen.idiom
        settings.portraitSize = screen.portraitSize
        tree.setIdiom(screen.idiom)
        tree.resizeMainWindow(to: screen.portraitSize, tree.window.orientation)
    }
}

/// A new application and, optionally, a new screen.
struct Arrival: Hashable, Sendable {
    var application: ApplicationModel
    var screen: Screen?
}
