import Glibc
import TroupeKit
import TroupeModel

/// An application delegate that makes the root. The root shows the states that the delegate is told.
final class Launching: ApplicationDelegate {
    override func didFinishLaunching() {
        let root = MadeByCode()
        root.names = ["root"]
        window.rootViewController = root
        window.makeKeyAndVisible()
    }
}

/// An application delegate that leaves the window empty.
final class Rootless: ApplicationDelegate {}

/// An application delegate that never returns from its launch.
final class Stuck: ApplicationDelegate {
    override func didFinishLaunching() { while true { pause() } }
}

/// An application delegate that makes the root, and never returns once the instance ends.
final class Lingering: ApplicationDelegate {
    override func didFinishLaunching() { window.rootViewController = "UINavigationController(Held)" }
    override func willTerminate() { while true { pause() } }
}

/// An application delegate that makes the root and saves a number, which is one more at each launch that restored it.
final class Counting: ApplicationDelegate {
    private var count = 1

    override func didFinishLaunching() {
        let root = MadeByCode()
        root.names = ["root"]
        root.restorationIdentifier = "root"
        window.rootViewController = root
        window.makeKeyAndVisible()
    }

    override func willEncodeRestorableState(with coder: StateCoder) { coder.encode(count, forKey: "count") }

    override func didDecodeRestorableState(with coder: StateCoder) {
        count = (coder.decode(forKey: "count") ?? 0) + 1
        title = "launch \(count)"
    }
}
