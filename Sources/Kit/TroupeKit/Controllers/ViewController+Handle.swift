public import TroupeModel
import TroupeValue

// A controller that code makes, `NextViewController()`, is a handle on a controller with a process of its own. So is the
// destination of a segue.

/// The settings of a handle, which its controller gets when it is made.
struct HandleSettings {
    /// The nib file with the controller's views; nil for the file of the class's name, if there is one.
    var nibName: String?
    /// The recorded values: those of `@Configured` properties, by the names of the properties, and the facts.
    var values: Fields = [:]
    /// The facts that code stated about the controller.
    var facts = Facts()
    /// The receiver of the controller's delegate messages.
    var delegate: (any ControllerReference)?
    /// The description of a controller that a segue made.
    var destination: SegueDestination?
    /// The preparation of the segue that made the controller.
    var preparation: SeguePreparation?
    /// The objects and closures that the properties of the object's class held when it was created.
    var references: [String: PlainProperties.Reference] = [:]
    /// The failures of recorded values that were refused, by the names of the properties. The controller cannot be shown
    /// until each of them is set to a value that fits.
    var refusedValues: [String: Failure] = [:]
    /// The reasons why the contents of a new container were refused. It cannot be shown until they are set again.
    var refusedContents: [ContentsPart: Failure] = [:]
    /// The handle that requests named in place of the controller while values were refused.
    var unmade: RemoteController?
    /// The view of the handle's controller, as far as code uses it.
    var childView = ChildView()
    /// True if the controller was shown otherwise than as a child, for instance pushed.
    var isShownElsewhere = false
    /// The members that were reported. Each is reported once.
    var reported: Set<String> = []
}

extension ViewController: Showable {
    /// True if this object stands for a controller of another process, because code of this process created it or a
    /// segue made it. False for the process's own controller, from ``awakeFromNib()`` on.
    public var isHandle: Bool { remote != nil || !channel.isConnected }

    /// True if the object is known to stand for another controller, also while the process's own controller is being
    /// created.
    var standsForAnother: Bool { remote != nil || maker != nil }

    /// This controller. A controller that code created is made by the daemon first, with its settings (rule 12).
    public func destination(over channel: RequestChannel) -> Destination {
        noteShownElsewhere()
        return madeDestination(over: channel)
    }

    /// This controller, which is made first if it is not yet.
    func madeDestination(over channel: RequestChannel) -> Destination {
        if let unmade = handleForRefusedValue(over: channel) { return .controller(unmade.id) }
        let wasMade = remote != nil
        let made = made(over: channel)
        if let reason = settings.refusedContents.min(by: { $0.key < $1.key })?.value {
            let unmade = channel.handleOnUnmade(because: reason)
            settings.unmade = unmade
            return .controller(unmade.id)
        }
        if wasMade { reportPlainProperties() }
        return .controller(made.id)
    }

    /// The handle on the controller, which is made first if it is not yet. If it cannot be made, the next use makes it
    /// again.
    @discardableResult
    func made(over channel: RequestChannel) -> RemoteController {
        if let remote { return remote }
        guard isHandle, channel.isConnected else { return channel.handle(on: id) }
        if let unmade = handleForRefusedValue(over: channel) { return unmade }
        let stated = recordFacts(facts.changes(since: ViewController().facts))
        statements.note(told: facts)
        reportPlainProperties()
        let unmade = self.channel
        let made = channel.make(makingDestination(over: channel)) { [weak self] id in
            self?.settings.childView.view?.rename(id)
            guard id == nil else { return }
            self?.remote = nil
            self?.channel = unmade
        }
        remote = made
        self.channel = channel
        settings.childView.view?.take(made.id)
        if !settings.values.isEmpty || settings.delegate != nil {
            let delegate = settings.delegate?.reference(over: channel).id
            made.record(Configuration(controller: made.id, values: settings.values, delegate: delegate))
        }
        if let stated { channel.send(.configure(made.id, stated)) }
        didMake(made, over: channel)
        return made
    }

