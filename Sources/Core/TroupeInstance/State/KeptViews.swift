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
        }
    }

    /// The values by the names of the views.
    var views: [RestorableView] { kept.map { RestorableView(view: $0.name, value: $0.value) } }

    /// The name of the view that is typed into; nil without one.
    var firstResponder: ViewName? {
        typedInto.flatMap { field in kept.first { $0.node.id == field.id }?.name }
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

extension RestorableValue {
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
        case .table(_, _, let rows):
            // The offset leads to other rows.
            self = .table(offset: max(0, value), rows: TableRows(selected: rows?.selected ?? []).ifNamed)
        case .scroll(_, let offset): self = .offset(Point(x: offset.x, y: max(0, value)))
        case .textView:
            guard case .textView(let text, _) = self else { return }
            self = .textView(text: text, offset: max(0, value))
        case .plain, .collectionCell, .web, .map, .opaque, .label, .textField, .sectionHeader, .sectionFooter,
            .searchBar, .button, .toggle, .segments, .progress, .activity, .pageControl, .image, .picker, .datePicker,
            .cell,
            .collection, .stack, .bar, .container:
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
