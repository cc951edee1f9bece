import TroupeKit

/// Asks when to ring and what for.
final class AlarmViewController: ViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        actions["cancel:"] = { [unowned self] _ in self.delegate?.send(AlarmDelegate.didCancel) }
        actions["save:"] = { [unowned self] _ in self.delegate?.send(AlarmDelegate.didSave(self.alarm)) }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        outlet("labelField", as: TextField.self)?.becomeFirstResponder()
    }

    /// What the wheels stand at: hours from 1 to 12, minutes, and the half of the day.
    private var alarm: Alarm {
        let rows = outlet("timePicker", as: DatePicker.self)?.selectedRows ?? []
        let hour = rows.first.map { ($0 + 1) % 12 } ?? 0
        let text = outlet("labelField", as: TextField.self)?.text ?? ""
        return Alarm(
            hour: rows.count > 2 && rows[2] == 1 ? hour + 12 : hour, minute: rows.count > 1 ? rows[1] : 0,
            label: text.isEmpty ? "Alarm" : text)
    }
}
