import Glibc
import TroupeKit

/// A screen with a developer's mistakes: an action that ends the process, an action that never ends, and missing actions
/// that its scene names.
final class Careless: ViewController {
    @Outlet var good: View? = nil

    override class var actions: [Action] {
        [
            Action("count:", count), Action("crash:", crash), Action("hang:", hang), Action("persist:", persist),
            Action("glance:", glance),
        ]
    }

    private func count() {}
    private func crash() { fatalError("careless") }
    private func hang() { while true { pause() } }

    /// Makes a request that is refused, then one that is done.
    private func persist() {
        present(Unhosted(), animated: false)
        present("Prone", animated: false)
    }
    /// Shows a controller, which has ended when the last request is done.
    private func glance() {
        present("Prone", animated: false)
        dismiss(animated: false)
    }
}
