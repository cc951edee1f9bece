import Testing

/// How a child fails in a callback.
enum ProneFault: String, CaseIterable, CustomTestStringConvertible, Sendable {
    /// `exit 1`.
    case exit
    /// SIGKILL.
    case kill
    /// SIGSTOP, continued only after the way back and another tab.
    case stop
    /// SIGSTOP, continued before the way back.
    case pause

    var testDescription: String { rawValue }

    /// The child's name for it.
    var file: String { self == .pause ? "stop" : rawValue }
    var isStop: Bool { self == .stop || self == .pause }
}
