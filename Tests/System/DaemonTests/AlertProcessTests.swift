import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeScene
import TroupeValue

// promises 2012/10.7: An alert or action sheet is a controller of its own; its maker gets the choice after it has
//     gone.

/// Alerts between processes: the maker, the alert and the daemon, each of which may end at any moment.
@Suite("An alert is a process")
struct AlertProcessTests {
    private let instance: Instance

    init() throws { instance = try Instance.prone(root: "Asker") }

    /// The alert once it has appeared.
    private func alert(_ monitor: Monitor, restarts: Int64 = 0) throws -> Value {
        try instance.controller("UIAlertController", monitor) {
            $0["appearance"]?.string == "appeared" && $0["restarts"]?.int == restarts
        }
    }

    private func asker(titled title: String, _ monitor: Monitor) throws {
        try instance.controller("Asker", monitor) { $0["title"]?.string == title }
    }

    /// Types into the text field that is typed into.
    private func type(_ text: String) throws {
        let display = try instance.display()
        let found = try display.scene { scene in
            scene.nodes.first { node in
                if case .view(.textField) = node.content { node.isSelected } else { false }
            }
        }
        try display.send(.input(.text(text, into: found.value.id), version: found.version))
    }

    /// Touches the window at a point.
    private func touch(_ point: Point) throws {
        let display = try instance.display()
        let found = try display.scene { $0.hitNode(point) }
        try display.send(.input(.tap(point, on: found.value.id), version: found.version))
    }

    /// Waits until no alert is left.
    private func gone(_ monitor: Monitor) throws { try instance.waitUntilGone("UIAlertController", monitor) }

    @Test("of its own that covers no controller; the choice reaches its maker after it has gone")
    func chosen() throws {
        let monitor = try instance.monitor()
        try instance.tap("Ask")
        let shown = try alert(monitor)
        #expect(shown["title"]?.string == "Delete this message?")
        let maker = try instance.controller("Asker", monitor) { $0["appearance"]?.string == "appeared" }
        #expect(maker["pid"]?.int != shown["pid"]?.int)
        #expect(try instance.request(.tap("Older")).failure?.code == .notVisible)
        try instance.tap("Delete")
        try asker(titled: "chose Delete", monitor)
        try gone(monitor)
        try instance.stop()
    }

    @Test("that shows the same after it was killed, with the typed text and the state of its actions")
    func alertKilled() throws {
        let monitor = try instance.monitor()
        try instance.tap("Name")
        let shown = try alert(monitor)
        #expect(try instance.request(.tap("Save")).failure?.code == .disabled)
        try type("Bo")
        try asker(titled: "typed Bo", monitor)
        try instance.send(.kill, to: shown)
        _ = try alert(monitor, restarts: 1)
        // The daemon restores the text; the maker sends the states of the buttons to the new incarnation.
        try SceneFollower(instance).wait { scene in
            scene.nodes.contains { node in
                if case .view(.button(title: "Save", _, _, _)) = node.content { node.isEnabled } else { false }
            }
        }
        try instance.tap("Save")
        try asker(titled: "named Bo", monitor)
        try gone(monitor)
        try instance.stop()
    }

    @Test("that stays when its maker is killed; the delegate's next incarnation is told of the choice")
    func delegateKilled() throws {
        let monitor = try instance.monitor()
        try instance.tap("Older")
        let shown = try alert(monitor)
        try instance.send(.kill, to: try instance.controller("Asker", monitor))
        try instance.controller("Asker", monitor) { $0["restarts"]?.int == 1 && $0["appearance"]?.string == "appeared" }
        #expect(try alert(monitor)["pid"]?.int == shown["pid"]?.int)
        try instance.tap("Perhaps")
        try asker(titled: "clicked Perhaps 2", monitor)
        try gone(monitor)
        try instance.stop()
    }

