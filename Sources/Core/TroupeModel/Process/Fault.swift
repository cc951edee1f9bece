/// A fault to inject into a child.
public enum Fault: Hashable, Sendable {
    /// Kills the process at once with SIGKILL.
    case kill
    /// Stops the process with SIGSTOP.
    case stop
    /// Continues a stopped process with SIGCONT.
    case `continue`
    /// Makes the callback never return.
    case hang(CallbackName)
    /// Ends the process by a signal in the callback.
    case crash(CallbackName)

    /// The fault with this word, in the named callback if the fault needs one.
    public init(_ word: String, in name: String?) throws(Failure) {
        switch (word, name.flatMap(CallbackName.init(rawValue:))) {
        case ("kill", _): self = .kill
        case ("stop", _): self = .stop
        case ("continue", _): self = .continue
        case ("hang", let callback?): self = .hang(callback)
        case ("crash", let callback?): self = .crash(callback)
        case ("hang", nil), ("crash", nil):
            throw Failure(.badArgument, "\(word) needs the callback in which it happens")
        default:
            throw Failure(
                .notSupportedYet, "this version does not support the fault \(word)",
                hint: "use kill, stop, continue, hang CALLBACK or crash CALLBACK")
        }
    }

    /// The fault's word on the command line.
    public var word: String {
        switch self {
        case .kill: "kill"
        case .stop: "stop"
        case .continue: "continue"
        case .hang: "hang"
        case .crash: "crash"
        }
    }

    /// The callback in which the fault occurs; nil for an immediate fault.
    public var callback: CallbackName? {
        switch self {
        case .kill, .stop, .continue: nil
        case .hang(let callback), .crash(let callback): callback
        }
    }
}
