public import TroupeModel

extension ViewController {
    /// Adds a child, shown over all of `view`, or at `frame` in the root view's coordinates.
    ///
    /// The child is told that it moves; call ``ControllerReference/didMove(toParent:)`` once it has moved.
    public func addChild(
        _ what: any Showable, in view: View? = nil, frame: Rect? = nil, completion: RequestCompletion? = nil
    ) {
        let container = view?.container
        channel.perform(request(adding: what, in: container, frame: frame)) { result in
            if case .success(let children) = result { container?.showChild(children.first) }
            completion?(result)
        }
    }

    /// Adds a child and returns its handle. If this controller has appeared, returns after the child has appeared too.
    @discardableResult
    public func addChild(
        _ what: any Showable, in view: View? = nil, frame: Rect? = nil
    ) async throws(Failure) -> RemoteController? {
        let container = view?.container
        let child = try await channel.perform(request(adding: what, in: container, frame: frame)).first
        container?.showChild(child)
        return child
    }

    private func request(adding what: any Showable, in container: ContainerView?, frame: Rect?) -> Request {
        let place = container.map { $0.convert($0.bounds, to: nil) } ?? frame
        return .add(what.destination(over: channel), to: id, frame: place, containerView: container?.storyboardID)
    }
}

extension ViewController {
    /// Replaces the shown child by another (section 3.4). The first stays a child and is hidden; a controller that is
    /// not a child yet is added. Do in `completion` the adding and removing that UIKit's listings do there.
    ///
    /// - Parameters:
    ///   - from: The child that is shown.
    ///   - to: The controller to show in its place.
    ///   - duration: The duration in seconds; 0 does not animate.
    ///   - options: UIKit's options, which have no effect (``AnimationOptions``).
    ///   - animations: Changes that accompany the transition; frames of both children that it sets move with the
    ///     animation.
    public func transition(
        from: any ControllerReference, to: any Showable, duration: TimeInterval, options: AnimationOptions = [],
        animations: (@MainActor () -> Void)? = nil, completion: RequestCompletion? = nil
    ) {
        let channel = channel
        let from = from.reference(over: channel)
        let number = animations.map { channel.keep($0) }
        let request = Request.transition(
            from: from.id, to: to.destination(over: channel), duration: duration.milliseconds, animations: number)
        let container = container(of: from)
        channel.perform(request) { result in
            if let number { channel.forget(animation: number) }
            if case .success(let shown) = result { container?.showChild(shown.first) }
            completion?(result)
        }
    }

    /// Replaces the shown child by another, as ``transition(from:to:duration:options:animations:completion:)`` does. Returns
    /// the new child once it has appeared.
    @discardableResult
    public func transition(
        from: any ControllerReference, to: any Showable, duration: TimeInterval, options: AnimationOptions = []
    ) async throws(Failure) -> RemoteController? {
        let from = from.reference(over: channel)
        let container = container(of: from)
        let shown = try await channel.perform(
            .transition(
                from: from.id, to: to.destination(over: channel), duration: duration.milliseconds, animations: nil)
        ).first
        container?.showChild(shown)
        return shown
    }

    /// The view that shows a child.
    private func container(of child: RemoteController) -> ContainerView? {
        var found: ContainerView?
        tree.root?.visit { view in
            if let container = view as? ContainerView, container.child == child.id { found = container }
        }
        return found
    }
}

extension View {
    /// The container view that shows a child over all of this view: the view itself if it is one, else a subview.
    fileprivate var container: ContainerView {
        if let container = self as? ContainerView { return container }
        if let container = subviews.lazy.compactMap({ $0 as? ContainerView }).first { return container }
        let container = ContainerView(frame: bounds)
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(container)
        return container
    }
}

extension ViewController {
    /// Shows the contained children in the container views of the scene, as far as both exist.
    func showContained() {
        for (segue, child) in lastKnown.embedded { product.containers[segue]?.child = child }
        tree.root?.visit { view in
            guard let container = view as? ContainerView, container.child == nil, let name = container.storyboardID
            else { return }
            container.child = lastKnown.child(in: name)
        }
    }

    /// The children that an earlier incarnation had added. To keep one, add it again, at the latest in
    /// ``viewDidAppear(_:)``. Embedded scenes stay by themselves (``embeddedChild(ofSegue:)``).
    public var restoredChildren: [RemoteController] {
        lastKnown.children.filter { $0.segue == nil }.map { controller($0.controller) }
    }

    /// The child that the embed segue with that identifier put into its container view; nil before the segue, or
    /// without such a segue. Later incarnations find the child here: the segue is prepared only once.
    public func embeddedChild(ofSegue identifier: String) -> RemoteController? {
        let segue = scene?.connections.segues.first { $0.kind == .embed && $0.identifier == identifier }
        return segue.flatMap { lastKnown.embedded[$0.id.rawValue] }.map { controller($0) }
    }
}

extension ContainerView {
    /// Shows a child from now on.
    func showChild(_ controller: RemoteController?) {
        child = controller?.id
        reportedFrame = controller == nil ? nil : convert(bounds, to: nil)
    }
}
