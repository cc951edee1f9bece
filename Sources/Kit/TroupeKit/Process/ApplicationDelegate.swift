import TroupeModel

/// The class that an application's Info.plist names (`NSApplicationDelegateClass`): it learns of the launch first, makes
/// the root of an application without a main storyboard, and learns of the states of the application.
///
/// ```swift
/// final class RecipesDelegate: ApplicationDelegate {
///     override func didFinishLaunching() {
///         window.rootViewController = "UINavigationController(RecipeListViewController)"
///         window.makeKeyAndVisible()
///     }
/// }
/// ```
///
/// Its process has no view and lives as long as the instance. If that process is killed, the next one receives
/// ``didFinishLaunching()`` again; the window keeps the root that it has (section 3.2).
open class ApplicationDelegate: ViewController {
    /// The window of the application, on the screen of the device: a window that code makes and sets here stands for it.
    /// Another screen has a window of its own (``Window/init(screen:)``).
    public lazy var window: Window! = tree.window() {
        didSet { window?.join(tree) }
    }

    // MARK: - The launch

    /// Called after the instance started, before it shows anything. The launch waits for the return, at most one call
    /// deadline (rule 9). Without a main storyboard, the root that is set here is the first display; if no root is set,
    /// the window stays empty, and a diagnostic says so.
    open func didFinishLaunching() {}

    // MARK: - States (section 6)

    /// Called when a display shows the application, and after the launch if one does.
    open func didBecomeActive() {}
    /// Called when no display shows the application any more.
    open func didEnterBackground() {}
    /// Called before the instance ends. The process is killed if the method does not return within a second.
    open func willTerminate() {}

    /// Begins to observe the states of the application, and calls ``didFinishLaunching()``.
    override open func applicationDidFinishLaunching() {
        super.applicationDidFinishLaunching()
        notifications.addObserver(for: .didBecomeActive) { [unowned self] _ in didBecomeActive() }
        notifications.addObserver(for: .didEnterBackground) { [unowned self] _ in didEnterBackground() }
        notifications.addObserver(for: .willTerminate) { [unowned self] _ in willTerminate() }
        didFinishLaunching()
    }
}
