/// Why a process ended. Every notice of an end names a cause.
public enum TerminationCause: Hashable, Sendable {
    /// Somebody asked for it.
    case requested(by: EndRequester)
    /// A signal of that number ended it.
    case signal(Int)
    /// It ended by itself with that code.
    case exitCode(Int)
    /// It did not answer for that many milliseconds and was killed.
    case hang(milliseconds: Int)
    /// It used more memory than it may, in KiB.
    case memory(kibibytes: Int)
    /// It broke the protocol; how.
    case protocolViolation(String)
    /// It used more than it may; of what.
    case quota(String)
    /// It could not be started.
    case spawnFailed(String)
    /// It did not connect in time, in milliseconds.
    case launchTimeout(milliseconds: Int)
    /// It ended; only the terminal or service that started it knows how.
    case unseen

    /// What happened, as the end of a sentence that names the controller.
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

    /// A signal as people know it, for instance `SIGSEGV (signal 11)`. Linux's numbers.
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

/// What supervision decided about a controller whose process ended.
public enum RestartDecision: Hashable, Sendable {
    /// Start it again when the delay has passed; 0 is at once.
    case after(milliseconds: Int)
    /// Do not start it until it is needed.
    case stayDown
    /// It failed too often: unavailable until somebody restarts it.
    case giveUp
}
