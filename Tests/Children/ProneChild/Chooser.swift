import TroupeKit
import TroupeModel

/// A screen that presents the pickers that come with Troupe and keeps the choices in its title.
final class Chooser: ViewController, DocumentPickerDelegate, ImagePickerControllerDelegate {
    override func viewDidLoad() {
        super.viewDidLoad()
        let choices: [(String, @MainActor (Chooser) -> () -> Void)] = [
            ("One document", Chooser.document), ("Several", Chooser.several), ("Lost folder", Chooser.lost),
            ("An image", Chooser.image), ("Camera", Chooser.camera),
        ]
        for (number, (title, choose)) in choices.enumerated() {
            let button = Button(
                frame: Rect(x: 20, y: 40 + Double(number) * 50, width: 200, height: 40), title: title
            ) { [weak self] in
                if let self { choose(self)() }
            }
            view.addSubview(button)
        }
    }

    private func document() {
        let picker = DocumentPickerViewController(documentTypes: [".txt"], in: .open)
        picker.delegate = self
        present(picker, animated: false)
    }

    private func several() {
        let picker = DocumentPickerViewController(documentTypes: [], in: .import)
        picker.allowsMultipleSelection = true
        present(picker, animated: false)
    }

    private func lost() {
        let picker = DocumentPickerViewController(documentTypes: [], in: .open)
        picker.directoryURL = "/nowhere/at/all"
        present(picker, animated: false)
    }

    private func image() {
        let picker = ImagePickerController()
        picker.delegate = self
        present(picker, animated: false)
    }

    private func camera() {
        let picker = ImagePickerController()
        picker.sourceType = .camera
        present(picker, animated: false) { [weak self] result in
            if case .failure(let failure) = result { self?.title = failure.message }
        }
    }

    func documentPicker(_ picker: RemoteController, didPickDocumentsAt urls: [String]) {
        title = "picked \(urls.joined(separator: " "))"
    }

    func documentPickerWasCancelled(_ picker: RemoteController) { title = "cancelled" }

    func imagePickerController(_ picker: RemoteController, didFinishPickingMediaWithInfo info: MediaInfo) {
        title = "image \(info.imageURL)"
        picker.dismiss(animated: false)
    }

    func imagePickerControllerDidCancel(_ picker: RemoteController) {
        title = "no image"
        picker.dismiss(animated: false)
    }
}
