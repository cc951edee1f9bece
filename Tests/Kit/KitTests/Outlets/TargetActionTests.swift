import Testing
import TroupeMessages
import TroupeModel

@testable import TroupeKit

@Suite("Target and action")
@MainActor
struct TargetActionTests {
    @MainActor
    final class Receiver {
        var calls: [String] = []
        func plain() { calls.append("plain") }
        func typed(_ toggle: Switch) { calls.append("typed \(toggle.isOn)") }
        func sent(_ sender: Sender) { calls.append("sent \(sender.object.map { "\(type(of: $0))" } ?? "none")") }
        func button(_ button: Button) { calls.append("button") }
        func tapped(_ tap: TapGestureRecognizer) { calls.append("tapped") }
        func item(_ item: BarButtonItem) { calls.append("item \(item.title)") }
    }

    @Test("A control calls the methods in the order in which they were added, each with the sender that it takes")
    func control() {
        let (receiver, toggle) = (Receiver(), Switch(isOn: true))
        toggle.addTarget(receiver, action: Receiver.plain, for: .valueChanged)
        toggle.on(.valueChanged) { _ in receiver.calls.append("closure") }
        toggle.addTarget(receiver, action: Receiver.typed, for: .valueChanged)
        toggle.addTarget(receiver, action: Receiver.sent, for: .valueChanged)
        toggle.addTarget(receiver, action: Receiver.button, for: .valueChanged)
        toggle.addTarget(receiver, action: Receiver.plain, for: .touchDown)
        toggle.sendActions(for: .valueChanged)
        #expect(receiver.calls == ["plain", "closure", "typed true", "sent Switch"])
    }

    @Test("A control does not retain the target, and stops calling it")
    func weakTarget() {
        let button = Button()
        weak var former: Receiver?
        do {
            let receiver = Receiver()
            former = receiver
            button.addTarget(receiver, action: Receiver.plain, for: .touchUpInside)
            button.sendActions(for: .touchUpInside)
            #expect(receiver.calls == ["plain"])
        }
        #expect(former == nil)
        button.sendActions(for: .touchUpInside)
    }

    @Test(
        "Removal takes the methods of one object, or of all, for one event, and leaves closures",
        arguments: [(true, ["second", "closure"]), (false, ["closure"])])
    func removal(ofFirst: Bool, left: [String]) {
        let (first, second, button) = (Receiver(), Receiver(), Button())
        var calls: [String] = []
        button.addTarget(first, action: Receiver.plain, for: .touchUpInside)
        button.addTarget(second, action: Receiver.plain, for: .touchUpInside)
        button.addTarget(first, action: Receiver.plain, for: .touchDown)
        button.on(.touchUpInside) { _ in calls.append("closure") }
        button.removeTarget(ofFirst ? first : nil, for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        #expect(first.calls == [])
        #expect((second.calls.isEmpty ? [] : ["second"]) + calls == left)
        button.sendActions(for: .touchDown)
        #expect(first.calls == ["plain"])
    }

    @Test("A bar button item calls the method of its target")
    func item() {
        let receiver = Receiver()
        let daemon = FakeDaemon(ViewController.self)
        let items = [
            BarButtonItem(title: "Save", style: .done, target: receiver, action: Receiver.item),
            BarButtonItem(title: "Plain", target: receiver, action: Receiver.plain),
            BarButtonItem(barButtonSystemItem: .add, target: receiver, action: Receiver.sent),
            BarButtonItem(barButtonSystemItem: .trash, target: receiver, action: Receiver.plain),
            BarButtonItem(barButtonSystemItem: .flexibleSpace),
        ]
        daemon.controller.toolbarItems = items
        daemon.load()
        for item in items.dropLast() { #expect(daemon.input(.barItem(item.id)).handled) }
        #expect(!daemon.input(.barItem(items[4].id)).handled)
        #expect(receiver.calls == ["item Save", "plain", "sent BarButtonItem", "plain"])
        #expect(items.map(\.model.systemItem) == [nil, nil, "add", "trash", "flexibleSpace"])
        #expect(items.map(\.model.style) == ["done", "plain", "plain", "plain", "plain"])
    }

    @Test("A system item and a style of a storyboard that the Kit does not list survive")
    func unknown() {
        let model = BarItem(id: "x", systemItem: "hologram", style: "glass")
        #expect(BarButtonItem(model, connections: Connections()).model == model)
    }

    @Test("A recognizer calls the methods of its targets, until they are removed")
    func recognizer() {
        let (receiver, other) = (Receiver(), Receiver())
        let tap = TapGestureRecognizer(target: receiver, action: Receiver.tapped)
        tap.addTarget(other, action: Receiver.sent)
        let daemon = FakeDaemon(ViewController.self)
        daemon.load()
        daemon.controller.view.addGestureRecognizer(tap)
        daemon.turn()
        #expect(daemon.tap(daemon.controller.view).handled)
        tap.removeTarget(receiver)
        #expect(daemon.tap(daemon.controller.view).handled)
        #expect(receiver.calls == ["tapped"])
        #expect(other.calls == ["sent TapGestureRecognizer", "sent TapGestureRecognizer"])
    }
}
