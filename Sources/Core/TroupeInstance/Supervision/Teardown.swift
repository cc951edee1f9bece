/// How a process is ended.
public enum Teardown: Hashable, Sendable {
    /// It is asked, and ended by force once it has had so many milliseconds.
    case gentle(patience: Int = 1_000)
    /// By force at once: for one that no longer answers.
    case forced
}
