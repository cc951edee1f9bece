import TroupeModel

extension TableView {
    /// Fills a table without data from its storyboard's designs, each as often as that, numbered, the first with a mark: for scenes
    /// whose code is not there. A table without designs, which would be blank, says where its rows come from. A table with
    /// static rows or a data source stays as it is.
    public func showStandIns(perDesign count: Int) {
        guard dataSource.numberOfRows == nil else { return }
        guard !templates.isEmpty, count > 0 else {
            return sayRowsComeFromCode("rows come from code", below: tableHeaderView)
        }
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
            case .collectionCell, .web, .map, .opaque, .textField, .textView, .sectionHeader, .sectionFooter,
                .searchBar, .button, .toggle, .slider, .stepper, .segments, .progress, .activity, .pageControl,
                .image, .picker, .datePicker, .scroll, .table, .collection, .bar, .container:
                true
            }
        } == nil
    }
}

extension ScrollView {
    /// Writes in the place of the first row, because the views shown in place of rows cover the middle.
    fileprivate func sayRowsComeFromCode(_ words: String, below header: View? = nil) {
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
    /// Fills a collection without data from its storyboard's designs, each as often as that.
    ///
    /// A collection without designs, which would be blank, says where its items come from.
    public func showStandIns(perDesign count: Int) {
        guard dataSource.numberOfItems == nil else { return }
        guard !design.items.isEmpty, count > 0 else { return sayRowsComeFromCode("items come from code") }
        let items = design.items
        dataSource.numberOfItems = { items.count * count }
        dataSource.itemAt = { items[$0 / count].make() }
        dataSource.headerView = { [weak self] in self?.makeHeader() }
        dataSource.footerView = { [weak self] in self?.makeFooter() }
    }
}
