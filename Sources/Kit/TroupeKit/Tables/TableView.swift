public import TroupeModel

/// A list of rows in sections.
///
/// The contents come from a ``dataSource``, as in UIKit, or from closures: set ``TableDataSource/numberOfRows`` and make
/// each row in ``TableDataSource/cellForRow``. After a change of the data announce it with
/// ``insertRows(at:with:)`` and its relatives, or call ``reloadData()``. Only rows in and near the visible part exist as
/// views. A storyboard's table with static cells needs no data source. The members of ``contents``,
/// ``handlers`` and ``metrics`` can be set on the table itself: `table.numberOfRows = { _ in 3 }`.
@dynamicMemberLookup
open class TableView: ScrollView {
    /// The object that supplies the contents, in place of all closures of ``contents``. It is not retained; once it has
    /// ended, the table has no rows.
    public weak var dataSource: (any TableViewDataSource)? {
        didSet { if dataSource !== oldValue { dataSourceChanged() } }
    }
    /// The object that is called when a person operates the table, after the closures of ``handlers``. It is not
    /// retained.
    public weak var delegate: (any TableViewDelegate)? {
        didSet { if delegate !== oldValue { reloadIfShown() } }
    }
    /// A controller of another process that supplies the contents, in place of ``dataSource`` and the closures of
    /// ``contents``: a handle on a ``RemoteTableDataSource``. Rows that have not arrived yet are empty.
    public var remoteDataSource: (any ControllerReference)? {
        didSet { if remoteDataSource !== oldValue { remoteDataSourceChanged() } }
    }
    /// A controller of another process that is told when a person operates the table: a handle on a
    /// ``RemoteTableDelegate``. It is told after ``delegate``.
    public var remoteDelegate: (any ControllerReference)?
    /// The rows of the data source in another process.
    var remoteContents: RemoteTableContents?
    /// The closures that supply the contents.
    public var contents = TableDataSource()
    /// The closures that are called when a person operates the table.
    public var handlers = TableDelegate()
    /// The heights of the table's parts.
    public var metrics: TableMetrics

    /// The rows that a person can select.
    var selection = TableSelection()
    /// The selected rows.
    var selectedRows: Set<IndexPath> = []
    /// The identifiers of selected rows that have one. They are asked for when rows are selected or loaded, when the data
    /// source and the table agree about the rows.
    var selectedIdentifiers: [IndexPath: String] = [:] {
        didSet { if selectedIdentifiers != oldValue { changed() } }
    }
    /// The rows of an earlier process that the table has not found yet.
    var restored = RestoredRows()
    /// A view above the first row, as wide as the table; it scrolls with the rows.
    public var tableHeaderView: View? { didSet { replaceEdgeView(oldValue, by: tableHeaderView) } }
    /// A view below the last row, as wide as the table; it scrolls with the rows.
    public var tableFooterView: View? { didSet { replaceEdgeView(oldValue, by: tableFooterView) } }

    /// The rows that show controls, and the row that a finger moves.
    var editing = TableEditing()
    /// The recognizer of a drag to the left, which shows a row's Delete button.
    private lazy var swipe = DragRecognizer(
        on: self,
        where: { [weak self] in self.map { $0.handlers.commitDelete != nil && !$0.isEditing } ?? false },
        begins: { $0.isSideways && $0.x < 0 },
        drag: { [weak self] in if $0.state == .began { self?.swipe(at: $0.location(in: self)) } })

    /// The storyboard's prototypes, from which cells are made.
    var templates: [CellTemplateFactory] = []

    /// The contents that the data source supplied; nil before the first query.
    var geometry: TableGeometry?
    /// The self-sizing rows of each section: their heights follow from their contents.
    var automaticHeights: [AutomaticHeights] = []
    /// The changes of rows that code has announced and that the table has not applied.
    var batch = TableBatch()
    /// True if the delegate's method for heights is the default one, which answers the table's height for each row.
    var delegateHasNoHeights = false
    private var rows = RealizedRows<TableViewCell>()
    /// The views of the headers and footers near the visible part.
    var edgeViews: [TableGeometry.Part: View] = [:]
    /// The index at the right edge; nil if the data source has no titles for it.
    var sectionIndex: (index: SectionIndex, view: SectionIndexView)?

    /// A maker of cells of a storyboard's prototype.
    struct CellTemplateFactory {
        var reuseIdentifier: String?
        /// The height in points; nil uses the table's.
        var rowHeight: Double?
        /// Makes a new cell.
        var make: @MainActor () -> TableViewCell
    }

    /// Creates a table without rows.
    public init(frame: Rect = .zero, style: TableStyle = .plain) {
        metrics = TableMetrics(style)
        super.init(frame: frame)
    }

