import Glibc
import TroupePlatform

/// A screen on which a person completes a message and sends it, in a process of its own (`troupe-system`, part of every
/// instance).
///
/// ```swift
/// let composer = MailComposeViewController()
/// composer.setToRecipients(["ada@example.org"])
/// composer.setSubject("The recipe")
/// composer.delegate = self
/// present(composer, animated: true)
/// ```
///
/// Send gives the message to the program that `TROUPE_SENDMAIL` names, else to `/usr/sbin/sendmail`. If there is no such
/// program, the message is written into the maildir `troupe/outbox` in `XDG_DATA_HOME`, else in `~/.local/share`; a saved
/// draft into `troupe/drafts` there. The ``MailComposeViewControllerDelegate`` is told of the end and dismisses the
/// composer, as in UIKit. If the process of the screen ends, the next one shows the message as code made it.
open class MailComposeViewController: SystemContainer {
    /// True if a message can be sent, or kept in the outbox.
    public static func canSendMail() -> Bool {
        ["TROUPE_SENDMAIL", "XDG_DATA_HOME", "HOME"].contains { Environment[$0]?.hasPrefix("/") ?? false }
            || access("/usr/sbin/sendmail", X_OK) == 0
    }

    private var draft = MailDraft() { didSet { record(draft, as: MailDraft.key) } }

    /// Creates a composer of an empty message.
    public required init() {
        super.init()
        begin(with: MailHandle())
    }

    /// Sets the recipients: `ada@example.org` or `Ada <ada@example.org>`.
    public func setToRecipients(_ recipients: [String]?) { draft.to = recipients ?? [] }
    /// Sets the recipients of copies.
    public func setCcRecipients(_ recipients: [String]?) { draft.cc = recipients ?? [] }
    /// Sets the recipients of copies whom the other recipients do not see.
    public func setBccRecipients(_ recipients: [String]?) { draft.bcc = recipients ?? [] }
    /// Sets the subject.
    public func setSubject(_ subject: String) { draft.subject = subject }
    /// Sets the text; `isHTML` is true for text in HTML.
    public func setMessageBody(_ body: String, isHTML: Bool) {
        draft.body = body
        draft.isHTML = isHTML
    }
    /// Adds a file. The message and its files are recorded with the controller and have at most `Configuration.limit` bytes
    /// together; a larger message is refused when it is presented.
    ///
    /// - Parameters:
    ///   - data: The bytes of the file.
    ///   - mimeType: The type of the file, `image/png`; `application/octet-stream` stands for text that is no type.
    ///   - fileName: The name that the recipient sees.
    public func addAttachmentData(_ data: [UInt8], mimeType: String, fileName: String) {
        draft.attachments.append(.init(mimeType: mimeType, fileName: fileName, data: data))
    }
}

/// The end of a ``MailComposeViewController``.
public enum MailComposeResult: String, Codable, Sendable, CaseIterable {
    /// The person deleted the message.
    case cancelled
    /// The person saved the message as a draft.
    case saved
    /// The message was given to the mail program, or written into the outbox.
    case sent
    /// The mail program did not accept the message. The composer stays, so that the person can try again.
    case failed
}

/// The receiver of the end of a ``MailComposeViewController``. The next incarnation of the receiver is told too.
@MainActor
public protocol MailComposeViewControllerDelegate: ViewController {
    /// Called with the result. The composer stays: dismiss it with `composer.dismiss(animated: true)`.
    ///
    /// - Parameter error: After a failure, the words of the mail program.
    func mailComposeController(
        _ composer: RemoteController, didFinishWith result: MailComposeResult, error: String?)
}
