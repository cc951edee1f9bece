import Testing
import TroupeModel

@testable import TroupeHierarchy

/// The depth of containment and presentation is limited, because code that walks the hierarchy recurses.
@Suite("Controllers inside each other")
struct NestingTests {
    /// Adds controllers, each to the one before, until one is refused.
    ///
    /// - Returns: The added controllers, and the refusal of the last.
    private func fill(
        _ driven: inout Driven, from outermost: ControllerID, atMost count: Int, as asker: Asker = .system
    ) -> (added: [ControllerID], refusal: Failure?) {
        var added: [ControllerID] = []
        while added.count < count {
            let reply = driven.ask(
                .add(.scene("beta"), to: added.last ?? outermost, frame: nil, containerView: nil), from: asker)
            guard reply?.status == .completed, let new = reply?.controllers.first else {
                return (added, reply?.failure)
            }
            added.append(new)
        }
        return (added, nil)
    }

    @Test("nest up to the limit, and one more is refused")
    func limit() {
        var driven = Driven(Sketch.stack)
        driven.launch()
        let (added, refusal) = fill(&driven, from: driven.id("Alpha"), atMost: 1000)
        // Alpha is on a stack.
        #expect(added.count == ContainmentLimits.depth - 2)
        #expect(refusal?.code == .notAllowed)
        #expect(driven.hierarchy.checkInvariants().isEmpty)
    }

    @Test("count together with the descendants of an added controller")
    func branches() throws {
        var driven = Driven(Sketch.stack)
        driven.launch()
        let alpha = driven.id("Alpha")
        let asker = Asker.controller(alpha, Incarnation(rawValue: 1), during: nil)
        let made = try #require(driven.ask(.instantiate(.scene("gamma")), from: asker)?.controllers.first)
        #expect(fill(&driven, from: made, atMost: 30, as: asker).added.count == 30)
        let chain = fill(&driven, from: alpha, atMost: 30).added
        func add(to container: ControllerID) -> Reply? {
            driven.ask(.add(.controller(made), to: container, frame: nil, containerView: nil), from: asker)
        }
        #expect(add(to: chain[20])?.failure?.code == .notAllowed, "31 levels inside 23")
        #expect(add(to: chain[10])?.status == .completed)
    }

    @Test("move to another container only if they fit there, and stay in place otherwise")
    func moved() throws {
        var driven = Driven(Sketch.stack)
        driven.launch()
        let alpha = driven.id("Alpha")
        let chain = fill(&driven, from: alpha, atMost: 40).added
        let branch = fill(&driven, from: alpha, atMost: 20).added
        let top = try #require(branch.first)
        let reply = driven.ask(.add(.controller(top), to: chain[39], frame: nil, containerView: nil), from: .system)
        #expect(reply?.failure?.code == .notAllowed)
        #expect(driven.hierarchy.tree[top]?.parent == alpha)
        #expect(driven.hierarchy.checkInvariants().isEmpty)
    }

    @Test("are refused for a cycle before they are refused for depth")
    func order() {
        var driven = Driven(Sketch.stack)
        driven.launch()
        let chain = fill(&driven, from: driven.id("Alpha"), atMost: 40).added
        func code(_ id: ControllerID) -> ErrorCode? {
            driven.ask(.add(.controller(id), to: chain[39], frame: nil, containerView: nil), from: .system)?.failure?
                .code
        }
        #expect(code(driven.id("Alpha")) == .wouldCycle)
    }

    @Test("count together with all controllers of a scene", arguments: [(40, true), (41, false)])
    func scenes(_ depth: Int, fits: Bool) {
        let tabs = (0..<9).map { Sketch.scene("T\($0)", .tabBarController, children: ["T\($0 + 1)"]) }
        var driven = Driven(
            Sketch.application(
                [
                    Sketch.scene("Root", .navigationController, children: ["Alpha"]), Sketch.scene("Alpha"),
                    Sketch.scene("Beta"),
                ] + tabs + [Sketch.scene("T9")]))
        driven.launch()
        let chain = fill(&driven, from: driven.id("Alpha"), atMost: depth - 2).added
        let last = chain.last ?? driven.id("Alpha")
        let reply = driven.ask(.add(.scene("t0"), to: last, frame: nil, containerView: nil), from: .system)
        #expect((reply?.status == .completed) == fits)
        #expect(driven.hierarchy.tree[last]?.children.isEmpty == !fits)
    }

    @Test("are embedded by a scene only if they fit, and left out with a diagnostic otherwise", arguments: [47, 48])
    func embeds(_ count: Int) {
        let holder = Sketch.scene("Holder") { scene in
            scene.connections.segues.append(
                SegueModel(
                    id: ObjectID("embed"), kind: .embed, source: scene.reference, destination: ObjectID("Gamma"),
                    trigger: .containment(nil)))
        }
        var driven = Driven(
            Sketch.application([
                Sketch.scene("Alpha"), Sketch.scene("Beta"), Sketch.scene("Gamma"), holder,
            ]))
        driven.launch()
        let chain = fill(&driven, from: driven.id("Alpha"), atMost: count).added
        let last = chain.last ?? driven.id("Alpha")
        let reply = driven.ask(.add(.scene("holder"), to: last, frame: nil, containerView: nil), from: .system)
        #expect(reply?.status == .completed)
        let fits = count + 3 <= ContainmentLimits.depth
        #expect((driven.id("Gamma") != ControllerID(rawValue: 0)) == fits)
        #expect(driven.events.contains { $0.kind == .diagnostic } == !fits)
    }

    @Test("are presented from each other up to the limit", arguments: [PresentationPolicy.reject, .onTop])
    func presentations(policy: PresentationPolicy) {
        var driven = Driven(Sketch.stack)
        driven.launch()
        var presented = 0
        var refusal: Failure?
        while refusal == nil, presented < 1000 {
            let source = driven.hierarchy.tree.window.presentations.last.map(Target.id)
            let presentation = Request.Presentation(policy: policy, animated: false)
            refusal = driven.ask(.present(.scene("beta"), from: policy == .onTop ? nil : source, presentation))?.failure
            presented += 1
        }
        #expect(presented == ContainmentLimits.depth)
        #expect(refusal?.code == .notAllowed)
        #expect(driven.hierarchy.checkInvariants().isEmpty)
    }

    @Test("count also if they are presented in a context")
    func contexts() {
        var driven = Driven(Sketch.stack, on: .pad)
        driven.launch()
        let innermost = fill(&driven, from: driven.id("Alpha"), atMost: 1000).added.last ?? driven.id("Alpha")
        driven.hierarchy.interface.tree[innermost]?.presenting.definesPresentationContext = true
        let style = Request.Presentation(style: .currentContext, animated: false)
        let reply = driven.ask(.present(.scene("gamma"), from: .id(innermost), style))
        #expect(reply?.failure?.code == .notAllowed)
    }
}
