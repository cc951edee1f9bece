import TroupeKit
import TroupeModel

/// A screen that asks questions with alerts and keeps the answers in its title. Each button of its view asks in another
/// way.
final class Asker: ViewController, AlertViewDelegate {
    private var current: AlertController?

    override func viewDidLoad() {
        super.viewDidLoad()
        let questions: [(String, @MainActor (Asker) -> () -> Void)] = [
            ("Ask", Asker.ask), ("Name", Asker.name), ("Sheet", Asker.sheet), ("Older", Asker.older),
            ("Bare", Asker.bare), ("Many", Asker.many),
        ]
        for (number, (title, ask)) in questions.enumerated() {
            let button = Button(
                frame: Rect(x: 20, y: 40 + Double(number) * 50, width: 200, height: 40), title: title
            ) { [weak self] in
                if let self { ask(self)() }
            }
            view.addSubview(button)
        }
    }

    private func answered(_ text: String) -> @MainActor (AlertAction) -> Void {
        { [weak self] action in self?.title = "\(text) \(action.title ?? "")" }
    }

    private func ask() {
        let alert = AlertController(
            title: "Delete this message?", message: "It cannot be restored.", preferredStyle: .alert)
        alert.addAction(AlertAction(title: "Keep", style: .cancel, handler: answered("chose")))
        alert.addAction(AlertAction(title: "Delete", style: .destructive, handler: answered("chose")))
        present(alert, animated: true)
    }

    private func name() {
        let alert = AlertController(title: "Rename", message: nil, preferredStyle: .alert)
        alert.addTextField { $0.placeholder = "Name" }
        let save = AlertAction(title: "Save", style: .default) { [weak self, weak alert] _ in
            self?.title = "named \(alert?.textFields?.first?.text ?? "")"
        }
        save.isEnabled = false
        alert.addAction(AlertAction(title: "Cancel", style: .cancel))
        alert.addAction(save)
        alert.preferredAction = save
        alert.textFields?.first?.on(.editingChanged) { [weak save, weak self] field in
            let text = (field as? TextField)?.text ?? ""
            save?.isEnabled = !text.isEmpty
            self?.title = "typed \(text)"
        }
        present(alert, animated: true)
    }

    private func sheet() {
        let alert = AlertController(title: "Share", message: nil, preferredStyle: .actionSheet)
        alert.addAction(AlertAction(title: "Print", style: .default, handler: answered("sheet")))
        alert.addAction(AlertAction(title: "Stop", style: .cancel, handler: answered("sheet")))
        alert.sourceView = view.subviews.first
        present(alert, animated: true)
    }

    private func older() {
        AlertView(
            title: "Older", message: nil, delegate: self, cancelButtonTitle: "No", otherButtonTitles: "Yes", "Perhaps"
        ).show()
    }

    private func bare() {
        present(AlertController(title: "Bare", message: nil, preferredStyle: .alert), animated: true)
    }

    private func many() {
        let words = String(repeating: "word ", count: 2_000)
        let alert = AlertController(title: "Many", message: words, preferredStyle: .alert)
        for number in 1...100 {
            alert.addAction(AlertAction(title: "Choice \(number)", style: .default, handler: answered("chose")))
        }
        present(alert, animated: true)
    }

    func alertView(_ alertView: AlertView, clickedButtonAt buttonIndex: Int) {
        title = "clicked \(alertView.buttonTitle(at: buttonIndex) ?? "")"
    }

    func alertView(_ alertView: AlertView, didDismissWithButtonIndex buttonIndex: Int) {
        title = (title ?? "") + " \(buttonIndex)"
    }
}
