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
