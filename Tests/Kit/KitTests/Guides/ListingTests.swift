import Testing
import TroupeMessages
import TroupeModel
import TroupeValue

@testable import TroupeKit

// The listings of the View Controller Programming Guides (2012; 2011 for those that the later guide lacks), carried over
// line by line. Objective-C's memory management is left out. The numbers are those of the listings.

// MARK: - Chapter 2: using view controllers

/// Listings 2012 2-1 and 8-4 (2011 2-5): triggering a segue programmatically; presenting the landscape view controller.
/// The sender of the segue is left out, because a controller of another process cannot receive the object.
private final class PortraitViewController: ViewController {
    var isShowingLandscapeView = false

    override func awakeFromNib() {
        super.awakeFromNib()
        isShowingLandscapeView = false
        Device.current.beginGeneratingDeviceOrientationNotifications()
        NotificationCenter.default.addObserver(for: .deviceOrientationDidChange) { [unowned self] in
            orientationChanged($0)
        }
    }

    func orientationChanged(_ notification: Notification) {
        let deviceOrientation = Device.current.orientation
        if deviceOrientation.isLandscape && !isShowingLandscapeView {
            performSegue(withIdentifier: "DisplayAlternateView")
            isShowingLandscapeView = true
        } else if deviceOrientation.isPortrait && isShowingLandscapeView {
            dismiss(animated: true, completion: nil)
            isShowingLandscapeView = false
        }
    }
}

/// The controller that listing 2-2 instantiates.
private final class SpecialViewController: ViewController {
    @Configured var level = 1
}

/// Listing 2012 2-2: instantiating another view controller inside the same storyboard.
private final class InstantiatingViewController: ViewController {
    override class var actions: [Action] {
        [Action("presentSpecialViewController:", presentSpecialViewController)]
    }

    func presentSpecialViewController(_ sender: Sender) {
        let storyboard = storyboard
        let svc = storyboard.instantiateViewController(
            withIdentifier: "SpecialViewController", as: SpecialViewController.self)

        // Configure the new view controller here.
        svc.level = 3

        present(svc, animated: true, completion: nil)
    }
}

// MARK: - Chapter 4: custom content view controllers

/// Listing 2012 4-1 (2011 2-2): custom view controller class declaration. The outlets have the classes of their objects,
/// which are checked when the scene is loaded.
private final class MyViewController: ViewController {
    @Outlet var myButton: Button!
    @Outlet var myTextField: Label!

    override class var actions: [Action] { [Action("myAction:", myAction)] }
    func myAction(_ sender: Sender) { myTextField.text = "done" }
}

/// The view of listing 4-2.
private final class LevelView: View {
    private(set) weak var viewController: ViewController?

    convenience init(frame: Rect, viewController: ViewController) {
        self.init(frame: frame)
        self.viewController = viewController
    }
}

/// Listing 2012 4-2 (2011 2-3): creating views programmatically. The daemon gives the root view its frame before it
/// appears, so any frame will do.
private final class LevelViewController: ViewController {
    private(set) var levelView: LevelView!

    override func loadView() {
        let applicationFrame = Screen.main.applicationFrame
        let contentView = View(frame: applicationFrame)
        contentView.backgroundColor = .black
        view = contentView

        levelView = LevelView(frame: applicationFrame, viewController: self)
        view.addSubview(levelView)
    }
}

/// Listing 2012 4-3: releasing the views of a view controller not visible on screen.
private final class ReleasingViewController: ViewController {
    override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        // Add code to clean up any of your own resources that are no longer necessary.
        if view.window == nil {
            view = nil
        }
    }
}

// MARK: - Chapter 8: orientations

/// Listings 2012 8-1, 8-2, and 8-3 (2011 2-4): the orientations that a controller supports and prefers.
private final class TurningViewController: ViewController {
    override var supportedInterfaceOrientations: OrientationMask { [.portrait, .landscapeLeft] }

    override var preferredInterfaceOrientationForPresentation: Orientation? { .landscapeLeft }

    override func shouldAutorotate(to orientation: Orientation) -> Bool {
        if orientation == .portrait || orientation == .landscapeLeft {
            return true
        }
        return false
    }
}

// MARK: - Chapter 9: accessibility

/// Listings 2012 9-1 and 9-2: posting an accessibility notification; observing accessibility notifications.
private final class SpeakingViewController: ViewController {
    let myFirstElement = Label(frame: Rect(x: 0, y: 0, width: 100, height: 20), text: "first")
    private(set) var spoken: [Announcement] = []

    /// The payload of the notification, in place of a dictionary with two keys.
    struct Announcement: Codable, Equatable {
        let text: String
        let wasSuccessful: Bool
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(myFirstElement)
        NotificationCenter.default.addObserver(for: .announcementDidFinish) { [unowned self] in
            didFinishAnnouncement($0)
        }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        postAccessibilityNotification(.screenChanged(myFirstElement))
    }

