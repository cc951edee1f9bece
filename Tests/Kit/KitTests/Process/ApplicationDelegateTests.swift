import Testing
import TroupeMessages
import TroupeModel

@testable import TroupeKit

@Suite("The application delegate and the process's own objects")
@MainActor
struct ApplicationDelegateTests {
    final class Launcher: ApplicationDelegate {
        var log: [String] = []
        var root: (any Showable)? = "UINavigationController(Home)"
        override func didFinishLaunching() {
            log.append("launched")
            if let root { window.rootViewController = root }
            window?.makeKeyAndVisible()
        }
        override func didBecomeActive() { log.append("active") }
        override func didEnterBackground() { log.append("background") }
        override func willTerminate() { log.append("terminate") }
    }

    private func message(_ message: TroupeMessage) -> Callback { .delegate(DelegateMessage(from: c(7), message)) }

    @Test("sets the root of the window at the launch, and holds the controller that the window shows")
    func root() throws {
        let daemon = FakeDaemon(Launcher.self)
        let said = daemon.deliver(message(.didFinishLaunching))
        #expect(daemon.controller.log == ["launched"])
        let ask = try #require(asks(said).first { $0.request.command == "root" })
        #expect(ask.request == .root(.scene("UINavigationController(Home)")))
        try daemon.reply(to: ask, .completed, controllers: [c(3)])
        #expect((daemon.controller.window.rootViewController as? RemoteController)?.id == c(3))
    }

    @Test("sets the root of a window that code makes, also if it has its root before")
    func ownWindow() {
        let daemon = FakeDaemon(Launcher.self)
        let window = Window(frame: Rect(x: 0, y: 0, width: 1, height: 1))
        window.rootViewController = "Home"
        #expect(daemon.requests.isEmpty)
        daemon.controller.window = window
        daemon.turn()
        #expect(daemon.requests == [.root(.scene("Home"))])
    }

