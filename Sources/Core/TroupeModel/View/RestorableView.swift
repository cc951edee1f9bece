extension RestorableState {
    /// The size of the texts and values, in bytes.
    public var size: Int { (code?.bytes.count ?? 0) + views.reduce(0) { $0 + $1.size } }
}

extension RestorableView {
    /// The size of the name and the value, in bytes.
    public var size: Int { view.size + value.size }
}

extension ViewName {
    /// The size of the name, in bytes.
    var size: Int {
        switch self {
        case .object(let name), .identifier(let name): name.utf8.count
        case .objectInRow(let row, let name), .identifierInRow(let row, let name): row.utf8.count + name.utf8.count
        }
    }
}

extension RestorableValue {
    /// The size of the value, in bytes.
    var size: Int {
        switch self {
        case .text(let text), .textView(let text, _): text.utf8.count
        case .toggle: 1
        case .number, .segment, .page: 8
        case .offset: 16
        case .wheels(let rows): 8 * rows.count
        case .table(_, let rows): 8 + (rows?.size ?? 0)
        }
    }
}

extension TableRows {
    /// The size of the identifiers and the distance, in bytes.
    var size: Int {
        selected.reduce(0) { $0 + $1.utf8.count } + (first.map { $0.identifier.utf8.count + 8 } ?? 0)
    }
}

extension ViewNode {
    /// The name of the view in other incarnations of its controller: its restoration identifier, else Xcode's id; nil
    /// for a view without either.
    public var restorationName: ViewName? {
        restorationIdentifier.map(ViewName.identifier) ?? storyboardID.map(ViewName.object)
    }
}

extension ViewName {
    /// The model identifier of the row that the view is in; nil outside of rows.
    public var row: String? {
        switch self {
        case .object, .identifier: nil
        case .objectInRow(let row, _), .identifierInRow(let row, _): row
        }
    }

    /// The name of the view in a row of a table, for a view that each row has; the row is known by its model identifier.
    public func inRow(_ row: String) -> ViewName {
        switch self {
        case .object(let name): .objectInRow(row: row, name: name)
        case .identifier(let name): .identifierInRow(row: row, name: name)
        case .objectInRow, .identifierInRow: self
        }
    }
}

extension ViewContent {
    /// The value that a person may have changed; nil for a view without one.
    public var restorableValue: RestorableValue? {
        switch self {
        // A password is kept nowhere.
        case .textField(_, _, _, isSecure: true): nil
        case .textField(let text, _, _, _), .searchBar(let text, _, _): .text(text)
        case .textView(let text, let isEditable, _, let offset):
            isEditable ? .textView(text: text, offset: offset) : .offset(Point(x: 0, y: offset))
        case .toggle(let isOn): .toggle(isOn: isOn)
        case .slider(let value, _, _), .stepper(let value, _, _, _): .number(value)
        case .segments(_, let selected): .segment(selected)
        case .pageControl(_, let page): .page(page)
        case .picker(_, let rows), .datePicker(_, let rows): .wheels(rows)
        case .scroll(_, let offset), .collection(let offset): .offset(offset)
        case .table(_, let offset, let rows, _): .table(offset: offset, rows: rows)
        case .plain, .collectionCell, .web, .map, .opaque, .label, .sectionHeader, .sectionFooter, .button, .progress,
            .activity, .image, .cell, .stack, .bar, .container:
            nil
        }
    }
}

extension ViewContent {
    /// True if a person may type into the view.
    public var acceptsText: Bool {
        switch self {
        case .textField, .searchBar, .textView(_, true, _, _): true
        case .plain, .label, .button, .textView, .toggle, .slider, .stepper, .segments, .progress, .activity,
            .pageControl, .image, .picker, .datePicker, .scroll, .table, .sectionHeader, .sectionFooter, .cell,
            .collection, .collectionCell, .stack, .bar, .container, .web, .map, .opaque:
            false
        }
    }
}
