public import TroupeModel
public import TroupeValue

/// The code of a scene: one screen, or a part of one. Each controller runs in a process of its own.
///
/// Override the callbacks and call `super` first. The rules of `TroupeHierarchy` define their order. Everything runs on
/// the main actor of the process; code that blocks it stops this screen and no other.
@MainActor
open class ViewController: Responder, HierarchyRequests {
    /// True if the selected row of the root table is deselected when the controller appears again. It has an effect for a
    /// ``TableViewController``, and for a controller that is a table view controller in the storyboard.
    public var clearsSelectionOnViewWillAppear = true
    /// The methods that the storyboard names, as closures by selector (`save:`), beside those of the class.
    public var actions: [String: @MainActor (Sender) -> Void] = [:] {
        didSet { factsChanged() }
    }

    /// The name of the class in storyboards, by default the name of the type.
    ///
    /// Override it to declare the properties of a controller that another executable hosts. The executable that hosts
    /// the class derives it from the declaration; other executables create handles with the declaration, and pass it to
    /// ``Application/run(_:segues:handles:)`` for segues to such controllers:
    ///
    /// ```swift
    /// open class DetailInterface: ViewController {
    ///     override open class var storyboardClass: String { "DetailViewController" }
    ///     @Configured var level = 1
    /// }
    /// ```
    ///
    /// The cast to `Any.Type` is for speed: for any other value the runtime first searches the whole program for a
    /// conformance to `CustomStringConvertible`; that would delay the start of every process.
    open class var storyboardClass: String { "\(self as any Any.Type)" }

    /// The methods of the class that the storyboard names. Loading a scene, and `troupe lint`, report every other action
    /// of it.
    open class var actions: [Action] { [] }

    /// The outlets of the class without an ``Outlet`` property, by their names in the storyboard. Loading a scene
    /// reports every outlet of it that the class does not declare in one of the two ways; a class that declares none has
    /// no check.
    open class var outletNames: [String]? { nil }

    /// The actions of the class by selector beside its declared ones, including unwind actions: the keys that it sets in
    /// the dictionary of actions. `troupe lint` reports every other action of the storyboard; a class that is nil here
    /// and declares no actions has no check.
    open class var actionNames: [String]? { nil }

    /// The segues of its own scene that the class performs by code, by identifier or id. `troupe lint` reports every
    /// name that no scene of the class has; nil turns the check off.
    open class var segueNames: [String]? { nil }

    /// The scenes that the class makes controllers of or shows by name: identifiers, ids, or `Storyboard/ID`. `troupe
    /// lint` reports every name that no storyboard has; nil turns the check off.
    open class var sceneNames: [String]? { nil }

    /// The description of the class for `troupe lint` and the daemon. It creates an object of the class, whose
    /// properties declare outlets.
    ///
    /// The object is never freed: the `deinit` of a class may assume a controller that ran.
    static var hosted: HostedClass {
        let object = self.init()
        _ = Unmanaged.passRetained(object)
        return hosted(declaring: object.declaredOutlets.map(\.name))
    }

    /// The answer about the class to an inquiry.
    ///
    /// - Parameter segues: The classes of the segues that the executable performs.
    static func hosted(performing segues: [Segue.Type], for inquiry: ClassInquiry) -> HostedClass {
        switch inquiry {
        case .names: return HostedClass(storyboardClass)
        case .members:
            var description = hosted
            description.segueClasses = segues.map(\.storyboardClass)
            return description
        }
    }

    /// The description of a class with these `@Outlet` properties.
    static func hosted(declaring outlets: [String]) -> HostedClass {
        HostedClass(
            storyboardClass, actions: knownActionNames,
            outlets: outlets.isEmpty ? outletNames : outlets + (outletNames ?? []), segues: segueNames,
            scenes: sceneNames)
    }

    /// The selectors of the class's actions; nil if it does not declare them.
    static var knownActionNames: [String]? {
        let declared = actions.map(\.selector)
        return declared.isEmpty ? actionNames : declared + (actionNames ?? [])
    }

