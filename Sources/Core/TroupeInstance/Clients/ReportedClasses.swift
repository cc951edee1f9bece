/// The classes without a program that were reported to the developer. Each is reported once, and again after many more
/// classes.
struct ReportedClasses {
    /// The maximum number of classes that are remembered.
    private static let limit = 256

    private var names: Set<String> = []
    /// The number of classes that are remembered.
    var count: Int { names.count }

    /// True if a class must be reported to the developer. The class counts as reported from then on.
    mutating func shouldReport(_ name: String) -> Bool {
        guard !names.contains(name) else { return false }
        if names.count >= Self.limit { names.removeAll() }
        names.insert(name)
        return true
    }
}
