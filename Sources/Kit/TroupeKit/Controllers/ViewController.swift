public import TroupeModel

/// One screen, or a part of one: the code of a scene. It runs in a process of its own.
///
/// Override what you are told and asked; call `super` first. The rules of `TroupeHierarchy` say what comes when. Everything runs on the main
/// actor of the process; what blocks it holds up this screen and no other.
@MainActor
open class ViewController: Responder, HierarchyRequests {
    /// Whether the chosen row of the table that is its view is chosen no longer when it is shown again; of meaning only to
    /// the controllers that documents call table view controllers.
    public var clearsSelectionOnViewWillAppear = true
    /// Methods the storyboard names, by their selectors (`save:`).
    public var actions: [String: @MainActor (Sender) -> Void] = [:] {
        didSet { factsChanged() }
    }

    /// The outlets that the class has, by the names of the storyboard. Every other outlet of the scene is reported when the scene
    /// is loaded; nil turns the check off.
    open class var outletNames: [String]? { nil }

    /// The actions that the class has, by their selectors, unwind actions among them: those that it sets in ``actions``. `troupe
    /// lint` reports every other action of the storyboard; nil turns the check off.
    open class var actionNames: [String]? { nil }

    /// The segues of its own scene that the class performs by code, by identifier or id. `troupe lint` reports every name that
    /// no scene of the class has; nil turns the check off.
    open class var segueNames: [String]? { nil }

    /// The scenes that the class makes controllers of or shows by name: identifiers, ids, or `Storyboard/ID`. `troupe lint` reports
    /// every name that no storyboard has; nil turns the check off.
    open class var sceneNames: [String]? { nil }

    /// The description of the class for `troupe lint` and the daemon.
    static var hosted: HostedClass {
        HostedClass(
            storyboardClass, actions: actionNames, outlets: outletNames, segues: segueNames, scenes: sceneNames)
    }

    /// What the daemon said of it last.
    var standing = Standing()
    /// What it says of itself.
    var statements = Statements()
    /// The items of its bars.
    var items = ControllerItems()
    /// Whether it stands in for code that is not there.
    var standsIn = false
    /// The links to call before each frame while the view is in a window.
    var displayLinks: [DisplayLink] = []
    let tree = ViewTree()
    /// Makes the views of its scene; nil where it has none.
    var builder: SceneBuilder?
    /// What of that it made.
    var product = SceneBuilder.Product()

    /// A controller without scene. The process makes it; ``awakeFromNib()`` is the place to set things up.
    public required override init() {
        super.init()
        tree.owner = self
        navigationItem.owner = self
        notifications.owner = self
    }

    /// The notifications it observes and posts, across processes.
    public let notifications = NotificationCenter()
    override var responderTree: ViewTree? { tree }

    /// What it is called in the hierarchy; 0 before the process is told.
    public var id: ControllerID { channel.sender }
    /// Requests without another target are about this controller.
    public var requestTarget: ControllerID { id }
    /// The storyboards of the application.
    public var storyboard: Storyboard { Storyboard(channel: channel, own: scene?.reference.storyboard) }
    /// The scene it was made from.
    var scene: SceneModel? { builder?.scene }

    // MARK: Items

    /// What bars show for it. Setting it sets the titles of ``navigationItem`` and, where it has one, ``tabBarItem``.
    public var title: String? {
        get { statements.own.title }
        set {
            statements.say(newValue, \.title)
            navigationItem.title = newValue
            if tabBarItem != TabBarItem() { tabBarItem.title = newValue }
        }
    }
    /// What a navigation bar shows while this is on top.
    public var navigationItem: NavigationBarItem { items.navigationItem }
    /// What the toolbar of a navigation controller shows while this is on top.
    public var toolbarItems: [BarButtonItem] {
        get { items.toolbarItems }
        set {
            items.toolbarItems = newValue
            for item in newValue { item.join(self) }
            factsChanged()
        }
    }
    /// What a tab bar shows for it.
    public var tabBarItem: TabBarItem {
        get { statements.own.tabBarItem ?? TabBarItem() }
        set { statements.say(newValue, \.tabBarItem) }
    }
    /// Whether tab bar and toolbar go while it is on a stack.
    public var hidesBottomBarWhenPushed: Bool {
        get { statements.own.hidesBottomBarWhenPushed ?? false }
        set { statements.say(newValue, \.hidesBottomBarWhenPushed) }
    }
    /// Whether the navigation bar is hidden while this is on top; nil leaves it as it is.
    public var isNavigationBarHidden: Bool? {
        get { statements.own.navigationBarHidden }
        set { statements.sayAgain(newValue, \.navigationBarHidden) }
    }
    /// Whether the toolbar is hidden while this is on top; nil leaves it as it is.
    public var isToolbarHidden: Bool? {
        get { statements.own.toolbarHidden }
        set { statements.sayAgain(newValue, \.toolbarHidden) }
    }

