/// A property of a controller that its scene connects to an object, as `@IBOutlet` is in UIKit:
///
/// ```swift
/// final class AddRecipeViewController: ViewController {
///     @Outlet var nameField: TextField!
///     @Outlet var saveItem: BarButtonItem!
///     @Outlet var stars: [Button]
/// }
/// ```
///
/// The name of the property is the name of the outlet in the storyboard. The object is a view, a bar button item, a
/// gesture recognizer, a constraint, or the controller; an array is an outlet collection. The property has its value from
/// the loading of the view on, ``ViewController/viewDidLoad()`` included, and is nil before and after an unload.
///
/// Each mismatch is reported on standard error when the scene is loaded: an object of another class than the
/// property's, a property that the scene does not connect, and an outlet of the scene without a property. A class with
/// one `@Outlet` declares all of its outlets; ``ViewController/outletNames`` may name further ones. A property with an
/// initial value, `@Outlet var hint: Label? = nil`, need not be connected.
///
/// A property whose type is neither optional nor an array has a value only while the view is loaded; reading it at any
/// other time ends the process with a message that names it.
@MainActor
@propertyWrapper
public final class Outlet<Value> {
    private var object: Value?
    let isRequired: Bool

    /// Creates an outlet that is connected when the view is loaded.
    public init() { isRequired = true }

    /// Creates an outlet that the scene may lack, with a value until the view is loaded.
    public init(wrappedValue: Value) {
        object = wrappedValue
        isRequired = false
    }

    /// Properties of classes other than ``ViewController`` cannot be connected.
    @available(*, unavailable, message: "@Outlet is for properties of view controllers")
    public var wrappedValue: Value {
        get { fatalError("@Outlet is for properties of view controllers") }
        set { fatalError("@Outlet is for properties of view controllers") }
    }

    /// The connected object. A value that code sets holds until the view is unloaded or loaded again.
    public static subscript<Owner: ViewController>(
        _enclosingInstance owner: Owner, wrapped keyPath: ReferenceWritableKeyPath<Owner, Value>,
        storage storagePath: ReferenceWritableKeyPath<Owner, Outlet<Value>>
    ) -> Value {
        get { owner[keyPath: storagePath].value(in: owner) }
        set { owner[keyPath: storagePath].object = newValue }
    }

    private func value(in owner: ViewController) -> Value {
        if let object { return object }
        let name = { owner.declaredOutlets.first { $0.outlet === self }?.name ?? "an outlet" }
        if owner.isHandle { owner.reportHandle(using: name()) }
        if let type = Value.self as? any UnconnectedOutlet.Type, let value = type.unconnected as? Value {
            return value
        }
        owner.endProcess(
            over: Failure(
                .badArgument, "the outlet \(type(of: owner)).\(name()) was read and is not connected",
                hint: "read it after the view is loaded, or declare it optional"))
    }
}

extension Outlet: DeclaredOutlet {
    var element: Any.Type { (Value.self as? any UnconnectedOutlet.Type)?.element ?? Value.self }

    func connect(_ objects: [AnyObject]) -> Bool {
        if let value = objects.first as? Value {
            object = value
        } else if let values = objects as? Value {
            object = values
        } else {
            return false
        }
        return true
    }

    func disconnect() { object = nil }
}

/// An `@Outlet` property of any type, as the loading of a scene sees it.
@MainActor
protocol DeclaredOutlet: AnyObject {
    /// The class of the objects that the property holds.
    var element: Any.Type { get }
    /// True if the scene must connect the property: it has no initial value.
    var isRequired: Bool { get }
    /// Sets the property.
    ///
    /// - Returns: false if an object is of another class.
    func connect(_ objects: [AnyObject]) -> Bool
    /// Sets the property to nil, or to an empty array.
    func disconnect()
}

/// A type with a value for an outlet without a connection.
private protocol UnconnectedOutlet {
    /// The value of the property without a connection.
    static var unconnected: Self { get }
    /// The class of the objects that the property holds.
    static var element: Any.Type { get }
}

extension Optional: UnconnectedOutlet {
    fileprivate static var unconnected: Self { nil }
    fileprivate static var element: Any.Type { (Wrapped.self as? any UnconnectedOutlet.Type)?.element ?? Wrapped.self }
}

extension Array: UnconnectedOutlet {
    fileprivate static var unconnected: Self { [] }
    fileprivate static var element: Any.Type { Element.self }
}
