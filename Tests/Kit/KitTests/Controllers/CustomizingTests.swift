import Testing
import TroupeModel
import TroupeValue

@testable import TroupeKit

@MainActor
@Suite("A tab bar controller's delegate")
struct CustomizingTests {
    final class Listener: ViewController {
        var heard: [String] = []
        private func note(_ name: String, _ tabs: [RemoteController], _ changed: Bool? = nil) {
            heard.append("\(name) \(tabs.map(\.id.description)) \(changed.map { "\($0)" } ?? "")")
        }
        override func willBeginCustomizing(_ tabs: [RemoteController]) { note("begin", tabs) }
        override func willEndCustomizing(_ tabs: [RemoteController], changed: Bool) { note("end", tabs, changed) }
        override func didEndCustomizing(_ tabs: [RemoteController], changed: Bool) { note("ended", tabs, changed) }
        override func didSelect(_ controller: RemoteController) { note("selected", [controller]) }
    }

    private func message(_ name: String, _ payload: Value, isCall: Bool = true) -> Callback {
        .delegate(
            DelegateMessage(
                from: c(3), .tabBar, name: name, payload: Payload(typeName: "TabOrder", value: payload),
                expectsReply: isCall))
    }

    @Test("hears when a person rearranges tabs: first the movable ones, then all in order and whether it changed")
    func heard() {
        let daemon = FakeDaemon(Listener.self)
        #expect(daemon.answer(to: message("willBeginCustomizing", ["tabs": ["c4", "c5"]])) == .done)
        let order: Value = ["tabs": ["c5", "c4"], "changed": true]
        #expect(daemon.answer(to: message("willEndCustomizing", order)) == .done)
        #expect(
            daemon.answer(to: message("didEndCustomizing", ["tabs": [], "changed": false], isCall: false)) == .done)
        #expect(daemon.answer(to: message("didSelect", "c4", isCall: false)) == .done)
        #expect(
            daemon.controller.heard == [
                #"begin ["c4", "c5"] "#, #"end ["c5", "c4"] true"#, "ended [] false", #"selected ["c4"] "#,
            ])
    }

    @Test(
        "answers notImplemented to a message that it cannot read",
        arguments: [["tabs": ["four"]], ["tabs": [4]]] as [Value])
    func unreadable(payload: Value) {
        let daemon = FakeDaemon(Listener.self)
        #expect(daemon.answer(to: message("willEndCustomizing", payload)) == .notImplemented)
        #expect(daemon.answer(to: message("willStretch", ["tabs": []])) == .notImplemented)
        #expect(daemon.controller.heard.isEmpty)
    }
}
