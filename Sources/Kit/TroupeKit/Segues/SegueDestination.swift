public import TroupeModel
import TroupeValue

/// A controller that a segue made, as its scene describes it, with the controllers that it contains.
///
/// ``handle`` is the object to configure it with.
@MainActor
public final class SegueDestination {
    /// The id of the controller in the hierarchy; its process need not run.
    public let id: ControllerID
    /// The class of the controller's code, if it has its own.
    public let className: String?
    /// The storyboard identifier.
    public let identifier: String?
    /// The title in the storyboard.
    public let title: String?
    /// The kind of controller; built-in containers run in the daemon.
    public let kind: ControllerKind

    private let contained: [SegueHandle.Made]
    private let preparation: SeguePreparation

    init(_ made: SegueHandle.Made, contained: [SegueHandle.Made], preparation: SeguePreparation) {
        id = made.id
        className = made.className
        identifier = made.identifier
        title = made.title
        kind = ControllerKind(rawValue: made.kind)
        self.contained = contained
        self.preparation = preparation
    }

    /// Describes a controller that the segue has not made, of which only the id is known.
    convenience init(ofRunning id: ControllerID, in preparation: SeguePreparation) {
        let made = SegueHandle.Made(
            id: id, kind: "", className: nil, identifier: nil, storyboardID: nil, title: nil)
        self.init(made, contained: [], preparation: preparation)
    }

    /// Describes a controller outside of any preparation.
    convenience init(ofRunning id: ControllerID, channel: RequestChannel) {
        self.init(ofRunning: id, in: SeguePreparation(of: [], channel: channel))
    }

    /// The handle on the controller. It is an object of the controller's class, if this executable hosts or declares
    /// that class (`Application.run(_:segues:handles:)`), else a plain ``ViewController``. While the segue is prepared, each
    /// access returns the same object.
    public var handle: ViewController { preparation.handle(on: self) }

    /// The handle on the controller, if its class is `type`.
    func handle<Controller: ViewController>(as type: Controller.Type) -> Controller? {
        guard className == type.storyboardClass else { return nil }
        return preparation.handle(on: self, as: type)
    }

    /// The first controller with that class, this one or a contained one.
    public func contained(class name: String) -> SegueDestination? {
        if className == name { return self }
        return contained.first { $0.className == name }.map(description)
    }

    /// The first controller with that storyboard identifier, this one or a contained one.
    public func contained(identifier name: String) -> SegueDestination? {
        if identifier == name { return self }
        return contained.first { $0.identifier == name }.map(description)
    }

    /// The controller that will be visible: this one, or the first contained one that is not a built-in container.
    public var top: SegueDestination {
        guard kind.isBuiltInContainer else { return self }
        return contained.first { !ControllerKind(rawValue: $0.kind).isBuiltInContainer }.map(description) ?? self
    }

    private func description(of made: SegueHandle.Made) -> SegueDestination {
        let index = contained.firstIndex { $0.id == made.id } ?? contained.endIndex
        return SegueDestination(
            made, contained: Array(contained[index...].dropFirst()), preparation: preparation)
    }
}

extension Configuration {
    /// Encodes a value to be recorded for a controller.
    ///
    /// - Parameter controller: The controller in the failure's text: its id, or the class of one that is not made yet.
    static func encode(
        _ value: some Encodable, as key: String, for controller: some CustomStringConvertible
    ) throws(Failure) -> Value {
        do {
            return try ValueEncoder(maximumDepth: Payload.maximumDepth).encode(value)
        } catch {
            throw Failure(
                .badArgument, "\(key) of \(controller) cannot be recorded: \(error.description)",
                hint: "give it a Codable value of plain data")
        }
    }
}
