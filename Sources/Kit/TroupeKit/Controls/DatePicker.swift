public import TroupeModel

/// Wheels on which a date is chosen: which ones there are its mode says.
open class DatePicker: Control {
    /// What is chosen on it.
    public enum Mode: String, Sendable {
        /// A month, a day and a year.
        case date
        /// An hour, a minute and the half of the day.
        case time
        /// A day, and a time of it.
        case dateAndTime
        /// Hours and minutes until something is over.
        case countDownTimer
    }

    /// What is chosen on it. Another one brings its wheels as they stand at first.
    public var mode: Mode {
        didSet {
            guard mode != oldValue else { return }
            selectedRows = PickerWheels(dateMode: mode.rawValue).selected
            changed()
        }
    }
    /// The chosen row of each wheel, counted from 0; ``wheels`` has what is written there.
    public var selectedRows: [Int] { didSet { if selectedRows != oldValue { changed() } } }

    /// What is on its wheels, and what of it is chosen.
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

    /// The chosen duration in seconds; nil in another mode than ``Mode/countDownTimer``.
    public var countDownDuration: Int? {
        guard mode == .countDownTimer, let hours = wheels.row(of: 0), let minutes = wheels.row(of: 1) else {
            return nil
        }
        return (hours * 60 + minutes) * 60
    }

    /// A date picker of that mode, at the moment Apple's pictures of devices show.
    public init(frame: Rect = .zero, mode: Mode = .dateAndTime) {
        self.mode = mode
        selectedRows = PickerWheels(dateMode: mode.rawValue).selected
        super.init(frame: frame)
    }

    open override var content: ViewContent { .datePicker(mode: mode.rawValue, selected: selectedRows) }
    open override var primaryEvent: ControlEvent { .valueChanged }

    /// Turns a wheel by so many rows, as far as it goes; then everybody is told.
    func turnWheel(_ wheel: Int, by rows: Int) {
        var turned = wheels
        guard turned.turn(wheel, by: rows) != nil else { return }
        selectedRows = turned.selected
        sendActions(for: .valueChanged)
    }

    open override func accessibilityIncrement() -> Bool { turn(0, by: 1) }
    open override func accessibilityDecrement() -> Bool { turn(0, by: -1) }

    /// A touch in the upper third turns the wheel back, in the lower third on.
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
