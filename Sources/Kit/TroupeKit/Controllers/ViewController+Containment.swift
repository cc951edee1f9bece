public import TroupeModel

extension ViewController {
    /// Contains a child, shown over all of a view of this controller's, or at `frame` in the root view's coordinates.
    ///
    /// The child is told that it moves; say ``RemoteController/didMove(toParent:)`` when it has.
    public func addChild(
        _ what: any Showable, in view: View? = nil, frame: Rect? = nil, completion: RequestCompletion? = nil
    ) {
        let container = view?.container
        channel.perform(request(adding: what, in: container, frame: frame)) { result in
            if case .success(let children) = result { container?.hold(children.first) }
            completion?(result)
        }
    }

    /// Contains a child; returns its handle once it appeared, if this controller has.
    @discardableResult
    public func addChild(
        _ what: any Showable, in view: View? = nil, frame: Rect? = nil
    ) async throws(Failure) -> RemoteController? {
        let container = view?.container
        let child = try await channel.perform(request(adding: what, in: container, frame: frame)).first
        container?.hold(child)
        return child
    }

    private func request(adding what: any Showable, in container: ContainerView?, frame: Rect?) -> Request {
        let place = container.map { $0.convert($0.bounds, to: nil) } ?? frame
        return .add(what.destination, to: id, frame: place, containerView: container?.storyboardID)
    }
}

extension ViewController {
    /// Shows a child in the place of another, which stays a child and is hidden; what is no child yet is added
    /// (section 3.4). Add and remove in `completion` what UIKit's listings do there.
    ///
    /// - Parameters:
    ///   - from: The child that is shown.
    ///   - to: The one to show, in the place of the first.
    ///   - duration: In milliseconds; with 0 it is not animated.
    ///   - animations: What is done along with that: frames of both children set in it move with the animation.
    public func transition(
        from: RemoteController, to: any Showable, duration: Int, animations: (@MainActor () -> Void)? = nil,
        completion: RequestCompletion? = nil
    ) {
        let channel = channel
        let number = animations.map { channel.keep($0) }
        let request = Request.transition(
            from: from.id, to: to.destination, duration: duration, animations: number)
        let container = container(of: from)
        channel.perform(request) { result in
            if let number { channel.forget(animation: number) }
            if case .success(let shown) = result { container?.hold(shown.first) }
            completion?(result)
        }
    }

    /// Shows a child in the place of another, as its twin with `completion` does; returns it once it has appeared.
    @discardableResult
    public func transition(
        from: RemoteController, to: any Showable, duration: Int
    ) async throws(Failure) -> RemoteController? {
        let container = container(of: from)
        let shown = try await channel.perform(
            .transition(from: from.id, to: to.destination, duration: duration, animations: nil)
        ).first
        container?.hold(shown)
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
    /// What shows a contained controller over all of this view: itself, if it is made for that, else a subview.
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
    /// Shows what it contains in the container views of the scene, as far as both are there.
    func showContained() {
        for (segue, child) in standing.embedded { product.containers[segue]?.child = child }
        tree.root?.visit { view in
            guard let container = view as? ContainerView, container.child == nil, let name = container.storyboardID
            else { return }
            container.child = standing.child(in: name)
        }
    }

    /// What it contains that an earlier incarnation of it had added. Those it wants to keep it adds again, by its
    /// ``viewDidAppear(_:)``; embedded scenes stay by themselves (``embeddedChild(ofSegue:)``).
    public var restoredChildren: [RemoteController] {
        standing.children.filter { $0.segue == nil }.map { controller($0.controller) }
    }

    /// What the embed segue of that identifier put into its container view; nil before that, or if there is none. An
    /// incarnation after the first, which is not asked to prepare it again, finds it here.
    public func embeddedChild(ofSegue identifier: String) -> RemoteController? {
        let segue = scene?.connections.segues.first { $0.kind == .embed && $0.identifier == identifier }
        return segue.flatMap { standing.embedded[$0.id.rawValue] }.map { controller($0) }
    }
}

extension ContainerView {
    /// Shows a child from now on.
    func hold(_ controller: RemoteController?) {
        child = controller?.id
        reportedFrame = controller == nil ? nil : convert(bounds, to: nil)
    }
}
