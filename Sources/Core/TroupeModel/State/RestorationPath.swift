import TroupeValue

/// The path of a saved controller, for the code that finds or makes it after a relaunch (section 10).
public struct RestorationPath: Hashable, Sendable {
    /// The restoration identifiers from the root to the controller. Of siblings with the same identifier, the second has
    /// `[2]` behind it, and so on.
    public var identifiers: [String]
    /// The class that was saved.
    public var className: String

    /// The path of a controller of that class.
    public init(identifiers: [String], className: String) {
        self.identifiers = identifiers
        self.className = className
    }

    /// The path in the form that is sent.
    var value: Value { ["path": .list(identifiers.map { .string($0) }), "class": .string(className)] }

    /// Reads a path; nil for any other value.
    init?(_ value: Value) {
        guard case .list(let names)? = value["path"], let className = value["class"]?.string else { return nil }
        self.init(identifiers: names.compactMap(\.string), className: className)
    }
}
