public import TroupeModel

/// Wheels of rows, one row chosen in each.
open class PickerView: View {
    /// The rows of each wheel.
    public var columns: [[String]] { didSet { if columns != oldValue { changed() } } }
    /// The chosen row of each wheel, counted from 0.
    public var selectedRows: [Int] = [] { didSet { if selectedRows != oldValue { changed() } } }
    /// Called with the wheel and the row when a person chose one.
    public var didSelect: (@MainActor (_ column: Int, _ row: Int) -> Void)?

    /// A picker of these wheels, the first row chosen in each.
    public init(frame: Rect = .zero, columns: [[String]] = []) {
        self.columns = columns
        selectedRows = columns.map { _ in 0 }
        super.init(frame: frame)
    }

    open override var content: ViewContent { .picker(columns: columns, selected: selectedRows) }

    /// A touch in the upper third turns the wheel back, in the lower third on.
    open override func touchEnded(_ touch: Touch) -> Bool {
        if super.touchEnded(touch) { return true }
        guard !columns.isEmpty, frame.width > 0, frame.height > 0 else { return false }
        let place = touch.location(in: self)
        let column = min(columns.count - 1, max(0, Int(place.x / frame.width * Double(columns.count))))
        let step = place.y < frame.height / 3 ? -1 : place.y > frame.height * 2 / 3 ? 1 : 0
        while selectedRows.count < columns.count { selectedRows.append(0) }
        let row = max(0, min(columns[column].count - 1, selectedRows[column] + step))
        guard row != selectedRows[column] else { return true }
        selectedRows[column] = row
        didSelect?(column, row)
        return true
    }
}
