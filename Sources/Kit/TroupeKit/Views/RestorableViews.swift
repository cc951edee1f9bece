import TroupeModel

/// The values of an earlier process that no view has taken over yet: their views are in rows that are not made yet.
struct RestorableViews {
    private var values: [ViewName: RestorableValue] = [:]
    /// The view that was typed into.
    private var typedInto: ViewName?

    /// Creates a set without values.
    init() {}

    /// The values of a state. Of several values for one name the last counts.
    init(_ state: RestorableState) {
        for view in state.views { values[view.view] = view.value }
        typedInto = state.firstResponder
    }

    /// Returns the value of a view once.
    mutating func takeValue(of name: ViewName) -> RestorableValue? { values.removeValue(forKey: name) }

    /// Returns true once, for the view that was typed into.
    mutating func takeTyping(of name: ViewName) -> Bool {
        guard typedInto == name else { return false }
        typedInto = nil
        return true
    }
}

extension View {
    /// The name of the view in other processes of its controller; nil for a view that is left to its code. A view in a row
    /// that the data source made has the name of its row too, and no name in a row without an identifier.
    private var restorationName: ViewName? {
        guard let name = restorationIdentifier.map(ViewName.identifier) ?? storyboardID.map(ViewName.object) else {
            return nil
        }
        var view = superview
        while let current = view {
            if let cell = current as? TableViewCell, !cell.isStatic { return cell.rowIdentifier.map(name.inRow) }
            view = current.superview
        }
        return name
    }

    /// Takes over the value that the view had in an earlier process.
    func takeOverValue() {
        guard let name = restorationName, let value = tree?.restorable.takeValue(of: name) else { return }
        restore(value)
    }

    /// Becomes the first responder if the view was typed into in an earlier process.
    func takeOverTyping() {
        guard let name = restorationName, tree?.restorable.takeTyping(of: name) == true else { return }
        _ = becomeFirstResponder()
    }
}