    /// The last state that the daemon told this controller.
    var lastKnown = LastKnownState()
    /// The controllers that answers name. They are kept until the answers are sent: a release before its answer would end
    /// the controller.
    var namedInAnswers: [any ControllerReference] = []
    /// The facts that the controller states about itself.
    var statements = Statements() {
        didSet { if let remote, statements.areDue { sendFacts(about: remote) } }
    }
    /// The items of the controller's bars.
    var items = ControllerItems()
    /// True if the controller stands in for code that is missing.
    var standsIn = false
    /// The handle on the controller that this object stands for; nil for the process's own controller, and before the
    /// controller is made.
    var remote: RemoteController? { didSet { remote?.object = self } }
    /// The settings of a handle.
    var settings = HandleSettings()
    /// The channel over which a controller that code created is made; nil for the process's own controller.
    private(set) var maker: RequestChannel?
    /// The custom segues that were prepared and not performed yet.
    var preparedSegues = PreparedSegues()
    /// Performs every custom segue in place of its class, for a controller that stands in for missing code. It returns
    /// false if it has no code for the segue.
    package var customSegueStandIn: ((Segue) -> Bool)?
    /// The links to call before each frame while the view is in a window.
    var displayLinks: [DisplayLink] = []
    /// The children, as this process knows them.
    var childList = ChildList()
    /// The rows that the controller supplies to tables of other processes.
    lazy var servedTables = ServedTables()
    let tree = ViewTree()
    /// The builder of the scene's views; nil without a scene.
    var builder: SceneBuilder?
    /// The views that the builder made.
    var product = SceneBuilder.Product()

    /// Creates a controller. The process creates its own controller: set it up in ``awakeFromNib()``, which only a
    /// controller with a scene receives, or in ``viewDidLoad()``.
    ///
    /// A controller that code creates is a handle: set its ``Configured`` properties, delegate, title, items and
    /// presentation style, then show it. It gets a process of its own, in which its code runs; ``view``, actions of
    /// items, outlets and callbacks belong there. `init` and the default values of properties run in both processes.
    public required override init() {
        super.init()
        maker = RunningProcess.maker(of: self)
        if maker != nil { settings.references = PlainProperties(of: self).references }
        tree.owner = self
        navigationItem.owner = self
        notifications.owner = self
    }

    /// Makes the object the process's own controller, if it is not that yet.
    func becomeOwn() { maker = nil }

    /// The destination that the daemon makes for a handle: the class of the object.
    func makingDestination(over channel: RequestChannel) -> Destination {
        // A plain controller has no code, so any process can run it.
        let name = Self.self == ViewController.self ? "UIViewController" : Self.storyboardClass
        return settings.nibName.map { .nibClass(name, nib: $0) } ?? .className(name)
    }
    /// Called after the daemon was asked to make the controller of this handle.
    func didMake(_ made: RemoteController, over channel: RequestChannel) {}

    /// The notifications that the controller observes and posts, across processes.
    public let notifications = NotificationCenter()
    override var responderTree: ViewTree? { tree }

    /// The controller's id in the hierarchy; 0 before the process knows it.
    public var id: ControllerID { remote?.id ?? channel.sender }
    /// This controller: the target of requests that name no other.
    public var requestTarget: ControllerID { id }
    /// The storyboards of the application.
    public var storyboard: Storyboard { Storyboard(channel: channel, own: scene?.reference.storyboard) }
    /// The scene that the controller was made from.
    var scene: SceneModel? { builder?.scene }

    // MARK: Items

