import TroupeKit

/// One letter, or a note that no letter is chosen.
final class MessageViewController: ViewController {
    @Outlet var subjectLabel: Label!
    @Outlet var textView: TextView!

    /// The letter to show.
    @Configured var message: Message?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = message?.person ?? ""
        subjectLabel.text = message?.subject ?? "No letter is chosen"
        textView.text = message?.text ?? ""
    }
}