    /// Accesses a closure of ``contents``.
    public subscript<Answer>(dynamicMember question: WritableKeyPath<TableDataSource, Answer>) -> Answer {
        get { contents[keyPath: question] }
        set { contents[keyPath: question] = newValue }
    }
    /// Accesses a closure of ``handlers``.
    public subscript<Message>(dynamicMember message: WritableKeyPath<TableDelegate, Message>) -> Message {
        get { handlers[keyPath: message] }
        set { handlers[keyPath: message] = newValue }
    }
    /// Accesses a height of ``metrics``, in points.
    public subscript(dynamicMember height: WritableKeyPath<TableMetrics, Double>) -> Double {
        get { metrics[keyPath: height] }
        set { metrics[keyPath: height] = newValue }
    }

    /// Plain, grouped, or grouped with margins.
    public var style: TableStyle { metrics.style }

    open override var content: ViewContent {
        .table(
            style: style, offset: contentOffset.y, rows: rowsToKeep,
            contentHeight: geometry == nil ? nil : contentSize.height + contentInset.bottom)
    }

    override func restore(_ value: RestorableValue) {
        guard case .table(let offset, let rows) = value else { return }
        restoredOffset = Point(x: 0, y: offset)
        if let rows { restore(rows) }
    }

    override func restoreOffset() {
        restored.isLaidOut = true
        guard let offset = restoredOffset, let geometry, geometry.counts.contains(where: { $0 > 0 }) else { return }
        restoredOffset = nil
        let shown = restored.first.take().flatMap(self.offset(showing:))
        contentOffset = clamped(Point(x: contentOffset.x, y: shown ?? offset.y))
    }

    /// Queries the data source again and makes all rows again; within a batch of changes, at its end and in place of the
    /// changes.
    public func reloadData() {
        batch.reloads = batch.isOpen
        guard !batch.isOpen else { return }
        remoteContents?.reload()
        reload(keepingCells: false)
    }

    /// Shows the contents that the data source has now.
    ///
    /// - Parameter keepsCells: True if rows keep the cells of their places.
    func reload(keepingCells keepsCells: Bool) {
        batch.changes = RowChanges()
        readSectionIndexTitles()
        let former = self.geometry
        var geometry = measure(declaredSections())
        if keepsCells, let former {
            keepMeasuredHeights(of: former) { $0 }
            geometry = self.geometry ?? geometry
        }
        (editing.swiped, editing.reordering) = (nil, nil)
        selectedRows = selectedRows.filter(geometry.contains)
        selectRestoredRows()
        identifySelectedRows()
        scroll(to: contentOffset, isReload: true) { keepsCells ? $0 : nil }
        if restored.isLaidOut { restoreOffset() }
    }

    /// Shows the contents after a batch of changes. Rows that were kept keep their cells and their selection.
    func show(_ declared: DeclaredSections, after map: RowMap) {
        (editing.swiped, editing.reordering) = (nil, nil)
        selectedRows = Set(selectedRows.compactMap(map.newPath))
        identifySelectedRows()
        let anchor = visibleRow { map.newPath(of: $0) != nil }
        let former = geometry
        var geometry = measure(declared)
        if let former {
            keepMeasuredHeights(of: former) { map.reloadedRows.contains($0) ? nil : map.newPath(of: $0) }
            geometry = self.geometry ?? geometry
        }
        var offset = contentOffset
        if let anchor, let path = map.newPath(of: anchor.path), let place = geometry.place(of: .row(path)) {
            offset.y += place.top - anchor.top
        }
        moveEdgeViews(by: map)
        scroll(to: offset, keeping: map.keptPath)
    }

    /// The first row that is in sight below the upper edge and a header there, and satisfies the condition, with its top; nil
    /// while the table shows its beginning, which then stays.
    func visibleRow(where condition: (IndexPath) -> Bool) -> (path: IndexPath, top: Double)? {
        let start = contentOffset.y + contentInset.top
        guard let geometry, start > 0 else { return nil }
        for item in geometry.parts(from: start, to: contentOffset.y + frame.height) {
            guard case .row(let path) = item.part,
                item.top + item.height > start + geometry.coveredHeight(above: path)
            else { continue }
            if condition(path) { return (path, item.top) }
        }
        return nil
    }

    /// Scrolls, and shows the rows there with the cells that `former` assigns to them.
    private func scroll(to offset: Point, isReload: Bool = false, keeping former: (IndexPath) -> IndexPath?) {
        batch.isApplied = true
        contentOffset = clamped(offset)
        batch.isApplied = false
        // The same place may show rows with other identifiers.
        changed()
        realize(isReload: isReload, from: former)
    }

    /// The width of the sections.
    private var sectionWidth: Double { max(0, frame.width - 2 * metrics.inset) }