    /// The title that bars show. Setting it also sets the titles of ``navigationItem`` and, if there is one, of
    /// ``tabBarItem``.
    public var title: String? {
        get { statements.current.title }
        set {
            statements.state(newValue, \.title)
            navigationItem.title = newValue
            if tabBarItem != TabBarItem() { tabBarItem.title = newValue }
        }
    }
    /// The content of the navigation bar while this controller is on top.
    public var navigationItem: NavigationBarItem { items.navigationItem }
    /// The items of the navigation controller's toolbar while this controller is on top.
    public var toolbarItems: [BarButtonItem] {
        get { items.toolbarItems }
        set {
            items.toolbarItems = newValue
            for item in newValue { item.join(self) }
            factsChanged()
        }
    }
    /// Sets the items of the toolbar.
    ///
    /// - Parameter animated: True if displays fade the old items into the new ones. During a transition the items change
    ///   at once.
    public func setToolbarItems(_ items: [BarButtonItem], animated: Bool) {
        toolbarItems = items
        if animated { statements.animateBars() }
    }
    /// The item of this controller in a tab bar.
    public var tabBarItem: TabBarItem {
        get { statements.current.tabBarItem ?? TabBarItem() }
        set { statements.state(newValue, \.tabBarItem) }
    }
    /// True if the tab bar and the toolbar are hidden while the controller is on a navigation stack.
    public var hidesBottomBarWhenPushed: Bool {
        get { statements.current.hidesBottomBarWhenPushed ?? false }
        set { statements.state(newValue, \.hidesBottomBarWhenPushed) }
    }
    /// True if the view extends under the status bar, and under it through a translucent navigation bar. An opaque
    /// navigation bar keeps the view below itself. Scenes with layout guides or a safe area extend under bars by their own
    /// settings (section 3.3).
    public var wantsFullScreenLayout: Bool {
        get { statements.current.wantsFullScreenLayout ?? false }
        set { statements.state(newValue, \.wantsFullScreenLayout) }
    }
    /// True if the navigation bar is hidden while this controller is on top; nil leaves it unchanged.
    public var isNavigationBarHidden: Bool? {
        get { statements.current.navigationBarHidden }
        set { statements.restate(newValue, \.navigationBarHidden) }
    }
    /// True if the toolbar is hidden while this controller is on top; nil leaves it unchanged.
    public var isToolbarHidden: Bool? {
        get { statements.current.toolbarHidden }
        set { statements.restate(newValue, \.toolbarHidden) }
    }

    // MARK: State

    /// The name under which `troupe run --restore` saves the controller and its state, unique among the contents of its
    /// container; at first that of the scene. A controller without a name is not restored after a relaunch, nor are the
    /// controllers that it contains or presents (section 10). A crash restores every controller.
    public var restorationIdentifier: String? {
        get { statements.current.restorationIdentifier.flatMap { $0.isEmpty ? nil : $0 } }
        set {
            guard newValue != restorationIdentifier else { return }
            statements.state(newValue ?? "", \.restorationIdentifier)
        }
    }

    // MARK: Presentation

    /// True if presentations in the current context on a pad cover this controller (section 3.6).
    public var definesPresentationContext: Bool {
        get { statements.current.definesPresentationContext ?? false }
        set { statements.state(newValue, \.definesPresentationContext) }
    }
    /// True if a touch beside the popover that shows this controller does not close it.
    public var isModalInPopover: Bool {
        get { statements.current.modalInPopover ?? false }
        set { statements.state(newValue, \.modalInPopover) }
    }
    /// The presentation style for requests that name no style; nil is full screen.
    public var modalPresentationStyle: PresentationStyle? {
        get { statements.current.presentationStyle }
        set { statements.state(newValue, \.presentationStyle) }
    }
    /// The transition style for requests that name no style.
    public var modalTransitionStyle: TransitionStyle? {
        get { statements.current.transitionStyle }
        set { statements.state(newValue, \.transitionStyle) }
    }
    /// The preferred size in a popover or sheet, in points. A size with a number that is infinite or not a number is reported
    /// in the process's log, and the former size stays.
    public var preferredContentSize: Size? {
        get { statements.current.preferredContentSize }
        set {
            if let newValue, !newValue.isFinite {
                return reportUnusable("preferredContentSize", "\(newValue.width) x \(newValue.height)")
            }
            statements.state(newValue, \.preferredContentSize)
        }
    }
    /// True in editing mode. Setting it calls ``setEditing(_:animated:)`` without animation.
    public var isEditing: Bool {
        get { statements.current.isEditing ?? false }
        set { setEditing(newValue, animated: false) }
    }

    // MARK: State from the daemon

