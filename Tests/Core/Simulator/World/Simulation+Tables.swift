import TroupeInstance
import TroupeMessages
import TroupeModel
import TroupeScene
import TroupeSession

// Children with tables: they send each change of their rows, and at rest the instance has the same rows.

extension Simulation {
    /// A child changes the rows of its table, or a client begins or ends editing it; false without a table.
    mutating func changeTable() -> Bool {
        let shown = children.values.filter { $0.life == .running && !$0.code.isStopped && $0.shown?.table != nil }
        guard let key = tables.random.pick(shown.map(\.key).sorted()) else { return false }
        if tables.random.chance(25) {
            ask(for: .setEditing(tables.random.chance(70), .id(key.controller), animated: tables.random.chance(50)))
        } else {
            changeTable(of: key)
        }
        return true
    }

    /// A child changes its rows, once or several times, and sends one update.
    mutating func changeTable(of key: ProcessKey) {
        guard var table = children[key]?.shown?.table else { return }
        for _ in 0...tables.random.below(4) { table.change(&tables.random) }
        send(&table, key)
    }

    /// Carries out the part of a callback that concerns a child's table.
    mutating func noteTable(_ callback: Callback, in key: ProcessKey) {
        guard tables.areThere else { return }
        switch callback {
        case .setEditing(let isEditing, _):
            children[key]?.isEditing = isEditing
            guard var table = children[key]?.shown?.table, table.isEditing != isEditing else { return }
            table.isEditing = isEditing
            send(&table, key)
        case .decodeRestorableState(let state):
            for view in state.views where view.view == .object(SimulatedTable.name) {
                if case .table(_, let rows?) = view.value { children[key]?.restoredRows = rows }
            }
            // A child with a field has shown its table already.
            guard let rows = children[key]?.restoredRows, var table = children[key]?.shown?.table else { return }
            table.restore(rows)
            send(&table, key)
        default: if tables.random.chance(20) { changeTable(of: key) }
        }
    }

    private mutating func send(_ table: inout SimulatedTable, _ key: ProcessKey) {
        guard let shown = children[key]?.shown, let old = shown.table else { return }
        let update = table.update(from: old, width: shown.width)
        children[key]?.shown?.table = table
        children[key]?.viewVersion += 1
        say(
            .views(
                ViewUpdate(
                    version: children[key]?.viewVersion ?? 0, isFull: false, upserts: update.upserts,
                    removals: update.removals)), key)
    }

    /// The views of a child's table at a width; the child makes its table with its first views.
    mutating func tableViews(of key: ProcessKey, width: Double) -> [ViewNode] {
        guard tables.areThere, let child = children[key] else { return [] }
        // No table is wider than a screen, even if its container is: numbers out of range are clamped.
        let width = min(max(0, width), 2_000)
        var table = child.shown == nil ? tables.table() : child.shown?.table
        if child.shown == nil {
            table?.isEditing = child.isEditing
            if let rows = child.restoredRows { table?.restore(rows) }
        }
        table?.isSentWhole()
        children[key]?.shown = SimulatedChild.Shown(width: width, table: table)
        return table?.nodes(width: width) ?? []
    }

    /// The differences between the tables of children and the views that the instance has.
    func checkTables() -> [String] {
        children.values.sorted { $0.key < $1.key }.flatMap { child -> [String] in
            guard let shown = child.shown, let table = shown.table, child.life == .running,
                child.link.session.isConnected, !malice.greedy.contains(child.key.controller),
                let views = instance.views(of: child.key.controller), !views.isEmpty
            else { return [] }
            let wanted = Dictionary(uniqueKeysWithValues: table.nodes(width: shown.width).map { ($0.id, $0) })
            let found = views.branch(of: SimulatedTable.id)
            let drawn = found.filter { $0.parent == SimulatedTable.id }.map(\.id)
            guard Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) }) == wanted else {
                return [
                    "\(child.key) shows the rows \(found.map(\.id)), not \(table.rows.map(\.id)), or other contents"
                ]
            }
            return drawn == table.drawn ? [] : ["\(child.key) draws the rows \(drawn), not \(table.drawn)"]
        }
    }
}