    // MARK: Presentation

    /// Whether presentations in the current context on a pad are over this controller (section 3.6).
    public var definesPresentationContext: Bool {
        get { statements.own.definesPresentationContext ?? false }
        set { statements.say(newValue, \.definesPresentationContext) }
    }
    /// Whether a popover with it stays when touched beside.
    public var isModalInPopover: Bool {
        get { statements.own.modalInPopover ?? false }
        set { statements.say(newValue, \.modalInPopover) }
    }
    /// How it is presented where the request does not say; nil is full screen.
    public var modalPresentationStyle: PresentationStyle? {
        get { statements.own.presentationStyle }
        set { statements.say(newValue, \.presentationStyle) }
    }
    /// How its presentation is animated where the request does not say.
    public var modalTransitionStyle: TransitionStyle? {
        get { statements.own.transitionStyle }
        set { statements.say(newValue, \.transitionStyle) }
    }
    /// The size it asks for in a popover or sheet, in points.
    public var preferredContentSize: Size? {
        get { statements.own.preferredContentSize }
        set { statements.say(newValue, \.preferredContentSize) }
    }
    /// Whether it is edited. Setting it is ``setEditing(_:animated:)`` without animation.
    public var isEditing: Bool {
        get { statements.own.isEditing ?? false }
        set { setEditing(newValue, animated: false) }
    }

    // MARK: What it is told

    /// The device it runs on.
    public var device: DeviceIdiom { standing.device }
    /// The appearance callback it is in, or the last one it had; nil before the first.
    public var appearance: AppearanceContext? { standing.appearance }
    /// Why it appears or disappears: what is true of it from the will-callback to the did-callback of the transition that moves
    /// or presents it, and empty otherwise (rule 8).
    public var appearanceFlags: AppearanceFlags { standing.flags }
    /// The controller that contains it.
    public var parent: RemoteController? { standing.parent.map(controller(_:)) }
    /// Who its delegate messages go to.
    public var delegate: RemoteController? { standing.delegate.map(controller(_:)) }
    /// Whatever its maker recorded for it.
    public var configuration: Fields { standing.configuration }
    /// How the interface stands, or is about to stand; portrait before it is told.
    public var interfaceOrientation: Orientation { standing.orientation }
    /// What bars cover of its view.
    public var safeAreaInsets: Insets { standing.safeAreaInsets }

    // MARK: - The view

    /// The root view. Asking for it makes it, if it is not there, by ``loadView()``, and says ``viewDidLoad()`` (section 3.1).
    ///
    /// Nil lets it go, where it is in no window; it is made again when it is next needed.
    public var view: View! {
        get {
            loadViewIfNeeded()
            return tree.root
        }
        set { if let newValue { tree.setRoot(newValue) } else { letViewGo() } }
    }

    /// Whether the root view is there.
    public var isViewLoaded: Bool { tree.root != nil }

    /// Makes the root view and sets ``view``. Takes the scene's views, else an empty view; override it without `super`.
    open func loadView() { loadSceneView() }

    /// The view has just been made. Called again where it was let go and is made anew.
    open func viewDidLoad() {}
    /// The view is about to be let go to save memory.
    open func viewWillUnload() {}
    /// The view is gone.
    open func viewDidUnload() {}

    // MARK: - Life

