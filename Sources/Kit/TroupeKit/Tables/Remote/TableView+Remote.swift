import TroupeModel
import TroupeValue

// Tables with rows and delegates of other processes.
extension TableView {
    /// The identifier of the cells that show rows of another process.
    private static let remoteIdentifier = "RemoteRow"

    /// Takes the contents from a controller of another process, or from no data source.
    func remoteDataSourceChanged() {
        if remoteDataSource != nil, dataSource != nil { dataSource = nil }
        remoteContents?.end()
        remoteContents = nil
        contents = TableDataSource()
        guard let source = remoteDataSource else { return reloadIfShown() }
        let remote = RemoteTableContents(source, of: self)
        remoteContents = remote
        contents.numberOfSections = { [unowned remote] in remote.sections.rows.count }
        contents.numberOfRows = { [unowned remote] in remote.sections.rows[$0] }
        contents.titleForHeader = { [unowned remote] in remote.header($0) }
        contents.titleForFooter = { [unowned remote] in remote.footer($0) }
        contents.cellForRow = { [unowned self, unowned remote] path in
            let cell = dequeueReusableCell(withIdentifier: Self.remoteIdentifier)
            fill(cell, with: remote.row(path), isReused: true)
            return cell
        }
        reloadIfShown()
    }

    /// Tells the rows that the table shows to their data source in another process.
    func showRemoteRows(_ parts: [TableGeometry.PlacedPart]) {
        guard let remoteContents else { return }
        func paths(_ isWanted: (TableGeometry.PlacedPart) -> Bool) -> [IndexPath] {
            parts.compactMap { part in
                guard isWanted(part), case .row(let path) = part.part else { return nil }
                return path
            }
        }
        let (top, bottom) = (contentOffset.y, contentOffset.y + frame.height)
        remoteContents.show(paths { $0.top < bottom && $0.top + $0.height > top }, near: paths { _ in true })
    }

    /// Shows the sections of the data source in another process. Rows keep their contents until the new ones arrive.
    func reloadRemoteSections() { reload(keepingCells: true) }

    /// Shows the rows that have arrived.
    func fillRemoteRows() {
        guard let remoteContents else { return }
        for cell in realizedCells { fill(cell, with: remoteContents.row(cell.indexPath), isReused: false) }
        // The height of a row follows from its content, which may be another one than before.
        if measureCells(again: true) { realize() }
    }

    /// Shows a row.
    ///
    /// - Parameters:
    ///   - row: The content; nil if it has not arrived.
    ///   - isReused: True if the cell showed another row before.
    private func fill(_ cell: TableViewCell, with row: RemoteRow?, isReused: Bool) {
        guard row != nil || isReused else { return }
        let shown = row ?? RemoteRow()
        cell.style = shown.style
        cell.text = shown.text
        cell.detailText = shown.detailText
        cell.image = shown.image
        cell.accessory = shown.accessory
        cell.isSelectable = row != nil
    }

    /// Tells the delegate in another process that a person selected a row.
    func tellRemoteSelection(_ path: IndexPath) {
        RemoteTableContents.tell(
            remoteDelegate, .selected(table: Int(clamping: id.rawValue), section: path.section, row: path.row))
    }

    /// Tells the delegate in another process that a person touched the button of a row.
    func tellRemoteAccessory(_ path: IndexPath) {
        RemoteTableContents.tell(
            remoteDelegate, .accessory(table: Int(clamping: id.rawValue), section: path.section, row: path.row))
    }
}

extension ViewController {
    /// Passes a message of a data source in another process to its table; nil if it is another message. Messages about
    /// tables that are gone, or of controllers that are not the table's data source, are ignored.
    func answer(toDataSource message: DelegateMessage, from sender: RemoteController) -> Answer? {
        guard message.protocolName == RemoteTableNews.protocolName else { return nil }
        guard let news = try? ValueDecoder().decode(RemoteTableNews.self, from: message.payload.value),
            let number = UInt64(exactly: news.table),
            let table = tree.view(ViewID(rawValue: number)) as? TableView,
            let remote = table.remoteContents, remote.source.id == sender.id
        else { return .notImplemented }
        remote.receive(news)
        return .done
    }
}
