public import TroupeModel

/// A minus and a plus.
open class Stepper: Control {
    /// Minus does not go below it.
    public var minimumValue = 0.0 { didSet { if minimumValue != oldValue { changed() } } }
    /// Plus does not go above it.
    public var maximumValue = 100.0 { didSet { if maximumValue != oldValue { changed() } } }
    /// What one touch changes.
    public var stepValue = 1.0 { didSet { if stepValue != oldValue { changed() } } }
    /// Kept between ``minimumValue`` and ``maximumValue`` when a person changes it.
    public var value: Double { didSet { if value != oldValue { changed() } } }

    /// A stepper from 0 to 100 by 1.
    public init(frame: Rect = .zero, value: Double = 0) {
        self.value = value
        super.init(frame: frame)
    }

    open override var content: ViewContent {
        .stepper(value: value, minimum: minimumValue, maximum: maximumValue, step: stepValue)
    }
    open override var primaryEvent: ControlEvent { .valueChanged }

    /// The left half is minus, the right plus.
    open override func activate(_ touch: Touch) {
        let step = touch.location(in: self).x < frame.width / 2 ? -stepValue : stepValue
        let moved = max(minimumValue, min(maximumValue, value + step))
        guard moved != value else { return }
        value = moved
        sendActions(for: .valueChanged)
    }
}
