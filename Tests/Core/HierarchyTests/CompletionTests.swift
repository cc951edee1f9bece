import Testing
import TroupeModel

@testable import TroupeHierarchy

/// Section 8, failed incarnations: the time from which an incarnation is complete.
@Suite("A life is complete")
struct CompletionTests {
    private static let now = Instant(microseconds: 1)
    private var driven: Driven

    init() { driven = Driven(Sketch.tabs) }

    private func isComplete(_ scene: String, _ incarnation: UInt64 = 1) -> Bool {
        driven.hierarchy.isComplete(Incarnation(rawValue: incarnation), of: driven.id(scene))
    }

    /// Leaves the callbacks of a name unanswered from now on.
    private mutating func mute(_ name: CallbackName?) { driven.isMute = { _, heard in heard == name } }

    private mutating func answer(_ name: String, _ scene: String, _ incarnation: UInt64 = 1) {
        let id = driven.id(scene)
        for (call, _) in driven.unanswered where driven.unanswered[call]?.controller == id {
            guard driven.unanswered[call]?.name == name else { continue }
            driven.unanswered[call] = nil
            driven.settle(
                driven.hierarchy.handle(
                    .answered(id, Incarnation(rawValue: incarnation), call, .done), at: Self.now))
        }
    }

    private mutating func crash(_ scene: String, _ incarnation: UInt64 = 1) {
        driven.settle(
            driven.hierarchy.handle(
                .exited(
                    driven.id(scene), Incarnation(rawValue: incarnation), .signal(9), .after(milliseconds: 0)),
                at: Self.now))
    }

    @Test("when a visible controller has answered viewDidAppear, and not before")
    mutating func visible() {
        mute(.viewDidAppear)
        driven.launch()
        #expect(!isComplete("One"))
        answer("viewDidAppear", "One")
        #expect(isComplete("One"))
    }

    @Test(
        "never if a visible controller does not answer a callback before viewDidAppear",
        arguments: [CallbackName.loadView, .viewDidLoad, .viewWillAppear, .viewWillLayoutSubviews])
    mutating func silent(name: CallbackName) {
        mute(name)
        driven.launch()
        #expect(!isComplete("One"))
    }

    @Test("when a hidden controller has answered all its callbacks")
    mutating func hidden() {
        driven.launch()
        driven.ask(.select(.index(1), in: nil))
        mute(.viewDidLoad)
        crash("One")
        #expect(driven.unanswered.count == 1 && !isComplete("One", 2))
        answer("viewDidLoad", "One", 2)
        #expect(isComplete("One", 2))
    }

    @Test("also if it is silent later, and the next incarnation is not complete at first")
    mutating func sticky() {
        driven.launch()
        mute(.viewWillDisappear)
        driven.ask(.select(.index(1), in: nil))
        #expect(isComplete("One"))
        mute(.viewDidLoad)
        crash("One")
        #expect(isComplete("One") && !isComplete("One", 2))
    }

    @Test("after its process was replaced, if it was complete before")
    mutating func replaced() {
        driven.launch()
        driven.settle(driven.hierarchy.handle(.adopted(driven.id("One"), pid: 77), at: Self.now))
        #expect(isComplete("One") && !isComplete("One", 2))
    }

    @Test("never for a process without a hello, or without a controller")
    mutating func absent() {
        driven.launch()
        driven.settle(
            driven.hierarchy.handle(.adopted(driven.id("One"), pid: 77), at: Self.now))
        #expect(!isComplete("One", 2))
        #expect(!driven.hierarchy.isComplete(Incarnation(rawValue: 1), of: ControllerID(rawValue: 99)))
    }
}
