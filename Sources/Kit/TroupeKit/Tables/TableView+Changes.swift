// Changes of rows and sections, alone or in batches.

extension TableView {
    /// Inserts rows after the data source has got them.
    ///
    /// - Parameters:
    ///   - paths: The places of the rows after the change.
    ///   - animation: Has no effect: the rows change at once.
    public func insertRows(at paths: [IndexPath], with animation: RowAnimation) {
        change { $0.rows.inserted += paths }
    }

    /// Deletes rows after the data source has lost them.
    ///
    /// - Parameters:
    ///   - paths: The places of the rows before the change.
    ///   - animation: Has no effect: the rows change at once.
    public func deleteRows(at paths: [IndexPath], with animation: RowAnimation) {
        change { $0.rows.deleted += paths }
    }

    /// Makes rows again. They keep their selection.
    ///
    /// - Parameters:
    ///   - paths: The places of the rows before the change.
    ///   - animation: Has no effect: the rows change at once.
    public func reloadRows(at paths: [IndexPath], with animation: RowAnimation) {
        change { $0.rows.reloaded += paths }
    }

    /// Moves a row with its cell and its selection, after the data source has moved it.
    ///
    /// - Parameters:
    ///   - former: The place of the row before the change.
    ///   - new: The place of the row after the change.
    public func moveRow(at former: IndexPath, to new: IndexPath) {
        change { $0.rows.moved.append(RowChanges.Move(from: former, to: new)) }
    }

    /// Inserts sections after the data source has got them.
    ///
    /// - Parameters:
    ///   - sections: The places of the sections after the change: an array, a set or a range.
    ///   - animation: Has no effect: the rows change at once.
    public func insertSections(_ sections: some Sequence<Int>, with animation: RowAnimation) {
        change { $0.sections.inserted += sections }
    }

    /// Deletes sections with their rows after the data source has lost them.
    ///
    /// - Parameters:
    ///   - sections: The places of the sections before the change: an array, a set or a range.
    ///   - animation: Has no effect: the rows change at once.
    public func deleteSections(_ sections: some Sequence<Int>, with animation: RowAnimation) {
        change { $0.sections.deleted += sections }
    }

    /// Makes the rows of sections again; their number may have changed. The rows lose their selection.
    ///
    /// - Parameters:
    ///   - sections: The places of the sections before the change: an array, a set or a range.
    ///   - animation: Has no effect: the rows change at once.
    public func reloadSections(_ sections: some Sequence<Int>, with animation: RowAnimation) {
        change { $0.sections.reloaded += sections }
    }

    /// Moves a section with its rows, after the data source has moved it.
    ///
    /// - Parameters:
    ///   - former: The place of the section before the change.
    ///   - new: The place of the section after the change.
    public func moveSection(_ former: Int, toSection new: Int) {
        change { $0.sections.moved.append(RowChanges.Move(from: former, to: new)) }
    }

    /// Begins a batch of changes, which ends with ``endUpdates()``. Batches within the batch are part of it.
    ///
    /// Deletions, reloads and the origins of moves name places before the batch; insertions and the destinations of moves
    /// name places after the batch, whatever the order of the calls. If the changes contradict the counts of the data
    /// source, the table says so in the process's log and is loaded again.
    public func beginUpdates() { batch.depth += 1 }

    /// Ends a batch of changes and shows them. Without ``beginUpdates()`` the call is reported in the process's log.
    public func endUpdates() { _ = endBatch() }

    /// Makes changes in a batch, by the rules of ``beginUpdates()``.
    ///
    /// - Parameters:
    ///   - updates: Changes the data, and announces the changes to the table. It is called at once.
    ///   - completion: Called in a later turn of the process's loop; with false if the changes contradicted the counts
    ///     of the data source, and the table was loaded again.
    public func performBatchUpdates(
        _ updates: (() -> Void)?, completion: (@MainActor (_ finished: Bool) -> Void)? = nil
    ) {
        beginUpdates()
        updates?()
        let isApplied = endBatch()
        guard let completion else { return }
        Task { @MainActor in completion(isApplied) }
    }

    private func change(_ announce: (inout RowChanges) -> Void) {
        announce(&batch.changes)
        if !batch.isOpen { _ = apply() }
    }

    private func endBatch() -> Bool {
        guard batch.isOpen else {
            report("endUpdates() was called for \(ownName) outside of a batch", hint: "call beginUpdates() first")
            return false
        }
        batch.depth -= 1
        return batch.isOpen || apply()
    }

    /// Applies the announced changes. A table that has not asked for its rows yet asks for them when it is laid out.
    ///
    /// - Returns: false if the changes contradict the counts of the data source; the table was then loaded again.
    private func apply() -> Bool {
        if batch.reloads {
            reloadData()
            return true
        }
        let changes = batch.changes
        batch.changes = RowChanges()
        guard let former = geometry?.counts else { return true }
        let declared = declaredSections()
        do {
            show(declared, after: try changes.map(from: former, to: declared.counts))
            return true
        } catch {
            report(error.failure(of: ownName))
            reloadData()
            return false
        }
    }
}
