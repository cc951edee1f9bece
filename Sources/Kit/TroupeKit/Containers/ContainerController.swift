import TroupeModel

/// The base of the built-in containers: navigation, tab bar, split view and page view controllers.
///
/// A container lives in the daemon. An object of one of its classes is a handle: on a container that code makes, or on
/// one around the process's controller (``ViewController/navigationController``). Fill a container before it is shown or
/// later; put it into another container, push it or present it as any controller. Its title, items, styles and delegate
/// may be set at any time. It has the rules of a container that a scene makes (sections 3.3 to 3.7).
///
/// A subclass that `Application.run` hosts is the companion of each container of its class (section 3.3): its object in
/// that process is the container's own controller, and its object in another process is a handle.
///
/// A request on a container that is not made yet is recorded, and made with the container when it is first shown or read.
open class ContainerController: ViewController {
    /// A request that waits until the container is made.
    private struct Recorded {
        let request: (RequestChannel, ControllerID) -> Request
        let completion: RequestCompletion?
    }

    private var recorded: [Recorded] = []
    /// The contents as this process knows them.
    var contents = ContainerContents()
    /// The number of changes of the contents by this process that have no reply yet.
    var unansweredChanges = 0

    /// Makes a request about the container, or records it until the container is made.
    ///
    /// - Parameter request: Makes the request from the channel, over which the handles that it names are made, and the
    ///   container.
    func perform(_ completion: RequestCompletion?, _ request: @escaping (RequestChannel, ControllerID) -> Request) {
        guard isHandle, remote == nil else {
            let request = request(channel, id)
            noteContents(of: request, over: channel)
            return channel.perform(request, completion)
        }
        recorded.append(Recorded(request: request, completion: completion))
    }

    /// Makes a request about the container, which is made first if it is not yet; returns the controllers of the reply.
    func perform(
        _ request: (RequestChannel, ControllerID) -> Request
    ) async throws(Failure) -> [RemoteController] {
        let container = remoteController
        let request = request(container.channel, container.id)
        noteContents(of: request, over: container.channel)
        return try await container.channel.perform(request)
    }

    /// The contained controllers, in order, as this process knows them. For a container around the process's controller
    /// they are those at the latest viewWillAppear of the controller, with the changes by code of this process and those
    /// that the container told this controller as its delegate since. For another container they are those that code of
    /// this process stated last; it is empty while this process knows nothing about the contents.
    ///
    /// Setting it replaces them without animation; a refusal is reported on standard error, and the property has its
    /// former value again. A constant with a type asks the daemon:
    /// `let stack: [RemoteController] = try await navigation.viewControllers`.
    public var viewControllers: [any ControllerReference] {
        get { contents.controllers?.compactMap { $0.reference(over: channel) } ?? [] }
        set { replaceContents(newValue) }
    }

    /// Applies a message of the container to its delegate to the contents that this process knows.
    func apply(_ message: ContainerMessage) { contents.apply(message) }

    /// Replaces the contained controllers without animation.
    func replaceContents(_ new: [any ControllerReference]) {
        channel.report(
            failure: Failure(
                .notAllowed, "\(Self.storyboardClass) is no kind of container, so that it has no contents",
                hint: "derive it from NavigationController, TabBarController, SplitViewController or PageViewController"
            ))
    }

    /// The Kit's own classes of containers.
    static let builtIn: [ContainerController.Type] = [
        NavigationController.self, TabBarController.self, SplitViewController.self,
        PageViewController.self,
    ]

    /// True for the Kit's own classes, false for a subclass of one.
    private static var isBuiltIn: Bool { builtIn.contains { $0 == Self.self } }

    /// The kind of the container that the class stands for.
    class var containerKind: ControllerKind? { nil }

    override func makingDestination(over channel: RequestChannel) -> Destination {
        guard let kind = Self.containerKind else { return super.makingDestination(over: channel) }
        // A class of its own is the container's companion.
        return Self.isBuiltIn
            ? .className(kind.className) : .containerClass(Self.storyboardClass, of: kind.className)
    }

    override func didMake(_ made: RemoteController, over channel: RequestChannel) {
        contents.begin()
        let due = recorded
        recorded = []
        settings.refusedContents = [:]
        for one in due {
            let request = one.request(channel, made.id)
            noteContents(of: request, over: channel, isNew: true)
            channel.perform(request, one.completion)
        }
    }

    /// Notes whether a request that fills the container names controllers which are not made. A new container cannot be
    /// shown while its contents are refused.
    private func noteContents(of request: Request, over channel: RequestChannel, isNew: Bool = false) {
        guard let contents = request.contents else { return }
        if let reason = channel.reason(toRefuse: request) {
            if isNew || !settings.refusedContents.isEmpty { settings.refusedContents[contents.part] = reason }
        } else if contents.replacesAll {
            settings.refusedContents[contents.part] = nil
        }
    }

    /// States the looks of one of the container's bars.
    func state(_ looks: BarLooks, as bar: WritableKeyPath<Facts, BarLooks?>) {
        var facts = Facts()
        facts[keyPath: bar] = looks
        perform(nil) { .configure($1, facts) }
    }
}
