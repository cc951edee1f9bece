/// A value that stays between two others, whatever changes: what UIKit's sliders and steppers are made of. What is no
/// number changes nothing.
struct ValueRange: Hashable {
    private(set) var minimum: Double
    private(set) var maximum: Double
    private(set) var value: Double

    /// A range from the lower of the bounds to the higher.
    init(_ value: Double, from minimum: Double, to maximum: Double) {
        self.minimum = min(minimum, maximum)
        self.maximum = max(minimum, maximum)
        self.value = self.minimum
        setValue(value)
    }

    /// Sets the lowest value; above the highest, it raises that too.
    mutating func setMinimum(_ bound: Double) {
        guard !bound.isNaN else { return }
        minimum = bound
        maximum = max(maximum, bound)
        setValue(value)
    }

    /// Sets the highest value; below the lowest, it lowers that too.
    mutating func setMaximum(_ bound: Double) {
        guard !bound.isNaN else { return }
        maximum = bound
        minimum = min(minimum, bound)
        setValue(value)
    }

    /// Sets the value, or the end of the range that is nearer to it.
    mutating func setValue(_ wanted: Double) {
        guard !wanted.isNaN else { return }
        value = max(minimum, min(maximum, wanted))
    }
}
