import Testing
import TroupeMessages
import TroupeModel

@testable import TroupeKit

@MainActor
@Suite("Updates of the views")
struct ViewTreeTests {
    /// A controller with one label and one button.
    final class Form: ViewController {
        let label = Label(frame: Rect(x: 0, y: 0, width: 100, height: 20), text: "Name")
        let button = Button(frame: Rect(x: 0, y: 30, width: 100, height: 40), title: "Save")
        override func viewDidLoad() {
            view.addSubview(label)
            view.addSubview(button)
        }
    }

    private func loaded() -> FakeDaemon<Form> {
        let daemon = FakeDaemon(Form.self)
        daemon.load()
        return daemon
    }

    @Test("The first update is the whole tree, superviews before their subviews")
    func first() throws {
        let daemon = FakeDaemon(Form.self)
        let update = try #require(updates(daemon.deliver(.loadView, .viewDidLoad)).first)
        #expect(update.isFull)
        #expect(update.version == 1)
        #expect(update.upserts.map(\.className) == ["UIView", "UILabel", "UIButton"])
        #expect(update.upserts.map(\.parent) == [nil, update.upserts[0].id, update.upserts[0].id])
    }

    @Test("Ten changes of one view in a turn send one node, and a turn without changes sends nothing")
    func collected() throws {
        let daemon = loaded()
        for number in 0..<10 { daemon.controller.label.text = "\(number)" }
        daemon.controller.label.isHidden = true
        let update = try #require(updates(daemon.turn()).first)
        #expect(!update.isFull)
        #expect(update.upserts.count == 1)
        #expect(update.upserts.first?.isHidden == true)
        #expect(update.upserts.first?.content == .label(text: "9", alignment: .natural, lines: 1, font: .system))
        #expect(updates(daemon.turn()).isEmpty)
        daemon.controller.label.text = "9"
        #expect(updates(daemon.turn()).isEmpty)
    }

    @Test("Removing a view removes its subviews")
    func removal() throws {
        let daemon = loaded()
        let box = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
        let inner = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        box.addSubview(inner)
        daemon.controller.view.addSubview(box)
        daemon.turn()
        box.removeFromSuperview()
        inner.isHidden = true
        let update = try #require(updates(daemon.turn()).first)
        #expect(Set(update.removals) == [box.id, inner.id])
        #expect(update.upserts.isEmpty)
    }

    @Test("After a reconnection the whole tree is sent again with the next version")
    func reconnection() throws {
        let daemon = loaded()
        let last = try #require(updates(daemon.said).last?.version)
        daemon.dispatcher.reconnected()
        let update = try #require(updates(daemon.turn()).first)
        #expect(update.isFull)
        #expect(update.version == last + 1)
        #expect(update.upserts.count == 3)
    }

    /// The changes to the tree, by name.
    enum Change: String, CaseIterable, Sendable {
        case append, insertBehind, toFront, toBack, removeAndAdd, moveInto, removeParent, changeAndRemove, replaceRoot
    }

    @Test("Applying the updates gives the current tree after every change", arguments: Change.allCases)
    func mirrored(change: Change) {
        let daemon = loaded()
        let form = daemon.controller
        let box = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
        box.addSubview(View(frame: Rect(x: 0, y: 0, width: 10, height: 10)))
        form.view.addSubview(box)
        daemon.turn()
        switch change {
        case .append: form.view.addSubview(Label(text: "new"))
        case .insertBehind: form.view.insertSubview(Label(text: "new"), belowSubview: form.button)
        case .toFront: form.view.bringSubviewToFront(form.label)
        case .toBack: form.view.sendSubviewToBack(box)
        case .removeAndAdd:
            form.label.removeFromSuperview()
            form.view.addSubview(form.label)
        case .moveInto: box.addSubview(form.label)
        case .removeParent: box.removeFromSuperview()
        case .changeAndRemove:
            form.label.text = "gone"
            form.label.removeFromSuperview()
        case .replaceRoot: form.view = Label(text: "all of it")
        }
        daemon.turn()
        form.button.title = "last"
        daemon.turn()
        var mirror = Mirror()
        for update in updates(daemon.said) { mirror.apply(update) }
        var real: [ViewNode] = []
        form.view.visit { real.append($0.node) }
        #expect(mirror.children == Dictionary(grouping: real, by: \.parent))
    }

    @Test("A view cannot be put into itself")
    func noCycle() {
        let outer = View()
        let inner = View()
        outer.addSubview(inner)
        inner.addSubview(outer)
        #expect(outer.superview == nil)
        #expect(inner.subviews.isEmpty)
    }

    @Test("The deepest visible view is hit; untouchable views let touches through")
    func hitTest() throws {
        let daemon = loaded()
        let root = try #require(daemon.controller.view)
        let button = daemon.controller.button
        #expect(root.hitTest(Point(x: 10, y: 40)) === button)
        #expect(root.hitTest(Point(x: 10, y: 10)) === root)
        button.isHidden = true
        #expect(root.hitTest(Point(x: 10, y: 40)) === root)
        #expect(root.hitTest(Point(x: -1, y: 0)) == nil)
    }

    @Test("Coordinates are converted through frames and scrolling")
    func conversion() {
        let scrolled = ScrollView(frame: Rect(x: 10, y: 20, width: 100, height: 100))
        let root = View(frame: Rect(x: 0, y: 0, width: 320, height: 480))
        let inner = View(frame: Rect(x: 5, y: 200, width: 20, height: 20))
        root.addSubview(scrolled)
        scrolled.addSubview(inner)
        scrolled.contentSize = Size(width: 100, height: 400)
        scrolled.contentOffset = Point(x: 0, y: 150)
        #expect(inner.convert(Point(x: 1, y: 1), to: root) == Point(x: 16, y: 71))
        #expect(root.hitTest(Point(x: 16, y: 71)) === inner)
    }
}