    /// The device that the controller runs on.
    public var device: DeviceIdiom { lastKnown.device }
    /// The context of the current or last appearance callback; nil before the first.
    public var appearance: AppearanceContext? { lastKnown.appearance }
    /// The reasons why the controller appears or disappears. They are set from the will-callback to the did-callback of
    /// the transition that moves or presents it, and empty otherwise (rule 8).
    public var appearanceFlags: AppearanceFlags { lastKnown.flags }
    /// The parent controller.
    ///
    /// On a handle it is this process's own controller, from the call that adds the child to the call that removes it; nil
    /// for a child of any other controller. Ask the daemon for that with ``HierarchyRequests/place``.
    public var parent: RemoteController? {
        guard standsForAnother else { return lastKnown.parent.map(controller(_:)) }
        guard let owner = channel.owner, owner.childList.contains(ContainedController(self)) else { return nil }
        return controller(owner.id)
    }
    /// The receiver of this controller's delegate messages.
    ///
    /// Set it on the object that stands for a controller, before the controller is shown, as with ``setDelegate(_:)``; on a
    /// built-in container at any time. A container's companion is the delegate of its container already, so that it may
    /// set itself.
    public var delegate: (any ControllerReference)? {
        get { isHandle ? settings.delegate : lastKnown.delegate.map(controller(_:)) }
        set {
            if !isHandle, self is ContainerController, newValue === self { return }
            setDelegate(newValue)
        }
    }
    /// The values that the controller's maker recorded for it.
    public var configuration: Fields { lastKnown.configuration }
    /// The orientation of the interface, now or after the rotation that is under way; portrait by default.
    public var interfaceOrientation: Orientation { lastKnown.orientation }
    /// The parts of the view that bars cover.
    public var safeAreaInsets: Insets { lastKnown.safeAreaInsets }

    // MARK: - The view

    /// The root view. Reading it loads the view if necessary: it calls ``loadView()``, then ``viewDidLoad()``
    /// (section 3.1).
    ///
    /// Setting nil releases the view if it is in no window; the view is made again when it is next needed.
    ///
    /// On a handle it is a ``ContainerView``, which shows the controller while it is a child of this process's own
    /// controller: set its frame and add it to a view. The views in it belong to the controller's own process. The use
    /// of a view is reported if its controller is shown otherwise than as a child.
    public var view: View! {
        get {
            guard !standsForAnother else { return handleView }
            loadViewIfNeeded()
            return tree.root
        }
        set {
            guard !standsForAnother else { return reportHandle(using: "view") }
            if let newValue { tree.setRoot(newValue) } else { discardView() }
        }
    }

    /// True if the root view is loaded.
    public var isViewLoaded: Bool { tree.root != nil }

    /// Makes the root view and sets ``view``. The default uses the scene's views, or an empty view. Override it without
    /// calling `super`.
    open func loadView() { loadSceneView() }

    /// Called after the view was loaded, and again each time a released view is loaded anew.
    open func viewDidLoad() { refuseHandle() }
    /// Called before the view is released to save memory.
    open func viewWillUnload() { refuseHandle() }
    /// Called after the view was released.
    open func viewDidUnload() { refuseHandle() }

    // MARK: - Life

    /// Called after the controller was made from a scene. Its views are not made yet; ``configuration`` and
    /// ``delegate`` are still empty (rule 10).
    open func awakeFromNib() { refuseHandle() }
    /// Called for each recorded value, after it is in ``configuration`` and before ``viewDidLoad()``, once per process.
    /// A replacement process gets the calls again.
    open func configured(_ key: String, _ value: Value) {}
    /// Called to save the state that the views do not show: an unfinished draft, a filter. Encode it with the coder, and
    /// call `super`.
    ///
    /// It is called 250 ms after a change of the views or ``setNeedsStateSave()``, with ``viewWillDisappear(_:)`` and at a memory warning, also to
    /// find out whether there is any state. The next process of the controller gets the state with
    /// ``decodeRestorableState(with:)``. At most 256 KiB are kept; more is reported, and the earlier state stays.
    open func encodeRestorableState(with coder: StateCoder) {}
    /// Called in a new process with the state that an earlier process saved: after ``viewDidLoad()``, before
    /// ``viewWillAppear(_:)``. Texts, values and scroll offsets of views are restored already, so code updates here the views
    /// that depend on them. It is also called if only views have state; the coder then has no values. Call `super`.
    open func decodeRestorableState(with coder: StateCoder) {}

