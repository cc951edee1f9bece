public import TroupeModel

/// Receives the result of a request: the controllers that it made, removed or found, or the failure.
public typealias RequestCompletion = @MainActor (Result<[RemoteController], Failure>) -> Void

/// The requests about a controller's place in the hierarchy: of this process's own controller, or of another one by its
/// handle.
///
/// Nothing happens within the call (rule 4). Every request ends once and reports its result to `completion` or from its
/// `async` variant. Requests wait for their turn, with one exception (rule 2): a request of a controller about itself
/// or its own children takes effect in the running transition if the controller makes it before it returns from a
/// callback. This holds for add, remove, willMove, didMove, frames, items, title, hidden bars, and the stack of a
/// navigation controller that is not shown yet. Make such a request without `await`: an `async` variant runs in a task,
/// which continues after the callback has returned.
@MainActor
public protocol HierarchyRequests {
    /// The controller that the requests are about.
    var requestTarget: ControllerID { get }
    /// The connection to the daemon.
    var channel: RequestChannel { get }
}

/// A controller to show: an existing one, one that code made, or one named by a scene or class.
@MainActor
public protocol Showable {
    /// The destination as sent to the daemon over a channel.
    func destination(over channel: RequestChannel) -> Destination
}

extension Destination: Showable {
    /// This destination.
    public func destination(over channel: RequestChannel) -> Destination { self }
}

extension RemoteController: Showable {
    /// This existing controller.
    public func destination(over channel: RequestChannel) -> Destination { .controller(id) }
}

/// Names a scene by storyboard identifier, id, or `Storyboard/ID`. If no scene has the name, it is a class, or a
/// built-in container with its contents in parentheses, for instance `UINavigationController(Thermometer)`.
extension String: Showable {
    /// The scene with that name, else the class.
    public func destination(over channel: RequestChannel) -> Destination { .scene(self) }
}

extension RequestChannel {
    /// Sends a request and passes its result to `completion`, if there is one.
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

    /// Sends a request and waits for its reply. Cancelling the task withdraws the request: if it still waits for its
    /// turn, it ends with the code `withdrawn`.
    func reply(to request: consuming Request) async throws(Failure) -> Reply {
        let awaited = AwaitedReply(tasks: repliedTasks)
        let number = send(request) { awaited.resolve($0) }
        let reply = await withTaskCancellationHandler {
            await awaited.value
        } onCancel: {
            Task { @MainActor in self.withdraw(number) }
        }
        if let failure = reply.failure { throw failure }
        return reply
    }

    /// Sends a request and returns the controllers of its reply.
    func perform(_ request: Request) async throws(Failure) -> [RemoteController] {
        handles(try await reply(to: request))
    }

    private func handles(_ reply: Reply) -> [RemoteController] {
        reply.controllers.map { handle(on: $0) }
    }
}
