/// How controllers stand inside each other.
public enum Nesting {
    /// How many may: what is said of an interface nests as deep, and everybody who walks over it, outer first, follows.
    public static let limit = 50
}
