import Glibc
import TroupeKit

/// A screen with a developer's mistakes: an action that ends the process, an action that never ends, and missing actions
/// that its scene names.
final class Careless: ViewController {
    @Outlet var good: View? = nil

    override class var actions: [Action] {
        [Action("count:", count), Action("crash:", crash), Action("hang:", hang)]
    }

    private func count() {}
    private func crash() { fatalError("careless") }
    private func hang() { while true { pause() } }
}
