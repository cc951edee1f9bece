extension TableView {
    /// Fills a table without data from its storyboard's designs, each as often as that, numbered: for scenes whose code is
    /// not there. A table with static rows or a data source stays as it is.
    public func showStandIns(perDesign count: Int) {
        guard numberOfRows == nil, staticSections.isEmpty, !templates.isEmpty, count > 0 else { return }
        let templates = templates
        let rowHeight = rowHeight
        numberOfRows = { _ in templates.count * count }
        heightForRow = { templates[$0.row / count].rowHeight ?? rowHeight }
        cellForRow = { path in
            let cell = templates[path.row / count].make()
            cell.number(path.row % count + 1)
            return cell
        }
    }
}

extension TableViewCell {
    /// Tells stand-ins of one design apart by their first text.
    fileprivate func number(_ number: Int) {
        if let label = first(where: { ($0 as? Label)?.text.isEmpty == false }) as? Label {
            label.text += " \(number)"
        } else {
            text = text.isEmpty && subviews.isEmpty ? "Row \(number)" : text.isEmpty ? "" : "\(text) \(number)"
        }
    }
}

extension CollectionView {
    /// Fills a collection without data from its storyboard's designs, each as often as that.
    public func showStandIns(perDesign count: Int) {
        guard numberOfItems == nil, !templates.isEmpty, count > 0 else { return }
        let templates = templates
        numberOfItems = { templates.count * count }
        itemAt = { templates[$0 / count].make() }
        headerView = { [weak self] in self?.makeHeader() }
        footerView = { [weak self] in self?.makeFooter() }
    }
}
