public import TroupeModel

/// A knob on a track between two values.
open class Slider: Control {
    /// The value at the left end.
    public var minimumValue = 0.0 { didSet { if minimumValue != oldValue { changed() } } }
    /// The value at the right end.
    public var maximumValue = 1.0 { didSet { if maximumValue != oldValue { changed() } } }
    /// Kept between ``minimumValue`` and ``maximumValue`` when a person moves it.
    public var value: Double { didSet { if value != oldValue { changed() } } }

    /// A slider from 0 to 1.
    public init(frame: Rect = .zero, value: Double = 0) {
        self.value = value
        super.init(frame: frame)
    }

    open override var content: ViewContent { .slider(value: value, minimum: minimumValue, maximum: maximumValue) }
    open override var primaryEvent: ControlEvent { .valueChanged }

    /// A touch moves the knob to it.
    open override func activate(_ touch: Touch) {
        let fraction = frame.width > 0 ? min(1, max(0, touch.location(in: self).x / frame.width)) : 0
        value = minimumValue + (maximumValue - minimumValue) * fraction
        sendActions(for: .valueChanged)
    }
}