    /// Finds or makes a saved controller of this class after a relaunch: UIKit's restoration class. Called in the process of the
    /// application's class (``ApplicationDelegate``), if the application has one that hosts this class. Returns nil unless
    /// overridden.
    ///
    /// - Parameter path: The restoration identifiers from the root to the controller. Of siblings with the same identifier,
    ///   the second has `[2]` behind it, and so on.
    open class func restoredController(withIdentifierPath path: [String]) -> ViewController? { nil }

    /// The answer to a callback that saves the state of the code.
    var savedState: Answer { encodedAnswer }
    /// Called before the view becomes visible. Size and orientation are the coming ones; the flags give the reason.
    open func viewWillAppear(_ animated: Bool) { refuseHandle() }
    /// Called after the view became visible and the transition's animation ended.
    open func viewDidAppear(_ animated: Bool) { refuseHandle() }
    /// Called before the view is covered or removed.
    open func viewWillDisappear(_ animated: Bool) { refuseHandle() }
    /// Called after the view was covered or removed.
    open func viewDidDisappear(_ animated: Bool) { refuseHandle() }
    /// Called after the root view got its new size and the masks stretched the subviews.
    open func viewWillLayoutSubviews() { refuseHandle() }
    /// Called after ``viewWillLayoutSubviews()`` and before the subviews are placed: change here the properties that
    /// their frames depend on. Overrides call `super` last.
    open func updateViewConstraints() {}
    /// Called after the subviews were placed.
    open func viewDidLayoutSubviews() { refuseHandle() }
    /// True if the daemon forwards appearance callbacks to the children. A container that returns false calls
    /// ``ControllerReference/beginAppearanceTransition(_:animated:)`` on its children itself, from its own four callbacks
    /// and whenever it shows another child (section 2). Read once, before the view is loaded.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
    /// True if the daemon forwards rotation callbacks to the children. A container that returns false calls
    /// ``RemoteController/willRotate(to:duration:)`` from its own rotation callbacks (section 4).
    open var shouldAutomaticallyForwardRotationMethods: Bool { true }
    /// Called before the controller moves into another parent; nil if it is removed. A container tells the handle of a
    /// child with ``ControllerReference/willMove(toParent:)``.
    open func willMove(toParent parent: RemoteController?) {
        guard standsForAnother else { return }
        let child = remoteController
        child.channel.send(.willMove(child.id, toParent: parent?.id))
    }
    /// Called after the controller moved into another parent; nil if it was removed. A container tells the handle of a
    /// child with ``ControllerReference/didMove(toParent:)``.
    open func didMove(toParent parent: RemoteController?) {
        guard standsForAnother else { return }
        let child = remoteController
        child.channel.send(.didMove(child.id, toParent: parent?.id))
    }
    /// Called when memory is short: release everything that can be made again.
    open func didReceiveMemoryWarning() {}
    /// Called after a chain of presentations was dismissed from below, including this controller, which `controller`
    /// had presented.
    open func presentationEnded(_ controller: RemoteController) {}
    /// Called after the presented controller failed for good and was removed; `cause` is for people.
    open func presentedControllerFailed(_ controller: RemoteController, cause: String) {}

    // MARK: - Rotation

