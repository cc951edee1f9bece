import TroupeModel
import TroupeValue

// Reports of uses of a handle that cannot reach the controller that it stands for.
extension ViewController {
    /// Reports the use of a member that only a controller's own process has, or that only a handle has.
    func reportHandle(using member: String) {
        let name = Self.storyboardClass
        reportOnce(
            member,
            Failure(
                .badArgument,
                "\(name).\(member) was used on \(isHandle ? "a handle" : "the process's own controller") and has no effect",
                hint: "set it in \(name)'s own code; declare values that other code sets as @Configured"))
    }

    /// Reports the call of a callback on a handle. In the controller's own process it does nothing.
    func refuseHandle(_ callback: String = #function) {
        if standsForAnother { reportHandle(using: callback) }
    }

    /// Reports a mistake about a member, once for this object.
    func reportOnce(_ member: String, _ failure: @autoclosure () -> Failure) {
        guard settings.reported.insert(member).inserted else { return }
        (maker ?? channel).report(failure: failure())
    }

    /// Reports the plain properties that were set on a handle: their values stay in this process.
    func reportPlainProperties() {
        let mine = PlainProperties(of: self)
        reportReferences(mine)
        guard !mine.isEmpty else { return }
        let changed = mine.differences(from: PlainProperties(of: type(of: self).init()))
        guard !changed.isEmpty else { return }
        // Values that each new object has for itself, such as a time or a random number, are not set by code.
        let fresh = PlainProperties(of: type(of: self).init())
        let unstable = PlainProperties(of: type(of: self).init()).differences(from: fresh)
        for name in changed where !unstable.contains(name) {
            let words =
                "\(Self.storyboardClass).\(name) is a plain property: its value on a handle does not reach the controller"
            reportOnce(name, Failure(.badArgument, words, hint: "declare it as @Configured var \(name)"))
        }
    }

    /// Reports the objects and closures that were set on a handle.
    private func reportReferences(_ mine: PlainProperties) {
        let changed = mine.references.filter { settings.references[$0.key] != $0.value }.keys
        guard maker != nil, !changed.isEmpty else { return }
        // An initializer of the class may set its own after that of ViewController.
        let fresh = type(of: self).init()
        let now = PlainProperties(of: fresh).references
        for name in changed.sorted() where now[name] == fresh.settings.references[name] {
            reportOnce(
                name,
                Failure(
                    .badArgument,
                    "\(Self.storyboardClass).\(name) is an object or a closure: it stays in this process and does not "
                        + "reach the controller",
                    hint: "send a delegate message, or declare a Codable value as @Configured"))
        }
    }
}

/// The plain stored properties of a controller's class.
struct PlainProperties {
    /// An object, a closure, or a container of them, as far as its changes can be seen.
    enum Reference: Hashable {
        /// An optional without a value.
        case none
        /// An object.
        case object(ObjectIdentifier)
        /// A list, a set or a dictionary with that number of elements.
        case elements(Int)
        /// A value without identity, for example a closure.
        case some
    }

    /// The values that can be compared.
    private var values: [String: AnyHashable] = [:]
    /// The other properties.
    private(set) var references: [String: Reference] = [:]

    /// Reads the properties of the object's class and of its superclasses outside of the Kit.
    @MainActor
    init(of controller: ViewController) {
        let kit = String(reflecting: ViewController.self).prefix { $0 != "." } + "."
        var mirror: Mirror? = Mirror(reflecting: controller)
        while let level = mirror, !String(reflecting: level.subjectType).hasPrefix(kit) {
            // The storage of wrapped and lazy properties begins with another character.
            for case (let name?, let value) in level.children where !name.hasPrefix("_") && !name.hasPrefix("$") {
                if let comparable = Self.comparable(value) {
                    values[name] = comparable
                } else {
                    references[name] = Self.reference(value)
                }
            }
            mirror = level.superclassMirror
        }
    }

    var isEmpty: Bool { values.isEmpty }

    /// The names of the properties with other values, sorted.
    func differences(from other: PlainProperties) -> [String] {
        Set(values.keys).union(other.values.keys).filter { values[$0] != other.values[$0] }.sorted()
    }

    /// The value in a form that can be compared; nil for objects, closures, and other values.
    private static func comparable(_ value: Any) -> AnyHashable? {
        guard !(type(of: value) is any AnyObject.Type) else { return nil }
        if let value = value as? AnyHashable { return value }
        guard let value = value as? any Encodable else { return nil }
        return try? ValueEncoder(maximumDepth: Payload.maximumDepth).encode(value)
    }

    private static func reference(_ value: Any) -> Reference {
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional {
            return mirror.children.first.map { reference($0.value) } ?? .none
        }
        if type(of: value) is any AnyObject.Type { return .object(ObjectIdentifier(value as AnyObject)) }
        switch mirror.displayStyle {
        case .collection, .set, .dictionary: return .elements(mirror.children.count)
        case _: return .some
        }
    }
}