    func didFinishAnnouncement(_ notification: Notification) {
        guard let announcement = notification.value(as: Announcement.self) else { return }
        spoken.append(announcement)
    }
}

// MARK: - Chapter 11: coordinating efforts between view controllers

/// The data of listings 11-3 to 11-5.
private struct Sighting: Codable, Equatable {
    var name: String
}

/// The destinations of listing 11-3.
private final class DetailViewController: ViewController {
    @Configured var sighting: Sighting?
}

/// The second destination of listing 11-3.
private final class AddSightingViewController: ViewController {}

/// Listing 2012 11-3: configuring the destination controller in a segue. The contents of a navigation controller that is
/// the destination are found by their class.
private final class BirdsMasterViewController: ViewController {
    let dataController = [Sighting(name: "Pigeon"), Sighting(name: "Cormorant")]

    override func prepare(for segue: Segue, sender: Sender) {
        if segue.identifier == "ShowSightingsDetails" {
            let detailViewController = segue.destination as? DetailViewController
            detailViewController?.sighting = dataController[sender.indexPath?.row ?? 1]
        }
        if segue.identifier == "ShowAddSightingView" {
            let addSightingViewController = segue.destination.contained(AddSightingViewController.self)
            addSightingViewController?.delegate = self
        }
    }
}

/// Listing 2012 11-4 (2011 6-2): delegate protocol for dismissing a presented view controller. The sender of a message is
/// an argument of its receiver. The recipe is nil on cancel.
private enum RecipeAddDelegate: DelegateProtocol {
    case didAddRecipe(Sighting?)
}

/// Listing 2012 11-5 (2011 6-3): dismissing a presented view controller using a delegate.
private final class RecipesViewController: ViewController, Delegate, TableViewDataSource {
    var recipesController: [Sighting] = []
    let tableView = TableView(frame: Rect(x: 0, y: 0, width: 320, height: 416))

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.dataSource = self
        view.addSubview(tableView)
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { recipesController.count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Row")
        cell.text = recipesController[indexPath.row].name
        return cell
    }

    func receive(_ message: RecipeAddDelegate, from recipeAddViewController: RemoteController) {
        switch message {
        case .didAddRecipe(let recipe):
            if let recipe {
                // Add the recipe to the recipes controller.
                let recipeCount = recipesController.count
                recipesController.insert(recipe, at: recipeCount)

                tableView.reloadData()
            }
            dismiss(animated: true, completion: nil)
        }
    }
}

// MARK: - Chapter 13: custom segues

/// Listing 2012 13-1: a custom segue.
private final class CustomSegue: Segue {
    override func perform() {
        // Add your own animation code here.

        source.present(destination, animated: false)
    }
}

// MARK: - Chapter 14: custom containers

/// Listings 2012 14-1, 14-2 and 14-3: adding and removing a child, and the transition between two.
private final class ContainerViewController: ViewController {
    var frameForContentController: Rect { Rect(x: 10, y: 20, width: 100, height: 80) }
    private(set) var isFinished: Bool?

    func displayContentController(_ content: ViewController) {
        addChild(content)  // 1
        content.view.frame = frameForContentController  // 2
        view.addSubview(content.view)
        content.didMove(toParent: self)  // 3
    }

    func hideContentController(_ content: ViewController) {
        content.willMove(toParent: nil)  // 1
        content.view.removeFromSuperview()  // 2
        content.removeFromParent()  // 3
    }

    func cycle(from oldC: ViewController, to newC: ViewController) {
        oldC.willMove(toParent: nil)  // 1
        addChild(newC)
        newC.view.frame = Rect(x: 320, y: 0, width: 320, height: 460)  // 2
        let endFrame = Rect(x: -320, y: 0, width: 320, height: 460)
        transition(
            from: oldC, to: newC, duration: 0.25, options: [],  // 3
            animations: {
                newC.view.frame = oldC.view.frame  // 4
                oldC.view.frame = endFrame
            },
            completion: { [unowned self] result in
                oldC.removeFromParent()  // 5
                newC.didMove(toParent: self)
                isFinished = (try? result.get()) != nil
            })
    }
}

/// Listings 2012 14-4 and 14-5: disabling automatic appearance forwarding, and forwarding appearance messages.
private final class ForwardingViewController: ViewController {
    var child: RemoteController?

    override var shouldAutomaticallyForwardAppearanceMethods: Bool {
        false
    }

    override func viewWillAppear(_ animated: Bool) {
        child?.beginAppearanceTransition(true, animated: animated)
    }

    override func viewDidAppear(_ animated: Bool) {
        child?.endAppearanceTransition()
    }

