/// How much controllers may contain.
public enum ContainmentLimits {
    /// How many may contain or present each other: what is said of an interface nests as deep, and everybody who walks over
    /// it, outer first, follows.
    public static let depth = 50
    /// How many a storyboard may have made at one time.
    public static let count = 10_000
}
