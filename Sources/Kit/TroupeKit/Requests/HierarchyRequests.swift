public import TroupeModel

/// What is called with how a request ended: the controllers it made, removed or found, or why it failed.
public typealias RequestCompletion = @MainActor (Result<[RemoteController], Failure>) -> Void

/// What can be asked of a controller's place in the hierarchy: of this process's own, and of others by their handles.
///
/// Nothing happens within the call (rule 4). Every request ends once; with `completion`, or in the `async`
/// twin, one learns how. All waits for its turn but this: what a controller asks of itself or its own children before it
/// returns from a callback takes effect in the running transition, if it is one of add, remove, willMove, didMove, frames,
/// items, title, hidden bars, and the stack of a navigation controller that is not yet shown (rule 2). It has to be asked
/// without `await`: the `async` twin runs in a task, which goes on when the callback has returned.
@MainActor
public protocol HierarchyRequests {
    /// Who it is asked of.
    var requestTarget: ControllerID { get }
    /// The way to the daemon.
    var channel: RequestChannel { get }
}

/// What can be shown: a controller, or the name of a scene.
@MainActor
public protocol Showable {
    /// What the daemon is told.
    var destination: Destination { get }
}

extension Destination: Showable {
    /// Itself.
    public var destination: Destination { self }
}

extension RemoteController: Showable {
    /// The controller that exists.
    public var destination: Destination { .controller(id) }
}

/// A storyboard identifier, an id, or `Storyboard/ID`; where no scene is called so a class, or a built-in container with its
/// contents in parentheses such as `UINavigationController(Thermometer)`.
extension String: Showable {
    /// The scene of that name, else the class.
    public var destination: Destination { .scene(self) }
}

extension RequestChannel {
    /// Sends a request and gives what came of it to `completion`, if there is one.
    func perform(_ request: Request, _ completion: RequestCompletion?) {
        guard let completion else {
            send(request)
            return
        }
        send(request) { reply in
            if let failure = reply.failure {
                completion(.failure(failure))
            } else {
                completion(.success(self.handles(reply)))
            }
        }
    }

    /// Sends a request and waits for its reply. If the task is cancelled the request is withdrawn: while it waits for its
    /// turn that ends it, with the code `withdrawn`.
    func reply(to request: consuming Request) async throws(Failure) -> Reply {
        let awaited = AwaitedReply(tasks: repliedTasks)
        let number = send(request) { awaited.come($0) }
        let reply = await withTaskCancellationHandler {
            await awaited.value
        } onCancel: {
            Task { @MainActor in self.withdraw(number) }
        }
        if let failure = reply.failure { throw failure }
        return reply
    }

    /// Sends a request and waits for its controllers.
    func perform(_ request: Request) async throws(Failure) -> [RemoteController] {
        handles(try await reply(to: request))
    }

    private func handles(_ reply: Reply) -> [RemoteController] {
        reply.controllers.map { handle(on: $0) }
    }
}
