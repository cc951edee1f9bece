/// The classes without a program that the developer was told of: each is told once, and again once many others were.
struct ToldClasses {
    /// The most that are remembered.
    private static let limit = 256

    private var names: Set<String> = []
    /// How many are remembered.
    var count: Int { names.count }

    /// Whether a class is to be told of; it counts as told from then on.
    mutating func isNews(_ name: String) -> Bool {
        guard !names.contains(name) else { return false }
        if names.count >= Self.limit { names.removeAll() }
        names.insert(name)
        return true
    }
}