    /// The handle by which requests name the controller while one of its values is refused: they fail with the reason.
    /// Nil if all values fit.
    private func handleForRefusedValue(over channel: RequestChannel) -> RemoteController? {
        settings.unmade = settings.refusedValues.min { $0.key < $1.key }.map {
            channel.handleOnUnmade(because: $0.value)
        }
        return settings.unmade
    }

    /// Makes this new object the handle on a controller that exists already.
    func stand(for remote: RemoteController) {
        statements.note(told: facts)
        channel = remote.channel
        self.remote = remote
    }

    /// Makes this new object the handle on a controller that exists already.
    ///
    /// - Parameter preparation: The preparation of the segue that made the controller.
    func stand(
        for remote: RemoteController, describedBy destination: SegueDestination, in preparation: SeguePreparation?
    ) {
        settings.destination = destination
        settings.preparation = preparation
        title = destination.title
        stand(for: remote)
    }

    /// Sets the receiver of the delegate messages of a controller that this object stands for, before it is shown; nil
    /// for no receiver, also if the scene names one.
    public func setDelegate(_ delegate: (any ControllerReference)?) {
        guard isHandle else { return reportHandle(using: "setDelegate") }
        if let preparation = settings.preparation, preparation.isOpen {
            preparation.record(delegate: delegate?.reference(over: channel).id ?? .absent, for: id)
        } else if let remote {
            remote.setDelegate(delegate)
        }
        // A reference to the process's own controller would keep it alive while it keeps the handle.
        guard let own = delegate as? ViewController, !own.isHandle else {
            settings.delegate = delegate
            return
        }
        settings.delegate = own.remoteController
    }

    /// Records a value for the ``configuration`` of the controller that this object stands for, before it is shown. All
    /// values together may take `Configuration.limit` bytes. A value that does not fit, or that has another type than
    /// the ``Configured`` property of that name, is reported on standard error; requests to show the controller then fail
    /// with the same reason until the key is set to a value that fits. A segue that prepares such a value
    /// records no value at all.
    public func set(_ key: String, _ value: some Encodable) {
        guard isHandle else { return reportHandle(using: "set") }
        do throws(Failure) {
            let encoded = try Configuration.encode(value, as: key, for: nameInReports)
            if let property = configuredProperty(key), !property.accepts(encoded) {
                throw Failure(
                    .badArgument, "\(Self.storyboardClass).\(key) is \(property.typeName), and was set to another type",
                    hint: "set a value that decodes as \(property.typeName)")
            }
            try record(encoded, as: key)
        } catch {
            refuse(error, of: key)
        }
    }

    /// Records the value of a `@Configured` property for the controller that this handle stands for.
    func configure(_ name: String, _ value: some Encodable) {
        do throws(Failure) {
            try record(Configuration.encode(value, as: name, for: nameInReports), as: name)
        } catch {
            refuse(error, of: name)
        }
    }

    /// Records a value with the controller, or with the segue that is being prepared.
    private func record(_ value: Value, as key: String) throws(Failure) {
        let new: Fields = [key: value]
        if let preparation = settings.preparation, preparation.isOpen { return preparation.record(new, for: id) }
        let values = settings.values.merging(new)
        try Configuration.check(values, for: nameInReports)
        settings.values = values
        settings.refusedValues[key] = nil
        remote?.record(Configuration(controller: id, values: new))
    }

    /// The controller in reports: its id, or its class while it is not made.
    private var nameInReports: String { isHandle && remote == nil ? Self.storyboardClass : "\(id)" }

    /// Reports a value that cannot be recorded. Until it is set again the controller cannot be shown.
    private func refuse(_ failure: Failure, of key: String) {
        if let preparation = settings.preparation, preparation.isOpen {
            preparation.refuse(failure)
        } else {
            settings.refusedValues[key] = failure
            (maker ?? channel).report(failure: failure)
        }
    }
}
