import TroupeModel

/// A value of numbers that a view sends. The daemon refuses a number that is infinite or not a number.
protocol NumericValue {
    /// True if no number is infinite or not a number.
    var isFinite: Bool { get }
    /// The numbers in sentences.
    var numbers: String { get }
}

extension Double: NumericValue {
    var numbers: String { "\(self)" }
}

extension Point: NumericValue {
    var numbers: String { "(\(x), \(y))" }
}

extension Size: NumericValue {
    var numbers: String { "\(width) x \(height)" }
}

extension Insets: NumericValue {
    var isFinite: Bool { [top, left, bottom, right].allSatisfy(\.isFinite) }
    var numbers: String { "(\(top), \(left), \(bottom), \(right))" }
}

extension Font: NumericValue {
    var isFinite: Bool { size.isFinite }
    var numbers: String { "of size \(size)" }
}

extension Color: NumericValue {}
