/// The keeper's single message to the starter of an instance: one line on the descriptor given by `--notify-fd`.
public enum StartReport: Hashable, Sendable {
    /// The instance is up; `pid` is the process to signal for its end.
    case ready(pid: Int32)
    /// The instance will not come up: the exit code, and the reason in one sentence.
    case failed(code: Int32, message: String)

    /// The line, with its newline.
    public var line: String {
        switch self {
        case .ready(let pid): return "ready \(pid)\n"
        case .failed(let code, let message):
            let oneLine = String(message.map { $0.isNewline ? " " : $0 })
            return "failed \(code) \(oneLine)\n"
        }
    }

    /// Parses a line; nil if it is not a start report.
    public init?(line: String) {
        let fields = line.prefix { !$0.isNewline }.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
        guard fields.count >= 2, let number = Int32(fields[1]) else { return nil }
        switch (fields[0], fields.count) {
        case ("ready", 2): self = .ready(pid: number)
        case ("failed", 3): self = .failed(code: number, message: String(fields[2]))
        default: return nil
        }
    }
}
