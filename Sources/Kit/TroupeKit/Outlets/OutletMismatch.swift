import TroupeModel

/// The failures for outlets that differ between a class and its scene.
struct OutletMismatch {
    let className: String
    let scene: ObjectID

    /// The failure for an outlet of the scene without a property.
    func noProperty(_ name: String, nearestOf names: [String]) -> Failure {
        Failure(
            .badArgument,
            "\(className) is not key value coding-compliant for the key \(name): its scene \(scene.rawValue) has an "
                + "outlet of that name and the class does not",
            hint: Spelling.nearest(to: name, among: names).map { "did you mean '\($0)'?" }
                ?? "declare it with @Outlet, or remove it from the storyboard")
    }

    /// The failure for a property without an initial value that the scene does not connect.
    func noConnection(_ name: String, nearestOf names: [String]) -> Failure {
        Failure(
            .badArgument, "the outlet \(className).\(name) has no connection in its scene \(scene.rawValue)",
            hint: Spelling.nearest(to: name, among: names).map { "did you mean '\($0)'?" }
                ?? "connect it in the storyboard, or declare it optional with an initial value: = nil")
    }

    /// The failure for a property that cannot hold its objects.
    func otherObject(_ name: String, _ type: Any.Type, _ objects: [AnyObject]) -> Failure {
        let connection =
            "the outlet \(className).\(name) holds a \(type), and its scene \(scene.rawValue) connects it to"
        guard let first = objects.first else {
            return Failure(
                .badArgument, "\(connection) an object that Troupe does not make",
                hint: "connect it to a view, an item, a recognizer, a constraint or the controller")
        }
        guard let other = objects.first(where: { !Self.isObject($0, of: type) }) else {
            return Failure(
                .badArgument, "\(connection) \(objects.count == 1 ? "one object" : "\(objects.count) objects")",
                hint: "declare it as an array for an outlet collection")
        }
        return Failure(
            .badArgument, "\(connection) a \(Swift.type(of: other))",
            hint: "declare it as \(Swift.type(of: first)), or connect it to another object")
    }

    private static func isObject(_ object: AnyObject, of type: Any.Type) -> Bool {
        func isObject<T>(_: T.Type) -> Bool { object is T }
        return _openExistential(type, do: isObject)
    }
}
