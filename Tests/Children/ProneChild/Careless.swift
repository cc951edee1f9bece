import Glibc
import TroupeKit

/// A screen with a developer's mistakes: an action that ends the process, an action that never ends, and missing actions
/// that its scene names.
final class Careless: ViewController {
    override class var outletNames: [String]? { ["good"] }
    override class var actionNames: [String]? { ["count:", "crash:", "hang:"] }

    override func viewDidLoad() {
        super.viewDidLoad()
        actions["count:"] = { _ in }
        actions["crash:"] = { _ in fatalError("careless") }
        actions["hang:"] = { _ in while true { pause() } }
    }
}
