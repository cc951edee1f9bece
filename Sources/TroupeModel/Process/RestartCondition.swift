/// Which ends of a controller's process are followed by a start of another (section 8).
public enum RestartCondition: String, Hashable, Sendable, Codable, CaseIterable {
    /// None: it stays down until somebody restarts it or it is needed anew.
    case never
    /// All but a clean exit with code 0.
    case onFailure
    /// All that nobody asked for.
    case always
}
