import Testing
import TroupeMessages
import TroupeModel
import TroupeValue

@testable import TroupeKit

/// A configuration that is too large is refused where it is set.
@MainActor
@Suite("A configuration")
struct ConfigurationLimitTests {
    /// Sets two values with a total size at the limit or one byte above it.
    private final class Setter: ViewController {
        static var excess = 0

        override func prepare(for segue: Segue, sender: Sender) {
            // {"a":"…","b":"…"} has 15 bytes besides the text.
            segue.destination.set("a", String(repeating: "x", count: 1_000))
            segue.destination.set("b", String(repeating: "x", count: Configuration.limit - 1_015 + Self.excess))
        }
    }

    @Test("is recorded up to its limit to the byte, and not at all beyond", arguments: [0, 1])
    func prepared(excess: Int) throws {
        Setter.excess = excess
        let daemon = FakeDaemon(Setter.self)
        let made = SegueHandle.Made(
            id: c(12), kind: "viewController", className: nil, identifier: nil, storyboardID: nil, title: nil)
        let handle = SegueHandle(
            segueID: "s", identifier: nil, kind: "push", source: c(7), destination: c(12), made: [made], sender: .null)
        guard case .prepared(let configurations)? = daemon.answer(to: .prepareForSegue(handle)) else {
            throw Failure(.internalError, "prepareForSegue is not answered")
        }
        #expect(configurations.map(\.controller) == (excess == 0 ? [c(12)] : []))
        #expect(configurations.allSatisfy { JSON.bytes(of: .map($0.values)).count == Configuration.limit })
    }

    @Test("that is too large is not even requested for a controller made by code")
    func recorded() {
        let daemon = FakeDaemon(ViewController.self)
        let other = daemon.controller.controller(c(9))
        other.set("text", String(repeating: "x", count: Configuration.limit))
        #expect(asks(daemon.turn()).isEmpty)
        other.set("text", "short")
        #expect(asks(daemon.turn()).map(\.request.command) == ["record"])
    }
}
