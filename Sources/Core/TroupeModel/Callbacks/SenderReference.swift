public import TroupeValue

/// The object that sent an action or fired a segue, in the form that travels between processes.
///
/// Only this type reads and writes that form, in the child and in the daemon. The wire carries it as a `Value`,
/// because code may also send a value of its own.
public enum SenderReference: Hashable, Sendable {
    /// A control or another view.
    case view(ViewID)
    /// A row of a table, by the id of its cell.
    case row(ViewID, section: Int64, row: Int64)
    /// A bar button item, by its id in the document or the id that its process assigned.
    case barButtonItem(String)
    /// A gesture recognizer, by its id in the document, and its view.
    case gesture(String?, ViewID?)
    /// A value that the code passed as the sender; null without a sender.
    case value(Value)

    /// The view, the row's cell or the recognizer's view; nil for a bar button item and for a value.
    public var view: ViewID? {
        switch self {
        case .view(let view), .row(let view, section: _, row: _): view
        case .gesture(_, let view): view
        case .barButtonItem, .value: nil
        }
    }
}

extension SenderReference {
    /// Reads the form on the wire. A value that names no object becomes `.value`.
    public init(_ value: Value) {
        let view = value["view"]?.int.flatMap { $0 > 0 ? ViewID(rawValue: UInt64($0)) : nil }
        if let gesture = value["gesture"] {
            self = .gesture(gesture.string, view)
        } else if let view {
            if let section = value["section"]?.int, let row = value["row"]?.int {
                self = .row(view, section: section, row: row)
            } else {
                self = .view(view)
            }
        } else if let item = value["barButtonItem"]?.string {
            self = .barButtonItem(item)
        } else {
            self = .value(value)
        }
    }

    /// The form on the wire.
    public var value: Value {
        switch self {
        case .view(let view): ["view": .number(view.rawValue)]
        case .row(let view, let section, let row):
            ["view": .number(view.rawValue), "section": .int(section), "row": .int(row)]
        case .barButtonItem(let id): ["barButtonItem": .string(id)]
        case .gesture(let id, let view):
            ["gesture": .optional(id), "view": view.map { .number($0.rawValue) } ?? .null]
        case .value(let value): value
        }
    }
}
