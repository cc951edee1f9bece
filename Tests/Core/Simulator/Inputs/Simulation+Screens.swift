import TroupeHierarchy
import TroupeInstance
import TroupeMessages
import TroupeModel
import TroupeScene

// Displays that attach as further screens, and detach.

extension Simulation {
    /// A display of a further screen comes or goes.
    mutating func screenChanges() {
        guard screens.left > 0, phase == .running else { return }
        switch screens.change() {
        case .attached(let screen, let size, let display): feed(.screenAttached(screen, size, by: display))
        case .gone(let display): feed(.displayGone(display))
        case .tapped(let screen, let display): tap(screen, at: display)
        }
        // Some changes follow at once, so that a screen goes while its window is still coming into sight.
        let pause = screens.random.chance(40) ? screens.random.below(20_000) : screens.random.below(2_000_000)
        agenda.enter(.screenChanges, after: pause)
    }

    /// A person taps a button that a display shows, or beside it.
    private mutating func tap(_ screen: WindowID, at display: ConnectionID) {
        handle(.display)
        let scene = instance.scenes(of: screen)
        let button = screens.random.pick(scene.current.nodes.filter { $0.className == "UIButton" })
        let corner = (screens.random.chance(70) ? button?.frame.origin : nil) ?? .zero
        feed(.touched(.tap(Point(x: corner.x + 5, y: corner.y + 5), on: nil), version: scene.version, at: display))
    }
}
