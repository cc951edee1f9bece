extension ViewController {
    /// The storages of the wrapped properties of the class and its superclasses, such as ``Outlet`` and ``Configured``, by
    /// the names of the properties. Complexity: O(properties), by reflection.
    ///
    /// - Parameter type: The type of the storages.
    func wrappedProperties<Storage>(_ type: Storage.Type) -> [(name: String, storage: Storage)] {
        var found: [(name: String, storage: Storage)] = []
        var mirror: Mirror? = Mirror(reflecting: self)
        while let level = mirror, level.subjectType != ViewController.self {
            for case (let label?, let storage as Storage) in level.children {
                // The storage of a wrapped property has the property's name behind an underscore.
                found.append((String(label.drop { $0 == "_" }), storage))
            }
            mirror = level.superclassMirror
        }
        return found
    }

    /// Ends the process over a property that has no value to return, with one sentence in its log.
    func endProcess(over failure: Failure) -> Never {
        (maker ?? channel).report(failure: failure)
        fatalError("\(failure.message)\(failure.hint.map { "; \($0)" } ?? "")")
    }
}
