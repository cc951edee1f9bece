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

    // MARK: - Relaunch (section 10)

    /// Called before the application is saved, in an instance that was started with `--restore`; false removes what was
    /// saved before. Returns true unless overridden.
    open func shouldSaveApplicationState() -> Bool { true }

    /// Called before the launch restores a saved application; false begins anew. Returns true unless overridden.
    open func shouldRestoreApplicationState() -> Bool { true }

    /// Called once for each saved controller but the root, containers before their contents, before any of them is shown, unless
    /// the controller's class has found it (``ViewController/restoredController(withIdentifierPath:)``).
    ///
    /// - Parameters:
    ///   - path: The restoration identifiers from the root to the controller. Of siblings with the same identifier, the
    ///     second has `[2]` behind it, and so on.
    ///   - className: The class that was saved.
    /// - Returns: A controller of this process's own that has no place yet; nil leaves it to the daemon, which takes the
    ///   controller that the document's container has already, or makes a new one.
    open func viewController(withRestorationIdentifierPath path: [String], className: String) -> ViewController? { nil }

    /// Called when the application is saved: state of the application that belongs to no controller.
    open func willEncodeRestorableState(with coder: StateCoder) {}

    /// Called after the first display, when every shown controller has its state back, with the state of
    /// ``willEncodeRestorableState(with:)``. A later process of the class is called too.
    open func didDecodeRestorableState(with coder: StateCoder) {}

    /// Calls ``willEncodeRestorableState(with:)``.
    override open func encodeRestorableState(with coder: StateCoder) {
        super.encodeRestorableState(with: coder)
        willEncodeRestorableState(with: coder)
    }

    /// Calls ``didDecodeRestorableState(with:)``.
    override open func decodeRestorableState(with coder: StateCoder) {
        super.decodeRestorableState(with: coder)
        didDecodeRestorableState(with: coder)
    }

    /// The answer to the daemon's question for a saved controller: its class is asked first.
    func restoredController(_ path: RestorationPath) -> Answer {
        let type = channel.classes.type(named: path.className, of: .viewController)
        return give(
            type.restoredController(withIdentifierPath: path.identifiers)
                ?? viewController(withRestorationIdentifierPath: path.identifiers, className: path.className))
    }

    override var savedState: Answer { shouldSaveApplicationState() ? encodedAnswer : .bool(false) }

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
        statements.state(true, \.savesState)
    }
}
