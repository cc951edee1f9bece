import TroupeModel
public import TroupeValue

/// The object that fired a segue or an action.
@MainActor
public enum Sender {
    /// A control or another view.
    case view(View)
    /// A row of a table.
    case cell(TableViewCell)
    /// A bar button item that was tapped.
    case barButtonItem(BarButtonItem)
    /// A recognizer whose gesture was recognized.
    case gesture(GestureRecognizer)
    /// A value that code passed, or the name of an object that no longer exists.
    case value(Value)

    /// The view, the row, or the recognizer's view.
    public var view: View? {
        switch self {
        case .view(let view): view
        case .cell(let cell): cell
        case .gesture(let recognizer): recognizer.view
        case .barButtonItem, .value: nil
        }
    }

    /// The index path of the row, if the sender is a row.
    public var indexPath: IndexPath? {
        guard case .cell(let cell) = self else { return nil }
        return cell.indexPath
    }

    /// The value that code passed; for an object of the Kit its `SenderReference` as a value.
    public var value: Value { reference.value }

    private var reference: SenderReference {
        switch self {
        case .view(let view): .view(view.id)
        case .cell(let cell):
            .row(cell.id, section: Int64(cell.indexPath.section), row: Int64(cell.indexPath.row))
        case .barButtonItem(let item): .barButtonItem(item.id)
        case .gesture(let recognizer): .gesture(recognizer.storyboardID, recognizer.view?.id)
        case .value(let value): .value(value)
        }
    }

    /// The object that a value names in that controller; the value itself if the object no longer exists.
    init(_ value: Value, in controller: ViewController) {
        self = Sender(SenderReference(value), in: controller) ?? .value(value)
    }

    private init?(_ reference: SenderReference, in controller: ViewController) {
        switch reference {
        case .view(let id), .row(let id, section: _, row: _), .gesture(nil, let id?):
            guard let view = controller.tree.view(id) else { return nil }
            self = (view as? TableViewCell).map(Sender.cell) ?? .view(view)
        case .gesture(let name?, let id?):
            let recognizers = controller.tree.view(id)?.gestureRecognizers ?? []
            guard let recognizer = recognizers.first(where: { $0.storyboardID == name }) else { return nil }
            self = .gesture(recognizer)
        case .barButtonItem(let name):
            guard let item = controller.barButtonItem(name) else { return nil }
            self = .barButtonItem(item)
        case .gesture, .value: return nil
        }
    }
}
