import Glibc
import TroupeKit
import TroupeModel

/// A screen that saves the text of its field as a draft. The draft "poison" ends the process that takes it over, "hang" holds
/// it, and "bomb" ends the process that is about to save it. A message has its name as the draft, which no view shows.
final class Drafter: ViewController {
    private let field = TextField(frame: Rect(x: 20, y: 40, width: 200, height: 30))
    private var draft = ""

    override func viewDidLoad() {
        super.viewDidLoad()
        field.on(.editingChanged) { [unowned self] _ in self.draft = self.field.text }
        view.addSubview(field)
        show()
    }

    override func encodeRestorableState(with coder: StateCoder) {
        super.encodeRestorableState(with: coder)
        if draft == "bomb" { abort() }
        if !draft.isEmpty { coder.encode(draft, forKey: "draft") }
    }

    override func decodeRestorableState(with coder: StateCoder) {
        super.decodeRestorableState(with: coder)
        draft = coder.decode(forKey: "draft") ?? ""
        if draft == "poison" { abort() }
        while draft == "hang" { pause() }
        field.text = draft
        show()
    }

    override func receive(_ message: DelegateMessage, from sender: RemoteController) -> Answer {
        draft = message.name
        setNeedsStateSave()
        return .done
    }

    private func show() { title = "draft \(draft)" }
}
