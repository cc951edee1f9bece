public import TroupeModel

/// A minus and a plus.
open class Stepper: Control {
    private var range: ValueRange { didSet { if range != oldValue { changed() } } }

    /// Minus does not go below it. Above ``maximumValue`` it takes that along.
    public var minimumValue: Double {
        get { range.minimum }
        set { range.setMinimum(newValue) }
    }
    /// Plus does not go above it. Below ``minimumValue`` it takes that along.
    public var maximumValue: Double {
        get { range.maximum }
        set { range.setMaximum(newValue) }
    }
    /// What one touch changes.
    public var stepValue = 1.0 { didSet { if stepValue != oldValue { changed() } } }
    /// Kept between ``minimumValue`` and ``maximumValue``, whoever changes it.
    public var value: Double {
        get { range.value }
        set { range.setValue(newValue) }
    }

    /// A stepper from 0 to 100 by 1.
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

    /// The left half is minus, the right plus.
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
