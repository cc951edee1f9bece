/// A fault of a child.
public enum Fault: Hashable, Sendable {
    /// Ends the process at once, by SIGKILL.
    case kill
    /// Stops the process, by SIGSTOP.
    case stop
    /// Lets a stopped process go on, by SIGCONT.
    case `continue`
    /// Never returns from that callback.
    case hang(CallbackName)
    /// Ends by a signal in that callback.
    case crash(CallbackName)

    /// The fault of that word, in the callback of that name where it happens in one.
    public init(_ word: String, in name: String?) throws(Failure) {
        switch (word, name.flatMap(CallbackName.init(rawValue:))) {
        case ("kill", _): self = .kill
        case ("stop", _): self = .stop
        case ("continue", _): self = .continue
        case ("hang", let callback?): self = .hang(callback)
        case ("crash", let callback?): self = .crash(callback)
        case ("hang", nil), ("crash", nil):
            throw Failure(.badArgument, "\(word) needs the callback it is to happen in")
        default:
            throw Failure(
                .notSupportedYet, "the fault \(word) is not in this version",
                hint: "kill, stop, continue, hang CALLBACK and crash CALLBACK are")
        }
    }

    /// The word of the command line.
    public var word: String {
        switch self {
        case .kill: "kill"
        case .stop: "stop"
        case .continue: "continue"
        case .hang: "hang"
        case .crash: "crash"
        }
    }

    /// In which callback it happens; nil for one that happens at once.
    public var callback: CallbackName? {
        switch self {
        case .kill, .stop, .continue: nil
        case .hang(let callback), .crash(let callback): callback
        }
    }
}
