import Glibc
import TroupeKit
import TroupeModel

/// A table with a field in each row. Each process shows the entries in another order.
final class Ledger: ViewController, TableViewDataSource {
    private let table = TableView(frame: Rect(x: 0, y: 60, width: 320, height: 400))
    /// The entries, turned by a number that depends on the process.
    private let entries: [String] = {
        let names = (0..<200).map { "entry \($0)" }
        let first = 1 + Int(getpid() % 7)
        return Array(names[first...] + names[..<first])
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        table.restorationIdentifier = "entries"
        table.allowsMultipleSelection = true
        table.dataSource = self
        view.addSubview(table)
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { entries.count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = TableViewCell()
        cell.text = entries[indexPath.row]
        let note = TextField(frame: Rect(x: 160, y: 4, width: 150, height: 30))
        note.restorationIdentifier = "note"
        cell.addSubview(note)
        return cell
    }

    func modelIdentifierForElement(at indexPath: IndexPath, in view: View) -> String? { entries[indexPath.row] }

    func indexPathForElement(withModelIdentifier identifier: String, in view: View) -> IndexPath? {
        entries.firstIndex(of: identifier).map { IndexPath(row: $0) }
    }
}
