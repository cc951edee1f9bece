import TroupeModel

/// A table as a child's code has it: rows in order, of which some are selected, and edit controls in the rows.
struct SimulatedTable {
    struct Row {
        let id: ViewID
        var text: String
        var isSelected = false
    }

    /// The id of the table's view.
    static let id = ViewID(rawValue: 3)
    /// The id of the table's view in the document, by which its value is restored.
    static let name = "rows"
    private static let rowHeight = 44.0
    /// The difference between the id of a row and the id of its edit control.
    private static let controls: UInt64 = 1 << 32

    private(set) var rows: [Row] = []
    var isEditing = false
    /// The rows in drawing order: a view that keeps its superview keeps its position, and a new view goes to the front.
    private(set) var drawn: [ViewID] = []
    private var lastID: UInt64 = 10

    init(rows count: Int) { for _ in 0..<count { insert(at: rows.count) } }

    /// The changes of the table since the last update.
    struct Update {
        var upserts: [ViewNode] = []
        var removals: [ViewID] = []
    }

    // MARK: - Changes of code

    mutating func insert(at index: Int) {
        lastID += 1
        rows.insert(Row(id: ViewID(rawValue: lastID), text: "Row \(lastID)"), at: index)
    }

    /// Changes the rows as code does that is at liberty to do anything.
    mutating func change(_ random: inout SplitMix64) {
        guard let index = random.pick(Array(rows.indices)) else { return insert(at: 0) }
        switch random.below(10) {
        case 0..<3: insert(at: random.below(rows.count + 1))
        case 3..<5: rows.remove(at: index)
        case 5..<7: rows.insert(rows.remove(at: index), at: random.below(rows.count))
        case 7: rows[index].text += "'"
        default:
            // Several rows can be selected.
            rows[index].isSelected.toggle()
        }
    }

    /// Selects the rows that were selected in an earlier process.
    mutating func restore(_ restored: TableRows) {
        for index in rows.indices { rows[index].isSelected = restored.selected.contains(rows[index].text) }
    }

    // MARK: - Views

    /// The views of the table, each after its superview.
    func nodes(width: Double) -> [ViewNode] {
        let selected = rows.filter(\.isSelected).map(\.text)
        let table = ViewNode(
            id: Self.id, parent: ViewID(rawValue: 1), frame: Rect(x: 0, y: 220, width: width, height: 300),
            content: .table(style: .plain, offset: 0, rows: TableRows(selected: selected)), className: "UITableView",
            storyboardID: Self.name)
        return [table] + rows.indices.flatMap { views(ofRow: $0, width: width) }
    }

    private func views(ofRow index: Int, width: Double) -> [ViewNode] {
        let row = rows[index]
        let cell = ViewNode(
            id: row.id, parent: Self.id,
            frame: Rect(x: 0, y: Double(index) * Self.rowHeight, width: width, height: Self.rowHeight),
            content: .cell(CellContent(text: row.text, row: index, modelIdentifier: row.text)),
            className: "UITableViewCell", isSelected: row.isSelected)
        guard isEditing else { return [cell] }
        let control = ViewNode(
            id: ViewID(rawValue: row.id.rawValue + Self.controls), parent: row.id,
            frame: Rect(x: 0, y: 0, width: Self.rowHeight, height: Self.rowHeight),
            content: .button(title: "Delete", image: nil, font: Font(size: 15)), className: "UIButton")
        return [cell, control]
    }

    /// The update that turns the views of `old` into those of this table.
    mutating func update(from old: SimulatedTable, width: Double) -> Update {
        let before = Dictionary(uniqueKeysWithValues: old.nodes(width: width).map { ($0.id, $0) })
        let after = nodes(width: width)
        let kept = Set(after.map(\.id))
        let update = Update(
            upserts: after.filter { before[$0.id] != $0 }, removals: before.keys.filter { !kept.contains($0) }.sorted())
        drawn.removeAll { !kept.contains($0) }
        drawn += rows.map(\.id).filter { before[$0] == nil }
        return update
    }

    /// Notes that all views were sent.
    mutating func isSentWhole() { drawn = rows.map(\.id) }
}
