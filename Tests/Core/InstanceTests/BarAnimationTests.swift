import Testing
import TroupeHierarchy
import TroupeInstance
import TroupeMessages
import TroupeModel
import TroupeScene

// promises 2011/3.33: Items and bars change with an animation, which no callback and no request waits for.

/// Section 3.3: items and bars that code changes with an animation.
@Suite("An animated change of bars")
struct BarAnimationTests {
    private func host(animates: Bool = true) -> TestHost {
        var host = TestHost(animates: animates, isOnStack: true)
        host.handle(.sceneAsked(after: 1, by: ConnectionID(rawValue: 51)))
        host.greet()
        host.answerAll()
        host.handle(.display)
        return host
    }

    /// The movements after the controller on the stack stated facts.
    private func movements(
        after change: (inout Facts) -> Void, in host: inout TestHost
    ) -> [SceneAnimation.Kind] {
        var facts = Facts()
        change(&facts)
        let reply = host.ask(.configure(host.starts[0].key.controller, facts), over: 1)
        #expect(reply?.status == .completed, "the reply waits for no animation")
        host.handle(.display)
        return host.instance.scenes(of: .main).current.animations.map(\.kind)
    }

    private static let item = NavigationItem(title: "Rooms", right: [BarItem(id: "a", title: "Add")])

    @Test("fades items and slides bars in displays, one after the other")
    func moves() {
        var host = host()
        #expect(
            movements(after: { ($0.navigationItem, $0.barsAnimated) = (Self.item, true) }, in: &host) == [.dissolve])
        let animation = host.instance.scenes(of: .main).current.animations.first
        #expect(animation?.milliseconds == Settings.Durations().push)
        host.now = host.now.advanced(byMilliseconds: 1_000)
        #expect(movements(after: { ($0.navigationBarHidden, $0.barsAnimated) = (true, true) }, in: &host) == [.lift])
        host.now = host.now.advanced(byMilliseconds: 1_000)
        #expect(movements(after: { ($0.toolbarHidden, $0.barsAnimated) = (false, true) }, in: &host) == [.cover])
    }

    @Test("draws nothing of its own without the wish, where no animations run, and during another animation")
    func instant() {
        var plain = host()
        #expect(movements(after: { $0.navigationItem = Self.item }, in: &plain) == [])
        var still = host(animates: false)
        #expect(movements(after: { ($0.navigationItem, $0.barsAnimated) = (Self.item, true) }, in: &still) == [])
        var busy = host()
        #expect(
            movements(after: { ($0.navigationItem, $0.barsAnimated) = (Self.item, true) }, in: &busy) == [.dissolve])
        #expect(
            movements(after: { ($0.navigationBarHidden, $0.barsAnimated) = (true, true) }, in: &busy) == [.dissolve],
            "the bar goes at once")
    }
}
