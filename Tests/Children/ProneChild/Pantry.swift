import Glibc
import TroupeKit
import TroupeModel
import TroupePlatform

/// A table that a person edits by touch.
///
/// Its rows are in the file `pantry` of the test's folder, so they outlive its process: a line for each shelf, with its goods
/// separated by spaces. The file `calls` lists the calls that change the rows or the selection, in order. Rows whose names end
/// with 3 have an Insert button.
final class Pantry: TableViewController {
    /// A mistake of a data source or a delegate, which the environment of the test's processes names.
    private enum Mistake: String {
        /// The delegate lets no row leave its place.
        case refusesMoves
        /// The delegate moves each row to a place beyond the table.
        case movesNowhere
        /// An edit changes one row more than it announces.
        case changesTwo
        /// The data source has -1 rows after an edit.
        case countsNegative
        /// The data source has more rows than there are numbers for after an edit.
        case countsTooMany
    }

    private let mistake = getenv("PANTRY_MISTAKE").flatMap { Mistake(rawValue: String(cString: $0)) }
    private var hasEdited = false
    private var shelves = [["A0", "A1", "A2", "A3"], ["B0", "B1", "B2", "B3"], ["C0", "C1", "C2"], ["D0", "D1"]]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Pantry"
        navigationItem.rightBarButtonItem = editButtonItem
        tableView.allowsMultipleSelection = true
        tableView.restorationIdentifier = "goods"
        read()
    }

    // MARK: - The file

    private func read() {
        guard let folder = FaultPoint.folder, let bytes = try? FileContents.read("\(folder)/pantry", limit: 4096) else {
            return
        }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        shelves = lines.map { $0.split(separator: " ").map(String.init) }
    }

    /// Changes the rows and saves them. The process may end before, or after.
    private func change(_ call: String, _ change: (inout [[String]]) -> Void) {
        FaultPoint.note(call, in: "calls")
        FaultPoint.pass("Pantry.asked")
        change(&shelves)
        hasEdited = true
        if let folder = FaultPoint.folder {
            let text = shelves.map { $0.joined(separator: " ") }.joined(separator: "\n")
            try? FileContents.replace(Array(text.utf8), at: "\(folder)/pantry")
        }
        FaultPoint.pass("Pantry.changed")
    }

    /// The good of a row; empty for a row that the data source counts by mistake.
    private func good(_ path: IndexPath) -> String {
        let shelf = shelves[path.section]
        return shelf.indices.contains(path.row) ? shelf[path.row] : ""
    }

    private func name(_ path: IndexPath) -> String { "\(path.section).\(path.row) \(good(path))" }

    // MARK: - The data source

    override func numberOfSections(in tableView: TableView) -> Int { shelves.count }

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        switch mistake {
        case .countsNegative where hasEdited && section == 0: -1
        case .countsTooMany where hasEdited && section == shelves.count - 1: .max
        default: shelves[section].count
        }
    }

    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Good")
        cell.text = good(indexPath)
        return cell
    }

    override func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
        "Shelf \(section)"
    }

    override func sectionIndexTitles(for tableView: TableView) -> [String]? { shelves.indices.map { "\($0)" } }

    override func tableView(
        _ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int {
        FaultPoint.note("index \(title) \(index)", in: "calls")
        return index
    }

    override func modelIdentifierForElement(at indexPath: IndexPath, in view: View) -> String? {
        let good = good(indexPath)
        return good.isEmpty ? nil : good
    }

    override func indexPathForElement(withModelIdentifier identifier: String, in view: View) -> IndexPath? {
        for (section, shelf) in shelves.enumerated() {
            if let row = shelf.firstIndex(of: identifier) { return IndexPath(row: row, section: section) }
        }
        return nil
    }

    // MARK: - The delegate

    override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        FaultPoint.note("select \(name(indexPath))", in: "calls")
    }

    override func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {
        FaultPoint.note("deselect \(name(indexPath))", in: "calls")
    }

    override func tableView(
        _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
    ) -> TableViewCell.EditingStyle {
        name(indexPath).hasSuffix("3") ? .insert : .delete
    }

    override func tableView(
        _ tableView: TableView, targetIndexPathForMoveFromRowAt source: IndexPath,
        toProposedIndexPath proposed: IndexPath
    ) -> IndexPath {
        switch mistake {
        case .refusesMoves: source
        case .movesNowhere: IndexPath(row: 40, section: 9)
        default: proposed
        }
    }
}

extension Pantry: TableViewEditing {
    func tableView(
        _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        let call = "\(editingStyle) \(name(indexPath))"
        if editingStyle == .insert {
            change(call) { $0[indexPath.section].insert("new", at: indexPath.row) }
            return tableView.insertRows(at: [indexPath], with: .automatic)
        }
        change(call) { shelves in
            shelves[indexPath.section].remove(at: indexPath.row)
            if mistake == .changesTwo { shelves[indexPath.section].removeLast() }
        }
        tableView.deleteRows(at: [indexPath], with: .automatic)
    }
}

extension Pantry: TableViewReordering {
    func tableView(_ tableView: TableView, moveRowAt source: IndexPath, to destination: IndexPath) {
        change("move \(name(source)) to \(destination.section).\(destination.row)") { shelves in
            let good = shelves[source.section].remove(at: source.row)
            shelves[destination.section].insert(good, at: destination.row)
        }
    }
}
