import TroupeKit

/// The screen for writing a letter.
final class ComposeViewController: ViewController {
    override class var outletNames: [String]? { ["personField", "subjectField", "textView", "sendButton"] }
    override class var actionNames: [String]? { ["cancel:", "send:"] }

    private var personField: TextField? { outlet("personField") }

    override func viewDidLoad() {
        super.viewDidLoad()
        actions["cancel:"] = { [unowned self] _ in self.delegate?.send(ComposeDelegate.didCancel) }
        actions["send:"] = { [unowned self] _ in self.delegate?.send(ComposeDelegate.didWrite(self.message)) }
        personField?.on(.editingChanged) { [unowned self] _ in self.allowSending() }
        allowSending()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        personField?.becomeFirstResponder()
    }

    private var message: Message {
        Message(
            number: 0, person: personField?.text ?? "", subject: outlet("subjectField", as: TextField.self)?.text ?? "",
            text: outlet("textView", as: TextView.self)?.text ?? "", isRead: true)
    }

    private func allowSending() { itemOutlet("sendButton")?.isEnabled = personField?.text.isEmpty == false }
}
