/// Which of the two guides decides where they differ.
public enum InterfaceProfile: String, Hashable, Sendable, Codable, CaseIterable {
    /// The rules of 2012.
    case modern
    /// The rules of 2011.
    case classic
}
