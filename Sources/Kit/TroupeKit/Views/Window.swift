public import TroupeModel

/// A window of the instance, as far as a controller's process knows it.
///
/// Each screen has one window, of the size of the screen. The windows that code makes stand for it: those of
/// ``init(frame:)`` for the window of the device, those of ``init(screen:)`` for the window of another screen.
///
/// ```swift
/// let second = Window(screen: Screen.screens[1])
/// second.rootViewController = ChartViewController()
/// second.makeKeyAndVisible()
/// ```
@MainActor
public final class Window {
    /// The tree of the controller that uses the window; nil for a window that was made outside of a controller's
    /// process.
    private weak var tree: ViewTree?
    private var root: (any Showable)?
    /// The number of roots that code has set.
    private var rootsSet = 0
    /// The window in the hierarchy: that of the screen with its number.
    private let id: WindowID

    /// Makes an object that stands for the window of the device.
    public convenience init() { self.init(of: RunningProcess.channel?.owner?.tree) }

    /// Makes an object that stands for the window of the device, which has the size of the screen whatever the frame.
    public convenience init(frame: Rect) { self.init() }

    /// Makes an object that stands for the window of a screen. It is hidden until ``makeKeyAndVisible()``, unless it is
    /// the window of the device. While no display shows the screen it is out of sight, and its controllers live on
    /// (section 3.2).
    public convenience init(screen: Screen) {
        self.init(of: RunningProcess.channel?.owner?.tree, screen.window, isHidden: screen != .main)
    }

    /// Makes an object that stands for the window of a screen. A window that shows a view is not hidden.
    init(of tree: ViewTree?, _ id: WindowID = .main, isHidden: Bool = false) {
        self.tree = tree
        self.id = id
        self.isHidden = isHidden
    }

    private var owner: ViewController? { tree?.owner }

    /// The screen that shows the window. The window stays on it while it is detached (``Screen/isAttached``).
    public var screen: Screen { Screen(window: id) }

    /// The orientation of the interface in the window. The window of another screen than that of the device never turns;
    /// it is in landscape if the screen is wider than high.
    public var orientation: Orientation {
        guard let state = owner?.lastKnown else { return .portrait }
        if id == .main { return state.mainOrientation }
        if id == state.window { return state.orientation }
        let size = state.screens.first { $0.window == id }?.size ?? .zero
        return size.width > size.height ? .landscapeRight : .portrait
    }

    /// The root that code of this process has set; nil before. Setting it replaces the window's root, which only the
    /// application's class may do (``ApplicationDelegate``); a refusal is reported on standard error. Nil leaves the
    /// root in its place.
    ///
    /// If the application's class sets a root in the `didFinishLaunching` of a later process, the window keeps the root
    /// that it has, and this property becomes a handle on that root (section 3.2).
    public var rootViewController: (any Showable)? {
        get { root }
        set {
            root = newValue
            rootsSet += 1
            sendRoot()
        }
    }

    /// True if code hides the window; its root then disappears. The window of the device is never hidden: setting it has
    /// no effect there.
    public var isHidden: Bool {
        didSet {
            guard id != .main else {
                isHidden = false
                return
            }
            if isHidden != oldValue { sendHidden() }
        }
    }

    /// Shows the window of a screen. The window of the device is always visible, and receives the keyboard.
    public func makeKeyAndVisible() { if isHidden { isHidden = false } }

    /// Makes the window that of a controller's process. A root that was set before is sent.
    func join(_ tree: ViewTree) {
        guard self.tree == nil else { return }
        self.tree = tree
        sendRoot()
        if id != .main, !isHidden { sendHidden() }
    }

    /// The request that gives the window its root.
    private func request(for root: Destination) -> Request {
        id == .main ? .root(root) : .setWindow(id, root: root, isHidden: nil)
    }

    private func sendHidden() {
        guard let channel = owner?.channel else { return }
        channel.perform(.setWindow(id, root: nil, isHidden: isHidden)) { [weak channel] result in
            if case .failure(let failure) = result { channel?.report(failure: failure) }
        }
    }

    private func sendRoot() {
        guard let owner, let root else { return }
        let number = rootsSet
        let channel = owner.channel
        channel.perform(request(for: root.destination(over: channel))) { [weak self, weak channel] result in
            switch result {
            case .success(let roots): if let shown = roots.first { self?.note(shown, asRoot: number) }
            case .failure(let failure): channel?.report(failure: failure)
            }
        }
    }

    /// Notes the root that the window has after a request.
    private func note(_ shown: RemoteController, asRoot number: Int) {
        guard number == rootsSet, root?.shownID != shown.id else { return }
        root = shown
    }
}

extension Showable {
    /// The id of the controller; nil for a name.
    fileprivate var shownID: ControllerID? { (self as? ViewController)?.id ?? (self as? RemoteController)?.id }
}

extension View {
    /// The window of the view: that of the screen that shows its controller. It is nil while the controller is not
    /// visible, and for a view outside of a controller's tree.
    public var window: Window? {
        guard let tree, tree.owner?.lastKnown.isInWindow == true else { return nil }
        return tree.window(tree.owner?.lastKnown.window ?? .main)
    }
}
