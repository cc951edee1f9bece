// The contents and the events of a table by its data source and its delegate.

extension TableView {
    /// Takes the contents from the data source from now on.
    func dataSourceChanged() {
        contents = TableDataSource()
        handlers.commitDelete = nil
        guard dataSource != nil else { return reloadIfShown() }
        contents.numberOfSections = { [unowned self] in dataSource?.numberOfSections(in: self) ?? 0 }
        contents.numberOfRows = { [unowned self] in dataSource?.tableView(self, numberOfRowsInSection: $0) ?? 0 }
        contents.cellForRow = { [unowned self] in
            dataSource?.tableView(self, cellForRowAt: $0) ?? TableViewCell()
        }
        contents.titleForHeader = { [unowned self] in dataSource?.tableView(self, titleForHeaderInSection: $0) }
        contents.titleForFooter = { [unowned self] in dataSource?.tableView(self, titleForFooterInSection: $0) }
        if dataSource is any TableViewEditing {
            handlers.commitDelete = { [unowned self] path in
                (dataSource as? any TableViewEditing)?.tableView(self, commit: .delete, forRowAt: path)
            }
        }
        reloadIfShown()
    }

    /// True if the row may have a Delete button.
    func isEditable(_ path: IndexPath) -> Bool {
        (dataSource as? any TableViewEditing)?.tableView(self, canEditRowAt: path) ?? true
    }

    /// Makes the controller of a storyboard's table view controller the data source and the delegate of its table, as
    /// far as it conforms. Static cells stay.
    func connect(to controller: ViewController) {
        if contents.numberOfRows == nil, let source = controller as? any TableViewDataSource { dataSource = source }
        if let receiver = controller as? any TableViewDelegate { delegate = receiver }
    }
}
