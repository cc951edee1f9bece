public import TroupeModel

extension HierarchyRequests {
    private var target: Target { .id(requestTarget) }

    /// Presents from this controller. On a phone, and on a pad in every style but those in the current context, its outermost
    /// ancestor presents (section 3.6).
    public func present(
        _ what: any Showable, _ presentation: Request.Presentation = .init(), completion: RequestCompletion? = nil
    ) {
        channel.perform(.present(what.destination, from: target, presentation), completion)
    }

    /// Presents from this controller, as its twin with `completion` does; returns what was presented once it has appeared.
    @discardableResult
    public func present(
        _ what: any Showable, _ presentation: Request.Presentation = .init()
    ) async throws(Failure) -> RemoteController? {
        try await channel.perform(.present(what.destination, from: target, presentation)).first
    }

    /// Presents from this controller, in its own style where none is given.
    public func present(
        _ what: any Showable, style: PresentationStyle? = nil, animated: Bool, completion: RequestCompletion? = nil
    ) {
        present(what, Request.Presentation(style: style, animated: animated), completion: completion)
    }

    /// Presents from this controller, in its own style where none is given; returns what was presented once it has
    /// appeared.
    @discardableResult
    public func present(
        _ what: any Showable, style: PresentationStyle? = nil, animated: Bool
    ) async throws(Failure) -> RemoteController? {
        try await present(what, Request.Presentation(style: style, animated: animated))
    }

    /// Dismisses what this controller, or its nearest ancestor that presents, presents, with everything above that. Where
    /// none presents, the nearest ancestor that is presented goes, this controller itself included (section 3.6).
    public func dismiss(animated: Bool = true, completion: RequestCompletion? = nil) {
        channel.perform(.dismiss(target, animated: animated), completion)
    }

    /// Dismisses what this controller, or its nearest ancestor that presents, presents, with everything above that. Where
    /// none presents, the nearest ancestor that is presented goes, this controller itself included (section 3.6).
    @discardableResult
    public func dismiss(animated: Bool = true) async throws(Failure) -> [RemoteController] {
        try await channel.perform(.dismiss(target, animated: animated))
    }

    /// Performs a segue by identifier or id. The controller is not asked whether it should: code knows.
    public func performSegue(
        withIdentifier identifier: String, sender: Sender = .value(.null), completion: RequestCompletion? = nil
    ) {
        channel.perform(.performSegue(identifier, from: target, sender: sender.value, byUser: false), completion)
    }

    /// Performs a segue by identifier or id; returns where it led.
    @discardableResult
    public func performSegue(
        withIdentifier identifier: String, sender: Sender = .value(.null)
    ) async throws(Failure) -> [RemoteController] {
        try await channel.perform(.performSegue(identifier, from: target, sender: sender.value, byUser: false))
    }

    /// Makes something else the window's root: what the old one presents is dismissed, and then it ends.
    public func setRoot(_ what: any Showable, completion: RequestCompletion? = nil) {
        channel.perform(.root(what.destination), completion)
    }

    /// Makes something else the window's root; returns it once it has appeared.
    @discardableResult
    public func setRoot(_ what: any Showable) async throws(Failure) -> RemoteController? {
        try await channel.perform(.root(what.destination)).first
    }

    /// Takes the controller out of its container.
    public func removeFromParent(completion: RequestCompletion? = nil) {
        channel.perform(.remove(target), completion)
    }

    /// Takes the controller out of its container.
    public func removeFromParent() async throws(Failure) {
        _ = try await channel.perform(.remove(target))
    }
}
