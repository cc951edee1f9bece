import TroupeMessages
import TroupeModel
import TroupeScene

/// The values that the views of a process had at its end, and the input that it did not answer any more.
///
/// A view has a name that is the same in every incarnation: its restoration identifier, else its id in the document, and in a
/// row of a table the identifier of the row too. Views without a name, and views that share one, are left to their code.
struct KeptViews {
    /// The named views with a value, in drawing order.
    private var kept: [View] = []
    /// The view that is typed into; nil without one.
    private var typedInto: ViewNode?
    /// Its name; nil for a view that is left to its code.
    private var typedName: ViewName?
    /// The values of views in rows that the process has not made yet: it has them from its predecessor.
    private var waiting: [RestorableView] = []
    /// The view in one of these rows that is typed into.
    private var waitingResponder: ViewName?

    private struct View {
        let node: ViewNode
        let name: ViewName
        var value: RestorableValue
    }

    /// Reads the values of the views.
    init(of tree: ViewTree) {
        var counts: [ViewName: Int] = [:]
        var names: [ViewID: ViewName] = [:]
        var rows: [ViewID: String] = [:]
        for node in tree.nodes {
            // Superviews come before their subviews.
            let row = node.parent.flatMap { rows[$0] }
            if case .cell(let cell) = node.content { rows[node.id] = cell.modelIdentifier } else { rows[node.id] = row }
            guard let name = node.restorationName else { continue }
            names[node.id] = row.map(name.inRow) ?? name
            counts[names[node.id] ?? name, default: 0] += 1
        }
        for node in tree.nodes {
            if node.isSelected, node.content.acceptsText { typedInto = node }
            guard let name = names[node.id], counts[name] == 1, let value = node.content.restorableValue else {
                continue
            }
            kept.append(View(node: node, name: name, value: value))
            if node.id == typedInto?.id { typedName = name }
        }
    }

    /// The values by the names of the views.
    var views: [RestorableView] { kept.map { RestorableView(view: $0.name, value: $0.value) } + waiting }

    /// The name of the view that is typed into; nil without one.
    var firstResponder: ViewName? {
        typedInto == nil ? waitingResponder : typedName
    }

    /// Keeps the values that the process took over from its predecessor and that no view has yet: offsets of views without a
    /// layout or without content, and the values of views in rows that the process has not made.
    ///
    /// - Parameters:
    ///   - state: The state that the process took over.
    ///   - rows: The rows of that state that the process has not made since it started.
    ///   - tree: The views of the process.
    mutating func keepWaiting(_ state: RestorableState, rows: Set<String>, in tree: ViewTree) {
        let earlier = Dictionary(state.views.map { ($0.view, $0.value) }, uniquingKeysWith: { $1 })
        for index in kept.indices where tree.isOffsetWaiting(of: kept[index].node) {
            guard let value = earlier[kept[index].name] else { continue }
            kept[index].value.takeOffset(of: value)
        }
        waiting = state.views.filter { $0.view.row.map(rows.contains) == true }
        if state.firstResponder?.row.map(rows.contains) == true { waitingResponder = state.firstResponder }
    }

    /// Removes the values that views have in a scene: they were not changed.
    mutating func removeValues(of scene: SceneModel) {
        var drawn: [ViewName: RestorableValue] = [:]
        for node in scene.allViews {
            if let name = node.restorationName, let value = node.content.restorableValue { drawn[name] = value }
        }
        kept.removeAll { $0.value == drawn[$0.name] }
    }
}

// MARK: - Unanswered input

extension KeptViews {
    /// Applies an input that the process has not answered. A touch has no effect, because only code knows its effect.
    mutating func apply(_ input: ChildInput.Kind) {
        switch input {
        case .text(let view, let text): change(view ?? typedInto?.id) { $1.type(text, into: $0.content) }
        case .adjustment(let view, let value): change(view) { $1.set(value, of: $0.content) }
        case .turn(let view, let wheel, let rows): change(view) { $1.turn(wheel, by: rows, of: $0.content) }
        case .choice(let view, let index, _): change(view) { $1.choose(index, of: $0.content) }
        case .tap, .barItem, .endTyping, .actions, .touches, .motion, .remoteControl, .accessibility: break
        }
    }

    /// True if a person can type into the view, and its text is kept.
    func takesText(_ view: ViewID) -> Bool {
        kept.contains { $0.node.id == view && $0.node.isEnabled && $0.node.content.acceptsText }
    }

    private mutating func change(_ view: ViewID?, _ change: (ViewNode, inout RestorableValue) -> Void) {
        guard let index = kept.firstIndex(where: { $0.node.id == view }), kept[index].node.isEnabled else { return }
        change(kept[index].node, &kept[index].value)
    }
}

