import Testing
import TroupeModel

@testable import TroupeKit

/// What a controller was told, and what it says of itself, as values.
@Suite("A controller's standing")
struct StandingTests {
    @Test("has the flags of a move from the will to the did, and not behind it")
    func flags() {
        var standing = Standing()
        for phase in [AppearancePhase.willAppear, .didAppear] {
            standing.begin(phase, .pushed(.movingToParent))
            #expect(standing.flags == .movingToParent)
            standing.end(phase)
            #expect(standing.flags == (phase == .willAppear ? .movingToParent : []))
        }
        #expect(standing.appearance?.reason == .push)
    }

    @Test("keeps what was recorded before where nothing is said of it, and what embed segues led to")
    func recorded() {
        var standing = Standing()
        var first = Configuration(controller: c(7), delegate: c(3))
        first.children = [
            ContainedChild(controller: c(8), segue: "embed"), ContainedChild(controller: c(9), containerView: "box"),
        ]
        standing.apply(first)
        #expect(standing.child(in: "box") == c(9) && standing.embedded == ["embed": c(8)])
        standing.apply(Configuration(controller: c(7)))
        #expect(standing.delegate == c(3) && standing.embedded == ["embed": c(8)] && standing.child(in: "box") == nil)
    }

    @Test("is stated once, and again only where it is another")
    func stated() {
        var statements = Statements()
        #expect(!statements.areDue)
        statements.say("Soups", \.title)
        #expect(statements.areDue)
        let told = statements.takeChanges(statements.own)
        #expect(told?.title == "Soups" && told?.hidesBottomBarWhenPushed == false)
        statements.say("Soups", \.title)
        #expect(!statements.areDue)
        statements.say(true, \.hidesBottomBarWhenPushed)
        let changes = statements.takeChanges(statements.own)
        #expect(changes?.hidesBottomBarWhenPushed == true && changes?.title == nil)
        statements.changed()
        #expect(statements.takeChanges(statements.own) == nil && !statements.areDue)
    }

    @Test("of a bar is stated each time: another controller may have changed the bar since")
    func bars() {
        var statements = Statements()
        for isHidden in [true, true, false] {
            statements.sayAgain(isHidden, \.navigationBarHidden)
            #expect(statements.takeChanges(statements.own)?.navigationBarHidden == isHidden)
        }
        statements.sayAgain(nil, \.navigationBarHidden)
        #expect(statements.takeChanges(statements.own)?.navigationBarHidden == nil)
    }
}
