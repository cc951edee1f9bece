public import TroupeModel

/// The storyboards of the application, to make controllers of.
@MainActor
public struct Storyboard {
    let channel: RequestChannel

    /// Makes the controller of that identifier, with all it contains. It stays for as long as somebody refers to the
    /// object that stands for it, and for as long as it is in the hierarchy.
    ///
    /// Its code does not run before it is shown: what it is to know is set first.
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
        channel.send(.instantiate(.scene(identifier))) { reply in
            completion(Result { () throws(Failure) in try channel.made(reply, of: identifier) })
        }
    }

    /// Makes the controller of that identifier, with all it contains. It stays for as long as somebody refers to the
    /// object that stands for it, and for as long as it is in the hierarchy.
    public func instantiate(_ identifier: String) async throws(Failure) -> RemoteController {
        try channel.made(await channel.reply(to: .instantiate(.scene(identifier))), of: identifier)
    }
}

extension RequestChannel {
    /// The object for what a request has made for this process.
    fileprivate func made(_ reply: Reply, of identifier: String) throws(Failure) -> RemoteController {
        if let failure = reply.failure { throw failure }
        guard let id = reply.controllers.first else {
            throw Failure(.internalError, "\(identifier) was made, but not named")
        }
        return handle(on: id, isMade: true)
    }
}
