public import TroupeModel

/// What fired a segue or an action.
@MainActor
public enum Sender {
    /// A control or another view.
    case view(View)
    /// A row of a table.
    case cell(TableViewCell)
    /// An item of a bar was tapped.
    case barButtonItem(BarButtonItem)
    /// A gesture was recognised.
    case gesture(GestureRecognizer)
    /// What code gave along, or something that is gone since.
    case value(Value)

    /// The view, row or recognizer's view.
    public var view: View? {
        switch self {
        case .view(let view): view
        case .cell(let cell): cell
        case .gesture(let recognizer): recognizer.view
        case .barButtonItem, .value: nil
        }
    }

    /// The row, if it was one.
    public var indexPath: IndexPath? {
        guard case .cell(let cell) = self else { return nil }
        return cell.indexPath
    }

    /// What code gave along; for the rest the form that travels.
    public var value: Value {
        switch self {
        case .view(let view): ["view": .number(view.id.rawValue)]
        case .cell(let cell):
            [
                "view": .number(cell.id.rawValue), "section": .number(cell.indexPath.section),
                "row": .number(cell.indexPath.row),
            ]
        case .barButtonItem(let item): ["barButtonItem": .string(item.id)]
        case .gesture(let recognizer):
            [
                "gesture": .optional(recognizer.storyboardID),
                "view": recognizer.view.map { .number($0.id.rawValue) } ?? .null,
            ]
        case .value(let value): value
        }
    }

    /// The object a value names in that controller, as far as it is still there.
    init(_ value: Value, in controller: ViewController) {
        self = .value(value)
        if let number = value["view"]?.int, number > 0,
            let view = controller.tree.view(ViewID(rawValue: UInt64(number)))
        {
            if let name = value["gesture"]?.string {
                if let recognizer = view.gestureRecognizers.first(where: { $0.storyboardID == name }) {
                    self = .gesture(recognizer)
                }
            } else if let cell = view as? TableViewCell {
                self = .cell(cell)
            } else {
                self = .view(view)
            }
        } else if let name = value["barButtonItem"]?.string, let item = controller.barButtonItem(name) {
            self = .barButtonItem(item)
        }
    }
}
