import TroupeModel

/// The base of the built-in containers: navigation, tab bar and split view controllers.
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

    /// Makes a request about the container, or records it until the container is made.
    ///
    /// - Parameter request: Makes the request from the channel, over which the handles that it names are made, and the
    ///   container.
    func perform(_ completion: RequestCompletion?, _ request: @escaping (RequestChannel, ControllerID) -> Request) {
        guard isHandle, remote == nil else { return channel.perform(request(channel, id), completion) }
        recorded.append(Recorded(request: request, completion: completion))
    }

    /// Makes a request about the container, which is made first if it is not yet; returns the controllers of the reply.
    func perform(
        _ request: (RequestChannel, ControllerID) -> Request
    ) async throws(Failure) -> [RemoteController] {
        let container = remoteController
        return try await container.channel.perform(request(container.channel, container.id))
    }

    /// The place of the container, which is made first if it is not yet.
    var currentPlace: HierarchyPlace {
        get async throws(Failure) { try await remoteController.place }
    }

    /// True for the Kit's own classes, false for a subclass of one.
    private static var isBuiltIn: Bool {
        let own: [ContainerController.Type] = [
            NavigationController.self, TabBarController.self, SplitViewController.self,
        ]
        return own.contains { $0 == Self.self }
    }

    /// The kind of the container that the class stands for.
    class var containerKind: ControllerKind? { nil }

    override func makingDestination(over channel: RequestChannel) -> Destination {
        guard let kind = Self.containerKind else { return super.makingDestination(over: channel) }
        // A class of its own is the container's companion.
        return Self.isBuiltIn
            ? .className(kind.className) : .containerClass(Self.storyboardClass, of: kind.className)
    }

    override func didMake(_ made: RemoteController, over channel: RequestChannel) {
        let due = recorded
        recorded = []
        for one in due { channel.perform(one.request(channel, made.id), one.completion) }
    }

    /// States the looks of one of the container's bars.
    func state(_ looks: BarLooks, as bar: WritableKeyPath<Facts, BarLooks?>) {
        var facts = Facts()
        facts[keyPath: bar] = looks
        perform(nil) { .configure($1, facts) }
    }

    /// The contained controllers, in order. During a transition they are those of its result (rule 4).
    public var viewControllers: [RemoteController] {
        get async throws(Failure) {
            let place = try await currentPlace
            return place.children.map { channel.handle(on: $0) }
        }
    }
}
