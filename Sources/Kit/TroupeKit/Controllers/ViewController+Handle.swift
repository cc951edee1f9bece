public import TroupeModel
import TroupeValue

// A controller that code makes, `NextViewController()`, is a handle on a controller with a process of its own.

/// The settings of a handle, kept until the controller is made.
struct HandleSettings {
    /// The values of `@Configured` properties, by the names of the properties.
    var values: Fields = [:]
    /// The receiver of the controller's delegate messages.
    var delegate: ControllerID?
}

extension ViewController: Showable {
    /// True if this object stands for a controller of another process, because code of this process created it. False
    /// for the process's own controller.
    public var isHandle: Bool { remote != nil || channel.sender.rawValue == 0 }

    /// This controller. A controller that code created is made by the daemon first, with its settings (rule 12).
    public func destination(over channel: RequestChannel) -> Destination { .controller(made(over: channel).id) }

    /// The handle on the controller, which is made first if it is not yet.
    @discardableResult
    func made(over channel: RequestChannel) -> RemoteController {
        if let remote { return remote }
        guard isHandle else { return channel.handle(on: id) }
        let made = channel.make(.className(Self.storyboardClass))
        remote = made
        self.channel = channel
        if !settings.values.isEmpty || settings.delegate != nil {
            made.record(Configuration(controller: made.id, values: settings.values, delegate: settings.delegate))
        }
        statements.note(told: ViewController().facts)
        sendFacts(about: made)
        return made
    }

    /// Sends the facts that code stated about the controller of a handle since the last time.
    func sendFacts(about made: RemoteController) {
        if let changes = statements.takeChanges(facts) { made.channel.send(.configure(made.id, changes)) }
    }

    /// Sets the receiver of the delegate messages of a controller that code created.
    public func setDelegate(_ delegate: ViewController) {
        if let remote { return remote.setDelegate(delegate) }
        settings.delegate = delegate.id
    }

    /// Records the value of a `@Configured` property for the controller that this handle stands for.
    func configure(_ name: String, _ value: some Encodable) {
        if let remote { return remote.set(name, value) }
        do throws(Failure) {
            let encoded = try Configuration.encode(value, as: name, for: id)
            let values = settings.values.merging([name: encoded])
            try Configuration.check(values, for: id)
            settings.values = values
        } catch {
            channel.report(failure: error)
        }
    }

    /// Reports the use of a member that only a controller's own process has.
    func reportHandle(using member: String) {
        let name = Self.storyboardClass
        channel.report(
            failure: Failure(
                .badArgument, "\(name).\(member) exists only in the controller's own process, once that runs",
                hint: "declare the value as @Configured in \(name), or send it a delegate message"))
    }
}
