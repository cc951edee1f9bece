import TroupeModel

extension TableView {
    /// Fills a table that has no data with sample rows of its storyboard's prototypes, `count` of each, numbered, the
    /// first marked as a sample: for scenes whose code is missing. A table without prototypes would be blank, so it
    /// shows a note that its rows come from code. A table with static rows or a data source stays unchanged.
    public func showStandIns(perDesign count: Int) {
        guard contents.numberOfRows == nil else { return }
        guard !templates.isEmpty, count > 0 else {
            return addNotice("rows come from code", below: tableHeaderView)
        }
        let templates = templates
        let rowHeight = metrics.rowHeight
        contents.numberOfRows = { _ in templates.count * count }
        contents.heightForRow = { templates[$0.row / count].rowHeight ?? rowHeight }
        contents.cellForRow = { path in
            let cell = templates[path.row / count].make()
            cell.standIn(number: path.row % count + 1, isMarked: path.row == 0)
            return cell
        }
    }
}

extension TableViewCell {
    /// Numbers a sample row in its first text, unless that ends with a number, and marks it to distinguish it from rows
    /// made by code.
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

    /// True if the views in the cell show nothing.
    private var showsNothing: Bool {
        first { view in
            switch view.content {
            case .cell, .plain, .label, .stack: false
            case .collectionCell, .web, .map, .opaque, .textField, .textView, .sectionHeader, .sectionFooter,
                .searchBar, .button, .toggle, .slider, .stepper, .segments, .progress, .activity, .pageControl,
                .image, .picker, .datePicker, .scroll, .table, .collection, .bar, .container:
                true
            }
        } == nil
    }
}

extension ScrollView {
    /// Writes at the place of the first row, because the sample views cover the middle.
    fileprivate func addNotice(_ words: String, below header: View? = nil) {
        let place = Rect(x: 0, y: header?.frame.height ?? 0, width: frame.width, height: 44)
        let label = Label(frame: place, text: words)
        label.textAlignment = .center
        label.textColor = Color(red: 0.44, green: 0.46, blue: 0.5)
        label.autoresizingMask = .flexibleWidth
        label.isUserInteractionEnabled = false
        addSubview(label)
    }
}

extension CollectionView {
    /// Fills a collection that has no data with sample items of its storyboard's prototypes, `count` of each.
    ///
    /// A collection without prototypes would be blank, so it shows a note that its items come from code.
    public func showStandIns(perDesign count: Int) {
        guard dataSource.numberOfItems == nil else { return }
        guard !design.items.isEmpty, count > 0 else { return addNotice("items come from code") }
        let items = design.items
        dataSource.numberOfItems = { items.count * count }
        dataSource.itemAt = { items[$0 / count].make() }
        dataSource.headerView = { [weak self] in self?.makeHeader() }
        dataSource.footerView = { [weak self] in self?.makeFooter() }
    }
}
