import Testing
import TroupeModel

@testable import TroupeHierarchy

/// Sections 2 and 3.4: a container's mistake is answered with a code, a sentence and a hint, and no controller receives a callback.
@Suite("A request of a container that cannot be carried out")
struct BadContainmentTests {
    struct Case: CustomTestStringConvertible {
        let testDescription: String
        /// True if the container forwards appearance by hand.
        var byHand = false
        let request: @Sendable (Driven) -> Request
        let code: ErrorCode
    }

    static let cases = [
        Case(
            testDescription: "a transition to itself",
            request: { .transition(from: $0.id("Old"), to: .controller($0.id("Old")), duration: 250, animations: nil) },
            code: .duplicateController),
        Case(
            testDescription: "a transition of a negative duration",
            request: { .transition(from: $0.id("Old"), to: .scene("next"), duration: -1, animations: nil) },
            code: .badArgument),
        Case(
            testDescription: "a transition from a controller that is no child",
            request: { .transition(from: $0.id("New"), to: .scene("next"), duration: 0, animations: nil) },
            code: .notAChild),
        Case(
            testDescription: "a transition by hand", byHand: true,
            request: { .transition(from: $0.id("Old"), to: .scene("next"), duration: 0, animations: nil) },
            code: .notAllowed),
        Case(
            testDescription: "an end without a begin", byHand: true,
            request: { .forward(.endAppearance, to: $0.id("Old")) }, code: .notAllowed),
        Case(
            testDescription: "an end in a container that forwards automatically",
            request: { .forward(.endAppearance, to: $0.id("Old")) }, code: .notAllowed),
        Case(
            testDescription: "a begin for a controller that is no child", byHand: true,
            request: { .forward(.beginAppearance(appearing: true, animated: false), to: $0.id("New")) },
            code: .notAChild),
        Case(
            testDescription: "a rotation forwarded outside of a rotation", byHand: true,
            request: { .forward(.willRotate(to: .landscapeLeft, duration: 300), to: $0.id("Old")) },
            code: .notAllowed),
        Case(
            testDescription: "the removal of a controller that is no child",
            request: { .remove(.id($0.id("New"))) }, code: .notAChild),
        Case(
            testDescription: "didMove to a container that is not the parent",
            request: { .didMove($0.id("New"), toParent: $0.id("Home")) }, code: .notAChild),
    ]

    /// Home contains Old and holds New.
    private static func home(byHand: Bool) -> Driven {
        var driven = Driven(Sketch.application(["Home", "Old", "New", "Next"].map { Sketch.scene($0) }))
        driven.launch()
        if byHand {
            var facts = Facts()
            facts.forwardsAppearance = false
            driven.ask(.configure(driven.id("Home"), facts), from: asker(driven))
        }
        driven.ask(
            .add(.scene("old"), to: driven.id("Home"), frame: nil, containerView: nil), from: asker(driven))
        driven.ask(.instantiate(.scene("new")), from: asker(driven))
        driven.log = []
        return driven
    }

    private static func asker(_ driven: Driven) -> Asker {
        .controller(driven.id("Home"), Incarnation(rawValue: 1), during: nil)
    }

    @Test("has a code, a sentence and a hint, and concerns no controller", arguments: cases)
    func refused(_ test: Case) throws {
        var driven = Self.home(byHand: test.byHand)
        let before = driven.hierarchy.tree[driven.id("Home")]?.embedded
        let reply = driven.ask(test.request(driven), from: Self.asker(driven))
        let failure = try #require(reply?.failure)
        #expect(failure.code == test.code)
        #expect(!failure.message.isEmpty && failure.hint?.isEmpty == false, "\(failure)")
        #expect(driven.log.isEmpty && driven.broken.isEmpty)
        #expect(driven.hierarchy.tree[driven.id("Home")]?.embedded == before)
    }
}
