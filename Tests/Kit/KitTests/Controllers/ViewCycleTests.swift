import Testing
import TroupeMessages
import TroupeModel

@testable import TroupeKit

// promises 2012/4.11: Access to the view property loads the view at once, with one viewDidLoad.
// promises 2012/4.14: A view that is set to nil outside a window is made again when it is next needed.
// promises 2012/4.15: A view knows whether it is in a window.
// promises 2012/12.5: Editing can be set as a property.

@MainActor
@Suite("A controller's view")
struct ViewCycleTests {
    /// Records the lifecycle of its view.
    final class Recorder: ViewController {
        var log: [String] = []
        override func loadView() {
            log.append("loadView")
            super.loadView()
        }
        override func viewDidLoad() { log.append("viewDidLoad") }
        override func viewWillAppear(_ animated: Bool) {
            log.append("viewWillAppear \(isViewLoaded) \(view.window != nil)")
        }
        override func viewDidLayoutSubviews() { log.append("laid out \(view.frame.width)") }
        override func viewDidDisappear(_ animated: Bool) { log.append("viewDidDisappear \(view.window != nil)") }
    }

    private let hidden: AppearanceContext = .pushed(.movingFromParent)

    @Test("is made and reported when code reads it; neither is repeated when the daemon has it loaded")
    func asked() {
        let daemon = FakeDaemon(Recorder.self)
        #expect(daemon.controller.viewIfLoaded == nil)
        let view = daemon.controller.view
        #expect(daemon.controller.log == ["loadView", "viewDidLoad"])
        daemon.deliver(.loadView, .viewDidLoad)
        #expect(daemon.controller.log == ["loadView", "viewDidLoad"])
        #expect(daemon.controller.view === view && daemon.controller.viewIfLoaded === view)
    }

    @Test("is stated to the daemon once each time code loads or releases it, and not when the daemon loads it")
    func stated() {
        let daemon = FakeDaemon(Recorder.self)
        func statements() -> [Bool] { facts(daemon.turn()).compactMap(\.isViewLoaded) }
        _ = daemon.controller.view
        #expect(statements() == [true])
        daemon.deliver(.loadView, .viewDidLoad)
        #expect(statements() == [])
        daemon.controller.view = nil
        #expect(statements() == [false])
        daemon.deliver(.loadView, .viewDidLoad)
        #expect(statements() == [])
        daemon.deliver(.viewWillUnload, .viewDidUnload)
        #expect(statements() == [] && !daemon.controller.isViewLoaded)
    }

    @Test("can be replaced between loadView and viewDidLoad, and nothing loads again")
    func exchanged() {
        let daemon = FakeDaemon(Recorder.self)
        daemon.deliver(.loadView, .viewDidLoad)
        let other = View()
        daemon.controller.view = other
        #expect(daemon.controller.view === other)
        daemon.deliver(.viewDidLoad)
        #expect(daemon.controller.log == ["loadView", "viewDidLoad"])
    }

    @Test("that code releases is made again when it is read")
    func letGo() {
        let daemon = FakeDaemon(Recorder.self)
        daemon.load()
        daemon.controller.log = []
        #expect(daemon.controller.view.window == nil)
        daemon.controller.view = nil
        #expect(!daemon.controller.isViewLoaded && daemon.controller.log == [])
        daemon.controller.loadViewIfNeeded()
        #expect(daemon.controller.log == ["loadView", "viewDidLoad"])
    }

    @Test("that code released is back before its controller appears, with its last layout")
    func takenBack() throws {
        let daemon = FakeDaemon(Recorder.self)
        daemon.load(size: Size(width: 480, height: 256))
        daemon.deliver(.appearance(.willAppear, .pushed()), .appearance(.didAppear, .pushed()))
        daemon.deliver(.appearance(.willDisappear, hidden), .appearance(.didDisappear, hidden))
        daemon.controller.view = nil
        #expect(updates(daemon.turn()).map(\.upserts.count) == [0])
        daemon.controller.log = []
        let said = daemon.deliver(.appearance(.willAppear, .pushed()))
        #expect(
            daemon.controller.log == ["loadView", "viewDidLoad", "laid out 480.0", "viewWillAppear true true"])
        let update = try #require(updates(said).first)
        #expect(update.isFull && update.upserts.first?.frame.width == 480)
    }

    @Test("in a window stays, from viewWillAppear until before viewDidDisappear")
    func inWindow() {
        let daemon = FakeDaemon(Recorder.self)
        daemon.load()
        daemon.controller.log = []
        daemon.deliver(.appearance(.willAppear, .pushed()))
        daemon.controller.view = nil
        #expect(daemon.controller.isViewLoaded)
        #expect(daemon.controller.view.window?.orientation == .portrait)
        daemon.deliver(.appearance(.didAppear, .pushed()), .appearance(.willDisappear, hidden))
        #expect(daemon.controller.view.window != nil)
        daemon.deliver(.appearance(.didDisappear, hidden))
        #expect(daemon.controller.log == ["viewWillAppear true true", "viewDidDisappear false"])
        #expect(View().window == nil)
    }

    @Test("is loaded and reported again after it was unloaded on a warning")
    func unloaded() {
        let daemon = FakeDaemon(Recorder.self)
        daemon.load()
        daemon.controller.log = []
        daemon.deliver(.viewWillUnload, .viewDidUnload, .loadView, .viewDidLoad)
        #expect(daemon.controller.log == ["loadView", "viewDidLoad"])
    }

    @Test("enters editing by its property as by the method, without animation")
    func editing() {
        final class Editor: ViewController {
            var log: [String] = []
            override func setEditing(_ editing: Bool, animated: Bool) {
                super.setEditing(editing, animated: animated)
                log.append("\(editing) \(animated)")
            }
        }
        let daemon = FakeDaemon(Editor.self)
        daemon.controller.isEditing = true
        #expect(daemon.controller.isEditing && daemon.controller.log == ["true false"])
        #expect(facts(daemon.turn()).map(\.isEditing) == [true])
    }
}
