/// Numbers for people, in few columns.
public enum Figures {
    /// A duration: `61 µs`, `1.2 ms`, `3.4 s`, `2:05`.
    static func duration(_ microseconds: Int64) -> String {
        switch microseconds {
        case ..<0: "0 µs"
        case ..<1000: "\(microseconds) µs"
        case ..<10_000: tenths(Double(microseconds) / 1000) + " ms"
        case ..<1_000_000: "\(microseconds / 1000) ms"
        case ..<60_000_000: tenths(Double(microseconds) / 1_000_000) + " s"
        default: clock(microseconds)
        }
    }

    /// An age in whole units: `now`, `4 s`, `2:05`.
    static func age(_ microseconds: Int64) -> String {
        switch microseconds {
        case ..<1_000_000: "now"
        case ..<60_000_000: "\(microseconds / 1_000_000) s"
        default: clock(microseconds)
        }
    }

    /// Minutes and seconds, with hours if there are any.
    static func clock(_ microseconds: Int64) -> String {
        let seconds = max(0, microseconds) / 1_000_000
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
        return hours > 0 ? "\(hours):\(padded(minutes)):\(padded(seconds % 60))" : "\(minutes):\(padded(seconds % 60))"
    }

    /// Seconds to the millisecond: `12.345`.
    public static func seconds(_ microseconds: Int64) -> String {
        let milliseconds = max(0, microseconds) / 1000
        let rest = String(milliseconds % 1000)
        return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
    }

    /// Kibibytes: `840 K`, `8.4 M`, `1.2 G`.
    static func memory(_ kibibytes: Int64) -> String {
        switch kibibytes {
        case ..<1024: "\(max(0, kibibytes)) K"
        case ..<1_048_576: tenths(Double(kibibytes) / 1024) + " M"
        default: tenths(Double(kibibytes) / 1_048_576) + " G"
        }
    }

    /// A share in percent, which may exceed 100: `3 %`, `140 %`.
    static func percent(_ share: Double) -> String {
        share.isFinite && share < 1e6 ? "\(Int((share * 100).rounded())) %" : "-"
    }

    /// Kibibytes as mebibytes: `8.4 MiB`.
    public static func mebibytes(_ kibibytes: Int64) -> String { tenths(Double(kibibytes) / 1024) + " MiB" }

    /// A count with its noun: `1 process`, `2 processes`.
    public static func count(_ number: some BinaryInteger, _ one: String, _ many: String) -> String {
        "\(number) \(number == 1 ? one : many)"
    }

    /// A number with one decimal place: `8.4`.
    public static func tenths(_ number: Double) -> String {
        guard number.isFinite, number.magnitude < 1e15 else { return "-" }
        let tenths = Int((number.magnitude * 10).rounded())
        return "\(number < 0 && tenths > 0 ? "-" : "")\(tenths / 10).\(tenths % 10)"
    }

    /// A length in points, with a decimal place only if needed.
    public static func points(_ number: Double) -> String {
        number == number.rounded() && number.magnitude < 1e15 ? "\(Int(number))" : tenths(number)
    }

    private static func padded(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
