import TroupeKit

/// All alarms. The badge of the tab shows the number of active ones.
final class AlarmListViewController: ViewController {
    override class var outletNames: [String]? { ["tableView"] }
    override class var actionNames: [String]? { [] }

    private var alarms = [
        Alarm(hour: 6, minute: 30, label: "Work"), Alarm(hour: 9, minute: 0, label: "Weekend", isOn: false),
    ]
    private var table: TableView? { outlet("tableView") }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = editButtonItem
        showCount()
        guard let table else { return }
        table.numberOfRows = { [unowned self] _ in self.alarms.count }
        table.cellForRow = { [unowned self, unowned table] path in
            let cell = table.dequeueReusableCell(withIdentifier: "Alarm")
            self.show(self.alarms[path.row], in: cell)
            return cell
        }
        table.commitDelete = { [unowned self] path in
            self.alarms.remove(at: path.row)
            self.alarmsChanged()
        }
    }

    override func prepare(for segue: Segue, sender: Sender) {
        segue.destination.contained(AlarmViewController.self)?.setDelegate(self)
    }

    private func show(_ alarm: Alarm, in cell: TableViewCell) {
        cell.outlet("timeLabel", as: Label.self)?.text = alarm.time
        cell.outlet("nameLabel", as: Label.self)?.text = alarm.label
        guard let toggle = cell.outlet("toggle", as: Switch.self) else { return }
        toggle.isOn = alarm.isOn
        toggle.removeTargets(for: .valueChanged)
        toggle.on(.valueChanged) { [unowned self, unowned cell, unowned toggle] _ in
            self.alarms[cell.indexPath.row].isOn = toggle.isOn
            self.showCount()
        }
    }

    private func alarmsChanged() {
        alarms.sort { ($0.hour, $0.minute) < ($1.hour, $1.minute) }
        table?.reloadData()
        showCount()
    }

    private func showCount() {
        let count = alarms.count { $0.isOn }
        tabBarItem.badge = count == 0 ? nil : "\(count)"
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
