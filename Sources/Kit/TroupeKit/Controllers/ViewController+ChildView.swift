import TroupeModel

// The view of a controller that this object is a handle of. The controller's views are in its own process; the container
// has a container view in their place.
extension ViewController {
    /// The view of the controller that this handle stands for: a container view, which shows the controller while it is a
    /// child of the process's own controller.
    var handleView: ContainerView {
        if settings.isShownElsewhere { reportHandle(using: "view") }
        if let known = settings.childView.view { return known }
        let owner = (maker ?? channel).owner
        if let remote, let shown = owner?.container(of: remote) { return shown }
        let size = owner?.viewIfLoaded?.frame.size ?? lastKnown.screen
        let view = ContainerView(of: self, frame: Rect(origin: .zero, size: size))
        settings.childView.hold(view)
        if let remote { view.take(remote.id) }
        return view
    }

    /// The destination that makes this controller a child of the process's own controller, which shows ``view``.
    func destinationOfChild(over channel: RequestChannel) -> Destination {
        settings.isShownElsewhere = false
        return madeDestination(over: channel)
    }

    /// Notes that the controller is shown otherwise than as a child: code that used its view expected a child.
    func noteShownElsewhere() {
        guard standsForAnother else { return }
        settings.isShownElsewhere = true
        if settings.childView.view != nil { reportHandle(using: "view") }
    }
}
