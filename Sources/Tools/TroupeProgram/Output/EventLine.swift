import TroupeCommand
import TroupeModel
import TroupeMonitor

/// An event as one readable line.
enum EventLine {
    /// The line without a newline: number, seconds, kind, subject, event.
    static func text(_ event: LoggedEvent) -> String {
        let number = event.sequence.map { "\($0)" } ?? "-"
        let time = event.time.map { Figures.seconds($0.microseconds) } ?? ""
        let kind = event.kindWord
        let line = [
            leftPadded(number, 6), leftPadded(time, 9), TextTable.padded(kind, 12),
            TextTable.padded(EventText.subject(event).shownOnOneLine, 30),
            EventText.happening(event).shownOnOneLine,
        ].joined(separator: "  ")
        return TextTable.trimmed(line)
    }

    private static func leftPadded(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }
}