    /// True if the interface may rotate while this controller decides (section 4).
    open var shouldAutorotate: Bool { true }
    /// The orientations that the controller supports. By default as in UIKit: on a phone all but upside down, on a pad
    /// all; in the classic profile the orientations that ``shouldAutorotate(to:)`` accepts.
    open var supportedInterfaceOrientations: OrientationMask {
        switch lastKnown.profile {
        case .modern: device == .phone ? .allButUpsideDown : .all
        case .classic: OrientationMask(Orientation.allCases.filter { shouldAutorotate(to: $0) })
        }
    }
    /// True if the interface may rotate to `orientation`, in the classic profile. By default only portrait (section 4).
    open func shouldAutorotate(to orientation: Orientation) -> Bool { orientation == .portrait }
    /// True if the interface rotates in two steps while this controller decides, in the classic profile. Return true if
    /// you override the callbacks of the two halves rather than ``willAnimateRotation(to:duration:)``.
    open var rotatesInTwoSteps: Bool { false }
    /// The orientation for a full-screen presentation; nil leaves it to the interface.
    open var preferredInterfaceOrientationForPresentation: Orientation? { nil }
    /// Called before the interface rotates. `duration` is in seconds.
    open func willRotate(to orientation: Orientation, duration: TimeInterval) {}
    /// Called with the new bounds set; changes made here are animated with the rotation. `duration` is in seconds.
    open func willAnimateRotation(to orientation: Orientation, duration: TimeInterval) {}
    /// Called after the interface rotated from `orientation`.
    open func didRotate(from orientation: Orientation) {}
    /// Called before the first half of a two-step rotation. `duration` of the half is in seconds.
    open func willAnimateFirstHalfOfRotation(to orientation: Orientation, duration: TimeInterval) {}
    /// Called after the first half of a two-step rotation.
    open func didAnimateFirstHalfOfRotation(to orientation: Orientation) {}
    /// Called before the second half of a two-step rotation, with the new bounds set. `duration` of the half is in
    /// seconds.
    open func willAnimateSecondHalfOfRotation(from orientation: Orientation, duration: TimeInterval) {}
    /// Called when the device's orientation changes, whether the interface rotates or not. Only after
    /// ``beginGeneratingDeviceOrientationNotifications()`` (section 4).
    open func deviceOrientationDidChange(_ orientation: DeviceOrientation) {}

    // MARK: - Segues

    /// True if a segue that a control fired may proceed.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Sender) -> Bool { true }
    /// Called before a segue is performed: give the destination the values that it needs.
    open func prepare(for segue: Segue, sender: Sender) {}
    /// The unwind actions of which the controller can be the target (`done:`), in addition to its ``Action`` list.
    open var unwindActions: [String] { [] }

    // MARK: - Container delegate

    /// True if a person's tap on a tab may select it. Selection by code does not ask.
    open func shouldSelect(_ controller: RemoteController) -> Bool { true }
    /// Called after a person's tap selected a tab.
    open func didSelect(_ controller: RemoteController) {}
    /// Called before a person rearranges the tabs of a tab bar controller; `tabs` are the ones that may be moved.
    open func willBeginCustomizing(_ tabs: [RemoteController]) {}
    /// Called after a person rearranged the tabs, before the tab bar controller returns to its content. `tabs` are all
    /// tabs in their order; `changed` is true if the order changed.
    open func willEndCustomizing(_ tabs: [RemoteController], changed: Bool) {}
    /// Called after the tab bar controller returned to its content.
    open func didEndCustomizing(_ tabs: [RemoteController], changed: Bool) {}
    /// Called before a navigation controller shows a controller, a tab bar controller shows a tab through More, or a split
    /// view controller shows its first pane again.
    open func willShow(_ controller: RemoteController) {}
    /// Called after a navigation controller showed a controller, or a tab bar controller showed a tab through More.
    open func didShow(_ controller: RemoteController) {}
    /// Called before a split view controller hides its first pane, or when it starts with the pane hidden.
    open func willHide(_ controller: RemoteController) {}
    /// Called before a split view controller hides its first pane, or when it starts with the pane hidden. By default
    /// calls ``willHide(_:)``, and a bar or handle of Troupe shows the button that opens the pane.
    ///
    /// - Parameters:
    ///   - item: A button that opens the pane. In a navigation bar or toolbar of the second pane it takes the place of
    ///     Troupe's button. Its title is the pane's title unless the code sets one.
    ///   - popover: The popover with the pane, which code may close and ask if it is shown.
    open func willHide(_ controller: RemoteController, item: BarButtonItem, popover: PopoverController) {
        willHide(controller)
    }
    /// Called before a split view controller shows its first pane again beside the second. Remove `item`, which
    /// ``willHide(_:item:popover:)`` received, from its bar; it is no longer shown in any case. By default calls
    /// ``willShow(_:)``.
    open func willShow(_ controller: RemoteController, invalidating item: BarButtonItem) { willShow(controller) }
    /// True if a split view controller that this controller is the delegate of hides its first controller in an
    /// orientation of a pad. By default the controller hides in portrait. Asked before a rotation, and before the split
    /// view controller first appears in an orientation.
    open func shouldHide(_ controller: RemoteController, in orientation: Orientation) -> Bool {
        !orientation.isLandscape
    }
    /// Called before a split view controller shows its hidden first pane in a popover.
    open func willPresentPane(_ controller: RemoteController) {}
    /// Called before a split view controller shows its hidden first pane in `popover`. By default calls
    /// ``willPresentPane(_:)``.
    open func willPresentPane(_ controller: RemoteController, in popover: PopoverController) {
        willPresentPane(controller)
    }

