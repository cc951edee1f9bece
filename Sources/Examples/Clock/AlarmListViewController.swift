import TroupeKit

/// All alarms. The badge of the tab shows the number of active ones.
final class AlarmListViewController: ViewController {
    @Outlet var tableView: TableView!

    private var alarms = [
        Alarm(hour: 6, minute: 30, label: "Work"), Alarm(hour: 9, minute: 0, label: "Weekend", isOn: false),
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = editButtonItem
        showCount()
    }

    override func prepare(for segue: Segue, sender: Sender) {
        segue.destination.contained(AlarmViewController.self)?.delegate = self
    }

    private func show(_ alarm: Alarm, in cell: TableViewCell) {
        cell.outlet("timeLabel", as: Label.self)?.text = alarm.time
        cell.outlet("nameLabel", as: Label.self)?.text = alarm.label
        guard let toggle = cell.outlet("toggle", as: Switch.self) else { return }
        toggle.isOn = alarm.isOn
        toggle.removeTargets(for: .valueChanged)
        toggle.on(.valueChanged) { [unowned self, unowned cell, unowned toggle] _ in
            alarms[cell.indexPath.row].isOn = toggle.isOn
            showCount()
        }
    }

    private func alarmsChanged() {
        alarms.sort { ($0.hour, $0.minute) < ($1.hour, $1.minute) }
        tableView.reloadData()
        showCount()
    }

    private func showCount() {
        let count = alarms.count { $0.isOn }
        tabBarItem.badge = count == 0 ? nil : "\(count)"
    }
}

extension AlarmListViewController: TableViewEditing {
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { alarms.count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Alarm")
        show(alarms[indexPath.row], in: cell)
        return cell
    }

    func tableView(
        _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        alarms.remove(at: indexPath.row)
        alarmsChanged()
    }
}

extension AlarmListViewController: Delegate {
    func receive(_ message: AlarmDelegate, from sender: RemoteController) {
        if case .didSave(let alarm) = message {
            alarms.append(alarm)
            alarmsChanged()
        }
        dismiss()
    }
}
