import TroupeKit
import TroupeModel

/// An application delegate that gives the second screen a window, at the launch or when the screen is attached.
final class TwoScreens: ApplicationDelegate {
    private var second: Window?

    override func didFinishLaunching() {
        window.rootViewController = "UINavigationController(OnMainScreen)"
        Screen.screens.dropFirst().forEach(show(on:))
        NotificationCenter.default.addObserver(for: Screen.didConnect) { [unowned self] note in
            if second == nil { note.screen.map(show(on:)) }
        }
    }

    private func show(on screen: Screen) {
        let window = Window(screen: screen)
        window.rootViewController = OnSecondScreen()
        window.makeKeyAndVisible()
        second = window
    }
}

/// The screens as the code of a controller sees them: the number of the window's screen, that of the attached screens, and
/// the number of screens that went.
@MainActor
final class ScreenWords {
    let label = Label(frame: Rect(x: 20, y: 100, width: 300, height: 24))
    private unowned let controller: ViewController
    private var gone = 0

    init(of controller: ViewController) {
        self.controller = controller
        controller.view.addSubview(label)
        NotificationCenter.default.addObserver(for: Screen.didConnect) { [unowned self] _ in update() }
        NotificationCenter.default.addObserver(for: Screen.didDisconnect) { [unowned self] _ in
            gone += 1
            update()
        }
        update()
    }

    func update() {
        let window = controller.view.window
        let number = window.map { "\($0.screen.number)" } ?? "no"
        let isOneObject = window === controller.view.window
        label.text = "\(number) of \(Screen.screens.count), \(gone) gone\(isOneObject ? "" : ", another object")"
    }
}

/// The controller on the screen of the device.
final class OnMainScreen: ViewController {
    private lazy var words = ScreenWords(of: self)

    override func viewDidLoad() {
        super.viewDidLoad()
        let button = Button(frame: Rect(x: 20, y: 140, width: 200, height: 44), title: "pressed 0")
        var presses = 0
        button.on(.touchUpInside) { [unowned button] _ in
            presses += 1
            button.title = "pressed \(presses)"
        }
        view.addSubview(button)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        words.update()
    }
}

/// The root of the second screen's window: a button that counts its touches, and a field.
final class OnSecondScreen: ViewController {
    private var touches = 0
    private lazy var words = ScreenWords(of: self)

    override func viewDidLoad() {
        super.viewDidLoad()
        let button = Button(frame: Rect(x: 20, y: 44, width: 200, height: 44), title: "touched 0")
        button.on(.touchUpInside) { [unowned self, unowned button] _ in
            touches += 1
            button.title = "touched \(touches)"
        }
        view.addSubview(button)
        let echo = Label(frame: Rect(x: 20, y: 200, width: 300, height: 24))
        let field = TextField(frame: Rect(x: 20, y: 140, width: 200, height: 40))
        field.placeholder = "type here"
        field.on(.editingChanged) { [unowned field] _ in echo.text = "typed \(field.text)" }
        view.addSubview(field)
        view.addSubview(echo)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        words.update()
    }
}
