import TroupeKit

/// The application without a storyboard: it puts the contents on a stack, which is the root of the window.
final class BookDelegate: ApplicationDelegate {
    override func didFinishLaunching() {
        window.rootViewController = NavigationController(rootViewController: ContentsViewController())
        window.makeKeyAndVisible()
    }
}
