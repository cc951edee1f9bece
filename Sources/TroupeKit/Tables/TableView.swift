public import TroupeModel

/// A list of rows in sections.
///
/// Say how many there are with ``numberOfSections`` and ``numberOfRows`` and make each in ``cellForRow``; then
/// ``reloadData()``. Only rows in and near the visible part exist as views. A table of a storyboard with static cells
/// needs nothing of this.
open class TableView: ScrollView {
    /// Plain or grouped.
    public let style: TableStyle
    /// The height of rows without one of their own, in points.
    public var rowHeight = 44.0
    /// In points, for sections with a header.
    public var sectionHeaderHeight = 22.0
    /// In points, for sections with a footer.
    public var sectionFooterHeight = 22.0

    // MARK: What is in it

    /// One, unless set.
    public var numberOfSections: (@MainActor () -> Int)?
    /// The rows of a section. No rows, unless set.
    public var numberOfRows: (@MainActor (_ section: Int) -> Int)?
    /// Makes a row, with ``dequeueReusableCell(withIdentifier:)`` or anew.
    public var cellForRow: (@MainActor (IndexPath) -> TableViewCell)?
    /// A row's own height, in points.
    public var heightForRow: (@MainActor (IndexPath) -> Double)?
    /// The caption above a section; nil for none.
    public var titleForHeader: (@MainActor (_ section: Int) -> String?)?
    /// The caption below a section; nil for none.
    public var titleForFooter: (@MainActor (_ section: Int) -> String?)?

    // MARK: What happens to it

    /// A row was touched.
    public var didSelectRow: (@MainActor (IndexPath) -> Void)?
    /// The button at a row's right edge was touched.
    public var accessoryTapped: (@MainActor (IndexPath) -> Void)?
    /// A row's Delete button was touched while the table is edited; unset, rows have none.
    public var commitDelete: (@MainActor (IndexPath) -> Void)?

    /// The chosen row.
    public private(set) var indexPathForSelectedRow: IndexPath?
    /// Whether rows show how to delete them.
    public private(set) var isEditing = false

    /// Above the first row and below the last; they scroll along.
    public var tableHeaderView: View? { didSet { replaceEdgeView(oldValue, by: tableHeaderView) } }
    /// A view below the last row, as wide as the table.
    public var tableFooterView: View? { didSet { replaceEdgeView(oldValue, by: tableFooterView) } }

    /// The rows a storyboard designed, by which cells are made; and its static sections.
    var templates: [CellTemplateFactory] = []
    var staticSections: [StaticSection] = []

    private var geometry = TableGeometry([], from: 0)
    private var isLoaded = false
    /// The width that captions were broken into lines for.
    private var measuredWidth = 0.0
    private var cells: [IndexPath: TableViewCell] = [:]
    private var captions: [TableGeometry.Part: View] = [:]
    /// Cells of the last time, by the row they were for; taken again for the same row first.
    private var reusable: [IndexPath: TableViewCell] = [:]
    private var placing: IndexPath?

    /// A table without rows.
    public init(frame: Rect = .zero, style: TableStyle = .plain) {
        self.style = style
        super.init(frame: frame)
    }

    open override var content: ViewContent { .table(style: style, offset: contentOffset.y) }

    /// Asks for everything anew.
    public func reloadData() {
        isLoaded = true
        measure()
        if let selected = indexPathForSelectedRow, geometry.place(of: .row(selected)) == nil {
            indexPathForSelectedRow = nil
        }
        contentOffset = clamped(contentOffset)
        realize(reloading: true)
    }

    /// Settles where everything stands at the width there is.
    private func measure() {
        measuredWidth = frame.width
        geometry = TableGeometry(measures(), from: tableHeaderView?.frame.height ?? 0)
        contentSize = Size(width: frame.width, height: geometry.height + (tableFooterView?.frame.height ?? 0))
        if let footer = tableFooterView { footer.frame.origin.y = geometry.height }
    }