    override func viewWillDisappear(_ animated: Bool) {
        child?.beginAppearanceTransition(false, animated: animated)
    }

    override func viewDidDisappear(_ animated: Bool) {
        child?.endAppearanceTransition()
    }
}

// MARK: - The guide of 2011

/// Listing 2011 2-1: creating a view controller object programmatically. The class finds its scene without a nib name.
private final class ModalViewController: ViewController {
    func displayModalView() {
        let vc = MyViewController()
        present(vc, animated: true)
    }
}

/// Listings 2011 3-2 and 3-3: custom bar button items, and a toolbar with a centred segmented control. The segments of
/// listing 3-2 have texts, since a segmented control shows no images.
private final class BarsViewController: ViewController {
    private(set) var sorting: [Int?] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        let segmentedControl = SegmentedControl(items: ["up", "down"])
        segmentedControl.addTarget(self, action: BarsViewController.segmentAction, for: .valueChanged)
        segmentedControl.frame = Rect(x: 0, y: 0, width: 90, height: 30)

        let segmentBarItem = BarButtonItem(customView: segmentedControl)
        navigationItem.rightBarButtonItem = segmentBarItem
        configureToolbarItems()
    }

    func configureToolbarItems() {
        let flexibleSpaceButtonItem = BarButtonItem(barButtonSystemItem: .flexibleSpace)

        // Create and configure the segmented control.
        let sortToggle = SegmentedControl(items: ["Ascending", "Descending"])
        sortToggle.selectedSegmentIndex = 0
        sortToggle.addTarget(self, action: BarsViewController.toggleSorting, for: .valueChanged)

        // Create the bar button item for the segmented control.
        let sortToggleButtonItem = BarButtonItem(customView: sortToggle)

        // Set our toolbar items.
        toolbarItems = [flexibleSpaceButtonItem, sortToggleButtonItem, flexibleSpaceButtonItem]
    }

    func segmentAction(_ sender: SegmentedControl) { sorting.append(nil) }
    func toggleSorting(_ sender: SegmentedControl) { sorting.append(sender.selectedSegmentIndex) }
}

/// Listing 2011 4-2: creating the view controller's tab bar item. The process's own controller sets it in awakeFromNib.
private final class HomeViewController: ViewController {
    override func awakeFromNib() {
        super.awakeFromNib()
        title = "My View Controller"

        let anImage = "MyViewControllerImage.png"
        let theItem = TabBarItem(title: "Home", image: anImage)
        tabBarItem = theItem
    }
}

/// Listing 2011 4-4: preventing the selection of tabs. The tab bar controller's delegate knows its first tab by its id.
private final class LoginViewController: ViewController {
    var isValidLogin = false
    var firstTab = c(8)

    override func shouldSelect(_ viewController: RemoteController) -> Bool {
        if !isValidLogin && viewController.id != firstTab {
            // Disable all but the first tab.
            return false
        }

        return true
    }
}

/// Listing 2011 7-4: navigating data using table views.
private final class TableNavigationViewController: ViewController, TableViewDelegate {
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        // Create the view controller and initialize it with the next level of data.
        let viewController = DetailViewController()
        viewController.sighting = Sighting(name: "row \(indexPath.row)")
        navigationController?.pushViewController(viewController, animated: true)
    }
}

/// Listings 2012 10-1 and 2011 6-1, 7-3: presenting a navigation controller with a screen that has a delegate.
private final class PresentingViewController: ViewController {
    func add(_ sender: Sender) {
        // Create the root view controller for the navigation controller.
        let addController = AddSightingViewController()

        // Configure the controller. In this case, it reports any changes to a custom delegate object.
        addController.delegate = self

        // Create the navigation controller and present it modally.
        let navigationController = NavigationController(rootViewController: addController)
        present(navigationController, animated: true, completion: nil)
    }

    func displayNavigation() {
        let rootVC = MyViewController()
        let nextVC = DetailViewController()

        // Create the nav controller and add the view controllers.
        let theNavController = NavigationController(rootViewController: rootVC)
        theNavController.pushViewController(nextVC, animated: false)

        // Display the nav controller modally.
        present(theNavController, animated: true)
    }
}

/// Listings 2012 2-4 and 2011 2-6: installing a view controller as a window's root view controller.
private final class LevelApplication: ApplicationDelegate {
    var levelViewController: LevelViewController!

    override func didFinishLaunching() {
        let window = Window(frame: Screen.main.bounds)
        levelViewController = LevelViewController()
        window.rootViewController = levelViewController
        window.makeKeyAndVisible()
    }
}

/// Listing 2012 11-1: the app delegate configures the controller. The contents of the initial navigation controller are
/// found by their class.
private final class BirdsApplication: ApplicationDelegate {
    override func applicationWillShow(_ initial: ViewController) {
        let firstViewController = initial.contained(DetailViewController.self)

        let dataController = Sighting(name: "Pigeon")
        firstViewController?.sighting = dataController
    }
}

