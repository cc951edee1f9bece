public import TroupeModel

/// A button pair, minus and plus, that changes a value in steps.
open class Stepper: Control {
    private var range: ValueRange { didSet { if range != oldValue { changed() } } }

    /// The lowest value. Setting it above ``maximumValue`` raises that too.
    public var minimumValue: Double {
        get { range.minimum }
        set { if isUsable(newValue, "minimumValue") { range.setMinimum(newValue) } }
    }
    /// The highest value. Setting it below ``minimumValue`` lowers that too.
    public var maximumValue: Double {
        get { range.maximum }
        set { if isUsable(newValue, "maximumValue") { range.setMaximum(newValue) } }
    }
    /// The change per touch.
    public var stepValue = 1.0 { didSet { stepValue = settled(stepValue, from: oldValue, "stepValue") } }
    /// The current value, clamped to ``minimumValue`` ... ``maximumValue``.
    public var value: Double {
        get { range.value }
        set { range.setValue(newValue) }
    }

    /// Creates a stepper from 0 to 100 by 1.
    public init(frame: Rect = .zero, value: Double = 0) {
        range = ValueRange(value, from: 0, to: 100)
        super.init(frame: frame)
    }

    open override var content: ViewContent {
        .stepper(value: value, minimum: minimumValue, maximum: maximumValue, step: stepValue)
    }
    open override var primaryEvent: ControlEvent { .valueChanged }

    open override func accessibilityIncrement() -> Bool { adjust(to: value + stepValue) }
    open override func accessibilityDecrement() -> Bool { adjust(to: value - stepValue) }

    override func restore(_ value: RestorableValue) {
        if case .number(let number) = value { self.value = number }
    }

    /// Subtracts a step in the left half, adds one in the right half.
    open override func activate(_ touch: Touch) {
        let step = touch.location(in: self).x < frame.width / 2 ? -stepValue : stepValue
        let before = value
        value += step
        if value != before { sendActions(for: .valueChanged) }
    }

    override func adjust(to value: Double) -> Bool {
        guard isEnabled else { return false }
        self.value = value
        sendActions(for: .valueChanged)
        return true
    }
}