extension ViewTree {
    /// True if a view has not taken an offset over yet: it scrolls when its process has laid it out and it has content.
    fileprivate func isOffsetWaiting(of node: ViewNode) -> Bool {
        guard layoutSerial > 0 else { return true }
        return switch node.content {
        case .scroll(let contentSize, _): contentSize == .zero
        case .table: !nodes.contains { $0.parent == node.id && $0.isRow }
        case .collection: !nodes.contains { $0.parent == node.id && $0.isItem }
        case .plain, .collectionCell, .web, .map, .opaque, .label, .textField, .textView, .sectionHeader,
            .sectionFooter,
            .searchBar, .button, .toggle, .slider, .stepper, .segments, .progress, .activity, .pageControl, .image,
            .picker, .datePicker, .cell, .stack, .bar, .container:
            false
        }
    }
}

extension ViewNode {
    fileprivate var isRow: Bool { if case .cell = content { true } else { false } }
    fileprivate var isItem: Bool { if case .collectionCell = content { true } else { false } }
}

extension RestorableValue {
    /// Takes the offset of another value of the same kind.
    fileprivate mutating func takeOffset(of other: RestorableValue) {
        switch (self, other) {
        case (.offset, .offset): self = other
        case (.textView(let text, _), .textView(_, let offset)): self = .textView(text: text, offset: offset)
        case (.table(_, let rows), .table(let offset, _)): self = .table(offset: offset, rows: rows)
        case (.text, _), (.textView, _), (.toggle, _), (.number, _), (.segment, _), (.page, _), (.wheels, _),
            (.offset, _),
            (.table, _):
            break
        }
    }

    /// Types into a view. A line break ends the typing into a field and is a character in a text view.
    fileprivate mutating func type(_ typed: String, into content: ViewContent) {
        switch (self, content) {
        case (.text(var text), _):
            for character in typed {
                guard !character.isNewline else { break }
                text.type(character)
            }
            self = .text(text)
        case (.textView(var text, let offset), _):
            for character in typed { text.type(character) }
            self = .textView(text: text, offset: offset)
        case (.toggle, _), (.number, _), (.segment, _), (.page, _), (.wheels, _), (.offset, _), (.table, _): break
        }
    }

    /// Sets a slider or stepper to a value, or scrolls a view that scrolls vertically. Any other view does not handle the
    /// input: a switch is touched.
    fileprivate mutating func set(_ value: Double, of content: ViewContent) {
        guard value.isFinite else { return }
        switch content {
        case .slider(_, let minimum, let maximum), .stepper(_, let minimum, let maximum, _):
            self = .number(max(minimum, min(maximum, value)))
        case .table(_, _, let rows, _):
            // The offset leads to other rows.
            self = .table(offset: max(0, value), rows: TableRows(selected: rows?.selected ?? []).ifNamed)
        case .scroll(_, let offset), .collection(let offset):
            self = .offset(Point(x: offset.x, y: max(0, value)))
        case .textView:
            guard case .textView(let text, _) = self else { return }
            self = .textView(text: text, offset: max(0, value))
        case .plain, .collectionCell, .web, .map, .opaque, .label, .textField, .sectionHeader, .sectionFooter,
            .searchBar, .button, .toggle, .segments, .progress, .activity, .pageControl, .image, .picker, .datePicker,
            .cell, .stack, .bar, .container:
            break
        }
    }

    /// Turns a wheel of a picker, within its rows. The wheels of a date picker depend on each other, and only code turns
    /// them.
    fileprivate mutating func turn(_ wheel: Int, by rows: Int, of content: ViewContent) {
        guard case .picker(let columns, _) = content, case .wheels(var selected) = self,
            columns.indices.contains(wheel), selected.indices.contains(wheel)
        else { return }
        selected[wheel] = max(0, min(columns[wheel].count - 1, selected[wheel].saturatingAdd(rows)))
        self = .wheels(selected)
    }

    /// Chooses a segment.
    fileprivate mutating func choose(_ index: Int, of content: ViewContent) {
        guard case .segments(let titles, _) = content, titles.indices.contains(index) else { return }
        self = .segment(index)
    }
}

extension Int {
    fileprivate func saturatingAdd(_ other: Int) -> Int {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? (other < 0 ? .min : .max) : sum
    }
}

extension SceneModel {
    /// The views of the scene and of its static cells, each of which exists once.
    fileprivate var allViews: [ViewNode] {
        content.views
            + content.tables.flatMap { table -> [ViewNode] in
                guard case .sections(let sections) = table.content else { return [] }
                return sections.flatMap(\.cells).flatMap(\.nodes)
            }
    }
}