    /// The width of the rows, which end at the section index.
    var rowWidth: Double {
        sectionIndex == nil ? sectionWidth : max(0, min(sectionWidth, frame.width - metrics.inset - SectionIndex.width))
    }

    /// Computes the places of all parts at the current width.
    @discardableResult
    func measure(_ declared: DeclaredSections) -> TableGeometry {
        let geometry = TableGeometry(
            declared.sections(of: sized(declared.heights, width: rowWidth)), metrics,
            width: sectionWidth, from: tableHeaderView?.frame.height ?? 0)
        self.geometry = geometry
        automaticHeights = declared.heights.map(AutomaticHeights.init)
        batch.loads += 1
        fitContent(to: geometry)
        return geometry
    }

    /// Makes the content as high as the parts.
    func fitContent(to geometry: TableGeometry) {
        contentSize = Size(width: frame.width, height: geometry.height + (tableFooterView?.frame.height ?? 0))
        tableFooterView?.frame.origin.y = geometry.height
    }

    /// Scrolls by the growth of rows above the visible part, before the rows get their places.
    func shift(by growth: Double) {
        batch.isApplied = true
        scroll(byGrowth: growth)
        batch.isApplied = false
    }

    /// True unless the data source has other rows than the table.
    var isSettled: Bool { !batch.isOpen && !batch.isApplied }

    /// A cell with that identifier: a reused one, a new one of the storyboard's prototype, or else a basic one.
    public func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell {
        if let cell = rows.dequeue(where: { $0.reuseIdentifier == identifier }) {
            cell.prepareForReuse()
            return cell
        }
        if let template = templates.first(where: { $0.reuseIdentifier == identifier }) { return template.make() }
        return TableViewCell(reuseIdentifier: identifier)
    }

    /// The cell of a row; nil if the row is not near the visible part.
    public func cell(at path: IndexPath) -> TableViewCell? { rows.cells[path] }

    /// The rows that exist as views, from top to bottom.
    public var realizedCells: [TableViewCell] { rows.cells.sorted { $0.key < $1.key }.map(\.value) }

    /// Scrolls a row to a place of the table; ``ScrollPosition/none`` does not scroll.
    ///
    /// - Parameter animated: Has no effect: the table scrolls at once.
    public func scrollToRow(at path: IndexPath, at position: ScrollPosition, animated: Bool) {
        guard position != .none else { return }
        scroll(to: path) { place, covered in
            let visible = frame.height - contentInset.top - contentInset.bottom
            let room =
                switch position {
                case .none, .top: covered
                case .middle: (visible - place.height) / 2
                case .bottom: visible - place.height
                }
            return clamped(Point(x: contentOffset.x, y: place.top - contentInset.top - room))
        }
    }

    /// Scrolls to an offset that follows from the place of a row and from the height that a header covers above it, and
    /// again if rows that came near have other heights than expected.
    private func scroll(to path: IndexPath, _ offset: ((top: Double, height: Double), Double) -> Point) {
        for _ in 0..<Self.maxPasses {
            guard let geometry, let place = geometry.place(of: .row(path)) else { return }
            let target = offset(place, geometry.coveredHeight(above: path))
            guard target != contentOffset else { return }
            contentOffset = target
        }
    }

    /// Scrolls until the row is visible.
    public func scrollToRow(at path: IndexPath) {
        scroll(to: path) { place, covered in
            var offset = contentOffset
            if place.top < offset.y + contentInset.top + covered {
                offset.y = place.top - contentInset.top - covered
            } else if place.top + place.height > offset.y + frame.height {
                offset.y = max(0, place.top + place.height - frame.height)
            }
            return offset
        }
    }

    open override func layoutSubviews() {
        guard let geometry else { return reloadData() }
        let dependsOnWidth = style != .plain || metrics.rowHeight < 0 || contents.heightForRow != nil || delegate != nil
        if dependsOnWidth, sectionWidth != geometry.width, !batch.isOpen {
            measure(declaredSections())
            contentOffset = clamped(contentOffset)
        }
        realize()
    }

    override func contentOffsetChanged() {
        guard !batch.isApplied else { return }
        editing.swiped = nil
        realize()
    }

    override var ownRecognizers: [GestureRecognizer] { super.ownRecognizers + [swipe] }

    override func selectItem(_ index: Int, in section: Int) -> Bool {
        let path = IndexPath(row: index, section: section)
        if cell(at: path) == nil { scrollToRow(at: path) }
        guard let cell = cell(at: path) else { return false }
        return cell.touched(at: .zero)
    }

    /// Handles a touch on a row.
    func touched(_ cell: TableViewCell) -> Bool {
        // A touch beside a Delete button hides the button and has no other effect.
        if editing.swiped != nil {
            showDelete(in: nil)
            return true
        }
        guard cell.isSelectable, isSelectable else { return false }
        toggle(cell.indexPath)
        return true
    }

