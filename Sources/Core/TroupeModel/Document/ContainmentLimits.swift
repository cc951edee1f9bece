/// The limits on how many controllers may contain each other.
public enum ContainmentLimits {
    /// The maximum depth of containment and presentation. The report of an interface nests as deep, and so does every
    /// recursive walk of the hierarchy.
    public static let depth = 50
    /// The maximum number of controllers that a storyboard may create at one time.
    public static let count = 10_000
}
