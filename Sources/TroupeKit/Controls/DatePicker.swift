public import TroupeModel

/// A place where a date is chosen; shown by its mode, not yet turned by touches.
open class DatePicker: Control {
    /// As Xcode names it: date, time, dateAndTime, countDownTimer.
    public var mode: String { didSet { if mode != oldValue { changed() } } }

    /// A date picker of that mode.
    public init(frame: Rect = .zero, mode: String = "dateAndTime") {
        self.mode = mode
        super.init(frame: frame)
    }

    open override var content: ViewContent { .datePicker(mode: mode) }
    open override var primaryEvent: ControlEvent { .valueChanged }
}
