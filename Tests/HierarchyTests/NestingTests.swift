import Testing
import TroupeModel

@testable import TroupeHierarchy

/// Views stand inside each other only so deep: whoever walks over them follows them inwards.
@Suite("Controllers inside each other")
struct NestingTests {
    /// Adds controllers, each to the one before, until that is refused.
    ///
    /// - Returns: Those that were added, and how the last was refused.
    private func fill(
        _ driven: inout Driven, from outermost: ControllerID, atMost count: Int, as asker: Asker = .system
    ) -> (added: [ControllerID], refusal: Failure?) {
        var added: [ControllerID] = []
        while added.count < count {
            let reply = driven.ask(
                .add(.scene("beta"), to: added.last ?? outermost, frame: nil, containerView: nil), from: asker)
            guard reply?.status == .completed, let new = reply?.controllers.first else {
                guard case .rejected(let failure) = reply?.status else { return (added, nil) }
                return (added, failure)
            }
            added.append(new)
        }
        return (added, nil)
    }

    @Test("are as many as the limit, and one more is refused")
    func limit() {
        var driven = Driven(Sketch.stack)
        driven.launch()
        let (added, refusal) = fill(&driven, from: driven.id("Alpha"), atMost: 1000)
        // Alpha stands on a stack.
        #expect(added.count == Nesting.limit - 2)
        #expect(refusal?.code == .notAllowed)
        #expect(driven.hierarchy.checkInvariants().isEmpty)
    }

    @Test("count with all that a controller brings that is put into another")
    func branches() throws {
        var driven = Driven(Sketch.stack)
        driven.launch()
        let alpha = driven.id("Alpha")
        let asker = Asker.controller(alpha, Incarnation(rawValue: 1), during: nil)
        let made = try #require(driven.ask(.instantiate(.scene("gamma")), from: asker)?.controllers.first)
        #expect(fill(&driven, from: made, atMost: 30, as: asker).added.count == 30)
        let chain = fill(&driven, from: alpha, atMost: 30).added
        func add(to container: ControllerID) -> Reply.Status? {
            driven.ask(.add(.controller(made), to: container, frame: nil, containerView: nil), from: asker)?.status
        }
        guard case .rejected(let failure) = add(to: chain[20]) else {
            Issue.record("31 were put into 23")
            return
        }
        #expect(failure.code == .notAllowed)
        #expect(add(to: chain[10]) == .completed)
    }

    @Test("count also where they are presented in a context")
    func contexts() {
        var driven = Driven(Sketch.stack, on: .pad)
        driven.launch()
        let innermost = fill(&driven, from: driven.id("Alpha"), atMost: 1000).added.last ?? driven.id("Alpha")
        driven.hierarchy.controllers[innermost]?.definesPresentationContext = true
        let style = Request.Presentation(style: .currentContext, animated: false)
        let reply = driven.ask(.present(.scene("gamma"), from: .id(innermost), style))
        guard case .rejected(let failure) = reply?.status else {
            Issue.record("it was presented")
            return
        }
        #expect(failure.code == .notAllowed)
    }
}
