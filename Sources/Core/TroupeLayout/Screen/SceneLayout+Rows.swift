import TroupeModel

// The rows that code creates from a scene's prototype cells.

extension SceneLayout {
    /// Places the views of rows that are copies of a prototype, by the prototype's constraints.
    ///
    /// The constraints of a scene refer to each view by its id in the document, but a table shows many copies of one
    /// prototype. Each copy is therefore laid out separately, with the view ids of its prototype.
    ///
    /// - Parameters:
    ///   - old: The current tree.
    ///   - placed: The same tree in its new place. Its rows have their new sizes; this function replaces the views in
    ///     them.
    ///   - designs: The prototypes of the scene's tables.
    ///   - classes: The size classes of the new place.
    func placingRows(
        _ old: [ViewNode], in placed: [ViewNode], of designs: [CellTemplate], classes: SizeClasses
    ) -> [ViewNode] {
        precondition(old.count == placed.count, "a tree keeps its views when it is placed")
        var designsByID: [String: CellTemplate] = [:]
        for design in designs { if let id = design.nodes.first?.storyboardID { designsByID[id] = design } }
        guard !designsByID.isEmpty else { return placed }
        var result = placed
        for row in Self.rows(of: old) {
            guard let design = old[row[0]].storyboardID.flatMap({ designsByID[$0] }) else { continue }
            let views = Self.numbered(row.map { old[$0] }, like: design)
            let surroundings = LayoutSurroundings(size: placed[row[0]].frame.size, classes: classes)
            for (index, view) in zip(row, self.placed(views, in: surroundings)).dropFirst() {
                result[index].frame = view.frame
                result[index].isHidden = view.isHidden
                result[index].content = view.content
            }
        }
        return result
    }

    /// The indices of each row's views in a tree, the row first. A table inside a row belongs to that row.
    private static func rows(of nodes: [ViewNode]) -> [[Int]] {
        var rows: [[Int]] = []
        var rowOfView: [ViewID: Int] = [:]
        for (index, node) in nodes.enumerated() {
            if let row = node.parent.flatMap({ rowOfView[$0] }) {
                rowOfView[node.id] = row
                rows[row].append(index)
            } else if case .cell = node.content {
                rowOfView[node.id] = rows.count
                rows.append([index])
            }
        }
        return rows
    }

    /// The views of one row with the ids of its prototype. Views that the prototype lacks get higher ids.
    private static func numbered(_ row: [ViewNode], like design: CellTemplate) -> [ViewNode] {
        var free = (design.nodes.map(\.id.rawValue).max() ?? 0) + 1
        var unused: [String: ViewID] = [:]
        for node in design.nodes { if let id = node.storyboardID { unused[id] = node.id } }
        var numbers: [ViewID: ViewID] = [:]
        return row.map { node in
            var view = node
            if let number = node.storyboardID.flatMap({ unused.removeValue(forKey: $0) }) {
                view.id = number
            } else {
                view.id = ViewID(rawValue: free)
                free += 1
            }
            numbers[node.id] = view.id
            view.parent = node.parent.flatMap { numbers[$0] }
            return view
        }
    }
}
