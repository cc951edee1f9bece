/// The formats of numbers on clocks.
enum Digits {
    /// A number with at least two digits.
    static func pair(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    /// Minutes, seconds and tenths of a number of milliseconds.
    static func stopwatch(_ milliseconds: Int) -> String {
        "\(pair(milliseconds / 60_000)):\(pair(milliseconds / 1000 % 60)).\(milliseconds / 100 % 10)"
    }

    /// Minutes and seconds of a number of seconds.
    static func countdown(_ seconds: Int) -> String { "\(pair(seconds / 60)):\(pair(seconds % 60))" }
}
