public import TroupeModel

/// The storyboards of the application, to make controllers of.
@MainActor
public struct Storyboard {
    let channel: RequestChannel

    /// Makes the controller of that identifier, with all it contains. It stays until ``RemoteController/release()``.
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
        channel.perform(.instantiate(.scene(identifier))) { result in
            completion(result.flatMap { controllers in Self.first(controllers, identifier) })
        }
    }

    /// Makes the controller of that identifier, with all it contains. It stays until ``RemoteController/release()``.
    public func instantiate(_ identifier: String) async throws(Failure) -> RemoteController {
        try Self.first(await channel.perform(.instantiate(.scene(identifier))), identifier).get()
    }

    private static func first(
        _ controllers: [RemoteController], _ identifier: String
    ) -> Result<RemoteController, Failure> {
        guard let first = controllers.first else {
            return .failure(Failure(.internalError, "\(identifier) was made, but not named"))
        }
        return .success(first)
    }
}
