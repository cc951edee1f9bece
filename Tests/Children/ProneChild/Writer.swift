import TroupeKit
import TroupeModel

/// A screen that presents a mail composer and keeps its end in the title.
final class Writer: ViewController, MailComposeViewControllerDelegate {
    override func viewDidLoad() {
        super.viewDidLoad()
        let button = Button(frame: Rect(x: 20, y: 40, width: 200, height: 40), title: "Write") { [weak self] in
            self?.write()
        }
        view.addSubview(button)
    }

    private func write() {
        let composer = MailComposeViewController()
        composer.setToRecipients(["Ada <ada@example.org>"])
        composer.setSubject("Grüße")
        composer.setMessageBody("Hello", isHTML: false)
        composer.addAttachmentData([0, 1, 255], mimeType: "image/png", fileName: "sun.png")
        composer.delegate = self
        present(composer, animated: false)
    }

    func mailComposeController(
        _ composer: RemoteController, didFinishWith result: MailComposeResult, error: String?
    ) {
        title = "\(result) \(error ?? "")"
        if result != .failed { composer.dismiss(animated: false) }
    }
}
