import Glibc
import TroupeKit
import TroupeModel

/// A screen that ends, stops or hangs in the callback named by a file in the test's folder: `Beta.viewDidLoad.kill`.
///
/// Only the first process, which removes the file, ends or stops. A file for hanging stays: every process of the screen
/// hangs there, and reports it with a file `Beta.viewDidLoad.hangs`.
final class Prone: ViewController {
    private func pass(_ callback: String) {
        guard let folder = getenv("PRONE_FAULTS").map({ String(cString: $0) }) else { return }
        let path = "\(folder)/\(title ?? "").\(callback)."
        if unlink(path + "exit") == 0 { exit(1) }
        if unlink(path + "kill") == 0 { kill(getpid(), SIGKILL) }
        if unlink(path + "stop") == 0 { kill(getpid(), SIGSTOP) }
        guard access(path + "hang", F_OK) == 0 else { return }
        if let file = fopen(path + "hangs", "w") { fclose(file) }
        while true { pause() }
    }

    /// Logs the screen and location of a touch, and handles it if the test's folder has a file `Beta.handles`.
    override func touchesEnded(_ touches: [Touch], with event: ResponderEvent) {
        guard let touch = touches.first, let folder = getenv("PRONE_FAULTS").map({ String(cString: $0) }) else {
            return
        }
        if let file = fopen(folder + "/touches", "a") {
            fputs("\(title ?? "") \(Int(touch.location.x)),\(Int(touch.location.y))\n", file)
            fclose(file)
        }
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
