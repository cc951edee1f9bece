/// Numbers as people read them.
enum Quantity {
    /// A number with one place behind the point: `8.4`.
    static func tenths(_ number: Double) -> String {
        guard number.isFinite, number.magnitude < 1e15 else { return "-" }
        let tenths = Int((number.magnitude * 10).rounded())
        return "\(number < 0 && tenths > 0 ? "-" : "")\(tenths / 10).\(tenths % 10)"
    }

    /// Kibibytes as mebibytes: `8.4 MiB`.
    static func memory(kibibytes: Int64) -> String { tenths(Double(kibibytes) / 1024) + " MiB" }

    /// Microseconds as seconds to the millisecond: `12.345`.
    static func seconds(microseconds: Int64) -> String {
        let milliseconds = microseconds / 1000
        let rest = String(milliseconds % 1000)
        return "\(milliseconds / 1000)." + String(repeating: "0", count: max(0, 3 - rest.count)) + rest
    }

    /// A number of things: `1 child`, `2 children`.
    static func count(_ number: some BinaryInteger, _ one: String, _ many: String) -> String {
        "\(number) \(number == 1 ? one : many)"
    }

    /// A length in points without a needless fraction.
    static func points(_ number: Double) -> String {
        number == number.rounded() && number.magnitude < 1e15 ? "\(Int(number))" : tenths(number)
    }
}
