/// The wheels of a picker, side by side.
public struct PickerWheels: Hashable, Sendable {
    /// The rows of each wheel.
    public var columns: [[String]]
    /// The selected row of each wheel.
    public var selected: [Int]

    /// Wheels; a missing selection is the first row.
    public init(columns: [[String]], selected: [Int]) {
        self.columns = columns
        self.selected = selected
    }

    /// The selected row of a wheel, counted from 0 and clamped to the existing rows.
    ///
    /// - Returns: nil if there is no such wheel or the wheel is empty.
    public func row(of wheel: Int) -> Int? {
        guard columns.indices.contains(wheel), !columns[wheel].isEmpty else { return nil }
        let chosen = selected.indices.contains(wheel) ? selected[wheel] : 0
        return min(max(0, chosen), columns[wheel].count - 1)
    }

    /// Turns a wheel by a number of rows, clamped to its first and last row.
    ///
    /// - Returns: The row that is now selected; nil if the selection did not change or there is no such wheel.
    public mutating func turn(_ wheel: Int, by rows: Int) -> Int? {
        guard let before = row(of: wheel) else { return nil }
        let (sum, overflows) = before.addingReportingOverflow(rows)
        let wanted = overflows ? (rows < 0 ? 0 : .max) : sum
        let row = min(max(0, wanted), columns[wheel].count - 1)
        guard row != before else { return nil }
        while selected.count < columns.count { selected.append(0) }
        selected[wheel] = row
        return row
    }

    /// The wheel that a touch turns, and the direction: back in the upper third, forward in the lower third.
    ///
    /// - Parameters:
    ///   - point: The touch, in the picker's coordinates.
    ///   - size: The picker's size, in points.
    /// - Returns: nil for a touch outside of all wheels or in the middle third.
    public func turn(byTouchAt point: Point, in size: Size) -> (wheel: Int, rows: Int)? {
        guard !columns.isEmpty, size.width > 0, size.height > 0 else { return nil }
        let share = point.x / size.width
        guard share >= 0, share < 1, let wheel = edges.dropFirst().firstIndex(where: { share < $0 }).map({ $0 - 1 })
        else { return nil }
        if point.y < size.height / 3 { return (wheel, -1) }
        return point.y > size.height * 2 / 3 ? (wheel, 1) : nil
    }

    /// The edges of the wheels, as fractions of the picker's width: one more than there are wheels, the last one 1.
    /// Each wheel is as wide as its rows need to show their full text.
    public var edges: [Double] {
        let widths = columns.map { wheel in
            (wheel.prefix(Self.maxMeasured).map { TextMetrics.width(of: $0.prefix(64)) }.max() ?? 0) + Self.air
        }
        let whole = widths.reduce(0, +)
        var edges = [0.0]
        for width in widths { edges.append(edges[edges.count - 1] + width / whole) }
        if !widths.isEmpty { edges[edges.count - 1] = 1 }
        return edges
    }

    /// The maximum number of rows that are measured in each wheel.
    private static let maxMeasured = 64
    /// The horizontal padding of a row, in points.
    private static let air = 28.0

    /// The same wheels with other rows selected. The selection stays if `rows` is empty.
    fileprivate func choosing(_ rows: [Int]) -> PickerWheels {
        rows.isEmpty ? self : PickerWheels(columns: columns, selected: rows)
    }

    /// The placeholder wheels of a picker whose rows only its code knows.
    public static let standIns = PickerWheels(columns: [(1...5).map { "Row \($0)" }], selected: [2])

    /// The wheels of a date picker, at the date and time of Apple's device pictures.
    ///
    /// - Parameter mode: Xcode's name of the mode; an unknown name counts as `date`.
    public init(dateMode mode: String) {
        let hours = (1...12).map { "\($0)" }
        let minutes = (0...59).map { $0 < 10 ? "0\($0)" : "\($0)" }
        let halves = ["AM", "PM"]
        switch mode {
        case "time": self.init(columns: [hours, minutes, halves], selected: [8, 41, 0])
        case "dateAndTime":
            let days = ["Sun Jan 7", "Mon Jan 8", "Tue Jan 9", "Wed Jan 10", "Thu Jan 11"]
            self.init(columns: [days, hours, minutes, halves], selected: [2, 8, 41, 0])
        case "countDownTimer":
            self.init(
                columns: [(0...23).map { "\($0) h" }, (0...59).map { "\($0) min" }], selected: [0, 1])
        default:
            let months = [
                "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
                "November", "December",
            ]
            self.init(
                columns: [months, (1...31).map { "\($0)" }, (2000...2014).map { "\($0)" }], selected: [0, 8, 7])
        }
    }
}

extension ViewContent {
    /// The visible wheels of a picker or date picker, with placeholders if only code knows the rows; nil for other
    /// content.
    public var wheels: PickerWheels? {
        switch self {
        case .picker(let columns, let selected):
            columns.isEmpty ? .standIns.choosing(selected) : PickerWheels(columns: columns, selected: selected)
        case .datePicker(let mode, let selected): PickerWheels(dateMode: mode).choosing(selected)
        case .plain, .label, .button, .textField, .textView, .toggle, .slider, .stepper, .segments, .progress,
            .activity,
            .pageControl, .image, .searchBar, .scroll, .table, .sectionHeader, .sectionFooter, .cell, .collection,
            .collectionCell, .stack, .bar, .container, .web, .map, .opaque:
            nil
        }
    }
}
