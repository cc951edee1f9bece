import TroupeModel

/// The control at the right edge of an edited row, by which a finger moves the row. Assistive technology increments it to
/// move the row down, and decrements it to move the row up.
final class ReorderControl: Control {
    private weak var row: TableViewCell?
    private weak var table: TableView?
    private lazy var drag = DragRecognizer(
        on: self, where: { true }, begins: { _ in true },
        drag: { [weak self] drag in
            guard let self, let row = self.row else { return }
            self.table?.reorder(row, by: drag)
        })

    init(frame: Rect, of row: TableViewCell, in table: TableView) {
        self.row = row
        self.table = table
        super.init(frame: frame)
        place.storyboardClass = "UITableViewCellReorderControl"
    }

    override var content: ViewContent { .button(title: "≡", image: nil, font: Font(size: 22), alignment: .center) }
    override var ownRecognizers: [GestureRecognizer] { [drag] }
    override var takesDrags: Bool { true }

    override func accessibilityIncrement() -> Bool { step(by: 1) }
    override func accessibilityDecrement() -> Bool { step(by: -1) }

    private func step(by rows: Int) -> Bool {
        guard let row, let table else { return false }
        return table.move(row.indexPath, by: rows)
    }
}