    /// A cell of the storyboard's design of that identifier, or one used before; a basic one where there is no design.
    public func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell {
        let former = placing.flatMap { reusable[$0]?.reuseIdentifier == identifier ? $0 : nil }
        if let key = former ?? reusable.keys.filter({ reusable[$0]?.reuseIdentifier == identifier }).min(),
            let cell = reusable.removeValue(forKey: key)
        {
            cell.prepareForReuse()
            return cell
        }
        if let template = templates.first(where: { $0.reuseIdentifier == identifier }) { return template.make() }
        return TableViewCell(reuseIdentifier: identifier)
    }

    /// The row's view; nil where it is not near the visible part.
    public func cell(at path: IndexPath) -> TableViewCell? { cells[path] }

    /// The rows that exist as views, from top to bottom.
    public var realizedCells: [TableViewCell] { cells.sorted { $0.key < $1.key }.map(\.value) }

    /// Chooses a row without telling ``didSelectRow``; nil chooses none.
    public func selectRow(at path: IndexPath?) {
        if let former = indexPathForSelectedRow { cells[former]?.isSelected = false }
        indexPathForSelectedRow = path
        if let path { cells[path]?.isSelected = true }
    }

    /// Chooses it no longer.
    public func deselectRow(at path: IndexPath) {
        if indexPathForSelectedRow == path { selectRow(at: nil) }
    }

    /// Moves until the row is visible.
    public func scrollToRow(at path: IndexPath) {
        guard let place = geometry.place(of: .row(path)) else { return }
        if place.top < contentOffset.y + contentInset.top {
            contentOffset.y = place.top - contentInset.top
        } else if place.top + place.height > contentOffset.y + frame.height {
            contentOffset.y = max(0, place.top + place.height - frame.height)
        }
    }

    /// Shows or hides the Delete buttons of rows, where ``commitDelete`` is set.
    public func setEditing(_ editing: Bool) {
        guard editing != isEditing else { return }
        isEditing = editing
        for cell in cells.values { updateDeletable(cell) }
    }

    open override func layoutSubviews() {
        guard isLoaded else { return reloadData() }
        if style == .grouped, frame.width != measuredWidth {
            measure()
            contentOffset = clamped(contentOffset)
        }
        realize(reloading: false)
    }

    override func contentOffsetChanged() {
        if isLoaded { realize(reloading: false) }
    }

    /// A row was touched.
    func touched(_ cell: TableViewCell) -> Bool {
        guard cell.isSelectable else { return false }
        selectRow(at: cell.indexPath)
        didSelectRow?(cell.indexPath)
        cell.connections.fire(.cell(cell), from: cell)
        return true
    }

    /// A row's button was touched.
    func touchedAccessory(of cell: TableViewCell) -> Bool {
        accessoryTapped?(cell.indexPath)
        return cell.accessoryConnections.fire(.cell(cell), from: cell) || accessoryTapped != nil
    }
}

// MARK: - Rows as views

extension TableView {
    private func measures() -> [TableGeometry.Section] {
        let usesStatic = numberOfRows == nil && numberOfSections == nil
        if usesStatic, !staticSections.isEmpty {
            return staticSections.map { section in
                TableGeometry.Section(
                    header: headerHeight(of: section.header), rows: section.cells.map { $0.rowHeight ?? rowHeight },
                    footer: footerHeight(of: section.footer))
            }
        }
        return (0..<max(0, numberOfSections?() ?? 1)).map { section in
            TableGeometry.Section(
                header: headerHeight(of: titleForHeader?(section)),
                rows: (0..<max(0, numberOfRows?(section) ?? 0)).map {
                    heightForRow?(IndexPath(row: $0, section: section)) ?? rowHeight
                },
                footer: footerHeight(of: titleForFooter?(section)))
        }
    }