/// Listing 2012 11-2: creating the window when a main storyboard is not being used. The initial scene of a storyboard is
/// named by the storyboard and a slash.
private final class StoryboardApplication: ApplicationDelegate {
    override func didFinishLaunching() {
        window = Window(frame: Screen.main.bounds)
        window.rootViewController = "MyStoryboard/"
        window.makeKeyAndVisible()
    }
}

/// Listing 2012 2-3: instantiating a view controller from a new storyboard, as the root of a window on an external
/// screen. The window has the size of its screen.
private final class ExternalApplication: ApplicationDelegate {
    private(set) var externalWindow: Window?

    override func didFinishLaunching() {
        notifications.addObserver(for: Screen.didConnect) { [unowned self] notification in
            guard let screen = notification.screen else { return }
            externalWindow = window(fromStoryboard: "External", on: screen)
            externalWindow?.makeKeyAndVisible()
        }
    }

    func window(fromStoryboard storyboardName: String, on screen: Screen) -> Window {
        let window = Window(screen: screen)
        window.rootViewController = "\(storyboardName)/"
        return window
    }
}

/// Listing 2011 3-1: creating a navigation controller programmatically. The root of the window takes the place of its
/// first subview.
private final class NavigationApplication: ApplicationDelegate {
    override func didFinishLaunching() {
        let rootController = MyViewController()
        let navigationController = NavigationController(rootViewController: rootController)

        window = Window(frame: Screen.main.bounds)
        window.rootViewController = navigationController
        window.makeKeyAndVisible()
    }
}

/// Listings 2011 4-1 and 7-2 (also 7-1): creating a tab bar controller from scratch.
private final class TabsApplication: ApplicationDelegate {
    override func didFinishLaunching() {
        let vc1 = MyViewController()
        let vc2 = DetailViewController()
        let vc4 = LevelViewController()
        let navController = NavigationController(rootViewController: vc4)

        let controllers: [ViewController] = [vc1, vc2, navController]
        let tabBarController = TabBarController()
        tabBarController.viewControllers = controllers

        window = Window(frame: Screen.main.bounds)
        window.rootViewController = tabBarController
        window.makeKeyAndVisible()
    }
}

/// Listing 2011 4-3: removing the current tab. The tabs are read from the daemon, with `await`.
private final class RemovableViewController: ViewController {
    func processUserInformation(_ sender: Sender) {
        Task {
            guard let tabBarController else { return }
            var newArray: [RemoteController] = try await tabBarController.viewControllers
            newArray.removeAll { $0.id == id }

            tabBarController.setViewControllers(newArray, animated: true, completion: nil)
        }
    }
}

/// Listing 2011 5-1: presenting a popover.
private final class PopoverViewController: ViewController {
    private(set) var popoverController: PopoverController?

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = BarButtonItem(
            title: "Show", target: self, action: PopoverViewController.toolbarItemTapped)
    }

    func toolbarItemTapped(_ sender: BarButtonItem) {
        let content = MyViewController()

        let aPopover = PopoverController(contentViewController: content)
        aPopover.delegate = self

        // Store the popover in a custom property for later use.
        popoverController = aPopover

        popoverController?.present(from: sender, permittedArrowDirections: .any, animated: true)
    }
}

/// Listing 2011 5-2: creating a split view controller programmatically.
private final class SplitApplication: ApplicationDelegate {
    override func didFinishLaunching() {
        let firstVC = MyViewController()
        let secondVC = SplitDetailViewController()

        let splitVC = SplitViewController()
        splitVC.viewControllers = [firstVC, secondVC]

        window.rootViewController = splitVC
        window.makeKeyAndVisible()
    }
}

/// Listing 2011 5-3: adding and removing the toolbar button in response to split view orientation changes.
private final class SplitDetailViewController: ViewController {
    var popoverController: PopoverController?

    /// Called when rotating to a portrait orientation.
    override func willHide(
        _ aViewController: RemoteController, item barButtonItem: BarButtonItem, popover pc: PopoverController
    ) {
        barButtonItem.title = "Root List"
        var items = toolbarItems
        items.insert(barButtonItem, at: 0)
        setToolbarItems(items, animated: true)
        popoverController = pc
    }

    /// Called when the view is shown again in the split view, invalidating the button and popover controller.
    override func willShow(_ aViewController: RemoteController, invalidating barButtonItem: BarButtonItem) {
        var items = toolbarItems
        items.removeAll { $0 === barButtonItem }
        setToolbarItems(items, animated: true)
        popoverController = nil
    }
}

// MARK: - The tests