    /// It was made from a scene, whose views are not made yet; ``configuration`` and ``delegate`` are still empty
    /// (rule 10).
    open func awakeFromNib() {}
    /// A value was recorded for it, which ``configuration`` has too. Called for each, once per process, before
    /// ``viewDidLoad()``; a process that takes its place is told again.
    open func configured(_ key: String, _ value: Value) {}
    /// Its view is about to be seen. Size and orientation are those to come; the flags say why.
    open func viewWillAppear(_ animated: Bool) {}
    /// Its view is seen; the transition's animation is over.
    open func viewDidAppear(_ animated: Bool) {}
    /// Its view is about to be covered or removed.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Its view is not seen any more.
    open func viewDidDisappear(_ animated: Bool) {}
    /// The root view has its new size, the subviews were stretched by their masks.
    open func viewWillLayoutSubviews() {}
    /// The place to change what the subviews' places follow from, after ``viewWillLayoutSubviews()`` and before they are
    /// placed. Overrides call `super` last.
    open func updateViewConstraints() {}
    /// The subviews are placed.
    open func viewDidLayoutSubviews() {}
    /// Whether what it contains hears with it that it appears and disappears. A container that says no tells its children
    /// itself, from its own four callbacks and whenever it shows another: ``RemoteController/beginAppearanceTransition(_:animated:)``
    /// (section 2). Asked once, before the view is loaded.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
    /// The same of rotations: ``RemoteController/willRotate(to:duration:)``, from its own callbacks of that name (section 4).
    open var shouldAutomaticallyForwardRotationMethods: Bool { true }
    /// Its container changes to that one; nil is none.
    open func willMove(toParent parent: RemoteController?) {}
    /// Its container has changed to that one; nil is none.
    open func didMove(toParent parent: RemoteController?) {}
    /// Memory is short: let go what can be made again.
    open func didReceiveMemoryWarning() {}
    /// A chain of presentations was dismissed from below and this one of it is gone too; `controller` had presented it.
    open func presentationEnded(_ controller: RemoteController) {}
    /// What it presented failed for good and is gone; `cause` is for people.
    open func presentedControllerFailed(_ controller: RemoteController, cause: String) {}

    // MARK: - Rotation

    /// Whether the interface may turn at all while this controller decides it (section 4).
    open var shouldAutorotate: Bool { true }
    /// UIKit's default: on a phone all but upside down, on a pad all; in the classic profile what
    /// ``shouldAutorotate(to:)`` agrees to.
    open var supportedInterfaceOrientations: OrientationMask {
        switch standing.profile {
        case .modern: device == .phone ? .allButUpsideDown : .all
        case .classic: OrientationMask(Orientation.allCases.filter { shouldAutorotate(to: $0) })
        }
    }
    /// Whether the interface may turn so, in the classic profile: upright only, unless overridden (section 4).
    open func shouldAutorotate(to orientation: Orientation) -> Bool { orientation == .portrait }
    /// Whether the interface turns in two steps while this controller decides, in the classic profile: who overrides the
    /// callbacks of the halves, and not ``willAnimateRotation(to:duration:)``, says yes.
    open var rotatesInTwoSteps: Bool { false }
    /// For a full-screen presentation; nil leaves it to the interface.
    open var preferredInterfaceOrientationForPresentation: Orientation? { nil }
    /// `duration` in milliseconds.
    open func willRotate(to orientation: Orientation, duration: Int) {}
    /// Bounds are the new ones; what is changed here is animated along. `duration` in milliseconds.
    open func willAnimateRotation(to orientation: Orientation, duration: Int) {}
    /// The interface has turned; it stood so before.
    open func didRotate(from orientation: Orientation) {}
    /// The first half of a two-step rotation is about to be animated. `duration` of it in milliseconds.
    open func willAnimateFirstHalfOfRotation(to orientation: Orientation, duration: Int) {}
    /// The interface stands half-way.
    open func didAnimateFirstHalfOfRotation(to orientation: Orientation) {}
    /// The second half is about to be animated, with the new bounds. `duration` of it in milliseconds.
    open func willAnimateSecondHalfOfRotation(from orientation: Orientation, duration: Int) {}
    /// The device is held otherwise, whether the interface turns or not. Only who has called
    /// ``beginGeneratingDeviceOrientationNotifications()`` is told (section 4).
    open func deviceOrientationDidChange(_ orientation: DeviceOrientation) {}

    // MARK: - Segues

    /// Whether a segue that a control fired may go on.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Sender) -> Bool { true }
    /// A segue is about to be performed: give the destination what it needs.
    open func prepare(for segue: Segue, sender: Sender) {}
    /// The unwind actions it can be the target of (`done:`), besides those in ``actions``.
    open var unwindActions: [String] { [] }

    /// Performs a segue of a class of one's own: show the destination in whatever way.
    ///
    /// - Returns: whether there is code for that class; else it is shown like a show segue.
    open func perform(customSegue className: String, id: String, destination: RemoteController?) -> Bool { false }