    /// Handles a touch on a row's accessory button.
    func touchedAccessory(of cell: TableViewCell) -> Bool {
        handlers.accessoryTapped?(cell.indexPath)
        delegate?.tableView(self, accessoryButtonTappedForRowWith: cell.indexPath)
        tellRemoteAccessory(cell.indexPath)
        return cell.design.accessoryConnections.fire(.cell(cell), from: cell) || handlers.accessoryTapped != nil
            || delegate != nil || remoteDelegate != nil
    }

    // MARK: Rows as views

    /// Keeps exactly the rows in the visible part, and one screen above and below it, as views.
    ///
    /// - Parameters:
    ///   - isReload: True if code makes the views of headers and footers again.
    ///   - former: Returns the row that passes its cell on to a row; nil if the data source makes a cell.
    func realize(isReload: Bool = false, from former: (IndexPath) -> IndexPath? = { $0 }) {
        realizeRows(isReload: isReload, from: former)
        // Rows that turn out smaller than their estimates make room for further rows.
        for _ in 0..<Self.maxPasses where measureCells() { realizeRows(isReload: false) { $0 } }
    }

    /// The greatest number of times that rows are measured and placed again for one place of the table.
    private static let maxPasses = 8

    private func realizeRows(isReload: Bool, from former: (IndexPath) -> IndexPath?) {
        // During a batch the data source has changed already, and the table's rows have not.
        guard let geometry, isSettled else { return }
        let margin = max(frame.height, 1)
        var wanted = geometry.parts(from: contentOffset.y - margin, to: contentOffset.y + frame.height + margin)
        if let origin = editing.reordering?.origin, let place = geometry.place(of: .row(origin)),
            !wanted.contains(where: { $0.part == .row(origin) })
        {
            // The row under the finger stays, however far it is from its origin.
            wanted.append((.row(origin), place.top, place.height))
        }
        let visible =
            contentOffset.y
            + contentInset.top..<max(
                contentOffset.y + contentInset.top, contentOffset.y + frame.height - contentInset.bottom)
        wanted += geometry.edges(around: visible).filter { edge in !wanted.contains { $0.part == edge.part } }
        rows.begin(
            wanted.compactMap { if case .row(let path) = $0.part { path } else { nil } }, from: former)
        var floating: [View] = []
        for item in wanted {
            let view: View =
                switch item.part {
                case .row(let path): realizedCell(at: path)
                case .header, .footer: edgeView(item.part, in: geometry, isAsked: isReload)
                }
            let natural = editing.reordering.map { geometry.top(of: item, during: $0) } ?? item.top
            let top = geometry.floatingTop(of: item, from: natural, in: visible)
            let width = view is TableViewCell ? rowWidth : sectionWidth
            view.frame = Rect(x: metrics.inset, y: top, width: width, height: item.height)
            if view.superview !== self { addSubview(view) }
            if top != natural { floating.append(view) }
            if let cell = view as? TableViewCell, cell.isNew {
                cell.isNew = false
                cell.visit { $0.takeOverValue() }
                cell.visit { $0.takeOverTyping() }
            }
            view.adoptConstraints()
            if view.place.constraints != nil { view.layoutIfNeeded() }
        }
        for gone in rows.end() { gone.removeFromSuperview() }
        let parts = Set(wanted.map(\.part))
        for (part, view) in edgeViews where !parts.contains(part) {
            view.removeFromSuperview()
            edgeViews[part] = nil
        }
        // A header or footer that floats is in front of the rows.
        let front = subviews.lazy.filter { !($0 is SectionIndexView) }.suffix(floating.count)
        if !front.allSatisfy({ view in floating.contains { $0 === view } }) { floating.forEach(bringSubviewToFront) }
        placeSectionIndex()
        if let origin = editing.reordering?.origin, let cell = cell(at: origin) { bringSubviewToFront(cell) }
        updateControls()
        showRemoteRows(wanted)
    }

    private func realizedCell(at path: IndexPath) -> TableViewCell {
        let kept = rows.kept(at: path)
        let cell = kept ?? contents.cellForRow?(path) ?? TableViewCell()
        rows.show(cell, at: path)
        if kept == nil {
            cell.rowIdentifier = contents.modelIdentifierForRow?(path)
            cell.isStatic = contents.isStatic
            cell.isNew = true
        }
        cell.indexPath = path
        cell.isSelected = selectedRows.contains(path)
        return cell
    }

    /// Queries the data source again if it was queried before.
    func reloadIfShown() {
        if geometry != nil { reloadData() }
    }

    private func replaceEdgeView(_ former: View?, by view: View?) {
        guard former !== view else { return }
        former?.removeFromSuperview()
        if let view { addSubview(view) }
        if geometry != nil { reloadData() }
    }
}
