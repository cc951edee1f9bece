import TroupeKit

/// One letter, or that none is chosen.
final class MessageViewController: ViewController {
    override class var outletNames: [String]? { ["subjectLabel", "textView"] }
    override class var actionNames: [String]? { [] }

    /// Under which whoever shows it records the letter.
    static let messageKey = "message"

    override func viewDidLoad() {
        super.viewDidLoad()
        let message: Message? = configuration(Self.messageKey)
        title = message?.person ?? ""
        outlet("subjectLabel", as: Label.self)?.text = message?.subject ?? "No letter is chosen"
        outlet("textView", as: TextView.self)?.text = message?.text ?? ""
    }
}
