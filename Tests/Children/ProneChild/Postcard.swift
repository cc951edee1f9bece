import TroupeKit

/// An application without a storyboard; its root has its view in a nib file.
final class PostOffice: ApplicationDelegate {
    override func didFinishLaunching() {
        window.rootViewController = NavigationController(rootViewController: Postcard())
        window.makeKeyAndVisible()
    }
}

/// A screen with its views in Postcard.xib. Its button pushes a screen without code, with its views in Stamp.xib, and a
/// screen of a nib file that does not exist.
final class Postcard: ViewController {
    @Outlet var caption: Label!

    override class var actions: [Action] { [Action("turn:", turn)] }

    override func awakeFromNib() {
        super.awakeFromNib()
        title = "awoken"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = caption.text
    }

    private func turn() {
        push(ViewController(nibName: "Nowhere")) { [weak self] result in
            if case .failure(let failure) = result { self?.caption.text = failure.message }
        }
        push(ViewController(nibName: "Stamp"))
    }
}
