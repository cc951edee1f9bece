/// The manner in which a process is ended.
public enum Teardown: Hashable, Sendable {
    /// The process is asked to end, and killed after its timeout in milliseconds.
    case gentle(timeout: Int = 1_000)
    /// The process is killed at once, since it no longer answers.
    case forced
}
