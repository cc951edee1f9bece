public import TroupeModel

/// Wheels for choosing a date or time; the mode determines the wheels.
open class DatePicker: Control {
    /// The kind of value that is chosen.
    public enum Mode: String, Sendable {
        /// A month, a day and a year.
        case date
        /// An hour, a minute and the half of the day.
        case time
        /// A day, and a time of it.
        case dateAndTime
        /// A duration of hours and minutes.
        case countDownTimer
    }

    /// The kind of value that is chosen. A change of mode resets the wheels.
    public var mode: Mode {
        didSet {
            guard mode != oldValue else { return }
            selectedRows = PickerWheels(dateMode: mode.rawValue).selected
            changed()
        }
    }
    /// The chosen row of each wheel, counted from 0; ``wheels`` has the texts of the rows.
    public var selectedRows: [Int] { didSet { if selectedRows != oldValue { changed() } } }

    /// The texts of the wheels and the chosen rows.
    public var wheels: PickerWheels {
        PickerWheels(columns: PickerWheels(dateMode: mode.rawValue).columns, selected: selectedRows)
    }

    /// The chosen time of day in minutes since midnight; nil in a mode without one.
    public var minuteOfDay: Int? {
        let wheels = wheels
        let first: Int
        switch mode {
        case .time: first = 0
        case .dateAndTime: first = 1
        case .date, .countDownTimer: return nil
        }
        guard let hour = wheels.row(of: first), let minute = wheels.row(of: first + 1),
            let half = wheels.row(of: first + 2)
        else { return nil }
        return ((hour + 1) % 12 + half * 12) * 60 + minute
    }

    /// The chosen duration in seconds; nil in any mode but ``Mode/countDownTimer``.
    public var countDownDuration: Int? {
        guard mode == .countDownTimer, let hours = wheels.row(of: 0), let minutes = wheels.row(of: 1) else {
            return nil
        }
        return (hours * 60 + minutes) * 60
    }

    /// Creates a date picker of that mode, set to the moment that Apple's pictures of devices show.
    public init(frame: Rect = .zero, mode: Mode = .dateAndTime) {
        self.mode = mode
        selectedRows = PickerWheels(dateMode: mode.rawValue).selected
        super.init(frame: frame)
    }

    open override var content: ViewContent { .datePicker(mode: mode.rawValue, selected: selectedRows) }
    open override var primaryEvent: ControlEvent { .valueChanged }

    override func restore(_ value: RestorableValue) {
        let columns = wheels.columns
        guard case .wheels(let rows) = value, rows.count == columns.count,
            zip(rows, columns).allSatisfy({ $1.indices.contains($0) })
        else { return }
        selectedRows = rows
    }

    /// Turns a wheel by `rows`, at most to its end, and sends `valueChanged`.
    func turnWheel(_ wheel: Int, by rows: Int) {
        var turned = wheels
        guard turned.turn(wheel, by: rows) != nil else { return }
        selectedRows = turned.selected
        sendActions(for: .valueChanged)
    }

    open override func accessibilityIncrement() -> Bool { turn(0, by: 1) }
    open override func accessibilityDecrement() -> Bool { turn(0, by: -1) }

    /// Turns the touched wheel: back in the upper third, on in the lower third.
    open override func activate(_ touch: Touch) {
        guard let turned = wheels.turn(byTouchAt: touch.location(in: self), in: frame.size) else { return }
        turnWheel(turned.wheel, by: turned.rows)
    }

    override func turn(_ wheel: Int, by rows: Int) -> Bool {
        guard isEnabled else { return false }
        turnWheel(wheel, by: rows)
        return true
    }
}
