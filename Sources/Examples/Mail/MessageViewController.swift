import TroupeKit

/// One letter, or a note that no letter is chosen.
final class MessageViewController: ViewController {
    override class var outletNames: [String]? { ["subjectLabel", "textView"] }
    override class var actionNames: [String]? { [] }

    /// The configuration key of the letter.
    static let messageKey = "message"

    override func viewDidLoad() {
        super.viewDidLoad()
        let message: Message? = configuration(Self.messageKey)
        title = message?.person ?? ""
        outlet("subjectLabel", as: Label.self)?.text = message?.subject ?? "No letter is chosen"
        outlet("textView", as: TextView.self)?.text = message?.text ?? ""
    }
}
