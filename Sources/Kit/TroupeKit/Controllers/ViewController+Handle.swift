public import TroupeModel
import TroupeValue

// A controller that code makes, `NextViewController()`, is a handle on a controller with a process of its own.

/// The settings of a handle, which its controller gets when it is made.
struct HandleSettings {
    /// The values of `@Configured` properties, by the names of the properties.
    var values: Fields = [:]
    /// The receiver of the controller's delegate messages.
    var delegate: ViewController?
}

extension ViewController: Showable {
    /// True if this object stands for a controller of another process, because code of this process created it. False
    /// for the process's own controller, from ``awakeFromNib()`` on.
    public var isHandle: Bool { remote != nil || !channel.isConnected }

    /// This controller. A controller that code created is made by the daemon first, with its settings (rule 12).
    public func destination(over channel: RequestChannel) -> Destination { .controller(made(over: channel).id) }

    /// The handle on the controller, which is made first if it is not yet. If it cannot be made, the next use makes it
    /// again.
    @discardableResult
    func made(over channel: RequestChannel) -> RemoteController {
        if let remote { return remote }
        guard isHandle, channel.isConnected else { return channel.handle(on: id) }
        let unmade = self.channel
        let made = channel.make(.className(Self.storyboardClass)) { [weak self] in
            self?.remote = nil
            self?.channel = unmade
        }
        remote = made
        self.channel = channel
        if !settings.values.isEmpty || settings.delegate != nil {
            let delegate = settings.delegate?.made(over: channel).id
            made.record(Configuration(controller: made.id, values: settings.values, delegate: delegate))
        }
        statements.note(told: ViewController().facts)
        sendFacts(about: made)
        return made
    }

    /// Sends the facts of a handle that its controller's own code leaves as they are: styles, size, and hidden bars.
    /// The controller's code states all other facts, so that a handle cannot.
    func sendFacts(about made: RemoteController) {
        guard let changes = statements.takeChanges(facts) else { return }
        var kept = Facts()
        kept.presentationStyle = changes.presentationStyle
        kept.transitionStyle = changes.transitionStyle
        kept.preferredContentSize = changes.preferredContentSize
        kept.navigationBarHidden = changes.navigationBarHidden
        kept.toolbarHidden = changes.toolbarHidden
        if kept != Facts() { made.channel.send(.configure(made.id, kept)) }
        if changes.title != nil || changes.navigationItem != nil || changes.tabBarItem != nil
            || changes.toolbarItems != nil || changes.hidesBottomBarWhenPushed != nil
        {
            reportHandle(using: "title, or one of its items,")
        }
    }

    /// Sets the receiver of the delegate messages of a controller that code created, before it is shown.
    public func setDelegate(_ delegate: ViewController) {
        guard isHandle else { return reportHandle(using: "setDelegate") }
        settings.delegate = delegate
        remote?.setDelegate(delegate)
    }

    /// Records the value of a `@Configured` property for the controller that this handle stands for.
    func configure(_ name: String, _ value: some Encodable) {
        do throws(Failure) {
            let encoded = try Configuration.encode(value, as: name, for: id)
            let values = settings.values.merging([name: encoded])
            try Configuration.check(values, for: id)
            settings.values = values
            remote?.record(Configuration(controller: id, values: [name: encoded]))
        } catch {
            channel.report(failure: error)
        }
    }

    /// Reports the use of a member that only a controller's own process has, or that only a handle has.
    func reportHandle(using member: String) {
        let name = Self.storyboardClass
        channel.report(
            failure: Failure(
                .badArgument,
                "\(name).\(member) was used on \(isHandle ? "a handle" : "the process's own controller") and has no effect",
                hint: "set it in \(name)'s own code; declare values that other code sets as @Configured"))
    }
}
