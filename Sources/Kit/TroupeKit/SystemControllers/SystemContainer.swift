import TroupeModel

/// The base of the controllers that come with Troupe and show a stack: a navigation controller with a process of
/// `troupe-system` as its first controller.
///
/// A person's choice reaches ``delegate``. By default this is the controller of the process that creates the object.
open class SystemContainer: NavigationController {
    /// The handle on the first controller of the stack.
    private var root: ViewController?

    /// Puts the first controller into the new stack.
    func begin(with root: ViewController) {
        self.root = root
        setViewControllers([root], animated: false)
        if let maker = RunningProcess.channel?.owner { root.setDelegate(maker) }
    }

    /// The controller that is told of a person's choice. Set it before the controller is shown.
    override public var delegate: (any ControllerReference)? {
        get { root?.delegate }
        set { root?.setDelegate(newValue) }
    }

    /// Records the contents of the first controller. A change after it was shown is refused on standard error.
    func record(_ contents: some Encodable, as key: String) { root?.set(key, contents) }

    /// The reason why the controller cannot be presented; nil if it can.
    var refusal: Failure? { nil }

    override func makingDestination(over channel: RequestChannel) -> Destination {
        .className(ControllerKind.navigationController.className)
    }
}

/// A handle on a folder of a picker.
final class FolderHandle: ViewController {
    override class var storyboardClass: String { SystemController.folder }
}
