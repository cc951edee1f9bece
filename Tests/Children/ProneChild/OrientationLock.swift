import TroupeKit

/// A screen that allows only portrait until a person touches its button, and then attempts the rotation that it has refused.
final class OrientationLock: ViewController {
    private var isLocked = true

    override var supportedInterfaceOrientations: OrientationMask { isLocked ? .portrait : .all }

    override func viewDidLoad() {
        super.viewDidLoad()
        let button = Button(frame: Rect(x: 20, y: 40, width: 200, height: 40), title: "Unlock") { [weak self] in
            self?.isLocked = false
            ViewController.attemptRotationToDeviceOrientation()
        }
        view.addSubview(button)
    }
}