    // MARK: - Containers whose delegate it is

    /// Whether a person's tap on a tab may select it. Others are not asked.
    open func shouldSelect(_ controller: RemoteController) -> Bool { true }
    /// A person's tap selected a tab.
    open func didSelect(_ controller: RemoteController) {}
    /// A person is about to rearrange the tabs of a tab bar controller: these are those that may be.
    open func willBeginCustomizing(_ tabs: [RemoteController]) {}
    /// A person has rearranged the tabs of a tab bar controller, which goes back to what it showed: these are all tabs in
    /// their order, and whether that has changed.
    open func willEndCustomizing(_ tabs: [RemoteController], changed: Bool) {}
    /// The same, once that has been done.
    open func didEndCustomizing(_ tabs: [RemoteController], changed: Bool) {}
    /// A navigation controller is about to show a controller, or a split view controller its first pane again.
    open func willShow(_ controller: RemoteController) {}
    /// A navigation controller shows a controller.
    open func didShow(_ controller: RemoteController) {}
    /// A split view controller is about to hide its first pane, or starts without it.
    open func willHide(_ controller: RemoteController) {}
    /// A split view controller is about to show its hidden first pane in a popover.
    open func willPresentPane(_ controller: RemoteController) {}

    /// Whether a person's touch beside the popover that shows `controller` may close it. Others who close it ask nobody.
    open func shouldDismissPopover(_ controller: RemoteController) -> Bool { true }
    /// A person's touch has closed the popover that showed `controller`.
    open func didDismissPopover(_ controller: RemoteController) {}

    // MARK: - The application

    /// The instance has been started and shows nothing yet. Told to the class that the application's Info.plist names
    /// (`NSApplicationDelegateClass`), if its executable hosts it; that process has no view and lives as long as the
    /// instance.
    open func applicationDidFinishLaunching() {}
    /// The application's initial controller has been made, with all it contains, and is shown next: give each what it needs.
    /// Told to the same class, behind ``applicationDidFinishLaunching()``.
    open func applicationWillShow(_ initial: SegueDestination) {}

    // MARK: - Messages

    /// A delegate message of any protocol came. Controllers that are a ``Delegate`` need not override it.
    open func receive(_ message: DelegateMessage, from sender: RemoteController) -> Answer {
        if let answer = message.ofTroupe.map(receive) { return answer }
        return (self as? any Delegate)?.take(message, from: sender) ?? .notImplemented
    }

    /// A control, item, recognizer or unwind segue of the storyboard names a method of this controller.
    ///
    /// Who overrides it names in ``unwindActions`` what unwind segues may lead to.
    ///
    /// - Returns: whether there is such a method; looks in ``actions`` unless overridden.
    @discardableResult
    open func perform(action: String, sender: Sender) -> Bool {
        guard let method = actions[action] else {
            report(missing: action, sender)
            return false
        }
        method(sender)
        return true
    }

    /// Reports an action that this class does not have, to the daemon, which fails the touch, and on standard error.
    private func report(missing action: String, _ sender: Sender) {
        channel.report(action: action, sender: sender.value, standsIn: standsIn)
        guard !standsIn else { return }
        let words = "\(type(of: self)) has no action \(action)"
        channel.report(failure: Failure(.unrecognizedAction, words, hint: "set actions[\"\(action)\"] in viewDidLoad"))
    }

    // MARK: - Editing

    /// Turns editing on or off, of the root view too if it is a table. Overrides call `super`.
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != isEditing else { return }
        statements.say(editing, \.isEditing)
        statements.say(animated, \.editingIsAnimated)
        items.edit?.title = editing ? "Done" : "Edit"
        items.edit?.style = editing ? "done" : "plain"
        (tree.root as? TableView)?.setEditing(editing)
    }

    /// A button that toggles Edit and Done.
    public var editButtonItem: BarButtonItem {
        if let item = items.edit { return item }
        let item = BarButtonItem(title: isEditing ? "Done" : "Edit", style: isEditing ? "done" : "plain") {
            [weak self] in
            guard let self else { return }
            self.setEditing(!self.isEditing, animated: true)
        }
        items.edit = item
        return item
    }

    // MARK: - The daemon

    /// The way to the daemon. Outside of a running process what is asked goes nowhere.
    public internal(set) var channel = RequestChannel(sender: ControllerID(rawValue: 0)) { _ in }
}
