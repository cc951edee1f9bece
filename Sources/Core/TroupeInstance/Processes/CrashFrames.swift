/// The calls that a thread was in when it crashed, as Swift's runtime reports them with their symbols, for Swift, C and
/// C++ alike.
///
/// The report follows the reason:
///
/// ```
/// Thread 0 "App" crashed:
///
///   0      0x00007f49fdf6df7f closure #1 in _assertionFailure(_:_:file:line:flags:) + 623 in libswiftCore.so
///   1 [ra] 0x00005646ff5e11eb Form.save(_:) + 106 in App at /src/Form.swift:2:35
/// ```
enum CrashFrames {
    /// The maximum number of calls that are kept, the innermost ones.
    static let most = 32
    /// The maximum number of characters that are kept of a call.
    private static let longest = 400

    /// The calls in the output of a process, innermost first, each with its file and line or its library. They come
    /// from the last report in the output, since a process may print the report of another process. Empty if the
    /// output has no report.
    static func find(in lines: [String]) -> [String] {
        guard let head = lines.lastIndex(where: isHead) else { return [] }
        return Array(lines[(head + 1)...].prefix { !isEnd($0) }.lazy.compactMap(call).prefix(most))
    }

    /// True for the line before the calls of the crashed thread.
    private static func isHead(_ line: String) -> Bool { line.hasPrefix("Thread ") && line.hasSuffix(" crashed:") }

    /// True for the line after the calls of the crashed thread.
    private static func isEnd(_ line: String) -> Bool {
        ["Thread ", "Registers", "Images", "Backtrace took"].contains { line.hasPrefix($0) }
    }

    /// The call in a line of a backtrace, without its number, its address and its offset in the function.
    private static func call(_ line: String) -> String? {
        var rest = line.drop { $0 == " " }
        let number = rest.prefix { $0.isASCII && $0.isNumber }
        rest = rest.dropFirst(number.count).drop { $0 == " " }
        while !number.isEmpty, rest.first == "[", let close = rest.firstIndex(of: "]") {
            rest = rest[rest.index(after: close)...].drop { $0 == " " }
        }
        guard !number.isEmpty, rest.hasPrefix("0x"), let space = rest.firstIndex(of: " ") else { return nil }
        let words = rest[space...].drop { $0 == " " }
        guard !words.isEmpty else { return nil }
        return String(shortened(words).prefix(longest))
    }

    /// `save(_:) + 106 in App at /src/Form.swift:2:35` as `save(_:) at /src/Form.swift:2:35`, and without a file
    /// `fail() + 8 in libc.so.6` as `fail() in libc.so.6`.
    private static func shortened(_ words: Substring) -> String {
        guard let match = words.firstMatch(of: /^(.+?)(?: \+ \d+)?( in [^ ]+)(?:( at .+:\d+))?$/) else {
            return String(words)
        }
        return String(match.output.1 + (match.output.3 ?? match.output.2))
    }
}
