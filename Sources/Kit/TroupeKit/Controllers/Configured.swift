import TroupeModel
import TroupeValue

/// A property that another controller's code may set before the controller is shown:
///
/// ```swift
/// final class NextViewController: ViewController {
///     @Configured var level = 1
/// }
///
/// let next = NextViewController()
/// next.level = 3
/// push(next)
/// ```
///
/// A value set on a handle is recorded with the controller: every incarnation has it before
/// ``ViewController/viewDidLoad()``. All values of one controller may take `Configuration.limit` bytes. They can be set
/// until the controller is shown; later values are refused on standard error, so send a delegate message then. A value
/// that the controller's own code sets holds until the process ends.
@MainActor
@propertyWrapper
public final class Configured<Value: Codable> {
    private var initial: Value?
    /// The value that this process's code set, with the recorded value that it replaced. A value that is recorded later
    /// replaces it in turn, as makers in UIKit set properties after `init`.
    private var own: (value: Value, replaced: TroupeValue.Value?)?
    /// The decoded value of the configuration, with the number of configurations that it was read after.
    private var decoded: (value: Value, count: Int)?
    private var name: String?

    /// Creates a property that must be set before it is read; an optional one is nil until then.
    public init() {}

    /// Creates a property with a value for controllers whose makers set none.
    public init(wrappedValue: Value) { initial = wrappedValue }

    /// Properties of classes other than ``ViewController`` cannot be configured.
    @available(*, unavailable, message: "@Configured is for properties of view controllers")
    public var wrappedValue: Value {
        get { fatalError("@Configured is for properties of view controllers") }
        set { fatalError("@Configured is for properties of view controllers") }
    }

    /// The value of the property in a controller or in a handle on one.
    public static subscript<Owner: ViewController>(
        _enclosingInstance owner: Owner, wrapped keyPath: ReferenceWritableKeyPath<Owner, Value>,
        storage storagePath: ReferenceWritableKeyPath<Owner, Configured<Value>>
    ) -> Value {
        get { owner[keyPath: storagePath].value(in: owner) }
        set { owner[keyPath: storagePath].set(newValue, in: owner) }
    }

    private func value(in owner: ViewController) -> Value {
        let name = name(in: owner)
        if let own, owner.isHandle || own.replaced == owner.configuration[name] { return own.value }
        let count = owner.lastKnown.configurationCount
        if let decoded, decoded.count == count { return decoded.value }
        if let value = owner.configuration(name, as: Value.self) {
            decoded = (value, count)
            return value
        }
        let isMismatched = owner.configuration[name] != nil
        if isMismatched { reportMismatch(of: name, in: owner) }
        if let initial { return initial }
        guard let none = (Value.self as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) as? Value else {
            owner.endProcess(
                over: Failure(
                    .badArgument,
                    "\(type(of: owner)).\(name) was read and has no value\(isMismatched ? " of its type" : "")",
                    hint: "set it before the controller is shown, or declare a default"))
        }
        return none
    }

    private func reportMismatch(of name: String, in owner: ViewController) {
        owner.reportOnce(
            name,
            Failure(
                .badArgument,
                "\(type(of: owner)).\(name) is \(typeName), and the value recorded for it has another type",
                hint: "the default of the property is used; set a value that decodes as \(typeName)"))
    }

    private func set(_ value: Value, in owner: ViewController) {
        let name = name(in: owner)
        own = (value, owner.configuration[name])
        if owner.isHandle { owner.configure(name, value) }
    }

    /// The name of the property in its class.
    private func name(in owner: ViewController) -> String {
        if let name { return name }
        let all = owner.wrappedProperties((any ConfiguredProperty).self)
        guard let found = all.first(where: { $0.storage === self })?.name else {
            owner.endProcess(
                over: Failure(
                    .internalError, "\(type(of: owner)) has a @Configured property without a name",
                    hint: "build the class with reflection metadata, and without a custom mirror"))
        }
        name = found
        return found
    }
}

/// The storage of a `@Configured` property, without its type.
@MainActor
protocol ConfiguredProperty: AnyObject {
    /// The type of the property, for people.
    var typeName: String { get }
    /// True if the value can be recorded for the property.
    func accepts(_ value: TroupeValue.Value) -> Bool
}

extension Configured: ConfiguredProperty {
    var typeName: String { "\(Value.self)" }
    func accepts(_ value: TroupeValue.Value) -> Bool { (try? ValueDecoder().decode(Value.self, from: value)) != nil }
}

extension ViewController {
    /// The storage of the `@Configured` property with that name.
    func configuredProperty(_ name: String) -> (any ConfiguredProperty)? {
        wrappedProperties((any ConfiguredProperty).self).first { $0.name == name }?.storage
    }
}
