/// The cause of a process's end. Every notice of an end names a cause.
public enum TerminationCause: Hashable, Sendable {
    /// The end was requested.
    case requested(by: EndRequester)
    /// A signal with this number ended it.
    case signal(Int)
    /// It exited with this code.
    case exitCode(Int)
    /// It did not answer for this number of milliseconds and was killed.
    case hang(milliseconds: Int)
    /// It exceeded its memory limit, in KiB.
    case memory(kibibytes: Int)
    /// It violated the protocol; the text describes the violation.
    case protocolViolation(String)
    /// It exceeded a quota; the text names the quota.
    case quota(String)
    /// It could not be started; the text gives the reason.
    case spawnFailed(String)
    /// It did not connect within this number of milliseconds.
    case launchTimeout(milliseconds: Int)
    /// It ended in an unknown way; only the terminal or service that started it knows the exit status.
    case unseen

    /// The cause as the predicate of a sentence whose subject is the controller.
    public var description: String {
        switch self {
        case .requested(let who): "was ended by \(who.rawValue)"
        case .signal(let number): "was ended by \(Self.name(ofSignal: number))"
        case .exitCode(let code): "exited with code \(code)"
        case .hang(let milliseconds): "did not answer for \(milliseconds) ms and was killed"
        case .memory(let kibibytes): "used more than its \(kibibytes) KiB of memory and was killed"
        case .protocolViolation(let what): "broke the protocol: \(what)"
        case .quota(let what): "exceeded its quota: \(what)"
        case .spawnFailed(let why): "could not be started: \(why)"
        case .launchTimeout(let milliseconds): "did not connect within \(milliseconds) ms"
        case .unseen: "ended"
        }
    }

    /// The name of a signal, for instance `SIGSEGV (signal 11)`. The numbers are Linux's.
    private static func name(ofSignal number: Int) -> String {
        let name: String? =
            switch number {
            case 1: "SIGHUP"
            case 2: "SIGINT"
            case 3: "SIGQUIT"
            case 4: "SIGILL"
            case 5: "SIGTRAP"
            case 6: "SIGABRT"
            case 7: "SIGBUS"
            case 8: "SIGFPE"
            case 9: "SIGKILL"
            case 11: "SIGSEGV"
            case 13: "SIGPIPE"
            case 14: "SIGALRM"
            case 15: "SIGTERM"
            case 24: "SIGXCPU"
            case 25: "SIGXFSZ"
            case 31: "SIGSYS"
            default: nil
            }
        return name.map { "\($0) (signal \(number))" } ?? "signal \(number)"
    }
}

/// The supervisor's decision about a controller whose process ended.
public enum RestartDecision: Hashable, Sendable {
    /// Restart it after a delay; 0 restarts it at once.
    case after(milliseconds: Int)
    /// Do not restart it until it is needed.
    case stayDown
    /// It failed too often: it stays unavailable until a request restarts it.
    case giveUp
}
