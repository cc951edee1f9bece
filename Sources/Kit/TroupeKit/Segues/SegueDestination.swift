public import TroupeModel
import TroupeValue

/// The destination of a segue, before it is shown. Values set here are recorded with the controller for good.
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
    private let preparation: Segue.Preparation
    private let channel: RequestChannel

    init(
        _ made: SegueHandle.Made, contained: [SegueHandle.Made], preparation: Segue.Preparation, channel: RequestChannel
    ) {
        id = made.id
        className = made.className
        identifier = made.identifier
        title = made.title
        kind = ControllerKind(rawValue: made.kind)
        self.contained = contained
        self.preparation = preparation
        self.channel = channel
    }

    /// Records a value for the controller's ``ViewController/configuration``. All values together may take
    /// `Configuration.limit` bytes. A value that does not fit is reported on standard error, and then the segue records
    /// no value at all.
    public func set(_ key: String, _ value: some Encodable) {
        do throws(Failure) {
            let values = preparation.values[id, default: [:]].merging([
                key: try Configuration.encode(value, as: key, for: id)
            ])
            try Configuration.check(values, for: id)
            preparation.values[id] = values
        } catch {
            preparation.failures.append(error)
        }
    }

    /// Sets the receiver of the controller's delegate messages; nil for no receiver.
    public func setDelegate(_ delegate: ViewController?) { preparation.delegates[id] = delegate?.id }

    /// Sets the receiver of the controller's delegate messages, a controller in another process.
    public func setDelegate(_ delegate: RemoteController) { preparation.delegates[id] = delegate.id }

    /// The first controller with that class, this one or a contained one.
    public func contained(class name: String) -> SegueDestination? {
        if className == name { return self }
        return contained.first { $0.className == name }.map(handle)
    }

    /// The first controller with that class, this one or a contained one.
    public func contained(_ type: ViewController.Type) -> SegueDestination? {
        contained(class: type.storyboardClass)
    }

    /// The first controller with that storyboard identifier, this one or a contained one.
    public func contained(identifier name: String) -> SegueDestination? {
        if identifier == name { return self }
        return contained.first { $0.identifier == name }.map(handle)
    }

    /// The controller that will be visible: this one, or the first contained one that is not a built-in container.
    public var top: SegueDestination {
        guard kind.isBuiltInContainer else { return self }
        return contained.first { !ControllerKind(rawValue: $0.kind).isBuiltInContainer }.map(handle) ?? self
    }

    /// A handle on the controller, for requests.
    public var controller: RemoteController { channel.handle(on: id) }

    private func handle(_ made: SegueHandle.Made) -> SegueDestination {
        let index = contained.firstIndex { $0.id == made.id } ?? contained.endIndex
        return SegueDestination(
            made, contained: Array(contained[index...].dropFirst()), preparation: preparation, channel: channel)
    }
}

extension Configuration {
    /// Encodes a value to be recorded for a controller.
    static func encode(_ value: some Encodable, as key: String, for id: ControllerID) throws(Failure) -> Value {
        do {
            return try ValueEncoder(maximumDepth: Payload.maximumDepth).encode(value)
        } catch {
            throw Failure(
                .badArgument, "\(key) of \(id) cannot be recorded: \(error.description)",
                hint: "give it a Codable value of plain data")
        }
    }
}