@Suite("The listings of the guides")
@MainActor
struct ListingTests {
    @Test("2012 2-1, 8-4: a change of orientation performs a segue, the next one dismisses its destination")
    func landscape() {
        let daemon = FakeDaemon(PortraitViewController.self)
        daemon.deliver(.awakeFromNib)
        daemon.deliver(.deviceOrientationDidChange(.landscapeLeft))
        daemon.deliver(.deviceOrientationDidChange(.landscapeRight))
        #expect(
            daemon.requests == [
                .performSegue("DisplayAlternateView", from: .id(c(7)), sender: .null, byUser: false)
            ])
        daemon.deliver(.deviceOrientationDidChange(.portrait))
        #expect(daemon.requests.last == .dismiss(.id(c(7)), animated: true))
    }

    @Test("2012 2-2: a controller of the same storyboard is made, configured and presented")
    func instantiates() {
        let daemon = FakeDaemon(InstantiatingViewController.self)
        daemon.load()
        daemon.run { _ = daemon.controller.perform(action: "presentSpecialViewController:", sender: .value(.null)) }
        daemon.turn()
        #expect(commands(daemon) == ["instantiate", "record", "present"])
    }

    @Test("2012 4-1: outlets and actions are connected when the scene is loaded")
    func connected() throws {
        let scene = ConnectedScene.scene(
            outlets: [("myButton", "button"), ("myTextField", "label")], actions: [("button", "myAction:")])
        let daemon = FakeDaemon(MyViewController.self, scene: scene)
        daemon.load()
        #expect(daemon.tap(daemon.controller.myButton).handled)
        #expect(daemon.controller.myTextField.text == "done" && daemon.lines == [])
    }

    @Test("2012 4-2: loadView makes the views")
    func loadsView() {
        let daemon = FakeDaemon(LevelViewController.self)
        daemon.load()
        #expect(daemon.controller.view.backgroundColor == .black)
        #expect(daemon.controller.view.subviews.first === daemon.controller.levelView)
        #expect(daemon.controller.levelView.viewController === daemon.controller)
    }

    @Test("2012 4-3: a memory warning releases the view only while it is in no window", arguments: [false, true])
    func releases(isVisible: Bool) {
        let daemon = FakeDaemon(ReleasingViewController.self)
        daemon.load()
        if isVisible { daemon.deliver(.appearance(.willAppear, .pushed()), .appearance(.didAppear, .pushed())) }
        daemon.deliver(.didReceiveMemoryWarning)
        #expect(daemon.controller.isViewLoaded == isVisible)
    }

    @Test("2012 8-1, 8-2, 8-3: the answers about orientations")
    func orientations() {
        let daemon = FakeDaemon(TurningViewController.self)
        #expect(daemon.answer(to: .supportedInterfaceOrientations) == .orientations([.portrait, .landscapeLeft]))
        #expect(daemon.answer(to: .preferredInterfaceOrientation) == .orientation(.landscapeLeft))
        let accepted = Orientation.allCases.filter { daemon.controller.shouldAutorotate(to: $0) }
        #expect(Set(accepted) == [.portrait, .landscapeLeft])
    }

    @Test("2012 9-1, 9-2: the focus of assistive technology is moved, and the end of an announcement observed")
    func speaks() {
        let daemon = FakeDaemon(SpeakingViewController.self)
        daemon.load()
        daemon.deliver(.appearance(.willAppear, .pushed()), .appearance(.didAppear, .pushed()))
        #expect(daemon.requests.last == .notice(.screenChanged(focus: daemon.controller.myFirstElement.id)))
        let payload = Payload(typeName: "Announcement", value: ["text": "hello", "wasSuccessful": true])
        daemon.deliver(.delegate(DelegateMessage(from: c(1), .notification(.announcementDidFinish, payload))))
        #expect(daemon.controller.spoken == [.init(text: "hello", wasSuccessful: true)])
    }

    private func prepare(
        _ daemon: FakeDaemon<BirdsMasterViewController>, _ identifier: String, _ made: [SegueHandle.Made]
    ) -> Answer? {
        daemon.answer(
            to: .prepareForSegue(
                SegueHandle(
                    segueID: "s", identifier: identifier, kind: "push", source: c(7), destination: c(9), made: made,
                    sender: .null)))
    }

    @Test("2012 11-3: the destination of a segue gets its data, or its delegate")
    func prepares() {
        let daemon = FakeDaemon(
            BirdsMasterViewController.self, classes: [DetailViewController.self, AddSightingViewController.self])
        let detail = SegueHandle.Made(id: c(9), kind: "viewController", className: "DetailViewController")
        #expect(
            prepare(daemon, "ShowSightingsDetails", [detail])
                == .prepared([Configuration(controller: c(9), values: ["sighting": ["name": "Cormorant"]])]))
        let adding = [
            SegueHandle.Made(id: c(9), kind: "navigationController"),
            SegueHandle.Made(id: c(10), kind: "viewController", className: "AddSightingViewController"),
        ]
        #expect(
            prepare(daemon, "ShowAddSightingView", adding)
                == .prepared([Configuration(controller: c(10), values: [:], delegate: c(7))]))
    }

    @Test("2012 11-4, 11-5: the delegate takes the recipe over and dismisses", arguments: ["Soup", nil])
    func delegate(recipe: String?) throws {
        let daemon = FakeDaemon(RecipesViewController.self)
        daemon.load()
        let message = RecipeAddDelegate.didAddRecipe(recipe.map { Sighting(name: $0) })
        daemon.deliver(.delegate(try DelegateMessage(message, from: c(9), expectsReply: false)))
        #expect(daemon.controller.recipesController.map(\.name) == [recipe].compactMap(\.self))
        #expect(daemon.controller.tableView.realizedCells.map(\.text) == [recipe].compactMap(\.self))
        #expect(daemon.requests.last == .dismiss(.id(c(7)), animated: true))
    }

    @Test("2012 13-1: a custom segue presents its destination without animation")
    func customSegue() {
        let daemon = FakeDaemon(ViewController.self, segues: [CustomSegue.self])
        daemon.deliver(
            .delegate(
                DelegateMessage(from: c(7), .customSegue(id: "s", className: "CustomSegue", destination: c(9)))))
        #expect(
            daemon.requests == [
                .present(.controller(c(9)), from: .id(c(7)), Request.Presentation(animated: false))
            ])
    }

    @Test("2012 14-1, 14-2: a container adds a child and removes it")
    func contains() {
        let daemon = FakeDaemon(ContainerViewController.self)
        daemon.load()
        daemon.run {
            let child = DetailViewController()
            daemon.controller.displayContentController(child)
            daemon.controller.hideContentController(child)
        }
        daemon.turn()
        #expect(commands(daemon) == ["instantiate", "add", "frame", "didMove", "willMove", "remove"])
        let frames = daemon.requests.compactMap { request -> Rect? in
            if case .setFrame(_, let frame) = request { frame } else { nil }
        }
        #expect(frames == [Rect(x: 10, y: 20, width: 100, height: 80)])
    }

    @Test("2012 14-3: a transition animates the frames of both children, then the old one is removed")
    func cycles() throws {
        let daemon = FakeDaemon(ContainerViewController.self)
        daemon.load()
        daemon.run {
            let shown = DetailViewController()
            daemon.controller.displayContentController(shown)
            daemon.controller.cycle(from: shown, to: AddSightingViewController())
        }
        daemon.turn()
        let request = try #require(daemon.said.lazy.flatMap { asks([$0]) }.first { $0.request.command == "transition" })
        guard case .transition(_, _, let duration, let number?) = request.request else {
            Issue.record("\(request)")
            return
        }
        #expect(duration == 250)
        let before = daemon.requests.count
        daemon.deliver(.delegate(DelegateMessage(from: c(1), .animateTransition(number))))
        #expect(daemon.requests[before...].map(\.command) == ["frame", "frame"])
        try daemon.reply(to: request, .completed)
        daemon.turn()
        #expect(daemon.controller.isFinished == true)
        #expect(daemon.requests.suffix(2).map(\.command) == ["remove", "didMove"])
    }

    @Test("2012 14-4, 14-5: a container forwards its appearance to its child")
    func forwards() {
        let daemon = FakeDaemon(ForwardingViewController.self)
        daemon.load()
        daemon.controller.child = daemon.controller.controller(c(9))
        for phase in [AppearancePhase.willAppear, .didAppear, .willDisappear, .didDisappear] {
            daemon.deliver(.appearance(phase, .pushed()))
        }
        #expect(!daemon.controller.shouldAutomaticallyForwardAppearanceMethods)
        #expect(
            daemon.requests == [
                .forward(.beginAppearance(appearing: true, animated: true), to: c(9)),
                .forward(.endAppearance, to: c(9)),
                .forward(.beginAppearance(appearing: false, animated: true), to: c(9)),
                .forward(.endAppearance, to: c(9)),
            ])
    }

    @Test("2011 2-1: a controller that code creates is presented")
    func presents() {
        let daemon = FakeDaemon(ModalViewController.self)
        daemon.load()
        daemon.run { daemon.controller.displayModalView() }
        daemon.turn()
        #expect(commands(daemon) == ["instantiate", "present"])
        #expect(daemon.requests.first == .instantiate(.className("MyViewController")))
    }

    @Test("2011 3-2, 3-3: segmented controls are items of bars and call their methods")
    func bars() throws {
        let daemon = FakeDaemon(BarsViewController.self)
        daemon.load()
        let controller = daemon.controller
        let right = try #require(controller.navigationItem.rightBarButtonItem?.customView as? SegmentedControl)
        #expect(right.titles == ["up", "down"] && right.frame.width == 90)
        #expect(controller.toolbarItems.map(\.systemItem) == [.flexibleSpace, nil, .flexibleSpace])
        let sorting = try #require(controller.toolbarItems[1].customView as? SegmentedControl)
        #expect(sorting.selectedSegmentIndex == 0)
        _ = sorting.selectItem(1, in: 0)
        right.sendActions(for: .valueChanged)
        #expect(controller.sorting == [1, nil])
    }

    @Test("2011 4-2: a controller states its tab bar item before its view is loaded")
    func tabBarItem() {
        let daemon = FakeDaemon(HomeViewController.self)
        let stated = facts(daemon.deliver(.awakeFromNib))
        #expect(stated.last?.tabBarItem == TabBarItem(title: "Home", image: "MyViewControllerImage.png"))
        #expect(stated.last?.title == "My View Controller")
    }

    @Test("2011 4-4: only the first tab can be selected without a valid login")
    func shouldSelect() {
        let daemon = FakeDaemon(LoginViewController.self)
        for (tab, isValid, answer) in [(8, false, true), (9, false, false), (9, true, true)] as [(UInt64, Bool, Bool)] {
            daemon.controller.isValidLogin = isValid
            let message = TroupeMessage.container(.shouldSelect(c(tab)), of: .tabBar)
            #expect(daemon.answer(to: .delegate(DelegateMessage(from: c(1), message))) == .bool(answer))
        }
    }

    @Test("2011 7-4: a selected row pushes the next level of data")
    func navigates() {
        let daemon = FakeDaemon(TableNavigationViewController.self)
        daemon.load()
        enclose(daemon, EnclosingContainers(navigation: c(3)))
        daemon.run {
            daemon.controller.tableView(TableView(frame: .zero), didSelectRowAt: IndexPath(row: 2, section: 0))
        }
        daemon.turn()
        #expect(commands(daemon) == ["instantiate", "record", "push"])
        let values = daemon.requests.compactMap { request -> Fields? in
            if case .record(let configuration) = request { configuration.values } else { nil }
        }
        #expect(values == [["sighting": ["name": "row 2"]]])
    }

    /// Tells the controller which containers are around it.
    private func enclose<Controller: ViewController>(
        _ daemon: FakeDaemon<Controller>, _ containers: EnclosingContainers
    ) {
        daemon.send(
            .deliver([
                DeliveryItem(.configuration(Configuration(controller: c(7), parent: c(3), enclosing: containers)))
            ]))
    }

    /// The commands of the child's requests, without releases.
    private func commands<Controller: ViewController>(_ daemon: FakeDaemon<Controller>) -> [String] {
        daemon.turn()
        return daemon.requests.map(\.command).filter { $0 != "release" }
    }

    @Test("2012 10-1, 2011 6-1: a navigation controller is presented, and its root has a delegate")
    func presentsNavigation() {
        let daemon = FakeDaemon(PresentingViewController.self)
        daemon.load()
        daemon.run { daemon.controller.add(.value(.null)) }
        #expect(Set(commands(daemon)) == ["instantiate", "record", "stack", "present"])
        #expect(commands(daemon).last == "present")
        let delegates = daemon.requests.compactMap { request -> ControllerID? in
            if case .record(let configuration) = request { configuration.delegate ?? nil } else { nil }
        }
        #expect(delegates == [c(7)])
    }

    @Test("2011 7-3: a navigation controller is filled and presented")
    func fillsNavigation() {
        let daemon = FakeDaemon(PresentingViewController.self)
        daemon.load()
        daemon.run { daemon.controller.displayNavigation() }
        let commands = commands(daemon)
        #expect(commands.filter { $0 != "instantiate" } == ["stack", "push", "present"])
        #expect(commands.count { $0 == "instantiate" } == 3)
    }

    @Test("2012 11-1: the application's class configures the initial controller before it is shown")
    func configuresInitial() {
        let daemon = FakeDaemon(BirdsApplication.self, classes: [DetailViewController.self])
        let made = [
            SegueHandle.Made(id: c(9), kind: "navigationController"),
            SegueHandle.Made(id: c(10), kind: "viewController", className: "DetailViewController"),
        ]
        let handle = SegueHandle(
            segueID: "", kind: "relationship", source: c(7), destination: c(9), made: made, sender: .null)
        #expect(
            daemon.answer(to: .prepareForSegue(handle))
                == .prepared([Configuration(controller: c(10), values: ["sighting": ["name": "Pigeon"]])]))
    }

    @Test("2012 11-2: the initial scene of a storyboard becomes the root")
    func storyboardRoot() {
        let daemon = FakeDaemon(StoryboardApplication.self)
        daemon.deliver(.delegate(DelegateMessage(from: c(1), .didFinishLaunching)))
        #expect(daemon.requests == [.root(.scene("MyStoryboard/"))])
    }

    @Test("2012 2-3: the initial scene of another storyboard is shown in the window of an external screen")
    func externalScreen() {
        let daemon = FakeDaemon(ExternalApplication.self)
        daemon.deliver(.delegate(DelegateMessage(from: c(1), .didFinishLaunching)))
        let screen = AttachedScreen(window: WindowID(rawValue: 2), size: Size(width: 1280, height: 720))
        let news = DelegateMessage(from: c(1), .notification(.screensDidChange, AttachedScreen.payload([screen])))
        daemon.run { _ = daemon.deliver(.delegate(news)) }
        #expect(
            daemon.requests == [
                .setWindow(screen.window, root: .scene("External/"), isHidden: nil),
                .setWindow(screen.window, root: nil, isHidden: false),
            ])
    }

    @Test("2012 2-4, 2011 2-6, 3-1, 4-1, 5-2, 7-1, 7-2: the application's class makes the root of the window")
    func launches() {
        func roots<Controller: ViewController>(_ type: Controller.Type) -> [String] {
            let daemon = FakeDaemon(type)
            daemon.run { _ = daemon.deliver(.delegate(DelegateMessage(from: c(1), .didFinishLaunching))) }
            daemon.turn()
            let made = daemon.requests.compactMap { request -> String? in
                switch request {
                case .instantiate(.className(let name)): name
                case .root: "root"
                default: nil
                }
            }
            return made.sorted()
        }
        #expect(roots(LevelApplication.self) == ["LevelViewController", "root"])
        #expect(roots(NavigationApplication.self) == ["MyViewController", "UINavigationController", "root"])
        #expect(
            roots(TabsApplication.self) == [
                "DetailViewController", "LevelViewController", "MyViewController", "UINavigationController",
                "UITabBarController", "root",
            ])
        #expect(
            roots(SplitApplication.self) == [
                "MyViewController", "SplitDetailViewController", "UISplitViewController", "root",
            ])
    }

    @Test("2011 4-3: the current tab is removed from the tab bar controller", .timeLimit(.minutes(1)))
    func removesTab() async throws {
        let daemon = FakeDaemon(RemovableViewController.self)
        daemon.load()
        enclose(daemon, EnclosingContainers(tabBar: c(3)))
        daemon.run { daemon.controller.processUserInformation(.value(.null)) }
        func ask() -> Ask? {
            daemon.turn()
            return asks(daemon.said).last { $0.request == .place(c(3)) }
        }
        while ask() == nil { await Task.yield() }
        var place = HierarchyPlace()
        place.children = [c(7), c(8)]
        try daemon.reply(to: ask(), .completed, controllers: [c(3)], content: .place(place))
        let expected = Request.setTabs([.controller(c(8))], in: .id(c(3)), animated: true)
        func isSet() -> Bool {
            daemon.turn()
            return daemon.requests.contains(expected)
        }
        while !isSet() { await Task.yield() }
    }

    @Test("2011 5-1: a popover points at the tapped item")
    func popover() throws {
        let daemon = FakeDaemon(PopoverViewController.self)
        daemon.load()
        let item = try #require(daemon.controller.navigationItem.rightBarButtonItem)
        let tap = daemon.run { daemon.input(.barItem(item.id)) }
        #expect(tap.handled)
        guard case .present(_, _, let how)? = daemon.requests.last(where: { $0.command == "present" }) else {
            Issue.record("nothing was presented: \(daemon.requests)")
            return
        }
        #expect(how.style == .popover && how.anchor == PopoverAnchor(barItem: item.id, arrowDirections: .any))
        #expect(daemon.controller.popoverController != nil)
    }

    @Test("2011 5-3: the button is in the toolbar while the first pane is hidden, and opens it")
    func splitButton() throws {
        let daemon = FakeDaemon(SplitDetailViewController.self)
        daemon.load()
        enclose(daemon, EnclosingContainers(split: c(3)))
        daemon.deliver(.delegate(DelegateMessage(from: c(3), .container(.willHide(c(8)), of: .split))))
        let item = try #require(daemon.controller.toolbarItems.first)
        #expect(item.title == "Root List")
        #expect(daemon.input(.barItem(item.id)).handled)
        #expect(daemon.requests.last == .setPaneOpen(true, in: .id(c(3))))
        daemon.run { daemon.controller.popoverController?.dismiss(animated: true) }
        daemon.turn()
        #expect(daemon.requests.last == .setPaneOpen(false, in: .id(c(3))))
        daemon.deliver(.delegate(DelegateMessage(from: c(3), .container(.willShow(c(8)), of: .split))))
        #expect(daemon.controller.toolbarItems.isEmpty && daemon.controller.popoverController == nil)
    }
}
