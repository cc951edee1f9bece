import TroupeKit

/// The local times of chosen cities.
final class WorldClockViewController: ViewController {
    override class var outletNames: [String]? { ["tableView"] }
    override class var actionNames: [String]? { [] }

    private var cities = City.all.filter { ["Berlin", "Cupertino", "Tokyo"].contains($0.name) }
    private var ticker: Ticker?
    private var table: TableView? { outlet("tableView") }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = editButtonItem
        guard let table else { return }
        table.numberOfRows = { [unowned self] _ in self.cities.count }
        table.cellForRow = { [unowned self, unowned table] path in
            let cell = table.dequeueReusableCell(withIdentifier: "City")
            cell.text = self.cities[path.row].name
            cell.detailText = self.cities[path.row].time
            return cell
        }
        table.commitDelete = { [unowned self, unowned table] path in
            self.cities.remove(at: path.row)
            table.reloadData()
        }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        ticker = Ticker(milliseconds: 1000) { [weak self] in self?.showTimes() }
        showTimes()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        ticker = nil
    }

    override func prepare(for segue: Segue, sender: Sender) {
        segue.destination.contained(CityListViewController.self)?.setDelegate(self)
    }

    /// Updates the times of existing rows; new rows request theirs.
    private func showTimes() {
        for cell in table?.realizedCells ?? [] where cities.indices.contains(cell.indexPath.row) {
            cell.detailText = cities[cell.indexPath.row].time
        }
    }
}

extension WorldClockViewController: Delegate {
    func receive(_ message: CityListDelegate, from sender: RemoteController) {
        if case .didChoose(let city) = message, !cities.contains(city) {
            cities.append(city)
            table?.reloadData()
        }
        dismiss()
    }
}
