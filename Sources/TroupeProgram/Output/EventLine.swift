import TroupeModel
import TroupeMonitor

/// An event as one readable line.
enum EventLine {
    /// The line without its end: number, seconds, kind, whom it happened to, what happened.
    static func text(_ event: LoggedEvent) -> String {
        let number = event.sequence.map { "\($0)" } ?? "-"
        let time = event.time.map { Quantity.seconds(microseconds: $0.microseconds) } ?? ""
        let kind = event.kindWord
        let line = [
            leftPadded(number, 6), leftPadded(time, 9), TextTable.padded(kind, 12),
            TextTable.padded(EventText.subject(event).shownOnOneLine, 30),
            EventText.happening(event).shownOnOneLine,
        ].joined(separator: "  ")
        return TextTable.trimmed(line)
    }

    /// The same line for a narrow terminal: what stands in columns follows each other.
    static func compact(_ line: String) -> String {
        var compact = ""
        for character in line where character != " " || compact.last.map({ $0 != " " }) == true {
            compact.append(character)
        }
        return compact
    }

    /// A value in few letters: strings without quotes, lists by commas.
    static func plain(_ value: Value) -> String { EventText.plain(value) }

    private static func leftPadded(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }
}
