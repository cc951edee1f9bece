import TroupeModel

extension TableViewCell {
    /// The change that the row's own control makes: ``EditingStyle/none`` while no control is shown.
    public var editingStyle: EditingStyle { controls.style }

    /// True if the Delete button is shown.
    var isDeletable: Bool { controls.style == .delete }

    /// Shows controls at the right edge in place of the ones there.
    func show(_ new: RowControls, of table: TableView) {
        if new != controls {
            for view in controlViews { view.removeFromSuperview() }
            controls = new
            controlViews = []
            var right = frame.width
            if new.isMovable {
                right -= Self.accessoryWidth
                add(
                    ReorderControl(
                        frame: Rect(x: right, y: 0, width: Self.accessoryWidth, height: frame.height), of: self,
                        in: table))
            }
            if let button = button(of: new.style, right: right, in: table) { add(button) }
        }
        for view in controlViews {
            switch view {
            case is ReorderControl:
                view.accessibility = AccessibilityFacts(label: "Reorder \(spokenName)", traits: ["adjustable"])
            case let button as Button where button.title.isEmpty:
                view.accessibility = AccessibilityFacts(label: "Insert \(spokenName)", traits: ["button"])
            default: continue
            }
        }
    }

    private func button(of style: EditingStyle, right: Double, in table: TableView) -> Button? {
        guard style != .none else { return nil }
        let height = max(0, frame.height - 8)
        let action: @MainActor () -> Void = { [weak self, weak table] in
            guard let self else { return }
            table?.commit(style, at: self.indexPath)
        }
        if style == .delete {
            return Button(
                frame: Rect(x: right - 72, y: 4, width: 64, height: height), title: "Delete", action: action)
        }
        let button = Button(frame: Rect(x: right - 52, y: 4, width: 44, height: height), action: action)
        button.image = ButtonSymbol.add.rawValue
        return button
    }

    private func add(_ control: View) {
        control.autoresizingMask = [.flexibleLeftMargin, .flexibleHeight]
        addSubview(control)
        controlViews.append(control)
    }

    /// The row's first text.
    private var spokenName: String {
        text.isEmpty ? (first { ($0 as? Label)?.text.isEmpty == false } as? Label)?.text ?? "" : text
    }
}
