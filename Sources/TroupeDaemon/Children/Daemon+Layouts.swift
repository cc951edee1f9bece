import TroupeHierarchy
import TroupeModel
import TroupePlatform
import TroupeScene

// Between a new size and the views that were made for it the old ones are shown as they are, clipped: content laid out
// for one size is not stretched to another.

extension Daemon {
    /// How long, in microseconds, views may take to follow a layout before they are shown in the new size as they are.
    private static let layoutTime: Int64 = 200_000

    /// A child is told its size: its views are those of another until it has said more.
    mutating func noteLayouts(of controller: ControllerID, in deliveries: [Delivery]) {
        for case .callback(_, .viewWillLayoutSubviews(let context)) in deliveries {
            guard let root = views[controller]?.root, root.frame.size != context.size else { continue }
            outdated[controller] = context.serial
            timers.set(.layout(controller), at: MonotonicClock.microseconds() + Self.layoutTime)
        }
    }

    /// A child's views came.
    mutating func noteViews(_ tree: ViewTree, of controller: ControllerID) {
        guard let serial = outdated[controller], tree.layoutSerial >= serial else { return }
        timers.cancel(.layout(controller))
        layoutEnded(of: controller)
    }

    /// Its views followed, or had time to.
    mutating func layoutEnded(of controller: ControllerID) {
        outdated[controller] = nil
        sceneIsStale = true
    }
}
