import Testing
import TroupeModel

@testable import TroupeHierarchy

/// Rule 3: nothing is dropped silently, also when the window closes.
@Suite("An instance that stops")
struct StoppingTests {
    @Test("cancels the running and the waiting requests, each with one reply, and ends every process")
    func replies() {
        var driven = Driven(Sketch.stack)
        driven.launch()
        driven.replies = []
        driven.begin(.push(.scene("beta"), onto: nil, animated: true))
        driven.begin(.push(.scene("gamma"), onto: nil, animated: true))
        driven.begin(.present(.scene("beta"), from: nil, Request.Presentation()))
        #expect(driven.replies == [])
        let effects = driven.hierarchy.handle(.stop, at: Instant(microseconds: 1))
        driven.note(effects)
        #expect(driven.replies.map(\.failure?.code) == [.windowClosed, .windowClosed, .windowClosed])
        #expect(driven.replies.map(\.status.word) == ["cancelled", "cancelled", "cancelled"])
        let ended = effects.count { if case .end = $0 { true } else { false } }
        #expect(ended == 2, "Alpha's process and Beta's, which was starting")
        driven.begin(.memoryWarning)
        #expect(driven.replies.last?.failure?.code == .windowClosed)
    }
}
