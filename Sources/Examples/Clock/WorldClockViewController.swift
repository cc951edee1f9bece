import TroupeKit

/// The local times of chosen cities.
final class WorldClockViewController: ViewController {
    @Outlet var tableView: TableView!

    private var cities = City.all.filter { ["Berlin", "Cupertino", "Tokyo"].contains($0.name) }
    private var timer: ScreenTimer?

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = editButtonItem
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        // After a cancelled disappearance the view appears again without having disappeared.
        timer?.invalidate()
        timer = ScreenTimer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in self?.showTimes() }
        showTimes()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        timer?.invalidate()
    }

    override func prepare(for segue: Segue, sender: Sender) {
        segue.destination.contained(CityListViewController.self)?.delegate = self
    }

    /// Updates the times of existing rows; new rows request theirs.
    private func showTimes() {
        for cell in tableView.realizedCells where cities.indices.contains(cell.indexPath.row) {
            cell.detailText = cities[cell.indexPath.row].time
        }
    }
}

extension WorldClockViewController: TableViewEditing {
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { cities.count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "City")
        cell.text = cities[indexPath.row].name
        cell.detailText = cities[indexPath.row].time
        return cell
    }

    func tableView(
        _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        cities.remove(at: indexPath.row)
        tableView.reloadData()
    }
}

extension WorldClockViewController: Delegate {
    func receive(_ message: CityListDelegate, from sender: RemoteController) {
        if case .didChoose(let city) = message, !cities.contains(city) {
            cities.append(city)
            tableView.reloadData()
        }
        dismiss()
    }
}
