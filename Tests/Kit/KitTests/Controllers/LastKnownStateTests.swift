import Testing
import TroupeModel

@testable import TroupeKit

/// A controller's callbacks and its stated facts, as values.
@Suite("A controller's state")
struct LastKnownStateTests {
    @Test("has the flags of a move from the will callback to the did callback, and not after it")
    func flags() {
        var state = LastKnownState()
        for phase in [AppearancePhase.willAppear, .didAppear] {
            state.begin(phase, .pushed(.movingToParent))
            #expect(state.flags == .movingToParent)
            state.end(phase)
            #expect(state.flags == (phase == .willAppear ? .movingToParent : []))
        }
        #expect(state.appearance?.reason == .push)
    }

    @Test("keeps earlier configuration that a message leaves out, and the destinations of embed segues")
    func recorded() {
        var state = LastKnownState()
        var first = Configuration(controller: c(7), delegate: c(3))
        first.children = [
            ContainedChild(controller: c(8), segue: "embed"), ContainedChild(controller: c(9), containerView: "box"),
        ]
        state.apply(first)
        #expect(state.child(in: "box") == c(9) && state.embedded == ["embed": c(8)])
        state.apply(Configuration(controller: c(7)))
        #expect(state.delegate == c(3) && state.embedded == ["embed": c(8)] && state.child(in: "box") == nil)
    }

    @Test("is stated once, and again only after a change")
    func stated() {
        var statements = Statements()
        #expect(!statements.areDue)
        statements.state("Soups", \.title)
        #expect(statements.areDue)
        let told = statements.takeChanges(statements.current)
        #expect(told?.title == "Soups" && told?.hidesBottomBarWhenPushed == false)
        statements.state("Soups", \.title)
        #expect(!statements.areDue)
        statements.state(true, \.hidesBottomBarWhenPushed)
        let changes = statements.takeChanges(statements.current)
        #expect(changes?.hidesBottomBarWhenPushed == true && changes?.title == nil)
        statements.changed()
        #expect(statements.takeChanges(statements.current) == nil && !statements.areDue)
    }

    @Test("of a bar is stated each time: another controller may have changed the bar since")
    func bars() {
        var statements = Statements()
        for isHidden in [true, true, false] {
            statements.restate(isHidden, \.navigationBarHidden)
            #expect(statements.takeChanges(statements.current)?.navigationBarHidden == isHidden)
        }
        statements.restate(nil, \.navigationBarHidden)
        #expect(statements.takeChanges(statements.current)?.navigationBarHidden == nil)
    }
}