    @Test("of which a choice is reported once if the handler ended with its maker")
    func handlerGone() throws {
        let monitor = try instance.monitor()
        try instance.tap("Ask")
        _ = try alert(monitor)
        try instance.send(.kill, to: try instance.controller("Asker", monitor))
        try instance.controller("Asker", monitor) { $0["restarts"]?.int == 1 && $0["appearance"]?.string == "appeared" }
        try instance.tap("Delete")
        try gone(monitor)
        // The process writes the report before it answers a later question for its journal. No event tells of the line.
        let asker = try #require(ControllerID(try instance.controller("Asker", monitor)["id"]?.string ?? ""))
        var reports = 0
        for _ in 0..<100 where reports == 0 {
            _ = try instance.report(.journal)
            let logs = JSON.text(of: try instance.report(.logs(.id(asker))))
            reports = logs.ranges(of: "its handler ended with the process that made the alert").count
        }
        #expect(reports == 1)
        try instance.stop()
    }

    @Test("of a hundred actions and ten thousand characters, of which each can be chosen")
    func many() throws {
        let monitor = try instance.monitor()
        try instance.tap("Many")
        _ = try alert(monitor)
        try instance.tap("Choice 97")
        try asker(titled: "chose Choice 97", monitor)
        try instance.stop()
    }

    @Test("that stays without actions until code dismisses it; an action sheet's cancel action is a touch beside it")
    func bare() throws {
        let monitor = try instance.monitor()
        try instance.tap("Bare")
        let shown = try alert(monitor)
        #expect(try instance.request(.dismiss(nil, animated: false)).failure == nil)
        try gone(monitor)
        try instance.tap("Sheet")
        let sheet = try alert(monitor)
        #expect(sheet["id"]?.string != shown["id"]?.string)
        try touch(Point(x: 5, y: 60))
        try asker(titled: "sheet Stop", monitor)
        try instance.stop()
    }

    @Test("that ignores touches beside it, and takes the escape gesture as its cancel action")
    func escape() throws {
        let monitor = try instance.monitor()
        try instance.tap("Ask")
        let shown = try alert(monitor)
        try touch(Point(x: 5, y: 60))
        let reply = try instance.request(.userEvent(.accessibility(.escape, element: nil)))
        #expect(reply.failure == nil, "\(reply)")
        try asker(titled: "chose Keep", monitor)
        #expect(try instance.controllers()[shown["id"]?.string ?? ""] == nil)
        try instance.stop()
    }

    @Test("of which assistive technology reads the title first, and is told the message")
    func accessible() throws {
        let monitor = try instance.monitor()
        _ = try instance.request(.userEvent(.accessibility(.elements, element: nil)))
        try instance.tap("Ask")
        func spoken(_ name: String) throws -> String? {
            try monitor.next { $0["kind"]?.string == "accessibility" && $0["name"]?.string == name }["text"]?.string
        }
        var focus = try spoken("focus")
        while let heard = focus, !heard.hasPrefix("Delete this message?") { focus = try spoken("focus") }
        #expect(focus == "Delete this message?, heading")
        #expect(try spoken("announcement") == "It cannot be restored.")
        try instance.stop()
    }

    @Test("that is ended by its deadline when it is stopped, and asks again")
    func alertStopped() throws {
        let monitor = try instance.monitor()
        try instance.tap("Ask")
        try instance.send(.stop, to: try alert(monitor))
        let tapped = try instance.request(.tap("Delete"))
        #expect(tapped.failure?.code == .hung, "\(tapped)")
        _ = try alert(monitor, restarts: 1)
        try instance.tap("Delete")
        try asker(titled: "chose Delete", monitor)
        try instance.stop(.impossible(because: "a child is stopped"))
    }

    @Test("that dismisses itself if its maker does not answer")
    func makerStopped() throws {
        let monitor = try instance.monitor()
        try instance.tap("Ask")
        _ = try alert(monitor)
        let maker = try instance.controller("Asker", monitor)
        try instance.send(.stop, to: maker)
        _ = try instance.send(.request(.tap("Delete")))
        try gone(monitor)
        try instance.stop(.impossible(because: "a child is stopped"))
    }
}
