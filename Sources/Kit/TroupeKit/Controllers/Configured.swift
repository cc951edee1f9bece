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
        if let initial { return initial }
        guard let none = (Value.self as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) as? Value else {
            fatalError(
                "\(type(of: owner)).\(name) has no value: set it before the controller is shown, or declare a default")
        }
        return none
    }

    private func set(_ value: Value, in owner: ViewController) {
        let name = name(in: owner)
        own = (value, owner.configuration[name])
        if owner.isHandle { owner.configure(name, value) }
    }

    /// The name of the property in its class.
    private func name(in owner: ViewController) -> String {
        if let name { return name }
        var mirror: Mirror? = Mirror(reflecting: owner)
        while let level = mirror, level.subjectType != ViewController.self {
            for case (let label?, let child as AnyObject) in level.children where child === self {
                // The storage of a wrapped property has the property's name behind an underscore.
                let found = String(label.drop { $0 == "_" })
                name = found
                return found
            }
            mirror = level.superclassMirror
        }
        fatalError("\(type(of: owner)) has a @Configured property that reflection does not find")
    }
}
