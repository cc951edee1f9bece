extension TableView {
    /// Fills a table without data from its storyboard's designs, each as often as that, numbered, the first with a mark: for scenes
    /// whose code is not there. A table with static rows or a data source stays as it is.
    public func showStandIns(perDesign count: Int) {
        guard dataSource.numberOfRows == nil, !templates.isEmpty, count > 0 else { return }
        let templates = templates
        let rowHeight = metrics.rowHeight
        dataSource.numberOfRows = { _ in templates.count * count }
        dataSource.heightForRow = { templates[$0.row / count].rowHeight ?? rowHeight }
        dataSource.cellForRow = { path in
            let cell = templates[path.row / count].make()
            cell.standIn(number: path.row % count + 1, isMarked: path.row == 0)
            return cell
        }
    }
}

extension TableViewCell {
    /// Tells stand-ins of one design apart by their first text, where that has no number already, and from rows that code made.
    fileprivate func standIn(number: Int, isMarked: Bool) {
        func words(_ text: String) -> String {
            let numbered = text.last?.isNumber == true ? text : "\(text) \(number)"
            return isMarked ? "\(numbered) (sample)" : numbered
        }
        if let label = first(where: { ($0 as? Label)?.text.isEmpty == false }) as? Label {
            label.text = words(label.text)
        } else if !text.isEmpty {
            text = words(text)
        } else if subviews.isEmpty || (reuseIdentifier == nil && showsNothing) {
            text = words("Row")
        }
    }

    /// Whether nothing is seen of the views in it.
    private var showsNothing: Bool {
        first { view in
            switch view.content {
            case .cell, .plain, .label, .stack: false
            default: true
            }
        } == nil
    }
}

extension CollectionView {
    /// Fills a collection without data from its storyboard's designs, each as often as that.
    public func showStandIns(perDesign count: Int) {
        guard dataSource.numberOfItems == nil, !design.items.isEmpty, count > 0 else { return }
        let items = design.items
        dataSource.numberOfItems = { items.count * count }
        dataSource.itemAt = { items[$0 / count].make() }
        dataSource.headerView = { [weak self] in self?.makeHeader() }
        dataSource.footerView = { [weak self] in self?.makeFooter() }
    }
}
