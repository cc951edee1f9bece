public import TroupeModel

/// A controller a segue leads to, before it is there: what is set here is recorded with it for good.
@MainActor
public final class SegueDestination {
    /// Its place in the hierarchy; its process need not run.
    public let id: ControllerID
    /// The class that runs it, where it has one of its own.
    public let className: String?
    /// The storyboard identifier.
    public let identifier: String?
    /// What the storyboard calls it.
    public let title: String?
    /// What controller it is; built-in containers run in the daemon.
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

    /// Records a value the controller finds in its ``ViewController/configuration``. All values together may take
    /// `Configuration.limit`; what does not fit is told on standard error, and nothing that the segue sets is recorded.
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

    /// Names who its delegate messages go to; nil for nobody.
    public func setDelegate(_ delegate: ViewController?) { preparation.delegates[id] = delegate?.id }

    /// Names who its delegate messages go to, where that is a controller in another process.
    public func setDelegate(_ delegate: RemoteController) { preparation.delegates[id] = delegate.id }

    /// The first contained controller of that class, itself included.
    public func contained(class name: String) -> SegueDestination? {
        if className == name { return self }
        return contained.first { $0.className == name }.map(handle)
    }

    /// The first contained controller of that class, itself included.
    public func contained(_ type: ViewController.Type) -> SegueDestination? {
        contained(class: type.storyboardClass)
    }

    /// The first contained controller of that storyboard identifier, itself included.
    public func contained(identifier name: String) -> SegueDestination? {
        if identifier == name { return self }
        return contained.first { $0.identifier == name }.map(handle)
    }

    /// The controller that will be seen: itself, or the first in it that is no built-in container.
    public var top: SegueDestination {
        guard kind.isBuiltInContainer else { return self }
        return contained.first { !ControllerKind(rawValue: $0.kind).isBuiltInContainer }.map(handle) ?? self
    }

    /// The controller as one to ask things of.
    public var controller: RemoteController { channel.handle(on: id) }

    private func handle(_ made: SegueHandle.Made) -> SegueDestination {
        let index = contained.firstIndex { $0.id == made.id } ?? contained.endIndex
        return SegueDestination(
            made, contained: Array(contained[index...].dropFirst()), preparation: preparation, channel: channel)
    }
}

extension Configuration {
    /// A value as it is recorded for a controller.
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
