import TroupeKit

/// The screen for the time and the label of an alarm.
final class AlarmViewController: ViewController {
    @Outlet var timePicker: DatePicker!
    @Outlet var labelField: TextField!

    override class var actions: [Action] { [Action("cancel:", cancel), Action("save:", save)] }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        labelField.becomeFirstResponder()
    }

    private var alarm: Alarm {
        let minute = timePicker.minuteOfDay ?? 0
        let label = labelField.text.isEmpty ? "Alarm" : labelField.text
        return Alarm(hour: minute / 60, minute: minute % 60, label: label)
    }

    private func cancel() { delegate?.send(AlarmDelegate.didCancel) }
    private func save() { delegate?.send(AlarmDelegate.didSave(alarm)) }
}
