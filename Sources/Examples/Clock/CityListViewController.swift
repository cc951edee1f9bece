import TroupeKit

/// All available cities, searched by prefix.
final class CityListViewController: ViewController {
    @Outlet var tableView: TableView!
    @Outlet var searchBar: SearchBar!

    override class var actions: [Action] { [Action("cancel:", cancel)] }

    private var cities = City.all

    override func viewDidLoad() {
        super.viewDidLoad()
        searchBar.textDidChange = { [unowned self] in find($0) }
    }

    private func find(_ beginning: String) {
        cities = City.all.filter { $0.name.lowercased().hasPrefix(beginning.lowercased()) }
        tableView.reloadData()
    }

    private func cancel() { delegate?.send(CityListDelegate.didCancel) }
}

extension CityListViewController: TableViewDataSource, TableViewDelegate {
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { cities.count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "City")
        cell.text = cities[indexPath.row].name
        return cell
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        delegate?.send(CityListDelegate.didChoose(cities[indexPath.row]))
    }
}
