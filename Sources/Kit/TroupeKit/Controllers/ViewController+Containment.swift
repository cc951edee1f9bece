public import TroupeModel

extension ViewController {
    /// Adds a child, shown over all of `view`, or at `frame` in the root view's coordinates.
    ///
    /// The child is told that it moves; call ``ControllerReference/didMove(toParent:)`` once it has moved. Without `view` and
    /// `frame` code may place the ``view`` of the child's handle, as in UIKit. A child without a place fills this
    /// controller's view.
    public func addChild(
        _ what: any Showable, in view: View? = nil, frame: Rect? = nil, completion: RequestCompletion? = nil
    ) {
        let container = container(for: what, in: view)
        let noted = noteAddition(of: what)
        channel.perform(request(adding: what, in: container, frame: frame)) { result in
            noted(result)
            if case .success(let children) = result { container?.showChild(children.first) }
            completion?(result)
        }
    }

    /// Adds a child and returns its handle. If this controller has appeared, returns after the child has appeared too.
    @discardableResult
    public func addChild(
        _ what: any Showable, in view: View? = nil, frame: Rect? = nil
    ) async throws(Failure) -> RemoteController? {
        let container = container(for: what, in: view)
        let noted = noteAddition(of: what)
        let request = request(adding: what, in: container, frame: frame)
        do throws(Failure) {
            let children = try await channel.perform(request)
            noted(.success(children))
            container?.showChild(children.first)
            return children.first
        } catch {
            noted(.failure(error))
            throw error
        }
    }

    /// The container view for a child over all of `view`: the view of the child's handle, if code has used it.
    private func container(for child: any Showable, in view: View?) -> ContainerView? {
        guard let view else { return nil }
        guard let own = child.usedView else { return view.container }
        if own !== view {
            own.frame = view.bounds
            view.addSubview(own)
        }
        return own
    }

    private func request(adding what: any Showable, in container: ContainerView?, frame: Rect?) -> Request {
        let place = container.map { $0.convert($0.bounds, to: nil) } ?? frame
        let child = what.destinationOfChild(over: channel)
        // A child that is added again without a view fills its place, also if its former view has left the tree.
        if case .controller(let id) = child { tree.bringIntoSight(id) }
        return .add(child, to: id, frame: place, containerView: container?.storyboardID)
    }
}

extension Showable {
    /// The view of a handle, if code has used it.
    fileprivate var usedView: ContainerView? { (self as? ViewController)?.settings.childView.view }

    /// The destination that makes the controller a child.
    fileprivate func destinationOfChild(over channel: RequestChannel) -> Destination {
        (self as? ViewController)?.destinationOfChild(over: channel) ?? destination(over: channel)
    }
}

/// The container views of a transition from one child to another.
@MainActor
private struct TransitionViews {
    /// The view that shows the first child.
    private let old: ContainerView?
    /// The view that is to show the second child.
    private let new: ContainerView?
    /// True if the transition adds the second view.
    private var isAdded = false

    /// Finds the views. If code has used the view of one of the handles, each child has a view of its own, and the second is
    /// added in front of the first; else the view of the first child shows the second at the end.
    init(from old: ContainerView?, to child: any Showable, in controller: ViewController) {
        self.old = old
        guard child.usedView != nil || old?.isOfHandle == true else {
            new = old
            return
        }
        let view = child.usedView ?? (child as? ViewController)?.handleView ?? ContainerView()
        new = view
        guard view.superview == nil, let parent = old?.superview ?? controller.viewIfLoaded else { return }
        if child.usedView == nil || !view.isFrameStated, let old { view.frame = old.frame }
        if let old { parent.insertSubview(view, aboveSubview: old) } else { parent.addSubview(view) }
        isAdded = true
    }

    /// Notes the end of the transition: the first view leaves, or after a refusal the second.
    func end(_ result: Result<[RemoteController], Failure>) {
        switch result {
        case .success(let shown):
            new?.showChild(shown.first)
            if new !== old { old?.removeFromSuperview() }
        case .failure: if isAdded { new?.removeFromSuperview() }
        }
    }
}

extension ViewController {
    /// Replaces the shown child by another (section 3.4). The first stays a child and is hidden; a controller that is
    /// not a child yet is added. Do in `completion` the adding and removing that UIKit's listings do there.
    ///
    /// If code has used the ``view`` of a handle, the view of the second child is added at the start and the view of the first
    /// is removed at the end, as in UIKit.
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
        let (noted, views) = (noteAddition(of: to), transitionViews(from: from, to: to))
        let request = Request.transition(
            from: from.id, to: to.destinationOfChild(over: channel), duration: duration.milliseconds,
            animations: number)
        channel.perform(request) { result in
            if let number { channel.forget(animation: number) }
            noted(result)
            views.end(result)
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
        let (noted, views) = (noteAddition(of: to), transitionViews(from: from, to: to))
        let request = Request.transition(
            from: from.id, to: to.destinationOfChild(over: channel), duration: duration.milliseconds,
            animations: nil)
        do throws(Failure) {
            let shown = try await channel.perform(request)
            noted(.success(shown))
            views.end(.success(shown))
            return shown.first
        } catch {
            noted(.failure(error))
            views.end(.failure(error))
            throw error
        }
    }

    private func transitionViews(from: RemoteController, to: any Showable) -> TransitionViews {
        TransitionViews(from: container(of: from), to: to, in: self)
    }

    /// The view that shows a child.
    func container(of child: RemoteController) -> ContainerView? {
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
        let free = subviews.lazy.compactMap { $0 as? ContainerView }.first { !$0.isOfHandle }
        if let free { return free }
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
