public import TroupeModel
public import TroupeValue

extension HierarchyRequests {
    private var target: Target { .id(requestTarget) }

    /// Presents a controller from this one. On a phone the outermost ancestor presents; on a pad too, except in the
    /// styles of the current context (section 3.6).
    public func present(
        _ what: any Showable, _ presentation: Request.Presentation = .init(), completion: RequestCompletion? = nil
    ) {
        if let alert = what as? AlertController {
            return alert.present(from: self, presentation, completion: completion)
        }
        if let refusal = (what as? SystemContainer)?.refusal {
            if let completion { completion(.failure(refusal)) } else { channel.report(failure: refusal) }
            return
        }
        channel.perform(.present(what.destination(over: channel), from: target, presentation), completion)
    }

    /// Presents a controller from this one, as ``present(_:_:completion:)`` does; returns it once it has appeared.
    @discardableResult
    public func present(
        _ what: any Showable, _ presentation: Request.Presentation = .init()
    ) async throws(Failure) -> RemoteController? {
        if let alert = what as? AlertController { return try await alert.present(from: self, presentation) }
        if let refusal = (what as? SystemContainer)?.refusal { throw refusal }
        return try await channel.perform(.present(what.destination(over: channel), from: target, presentation)).first
    }

    /// Presents a controller from this one; a nil `style` uses the presented controller's own style.
    public func present(
        _ what: any Showable, style: PresentationStyle? = nil, animated: Bool, completion: RequestCompletion? = nil
    ) {
        present(what, Request.Presentation(style: style, animated: animated), completion: completion)
    }

    /// Presents a controller from this one, in the presented controller's own style, and calls `completion` once it has
    /// appeared. A refusal is reported on standard error.
    public func present(_ what: any Showable, animated: Bool, completion: @escaping @MainActor () -> Void) {
        present(what, animated: animated, completion: channel.reportingRefusal(before: completion))
    }

    /// Presents a controller from this one and returns it once it has appeared. A nil `style` uses the presented
    /// controller's own style.
    @discardableResult
    public func present(
        _ what: any Showable, style: PresentationStyle? = nil, animated: Bool
    ) async throws(Failure) -> RemoteController? {
        try await present(what, Request.Presentation(style: style, animated: animated))
    }

    /// Dismisses the controller presented by this controller or by its nearest presenting ancestor, with everything
    /// above. If there is none, dismisses the nearest presented ancestor, which may be this controller itself
    /// (section 3.6).
    public func dismiss(animated: Bool = true, completion: RequestCompletion? = nil) {
        channel.perform(.dismiss(target, animated: animated), completion)
    }

    /// Dismisses as the method of that name with a result does, and calls `completion` once the dismissed controller has
    /// disappeared. A refusal is reported on standard error.
    public func dismiss(animated: Bool, completion: @escaping @MainActor () -> Void) {
        dismiss(animated: animated, completion: channel.reportingRefusal(before: completion))
    }

    /// Dismisses the controller presented by this controller or by its nearest presenting ancestor, with everything
    /// above. If there is none, dismisses the nearest presented ancestor, which may be this controller itself
    /// (section 3.6).
    @discardableResult
    public func dismiss(animated: Bool = true) async throws(Failure) -> [RemoteController] {
        try await channel.perform(.dismiss(target, animated: animated))
    }

    /// Performs a segue by identifier or id. ``ViewController/shouldPerformSegue(withIdentifier:sender:)`` is not
    /// called.
    public func performSegue(
        withIdentifier identifier: String, sender: Sender = .value(.null), completion: RequestCompletion? = nil
    ) {
        channel.perform(.performSegue(identifier, from: target, sender: sender.value, byUser: false), completion)
    }

    /// Performs a segue by a constant of its identifier, as `troupe storyboard PATH --swift` prints it.
    public func performSegue(
        _ name: some RawRepresentable<String>, sender: Sender = .value(.null), completion: RequestCompletion? = nil
    ) {
        performSegue(withIdentifier: name.rawValue, sender: sender, completion: completion)
    }

    /// Performs a segue by identifier or id; returns its destinations.
    @discardableResult
    public func performSegue(
        withIdentifier identifier: String, sender: Sender = .value(.null)
    ) async throws(Failure) -> [RemoteController] {
        try await channel.perform(.performSegue(identifier, from: target, sender: sender.value, byUser: false))
    }

    /// Replaces the window's root: the presentations of the old root are dismissed, then the old root ends.
    public func setRoot(_ what: any Showable, completion: RequestCompletion? = nil) {
        channel.perform(.root(what.destination(over: channel)), completion)
    }

    /// Replaces the window's root; returns the new root once it has appeared.
    @discardableResult
    public func setRoot(_ what: any Showable) async throws(Failure) -> RemoteController? {
        try await channel.perform(.root(what.destination(over: channel))).first
    }

    /// Removes the controller from its container.
    public func removeFromParent(completion: RequestCompletion? = nil) {
        guard let noted = channel.noteRemoval(of: requestTarget) else {
            return channel.perform(.remove(target), completion)
        }
        channel.perform(.remove(target)) { result in
            noted(result)
            completion?(result)
        }
    }

    /// Removes the controller from its container.
    public func removeFromParent() async throws(Failure) {
        let noted = channel.noteRemoval(of: requestTarget)
        do throws(Failure) {
            noted?(.success(try await channel.perform(.remove(target))))
        } catch {
            noted?(.failure(error))
            throw error
        }
    }
}

extension RequestChannel {
    /// Makes a completion that calls `body` after a success, and reports a failure on standard error.
    fileprivate func reportingRefusal(before body: @escaping @MainActor () -> Void) -> RequestCompletion {
        { [weak self] result in
            switch result {
            case .success: body()
            case .failure(let failure): self?.report(failure: failure)
            }
        }
    }
}
