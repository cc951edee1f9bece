/// A value clamped to a range, as in UIKit's sliders and steppers. Setting NaN has no effect.
struct ValueRange: Hashable {
    private(set) var minimum: Double
    private(set) var maximum: Double
    private(set) var value: Double

    /// Creates a range from the lower of the bounds to the higher.
    init(_ value: Double, from minimum: Double, to maximum: Double) {
        self.minimum = min(minimum, maximum)
        self.maximum = max(minimum, maximum)
        self.value = self.minimum
        setValue(value)
    }

    /// Sets the lowest value; a value above the highest raises that too.
    mutating func setMinimum(_ bound: Double) {
        guard !bound.isNaN else { return }
        minimum = bound
        maximum = max(maximum, bound)
        setValue(value)
    }

    /// Sets the highest value; a value below the lowest lowers that too.
    mutating func setMaximum(_ bound: Double) {
        guard !bound.isNaN else { return }
        maximum = bound
        minimum = min(minimum, bound)
        setValue(value)
    }

    /// Sets the value, clamped to the range.
    mutating func setValue(_ wanted: Double) {
        guard !wanted.isNaN else { return }
        value = max(minimum, min(maximum, wanted))
    }
}
