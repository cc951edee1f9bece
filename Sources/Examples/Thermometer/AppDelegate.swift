import TroupeKit

/// The application without a storyboard: it puts the thermometer on a stack, which is the root of the window.
final class AppDelegate: ApplicationDelegate {
    override func didFinishLaunching() {
        let thermometer = Thermometer()
        window.rootViewController = NavigationController(rootViewController: thermometer)
        window.makeKeyAndVisible()
    }
}
