import TroupeKit
import TroupeModel

/// A navigation controller that allows portrait alone: the companion of its containers. Its title is the number of
/// controllers on its stack.
final class UprightNavigation: NavigationController {
    private static let stackWasRead = NotificationName(rawValue: "StackWasRead")

    override var supportedInterfaceOrientations: OrientationMask { .portrait }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        Task {
            let asked: [RemoteController]? = try? await viewControllers
            guard let stack = asked else { return }
            title = "\(stack.count)"
            NotificationCenter.default.post(Self.stackWasRead)
        }
    }
}
