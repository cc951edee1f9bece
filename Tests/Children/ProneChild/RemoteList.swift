import TroupeKit
import TroupeModel

/// A screen with a table; its 100,000 rows belong to another process. It keeps the latest selected row in its
/// title.
final class RemoteList: ViewController, TableViewDelegate {
    private let table = TableView(frame: Rect(x: 0, y: 60, width: 320, height: 400))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(table)
        let shelf = RemoteShelf()
        table.remoteDataSource = shelf
        table.remoteDelegate = shelf
        table.delegate = self
        let buttons: [(String, @MainActor (RemoteList) -> Void)] = [
            ("Far", { $0.scroll(to: 90_000) }), ("Near", { $0.scroll(to: 0) }),
            ("Through", { list in Task { await list.scrollThrough() } }),
            ("Leap", { list in for row in 1...200 { list.scroll(to: row * 400) } }),
        ]
        for (number, (title, act)) in buttons.enumerated() {
            let frame = Rect(x: Double(number) * 80, y: 20, width: 80, height: 40)
            view.addSubview(Button(frame: frame, title: title) { [weak self] in if let self { act(self) } })
        }
    }

    private func scroll(to row: Int) {
        table.scrollToRow(at: IndexPath(row: row), at: .top, animated: false)
    }

    private var read = 0

    /// Scrolls through the next 50,000 rows, and goes on at each place when its rows have arrived.
    private func scrollThrough() async {
        for row in stride(from: read, to: read + 50_000, by: 100) {
            scroll(to: row)
            while table.cell(at: IndexPath(row: row))?.text != "article \(row)" {
                try? await Task.sleep(nanoseconds: 200_000)
            }
        }
        read += 50_000
        title = "through \(read)"
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) { title = "row \(indexPath.row)" }
}

/// The rows of ``RemoteList``. It keeps the latest row that it was told of in its title.
final class RemoteShelf: ViewController, RemoteTableDataSource, RemoteTableDelegate {
    private var added = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "shelf"
    }

    func remoteTable(_ table: RemoteTable, numberOfRowsInSection section: Int) -> Int { 100_000 + added }

    func remoteTable(_ table: RemoteTable, rowAt path: IndexPath) -> RemoteRow {
        path.row < added
            ? RemoteRow(text: "added \(path.row)")
            : RemoteRow(text: "article \(path.row - added)", detailText: "on the shelf", style: .subtitle)
    }

    /// A selected row is sold: another one is added at the top.
    func remoteTable(_ table: RemoteTable, didSelectRowAt path: IndexPath) {
        title = "told \(path.row)"
        added += 1
        table.changeRows(inserted: [IndexPath(row: 0)])
    }
}
