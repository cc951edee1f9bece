import TroupeKit

/// All available cities, searched by prefix.
final class CityListViewController: ViewController {
    override class var outletNames: [String]? { ["tableView", "searchBar"] }
    override class var actionNames: [String]? { ["cancel:"] }

    private var cities = City.all
    private var table: TableView? { outlet("tableView") }

    override func viewDidLoad() {
        super.viewDidLoad()
        actions["cancel:"] = { [unowned self] _ in self.delegate?.send(CityListDelegate.didCancel) }
        outlet("searchBar", as: SearchBar.self)?.textDidChange = { [unowned self] in self.find($0) }
        guard let table else { return }
        table.numberOfRows = { [unowned self] _ in self.cities.count }
        table.cellForRow = { [unowned self, unowned table] path in
            let cell = table.dequeueReusableCell(withIdentifier: "City")
            cell.text = self.cities[path.row].name
            return cell
        }
        table.didSelectRow = { [unowned self] path in
            self.delegate?.send(CityListDelegate.didChoose(self.cities[path.row]))
        }
    }

    private func find(_ beginning: String) {
        cities = City.all.filter { $0.name.lowercased().hasPrefix(beginning.lowercased()) }
        table?.reloadData()
    }
}
