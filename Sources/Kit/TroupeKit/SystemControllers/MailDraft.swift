import TroupeModel

/// A message that a person writes, as it is recorded with the mail composer's controller.
package struct MailDraft: Codable, Hashable, Sendable {
    /// A file of the message.
    package struct Attachment: Codable, Hashable, Sendable {
        package var mimeType: String
        package var fileName: String
        package var data: [UInt8]

        package init(mimeType: String, fileName: String, data: [UInt8]) {
            self.mimeType = mimeType
            self.fileName = fileName
            self.data = data
        }
    }

    package var to: [String] = []
    package var cc: [String] = []
    package var bcc: [String] = []
    package var subject = ""
    package var body = ""
    package var isHTML = false
    package var attachments: [Attachment] = []

    /// The key of the draft in the configuration of the controller.
    package static let key = "mail"

    /// Creates an empty draft.
    package init() {}
}

/// A handle on the screen of a mail composer.
final class MailHandle: ViewController {
    override class var storyboardClass: String { SystemController.mail }
}
