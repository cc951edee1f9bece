public import TroupeModel

/// A knob on a track between two values.
open class Slider: Control {
    private var range: ValueRange { didSet { if range != oldValue { changed() } } }

    /// The value at the left end. Setting it above ``maximumValue`` raises that too.
    public var minimumValue: Double {
        get { range.minimum }
        set { if isUsable(newValue, "minimumValue") { range.setMinimum(newValue) } }
    }
    /// The value at the right end. Setting it below ``minimumValue`` lowers that too.
    public var maximumValue: Double {
        get { range.maximum }
        set { if isUsable(newValue, "maximumValue") { range.setMaximum(newValue) } }
    }
    /// The current value, clamped to ``minimumValue`` ... ``maximumValue``.
    public var value: Double {
        get { range.value }
        set { range.setValue(newValue) }
    }

    /// Creates a slider from 0 to 1.
    public init(frame: Rect = .zero, value: Double = 0) {
        range = ValueRange(value, from: 0, to: 1)
        super.init(frame: frame)
    }

    /// Moves the knob to a value, without sending an action.
    ///
    /// - Parameter animated: Has no effect: the knob moves at once.
    public func setValue(_ value: Double, animated: Bool) { self.value = value }

    open override var content: ViewContent { .slider(value: value, minimum: minimumValue, maximum: maximumValue) }
    open override var primaryEvent: ControlEvent { .valueChanged }
    override var takesDrags: Bool { isEnabled }

    override func restore(_ value: RestorableValue) {
        if case .number(let number) = value { self.value = number }
    }

    /// Moves the knob to the finger.
    open override func touchesMoved(_ touches: [Touch], with event: ResponderEvent) {
        super.touchesMoved(touches, with: event)
        if isEnabled, isUserInteractionEnabled, let touch = touches.first { activate(touch) }
    }

    open override func accessibilityIncrement() -> Bool { step(by: 0.1) }
    open override func accessibilityDecrement() -> Bool { step(by: -0.1) }

    private func step(by part: Double) -> Bool { adjust(to: value + (maximumValue - minimumValue) * part) }

    /// Moves the knob to the touch.
    open override func activate(_ touch: Touch) {
        let fraction = frame.width > 0 ? min(1, max(0, touch.location(in: self).x / frame.width)) : 0
        value = minimumValue + (maximumValue - minimumValue) * fraction
        sendActions(for: .valueChanged)
    }

    override func adjust(to value: Double) -> Bool {
        guard isEnabled else { return false }
        self.value = value
        sendActions(for: .valueChanged)
        return true
    }
}
