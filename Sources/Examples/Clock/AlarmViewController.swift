import TroupeKit

/// The screen for the time and the label of an alarm.
final class AlarmViewController: ViewController {
    override class var outletNames: [String]? { ["timePicker", "labelField"] }
    override class var actionNames: [String]? { ["cancel:", "save:"] }

    override func viewDidLoad() {
        super.viewDidLoad()
        actions["cancel:"] = { [unowned self] _ in self.delegate?.send(AlarmDelegate.didCancel) }
        actions["save:"] = { [unowned self] _ in self.delegate?.send(AlarmDelegate.didSave(self.alarm)) }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        outlet("labelField", as: TextField.self)?.becomeFirstResponder()
    }

    private var alarm: Alarm {
        let minute = outlet("timePicker", as: DatePicker.self)?.minuteOfDay ?? 0
        let text = outlet("labelField", as: TextField.self)?.text ?? ""
        return Alarm(hour: minute / 60, minute: minute % 60, label: text.isEmpty ? "Alarm" : text)
    }
}