    /// A grouped table's sections stand apart also without a caption, as far as the table says (storyboards say 10 points
    /// once); a caption takes the room its lines need.
    private func headerHeight(of caption: String?) -> Double {
        switch (style, caption) {
        case (.plain, nil): 0
        case (.plain, _?), (.grouped, nil): sectionHeaderHeight
        case (.grouped, let text?):
            max(sectionHeaderHeight, CaptionMetrics.headerHeight(of: text, width: frame.width))
        }
    }

    private func footerHeight(of caption: String?) -> Double {
        switch (style, caption) {
        case (.plain, nil): 0
        case (.plain, _?), (.grouped, nil): sectionFooterHeight
        case (.grouped, let text?):
            max(sectionFooterHeight, CaptionMetrics.footerHeight(of: text, width: frame.width))
        }
    }

    private func makeCell(_ path: IndexPath) -> TableViewCell {
        if numberOfRows == nil, numberOfSections == nil, staticSections.indices.contains(path.section),
            staticSections[path.section].cells.indices.contains(path.row)
        {
            return staticSections[path.section].cells[path.row].cell
        }
        placing = path
        defer { placing = nil }
        return cellForRow?(path) ?? TableViewCell()
    }

    private func caption(_ part: TableGeometry.Part) -> View {
        let isHeader: Bool
        let section: Int
        switch part {
        case .header(let number): (isHeader, section) = (true, number)
        case .footer(let number): (isHeader, section) = (false, number)
        case .row(let path): return makeCell(path)
        }
        let custom = isHeader ? titleForHeader?(section) : titleForFooter?(section)
        let fixed = staticSections.indices.contains(section) ? staticSections[section] : nil
        let text = custom ?? (isHeader ? fixed?.header : fixed?.footer) ?? ""
        if let view = captions[part] as? OpaqueView {
            view.shown = isHeader ? .sectionHeader(text: text) : .sectionFooter(text: text)
            return view
        }
        let view = OpaqueView(content: isHeader ? .sectionHeader(text: text) : .sectionFooter(text: text))
        view.storyboardClass = "UITableViewHeaderFooterView"
        view.isUserInteractionEnabled = false
        return view
    }

    /// Has exactly the rows in and one screen around the visible part as views.
    private func realize(reloading: Bool) {
        let margin = max(frame.height, 1)
        let wanted = geometry.parts(from: contentOffset.y - margin, to: contentOffset.y + frame.height + margin)
        var kept: [IndexPath: TableViewCell] = [:]
        var keptCaptions: [TableGeometry.Part: View] = [:]
        if reloading {
            reusable = cells
        } else {
            for item in wanted {
                if case .row(let path) = item.part { kept[path] = cells[path] }
            }
            reusable = cells.filter { kept[$0.key] == nil }
        }
        for item in wanted {
            let view: View
            switch item.part {
            case .row(let path):
                let cell = kept[path] ?? makeCell(path)
                kept[path] = cell
                cell.indexPath = path
                cell.isSelected = path == indexPathForSelectedRow
                view = cell
            case .header, .footer:
                view = caption(item.part)
                keptCaptions[item.part] = view
            }
            view.frame = Rect(x: 0, y: item.top, width: frame.width, height: item.height)
            if view.superview !== self { addSubview(view) }
        }
        for (path, cell) in cells where kept[path] !== cell && !kept.values.contains(where: { $0 === cell }) {
            cell.removeFromSuperview()
        }
        for (part, view) in captions where keptCaptions[part] == nil { view.removeFromSuperview() }
        cells = kept
        captions = keptCaptions
        reusable = [:]
        for cell in cells.values { updateDeletable(cell) }
    }

    private func updateDeletable(_ cell: TableViewCell) {
        let delete = isEditing ? commitDelete : nil
        guard (delete != nil) != cell.isDeletable else { return }
        cell.setDeletable(delete)
    }

    private func replaceEdgeView(_ former: View?, by view: View?) {
        guard former !== view else { return }
        former?.removeFromSuperview()
        if let view { addSubview(view) }
        if isLoaded { reloadData() }
    }
}
