public import TroupeModel

/// Wheels of rows, one row chosen in each.
open class PickerView: View {
    /// The rows of each wheel.
    public var columns: [[String]] { didSet { if columns != oldValue { changed() } } }
    /// The chosen row of each wheel, counted from 0.
    public var selectedRows: [Int] = [] { didSet { if selectedRows != oldValue { changed() } } }
    /// Called with the wheel and the row after a person chose a row.
    public var didSelect: (@MainActor (_ column: Int, _ row: Int) -> Void)?

    /// Creates a picker with these wheels, the first row of each chosen.
    public init(frame: Rect = .zero, columns: [[String]] = []) {
        self.columns = columns
        selectedRows = columns.map { _ in 0 }
        super.init(frame: frame)
    }

    open override var content: ViewContent { .picker(columns: columns, selected: selectedRows) }

    override func restore(_ value: RestorableValue) {
        guard case .wheels(let rows) = value, rows.count == columns.count,
            zip(rows, columns).allSatisfy({ $1.indices.contains($0) })
        else { return }
        selectedRows = rows
    }

    /// Turns a wheel by `rows`, at most to its end, and calls ``didSelect`` with the chosen row. Sample rows of a
    /// picker without rows turn too, without a call.
    func turnWheel(_ wheel: Int, by rows: Int) {
        guard var wheels = content.wheels, let row = wheels.turn(wheel, by: rows) else { return }
        selectedRows = wheels.selected
        if !columns.isEmpty { didSelect?(wheel, row) }
    }

    open override func accessibilityIncrement() -> Bool { turn(0, by: 1) }
    open override func accessibilityDecrement() -> Bool { turn(0, by: -1) }

    override var takesTaps: Bool { isUserInteractionEnabled }

    open override func touchesBegan(_ touches: [Touch], with event: ResponderEvent) {
        guard isUserInteractionEnabled else { return super.touchesBegan(touches, with: event) }
    }

    /// Turns the touched wheel: back in the upper third, on in the lower third.
    open override func touchesEnded(_ touches: [Touch], with event: ResponderEvent) {
        guard isUserInteractionEnabled, let touch = touches.first else {
            return super.touchesEnded(touches, with: event)
        }
        let place = touch.location(in: self)
        if let turned = content.wheels?.turn(byTouchAt: place, in: frame.size) {
            turnWheel(turned.wheel, by: turned.rows)
        }
    }

    override func selectItem(_ index: Int, in section: Int) -> Bool {
        guard columns.indices.contains(section), columns[section].indices.contains(index) else { return false }
        while selectedRows.count < columns.count { selectedRows.append(0) }
        selectedRows[section] = index
        didSelect?(section, index)
        return true
    }

    override func turn(_ wheel: Int, by rows: Int) -> Bool {
        guard isUserInteractionEnabled else { return false }
        turnWheel(wheel, by: rows)
        return true
    }
}
