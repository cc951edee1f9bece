import Glibc
import TroupeKit
import TroupeModel

/// A screen that ends, stops or hangs in the callback that a file in the test's folder names: see ``FaultPoint``.
final class Prone: ViewController {
    private func pass(_ callback: String) { FaultPoint.pass("\(title ?? "").\(callback)") }

    /// Logs the screen and location of a touch, and handles it if the test's folder has a file `Beta.handles`.
    override func touchesEnded(_ touches: [Touch], with event: ResponderEvent) {
        guard let touch = touches.first, let folder = FaultPoint.folder else { return }
        FaultPoint.note("\(title ?? "") \(Int(touch.location.x)),\(Int(touch.location.y))", in: "touches")
        pass("touchEnded")
        if access("\(folder)/\(title ?? "").handles", F_OK) != 0 { super.touchesEnded(touches, with: event) }
    }

    override func awakeFromNib() { pass("awakeFromNib") }
    override func loadView() {
        pass("loadView")
        super.loadView()
    }
    override func viewDidLoad() { pass("viewDidLoad") }
    override func viewWillAppear(_ animated: Bool) { pass("viewWillAppear") }
    override func viewDidAppear(_ animated: Bool) { pass("viewDidAppear") }
    override func viewWillDisappear(_ animated: Bool) { pass("viewWillDisappear") }
    override func viewDidDisappear(_ animated: Bool) { pass("viewDidDisappear") }
    override func viewWillLayoutSubviews() { pass("viewWillLayoutSubviews") }
    override func updateViewConstraints() { pass("updateViewConstraints") }
    override func viewDidLayoutSubviews() { pass("viewDidLayoutSubviews") }
    override func willMove(toParent parent: RemoteController?) { pass("willMoveToParent") }
    override func didMove(toParent parent: RemoteController?) { pass("didMoveToParent") }
    override var supportedInterfaceOrientations: OrientationMask {
        pass("supportedInterfaceOrientations")
        return super.supportedInterfaceOrientations
    }
    override var preferredInterfaceOrientationForPresentation: Orientation? {
        pass("preferredInterfaceOrientation")
        return nil
    }
}
