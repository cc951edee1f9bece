// The contents and the events of a table by its data source and its delegate.

extension TableView {
    /// Takes the contents from the data source from now on.
    func dataSourceChanged() {
        if dataSource != nil, remoteDataSource != nil { remoteDataSource = nil }
        contents = TableDataSource()
        (handlers.commitDelete, handlers.commitInsert) = (nil, nil)
        guard dataSource != nil else { return reloadIfShown() }
        contents.numberOfSections = { [unowned self] in dataSource?.numberOfSections(in: self) ?? 0 }
        contents.numberOfRows = { [unowned self] in dataSource?.tableView(self, numberOfRowsInSection: $0) ?? 0 }
        contents.cellForRow = { [unowned self] in
            dataSource?.tableView(self, cellForRowAt: $0) ?? TableViewCell()
        }
        contents.titleForHeader = { [unowned self] in dataSource?.tableView(self, titleForHeaderInSection: $0) }
        contents.titleForFooter = { [unowned self] in dataSource?.tableView(self, titleForFooterInSection: $0) }
        contents.sectionIndexTitles = { [unowned self] in dataSource?.sectionIndexTitles(for: self) ?? [] }
        contents.sectionForIndexTitle = { [unowned self] in
            dataSource?.tableView(self, sectionForSectionIndexTitle: $0, at: $1) ?? $1
        }
        contents.modelIdentifierForRow = { [unowned self] in
            dataSource?.modelIdentifierForElement(at: $0, in: self)
        }
        contents.rowForModelIdentifier = { [unowned self] in
            dataSource?.indexPathForElement(withModelIdentifier: $0, in: self)
        }
        connectEditing()
        reloadIfShown()
    }

    /// Takes the answers about editing and moving from a data source that allows them.
    private func connectEditing() {
        if dataSource is any TableViewEditing {
            contents.canEditRow = { [unowned self] in
                (dataSource as? any TableViewEditing)?.tableView(self, canEditRowAt: $0) ?? false
            }
            handlers.commitDelete = { [unowned self] in
                (dataSource as? any TableViewEditing)?.tableView(self, commit: .delete, forRowAt: $0)
            }
            handlers.commitInsert = { [unowned self] in
                (dataSource as? any TableViewEditing)?.tableView(self, commit: .insert, forRowAt: $0)
            }
        }
        guard dataSource is any TableViewReordering else { return }
        contents.canMoveRow = { [unowned self] in
            (dataSource as? any TableViewReordering)?.tableView(self, canMoveRowAt: $0) ?? false
        }
        contents.moveRow = { [unowned self] in
            (dataSource as? any TableViewReordering)?.tableView(self, moveRowAt: $0, to: $1)
        }
    }

    /// Makes the controller of a storyboard's table view controller the data source and the delegate of its table, as
    /// far as it conforms. Static cells stay.
    func connect(to controller: ViewController) {
        if contents.numberOfRows == nil, let source = controller as? any TableViewDataSource { dataSource = source }
        if let receiver = controller as? any TableViewDelegate { delegate = receiver }
    }
}
