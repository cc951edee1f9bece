public import TroupeModel

/// Wheels on which a date is chosen: which ones there are its mode says.
open class DatePicker: Control {
    /// As Xcode names it: date, time, dateAndTime, countDownTimer. Another one brings its wheels as they stand at first.
    public var mode: String {
        didSet {
            guard mode != oldValue else { return }
            selectedRows = PickerWheels(dateMode: mode).selected
            changed()
        }
    }
    /// The chosen row of each wheel, counted from 0; ``wheels`` has what is written there.
    public var selectedRows: [Int] { didSet { if selectedRows != oldValue { changed() } } }

    /// What is on its wheels, and what of it is chosen.
    public var wheels: PickerWheels {
        PickerWheels(columns: PickerWheels(dateMode: mode).columns, selected: selectedRows)
    }

    /// A date picker of that mode, at the moment Apple's pictures of devices show.
    public init(frame: Rect = .zero, mode: String = "dateAndTime") {
        self.mode = mode
        selectedRows = PickerWheels(dateMode: mode).selected
        super.init(frame: frame)
    }

    open override var content: ViewContent { .datePicker(mode: mode, selected: selectedRows) }
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
}
