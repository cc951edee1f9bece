import TroupeCommand
import TroupeModel
import TroupeMonitor
import TroupeValue

/// A report as lines of `member: value`.
enum ReportText {
    /// The members of a map, one per line, without empty ones. A text of several lines is indented below its name.
    static func text(_ report: Value, indent: String = "") -> String {
        guard case .map(let fields) = report else { return indent + EventText.plain(report).shownOnOneLine + "\n" }
        let shownFields = fields.entries.filter { field in
            switch field.value {
            case .null, .list([]): false
            case .bool, .int, .double, .string, .bytes, .list, .map: true
            }
        }
        let width = shownFields.map { title($0.key).count }.max() ?? 0
        return shownFields.map { field in
            let name = indent + TextTable.padded(title(field.key) + ":", width + 2)
            let head = indent + title(field.key) + ":\n"
            switch field.value {
            case .int(let moment) where field.key.hasSuffix(microseconds):
                return name + Figures.seconds(moment) + " s\n"
            case .string(let text) where text.contains("\n"):
                return head + lines(text).map { indent + "  " + String($0).shown + "\n" }.joined()
            case .list(let members) where members.contains(where: isMap):
                return head + members.map { text($0, indent: indent + "  ") }.joined(separator: "\n")
            // A list of sentences rather than names.
            case .list(let members) where members.contains { $0.string?.contains(" ") ?? false }:
                return head + members.map { indent + "  " + EventText.plain($0).shownOnOneLine + "\n" }.joined()
            case .map: return head + text(field.value, indent: indent + "  ")
            case .null, .bool, .int, .double, .string, .bytes, .list:
                return name + EventText.plain(field.value).shownOnOneLine + "\n"
            }
        }.joined()
    }

    private static let microseconds = "_us"

    /// A member's name for people. Moments and durations lose their unit, which follows the number.
    private static func title(_ key: String) -> String {
        if key == "t" + microseconds { return "at" }
        return key.hasSuffix(microseconds) ? String(key.dropLast(microseconds.count)) : key
    }

    /// The lines of a text, without a trailing empty one.
    static func lines(_ text: String) -> [Substring] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    private static func isMap(_ value: Value) -> Bool {
        if case .map = value { true } else { false }
    }
}

/// A child's standard error, formatted for people.
enum LogText {
    /// The lines of the controller's processes, beginning with its last ended process. Each line follows the
    /// controller's id, unless there is only one controller. A file gets the lines unchanged.
    static func text(_ log: LogsReport.Log, isOnlyOne: Bool, isForTerminal: Bool) -> String {
        let lines = (log.ended ?? []) + (log.lines ?? [])
        let prefix = isOnlyOne ? "" : "\(log.controller): "
        return lines.map { prefix + (isForTerminal ? $0.shown : $0) + "\n" }.joined()
    }
}
