/// The wheels of a picker, side by side.
public struct PickerWheels: Hashable, Sendable {
    /// The rows of each wheel.
    public var columns: [[String]]
    /// The chosen row of each.
    public var selected: [Int]

    /// Wheels; a missing choice counts as the first row.
    public init(columns: [[String]], selected: [Int]) {
        self.columns = columns
        self.selected = selected
    }

    /// The chosen row of a wheel, counted from 0: the nearest there is to what was chosen.
    ///
    /// - Returns: nil where there is no such wheel, or nothing on it.
    public func row(of wheel: Int) -> Int? {
        guard columns.indices.contains(wheel), !columns[wheel].isEmpty else { return nil }
        let chosen = selected.indices.contains(wheel) ? selected[wheel] : 0
        return min(max(0, chosen), columns[wheel].count - 1)
    }

    /// Turns a wheel by so many rows, as far as it goes.
    ///
    /// - Returns: the row chosen then; nil where that is the one that was, or there is no such wheel.
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

    /// Which wheel a touch is on, and which way it turns it: in the upper third back, in the lower third on.
    ///
    /// - Parameters:
    ///   - point: In the picker's coordinates.
    ///   - size: Of the picker, in points.
    /// - Returns: nil beside them all, and in the middle.
    public func turn(byTouchAt point: Point, in size: Size) -> (wheel: Int, rows: Int)? {
        guard !columns.isEmpty, size.width > 0, size.height > 0 else { return nil }
        let share = point.x / size.width
        guard share >= 0, share < 1, let wheel = edges.dropFirst().firstIndex(where: { share < $0 }).map({ $0 - 1 })
        else { return nil }
        if point.y < size.height / 3 { return (wheel, -1) }
        return point.y > size.height * 2 / 3 ? (wheel, 1) : nil
    }

    /// Where the wheels begin and end, in shares of the picker's width: each as wide as its rows need, so that they are read in full. Its last
    /// is 1, and there is one more than there are wheels.
    public var edges: [Double] {
        let widths = columns.map { wheel in
            (wheel.prefix(Self.mostMeasured).map { TextMetrics.width(of: $0.prefix(64)) }.max() ?? 0) + Self.air
        }
        let whole = widths.reduce(0, +)
        var edges = [0.0]
        for width in widths { edges.append(edges[edges.count - 1] + width / whole) }
        if !widths.isEmpty { edges[edges.count - 1] = 1 }
        return edges
    }

    /// Rows of a wheel that are measured.
    private static let mostMeasured = 64
    /// Room beside the words of a row, in points.
    private static let air = 28.0

    /// The same wheels with other rows chosen; none for those that are.
    fileprivate func choosing(_ rows: [Int]) -> PickerWheels {
        rows.isEmpty ? self : PickerWheels(columns: columns, selected: rows)
    }

    /// What a picker shows whose rows only its code knows.
    public static let standIns = PickerWheels(columns: [(1...5).map { "Row \($0)" }], selected: [2])

    /// The wheels a date picker has, at the moment Apple's pictures of devices show.
    ///
    /// - Parameter mode: Xcode's name of it; one that nobody knows counts as `date`.
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
    /// The wheels of a picker or date picker as they are shown, stand-ins where only code knows them; nil for all else.
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
