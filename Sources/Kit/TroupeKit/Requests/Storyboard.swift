public import TroupeModel

/// A storyboard of the application, or all of them. It makes controllers.
@MainActor
public struct Storyboard {
    let channel: RequestChannel
    /// The name of the storyboard; nil searches all of the application, first that of the controller's own scene.
    var name: String?
    /// The name of the storyboard of the controller's own scene.
    let own: String?

    /// Another storyboard of the application, by its file name without extension.
    public func named(_ name: String) -> Storyboard { Storyboard(channel: channel, name: name, own: own) }

    /// Makes the initial controller of the storyboard with everything it contains, as ``instantiate(_:)`` does.
    public func instantiateInitialViewController() async throws(Failure) -> RemoteController {
        guard let name = name ?? own else {
            throw Failure(
                .noSuchScene, "a controller without a scene belongs to no storyboard",
                hint: "name one: storyboard.named(\"Main\")")
        }
        return try channel.made(await channel.reply(to: .instantiate(.scene("\(name)/"))), of: "\(name)/")
    }

    /// Makes the controller with that identifier and everything it contains. It lives as long as its handle is
    /// referenced or it is in the hierarchy.
    ///
    /// Its code does not run before it is shown: set its values and delegate first.
    ///
    /// ```swift
    /// let detail = try await storyboard.instantiate("Detail")
    /// detail.set("recipe", recipe)
    /// detail.setDelegate(self)
    /// try await push(detail)
    /// ```
    public func instantiate(
        _ identifier: String, completion: @escaping @MainActor (Result<RemoteController, Failure>) -> Void
    ) {
        let channel = channel
        channel.send(.instantiate(scene(identifier))) { reply in
            completion(Result { () throws(Failure) in try channel.made(reply, of: identifier) })
        }
    }

    /// Makes the controller with that identifier and everything it contains. It lives as long as its handle is
    /// referenced or it is in the hierarchy.
    public func instantiate(_ identifier: String) async throws(Failure) -> RemoteController {
        try channel.made(await channel.reply(to: .instantiate(scene(identifier))), of: identifier)
    }

    /// Makes the controller with that identifier and everything it contains, as ``instantiate(_:)`` does, without
    /// waiting: its handle can be configured and shown at once. If there is no such scene, that is reported on standard
    /// error, and the requests about the controller are refused.
    public func instantiateViewController(withIdentifier identifier: String) -> RemoteController {
        channel.make(scene(identifier))
    }

    /// Makes the controller of a scene by a constant of its identifier, as `troupe storyboard PATH --swift` prints it.
    public func instantiateViewController(_ name: some RawRepresentable<String>) -> RemoteController {
        instantiateViewController(withIdentifier: name.rawValue)
    }

    /// Makes the controller with that identifier, as ``instantiateViewController(withIdentifier:)`` does. The result is an
    /// object of the controller's class that stands for it, as one that code creates does:
    ///
    /// ```swift
    /// let detail = storyboard.instantiateViewController(withIdentifier: "Detail", as: DetailViewController.self)
    /// detail.level = 3
    /// push(detail)
    /// ```
    ///
    /// - Parameter type: The class of the scene, or a declaration of it (``ViewController/storyboardClass``).
    public func instantiateViewController<Controller: ViewController>(
        withIdentifier identifier: String, as type: Controller.Type
    ) -> Controller {
        let handle = type.init()
        handle.stand(for: instantiateViewController(withIdentifier: identifier))
        return handle
    }

    private func scene(_ identifier: String) -> Destination {
        .scene(name.map { "\($0)/\(identifier)" } ?? identifier)
    }
}

extension RequestChannel {
    /// The handle of the controller that a request made for this process.
    fileprivate func made(_ reply: Reply, of identifier: String) throws(Failure) -> RemoteController {
        if let failure = reply.failure { throw failure }
        guard let id = reply.controllers.first else {
            throw Failure(.internalError, "the reply to instantiating \(identifier) names no controller")
        }
        return handle(on: id, isMade: true)
    }
}