    @Test("observes the states of the application, and is told of each")
    func states() {
        let daemon = FakeDaemon(Launcher.self)
        daemon.controller.root = nil
        let said = daemon.deliver(message(.didFinishLaunching))
        let observed = facts(said).compactMap(\.observedNotifications).last
        #expect(
            observed == [
                "applicationDidBecomeActive", "applicationDidEnterBackground", "applicationWillTerminate",
            ])
        for name in [NotificationName.didBecomeActive, .didEnterBackground, .willTerminate] {
            daemon.deliver(message(.notification(name, Payload())))
        }
        #expect(daemon.controller.log == ["launched", "active", "background", "terminate"])
    }

    final class Projecting: ApplicationDelegate {
        var log: [String] = []
        var second: Window?
        override func didFinishLaunching() {
            notifications.addObserver(for: Screen.didConnect) { [unowned self] note in
                log.append("connected \(note.screen?.number ?? 0)")
                guard let screen = note.screen else { return }
                let window = Window(screen: screen)
                window.rootViewController = "Chart"
                window.makeKeyAndVisible()
                log.append("\(window.isHidden) \(screen.bounds.width) \(Screen.screens.count)")
                second = window
            }
            notifications.addObserver(for: Screen.didDisconnect) { [unowned self] note in
                log.append("disconnected \(note.screen?.number ?? 0) \(Screen.screens == [Screen.main])")
                second?.isHidden = true
            }
        }
    }

    @Test("gives another screen a window when it is attached, and hides it when the screen is gone")
    func secondScreen() {
        let daemon = FakeDaemon(Projecting.self)
        func attach(_ screens: [AttachedScreen]) {
            let payload = AttachedScreen.payload(screens)
            _ = RunningProcess.$channel.withValue(daemon.controller.channel) {
                daemon.deliver(message(.notification(.screensDidChange, payload)))
            }
        }
        daemon.deliver(message(.didFinishLaunching))
        let second = AttachedScreen(window: WindowID(rawValue: 2), size: Size(width: 1280, height: 720))
        attach([second])
        attach([second])
        attach([])
        #expect(daemon.controller.log == ["connected 2", "false 1280.0 2", "disconnected 2 true"])
        #expect(
            daemon.requests == [
                .setWindow(second.window, root: .scene("Chart"), isHidden: nil),
                .setWindow(second.window, root: nil, isHidden: false),
                .setWindow(second.window, root: nil, isHidden: true),
            ])
    }

    @Test("the window of a view is that of the screen that shows its controller, one object for each screen")
    func windowOfView() {
        let daemon = FakeDaemon(ViewController.self)
        let controller = daemon.controller
        let second = AttachedScreen(window: WindowID(rawValue: 2), size: Size(width: 1280, height: 720))
        func attach(_ screens: [AttachedScreen]) {
            daemon.deliver(message(.notification(.screensDidChange, AttachedScreen.payload(screens))))
        }
        func appear(in window: WindowID?, _ orientation: Orientation) {
            let context = AppearanceContext(
                animated: false, reason: .root, size: second.size, orientation: orientation, window: window)
            daemon.deliver(.appearance(.willAppear, context))
        }
        let going = AppearanceContext(animated: false, reason: .root, size: second.size, orientation: .portrait)
        attach([second])
        daemon.load()
        #expect(controller.view.window == nil)
        daemon.run {
            appear(in: second.window, .landscapeRight)
            let window = controller.view.window
            #expect(window?.screen == Screen.screens.last && window?.screen.isAttached == true)
            #expect(window?.orientation == .landscapeRight && window?.isHidden == false)
            #expect(window?.screen.bounds.width == 1280 && Screen.main.bounds.width == 320)
            #expect(controller.view.window === window)
            daemon.deliver(.appearance(.willDisappear, going))
            #expect(controller.view.window === window)
            daemon.deliver(.appearance(.didDisappear, going))
            attach([])
            #expect(controller.view.window == nil && window?.screen.isAttached == false)
            #expect(window?.screen.bounds == .zero && Screen.screens == [.main])
            attach([second])
            appear(in: second.window, .landscapeRight)
            #expect(controller.view.window === window && window?.screen.isAttached == true)
            // The controller moves to the main window.
            daemon.deliver(.appearance(.didDisappear, going))
            appear(in: nil, .portrait)
            #expect(controller.view.window !== window && controller.view.window?.screen == .main)
            #expect(controller.view.window === controller.view.window)
        }
    }

    final class Turning: ViewController {
        var found: [String] = []
        override func viewDidLoad() {
            super.viewDidLoad()
            NotificationCenter.default.addObserver(for: .willTerminate) { _ in }
            Device.current.beginGeneratingDeviceOrientationNotifications()
            found = ["\(Screen.main.bounds.width)", "\(Screen.main.applicationFrame.minY)"]
            if NotificationCenter.default === notifications { found.append("own") }
        }
    }

    @Test("default center, current device and main screen are those of the process's controller, in its code")
    func ownObjects() {
        let daemon = FakeDaemon(Turning.self)
        RunningProcess.$channel.withValue(daemon.controller.channel) { daemon.load() }
        #expect(daemon.controller.found == ["320.0", "20.0", "own"])
        #expect(facts(daemon.said).contains { $0.hearsOfDeviceOrientation == true })
        #expect(facts(daemon.said).compactMap(\.observedNotifications).last == ["applicationWillTerminate"])
        RunningProcess.$channel.withValue(daemon.controller.channel) {
            #expect(Device.current.userInterfaceIdiom == .phone && Device.current.orientation == .unknown)
            #expect(Device.current.isGeneratingDeviceOrientationNotifications)
            daemon.deliver(.deviceOrientationDidChange(.landscapeLeft), .didRotate(from: .portrait))
            #expect(Device.current.orientation == .landscapeLeft)
        }
        // Outside of a process's code there is no controller, and nothing happens.
        NotificationCenter.default.post(.willTerminate)
        Device.current.endGeneratingDeviceOrientationNotifications()
        #expect(Screen.main.bounds == Rect(x: 0, y: 0, width: 320, height: 480))
    }

    @Test("code attempts a rotation in the name of its process's controller")
    func attemptRotation() {
        let daemon = FakeDaemon(ViewController.self)
        daemon.load()
        // Outside of a process's code there is no controller, and nothing happens.
        ViewController.attemptRotationToDeviceOrientation()
        let before = daemon.said.count
        daemon.run { ViewController.attemptRotationToDeviceOrientation() }
        daemon.deliver(.didReceiveMemoryWarning)
        let asked = daemon.said.dropFirst(before).compactMap { if case .ask(let ask) = $0 { ask.request } else { nil } }
        #expect(asked == [.attemptRotation])
    }

    @Test("code hides the status bar, and knows from its next layout that it is hidden")
    func statusBar() throws {
        let daemon = FakeDaemon(ViewController.self)
        daemon.load()
        func layOut(_ serial: UInt64, _ bar: StatusBar?) {
            let context = LayoutContext(
                serial: serial, size: Size(width: 320, height: 480), insets: .zero, orientation: .portrait,
                statusBar: bar)
            daemon.deliver(.viewWillLayoutSubviews(context))
        }
        daemon.run {
            Application.setStatusBarHidden(true, with: .fade)
            Application.setStatusBarHidden(false)
            #expect(!Application.isStatusBarHidden && Screen.main.applicationFrame.minY == 20)
            layOut(1, .hidden)
            #expect(Application.isStatusBarHidden && Screen.main.applicationFrame.minY == 0)
            layOut(2, .tall)
            #expect(!Application.isStatusBarHidden && Screen.main.applicationFrame.minY == 40)
            layOut(3, nil)
            #expect(!Application.isStatusBarHidden && Screen.main.applicationFrame.minY == 20)
        }
        let asked = daemon.said.compactMap { if case .ask(let ask) = $0 { ask.request } else { nil } }
        #expect(asked.suffix(2) == [.statusBar(.hidden), .statusBar(.shown)])
        // Outside of a process's code there is no controller, and nothing happens.
        Application.setStatusBarHidden(true)
        #expect(!Application.isStatusBarHidden)
    }
}