    /// True if a person's touch beside the popover that shows `controller` may close it. Closing by code does not ask.
    open func shouldDismissPopover(_ controller: RemoteController) -> Bool { true }
    /// Called after a person's touch closed the popover that showed `controller`.
    open func didDismissPopover(_ controller: RemoteController) {}

    // MARK: - The application

    /// Called after the instance started, before it shows anything. The receiver is the class that the application's
    /// Info.plist names (`NSApplicationDelegateClass`), if its executable hosts that class. Its process has no view and
    /// lives as long as the instance.
    open func applicationDidFinishLaunching() {}
    /// Called after the application's initial controller was made with all its children, and before it is shown: give
    /// each the values that it needs. The receiver is the class of ``applicationDidFinishLaunching()``, which runs
    /// first.
    open func applicationWillShow(_ initial: ViewController) {}

    // MARK: - Messages

    /// Called for a delegate message of any protocol. Controllers that conform to ``Delegate`` need not override it.
    open func receive(_ message: DelegateMessage, from sender: RemoteController) -> Answer {
        if let troupe = message.ofTroupe { return receive(troupe, from: sender.id) }
        return (self as? any Delegate)?.decodeAndReceive(message, from: sender) ?? .notImplemented
    }

    /// Performs an action that a control, item, recognizer or unwind segue of the storyboard names.
    ///
    /// An override must list in ``unwindActions`` the actions that unwind segues may use.
    ///
    /// - Returns: true if there is such an action. The default looks it up in the closures, then in the methods that the
    ///   class declares.
    @discardableResult
    open func perform(action: String, sender: Sender) -> Bool {
        if let method = actions[action] {
            method(sender)
            return true
        }
        if let isPerformed = performDeclared(action, sender) { return isPerformed }
        report(missing: action, sender)
        return false
    }

    /// Reports a missing action to the daemon, which fails the touch, and on standard error.
    private func report(missing action: String, _ sender: Sender) {
        channel.report(action: action, sender: sender.value, standsIn: standsIn)
        guard !standsIn else { return }
        let words = "\(type(of: self)) has no action \(action)"
        channel.report(failure: Failure(.unrecognizedAction, words, hint: "add it to the actions of the class"))
    }

    // MARK: - Editing

    /// Turns editing on or off, also in the root view if that is a table. Overrides call `super`.
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard !standsForAnother else { return reportHandle(using: "isEditing") }
        guard editing != isEditing else { return }
        statements.state(editing, \.isEditing)
        statements.state(animated, \.editingIsAnimated)
        items.edit?.title = editing ? "Done" : "Edit"
        items.edit?.style = editing ? .done : .plain
        (tree.root as? TableView)?.setEditing(editing)
    }

    /// A button that toggles between Edit and Done.
    public var editButtonItem: BarButtonItem {
        if let item = items.edit { return item }
        let item = BarButtonItem(title: isEditing ? "Done" : "Edit", style: isEditing ? .done : .plain) {
            [weak self] in
            guard let self else { return }
            self.setEditing(!self.isEditing, animated: true)
        }
        items.edit = item
        return item
    }

    // MARK: - The daemon

    /// The connection to the daemon. Outside of a running process, requests have no effect.
    public internal(set) var channel = RequestChannel(sender: ControllerID(rawValue: 0)) { _ in }
}
