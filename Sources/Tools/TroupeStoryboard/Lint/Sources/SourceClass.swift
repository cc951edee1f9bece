/// A class that Swift sources declare.
struct SourceClass: Hashable {
    /// The first name behind the colon: the superclass, or a protocol.
    var parent: String?
    /// The properties that each object stores, without wrapper.
    var plain: [String: PlainKind] = [:]
    /// The further names of properties, and those that are declared twice, for example under conditions.
    var others: Set<String> = []

    /// The kinds of plain stored properties.
    enum PlainKind: Hashable {
        /// A value, as far as the declaration shows.
        case value
        /// A weak reference or a closure.
        case reference
    }

    /// Notes a property that the class declares.
    ///
    /// - Parameter kind: nil for a property that is computed, wrapped, constant, or of the class itself.
    mutating func declare(_ name: String, _ kind: PlainKind?) {
        let isNew = plain[name] == nil && !others.contains(name)
        guard let kind, isNew else {
            plain[name] = nil
            others.insert(name)
            return
        }
        plain[name] = kind
    }
}

/// The classes of Swift sources, by name.
struct SourceClasses {
    private var classes: [String: SourceClass] = [:]
    /// The names of other types, and those that several types share.
    private var unclear: Set<String> = []

    /// The Kit's classes of controllers that code can subclass or make.
    private static let controllers: Set<String> = [
        "ViewController", "ContainerController", "NavigationController", "TabBarController", "SplitViewController",
    ]

    /// Notes a type.
    ///
    /// - Parameter found: nil for a type that is no class.
    mutating func declare(_ name: String, _ found: SourceClass?) {
        guard let found, classes[name] == nil, !unclear.contains(name), !Self.controllers.contains(name) else {
            classes[name] = nil
            unclear.insert(name)
            return
        }
        classes[name] = found
    }

    /// The kind of a plain stored property that a class of controllers declares itself; nil for every other property, and
    /// if the class is not known for certain.
    func plainProperty(_ property: String, of name: String) -> SourceClass.PlainKind? {
        guard isController(name) else { return nil }
        return classes[name]?.plain[property]
    }

    /// True if the class is a subclass of one of the Kit's controllers.
    func isController(_ name: String) -> Bool {
        var seen: Set<String> = []
        var current = name
        while let parent = classes[current]?.parent, seen.insert(current).inserted {
            if Self.controllers.contains(parent), classes[parent] == nil, !unclear.contains(parent) { return true }
            current = parent
        }
        return false
    }
}
