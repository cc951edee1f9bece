import TroupeKit

/// The screen for writing a letter.
final class ComposeViewController: ViewController {
    @Outlet var personField: TextField!
    @Outlet var subjectField: TextField!
    @Outlet var textView: TextView!
    @Outlet var sendButton: BarButtonItem!

    override class var actions: [Action] { [Action("cancel:", cancel), Action("send:", send)] }

    override func viewDidLoad() {
        super.viewDidLoad()
        personField.addTarget(self, action: ComposeViewController.allowSending, for: .editingChanged)
        allowSending()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        personField.becomeFirstResponder()
    }

    private func allowSending() { sendButton.isEnabled = !personField.text.isEmpty }
    private func cancel() { delegate?.send(ComposeDelegate.didCancel) }

    private func send() {
        let letter = Message(
            number: 0, person: personField.text, subject: subjectField.text, text: textView.text, isRead: true)
        delegate?.send(ComposeDelegate.didWrite(letter))
    }
}
