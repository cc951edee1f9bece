import TroupeModel

/// A method of a controller that its scene calls, as `@IBAction` is in UIKit:
///
/// ```swift
/// final class AddRecipeViewController: ViewController {
///     override class var actions: [Action] { [Action("save:", save), Action("rate:", rate)] }
///
///     func save() { ... }
///     func rate(_ slider: Slider) { ... }
/// }
/// ```
///
/// The method takes no argument, a ``Sender``, or an object of the class that sends the action (`Button`,
/// `BarButtonItem`, `TapGestureRecognizer`, `Any`). Actions of the scene that a class with a list of actions
/// lacks, and senders of another class, are reported when the scene is loaded, and by `troupe lint`.
@MainActor
public struct Action {
    /// The name of the action in the storyboard (`save:`).
    public let selector: String
    /// The class of the senders that the method takes; nil for a method without a sender.
    let sender: Any.Type?
    /// True if the method takes that object as its sender.
    let accepts: (AnyObject) -> Bool
    /// Calls the method; false if the method does not take the sender.
    let perform: (ViewController, Sender) -> Bool

    /// Creates an action of a method without a sender.
    public init<Controller: ViewController>(
        _ selector: String, _ method: @escaping @MainActor (Controller) -> @MainActor () -> Void
    ) {
        self.selector = selector
        sender = nil
        accepts = { _ in true }
        perform = { controller, _ in
            guard let controller = controller as? Controller else { return false }
            method(controller)()
            return true
        }
    }

    /// Creates an action of a method with a sender: a ``Sender``, or an object of the class that sends the action.
    public init<Controller: ViewController, Object>(
        _ selector: String, _ method: @escaping @MainActor (Controller) -> @MainActor (Object) -> Void
    ) {
        self.selector = selector
        sender = Object.self
        accepts = { $0 is Object || Object.self == Sender.self }
        perform = { controller, sender in
            guard let controller = controller as? Controller, let object = sender.as(Object.self) else { return false }
            method(controller)(object)
            return true
        }
    }
}

extension Sender {
    /// The object that sent the action: a view, a bar button item or a recognizer; nil for a value.
    public var object: AnyObject? {
        switch self {
        case .view(let view): view
        case .cell(let cell): cell
        case .barButtonItem(let item): item
        case .gesture(let recognizer): recognizer
        case .value: nil
        }
    }

    /// The sender as a method takes it: as a ``Sender``, else as its object; nil if the object is of another class.
    func `as`<Object>(_: Object.Type) -> Object? {
        if Object.self == Sender.self { return self as? Object }
        return object.map { $0 as? Object } ?? self as? Object
    }
}

extension ViewController {
    /// Performs an action of the class.
    ///
    /// - Returns: false if the method does not take the sender, which is reported like a missing action; nil if the class
    ///   has no action of that name.
    func performDeclared(_ selector: String, _ sender: Sender) -> Bool? {
        guard let action = Self.actions.first(where: { $0.selector == selector }) else { return nil }
        guard !action.perform(self, sender) else { return true }
        channel.report(action: selector, sender: sender.value, standsIn: standsIn)
        channel.report(
            failure: .otherSender(
                of: "\(Self.storyboardClass).\(selector)", takes: action.sender,
                "was sent by \(sender.object.map { "a \(type(of: $0))" } ?? "a value")"))
        return false
    }

    /// The actions that the scene calls and the class lacks, and the senders that its methods do not take; empty for a
    /// class that does not declare its actions. To be read after ``viewDidLoad()``, which may set further actions.
    func actionFailures(in scene: SceneModel) -> [Failure] {
        guard let names = Self.knownActionNames else { return [] }
        let known = Set(names).union(actions.keys).union(unwindActions)
        let declared = Self.actions
        let id = scene.reference.id
        var failures: [Failure] = []
        var reported: Set<String> = []
        for connection in scene.connections.actions where connection.destination == id {
            let selector = connection.selector
            guard known.contains(selector) else {
                guard reported.insert(selector).inserted else { continue }
                failures.append(
                    Failure(
                        .unrecognizedAction,
                        "\(Self.storyboardClass) has no action \(selector), which its scene \(id.rawValue) calls",
                        hint: Spelling.nearest(to: selector, among: known.sorted()).map { "did you mean '\($0)'?" }
                            ?? "add it to the actions of the class, or remove it from the storyboard"))
                continue
            }
            guard let action = declared.first(where: { $0.selector == selector }),
                let object = object(connection.sender), !action.accepts(object)
            else { continue }
            failures.append(
                .otherSender(
                    of: "\(Self.storyboardClass).\(selector)", takes: action.sender,
                    "is sent by a \(type(of: object)) of its scene \(id.rawValue)"))
        }
        return failures
    }
}

extension Failure {
    /// The failure of a method that takes a sender of another class.
    ///
    /// - Parameters:
    ///   - method: The name of the method for people.
    ///   - sentence: The end of the sentence, which names the sender.
    static func otherSender(of method: String, takes type: Any.Type?, _ sentence: String) -> Failure {
        Failure(
            .badArgument, "\(method) takes \(type.map { "a \($0)" } ?? "no sender") and \(sentence)",
            hint: "take a Sender, or the class of the object that sends the action")
    }
}
