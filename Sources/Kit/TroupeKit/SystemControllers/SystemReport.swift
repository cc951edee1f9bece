import TroupeModel
import TroupeValue

/// The messages of the controllers that come with Troupe to the controller that presented them.
package enum SystemReport: DelegateProtocol {
    package static var protocolName: String { "TroupeSystemReport" }

    /// A person chose documents: their file URLs.
    case pickedDocuments([String])
    /// A person left the document picker.
    case cancelledDocuments
    /// A person chose an image.
    case pickedMedia(MediaInfo)
    /// A person left the image picker.
    case cancelledMedia
    /// The mail composer has ended with a result; for a failure, with the words of the mail program.
    case finishedMail(MailComposeResult, words: String?)
}

extension ViewController {
    /// Answers a message of a picker or a mail composer; nil for any other message.
    func answer(toSystem message: DelegateMessage) -> Answer? {
        guard message.protocolName == SystemReport.protocolName else { return nil }
        guard let report = try? ValueDecoder().decode(SystemReport.self, from: message.payload.value) else {
            return .notImplemented
        }
        let sender = controller(message.from)
        switch report {
        case .pickedDocuments(let files):
            guard let receiver = self as? any DocumentPickerDelegate else { return unheard(report) }
            receiver.documentPicker(sender, didPickDocumentsAt: files)
        case .cancelledDocuments: (self as? any DocumentPickerDelegate)?.documentPickerWasCancelled(sender)
        case .pickedMedia(let media):
            guard let receiver = self as? any ImagePickerControllerDelegate else { return unheard(report) }
            receiver.imagePickerController(sender, didFinishPickingMediaWithInfo: media)
        case .cancelledMedia:
            guard let receiver = self as? any ImagePickerControllerDelegate else { return unheard(report) }
            receiver.imagePickerControllerDidCancel(sender)
        case .finishedMail(let result, let words):
            guard let receiver = self as? any MailComposeViewControllerDelegate else { return unheard(report) }
            receiver.mailComposeController(sender, didFinishWith: result, error: words)
        }
        return .done
    }

    /// Reports a message that the class has no method for.
    private func unheard(_ report: SystemReport) -> Answer {
        reportOnce(
            "\(report)",
            Failure(
                .badArgument,
                "\(type(of: self)) is the delegate of a system controller and does not conform to its protocol",
                hint:
                    "conform to DocumentPickerDelegate, ImagePickerControllerDelegate or MailComposeViewControllerDelegate"
            ))
        return .notImplemented
    }
}
