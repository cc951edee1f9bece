public import TroupeModel

/// A reference to one controller of the hierarchy: a ``RemoteController``, or a ``ViewController`` that stands for a
/// controller of another process.
///
/// A request that names a controller accepts both.
@MainActor
public protocol ControllerReference: AnyObject, Showable, HierarchyRequests {
    /// The controller's id in the hierarchy; 0 while the controller is not made.
    var id: ControllerID { get }
    /// The controller, as requests over a channel name it. A controller that code created is made first (rule 12).
    func reference(over channel: RequestChannel) -> RemoteController
    /// The controller, as requests of this process name it. A controller that code created is made first (rule 12).
    var remoteController: RemoteController { get }
}

extension RemoteController: ControllerReference {
    /// This handle.
    public func reference(over channel: RequestChannel) -> RemoteController { self }
    /// This handle.
    public var remoteController: RemoteController { self }
}

extension ViewController: ControllerReference {
    /// This controller. If code created it and the daemon has not made it yet, it is made first.
    public func reference(over channel: RequestChannel) -> RemoteController { made(over: channel) }
    /// This controller. If code created it and the daemon has not made it yet, it is made first.
    public var remoteController: RemoteController { made(over: maker ?? channel) }
}

// Calls by a container on its children.
extension ControllerReference {
    /// Tells a child of this process's controller that it is about to move; nil if it is about to be removed. Call it
    /// when UIKit's rules require it.
    public func willMove(toParent parent: ViewController?) {
        let child = remoteController
        child.channel.send(.willMove(child.id, toParent: parent?.remoteController.id))
    }

    /// Tells a child of this process's controller that it has moved; nil if it was removed. Call it when UIKit's rules
    /// require it.
    public func didMove(toParent parent: ViewController?) {
        let child = remoteController
        child.channel.send(.didMove(child.id, toParent: parent?.remoteController.id))
    }

    /// Begins the appearance or disappearance of the child's view, for a container whose
    /// ``ViewController/shouldAutomaticallyForwardAppearanceMethods`` is false. Other transitions wait for the end. If
    /// the end does not come in time, or the container disappears meanwhile, the daemon ends the transition.
    public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        let child = remoteController
        child.channel.send(.forward(.beginAppearance(appearing: isAppearing, animated: animated), to: child.id))
    }

    /// Ends the transition that ``beginAppearanceTransition(_:animated:)`` began.
    public func endAppearanceTransition() {
        let child = remoteController
        child.channel.send(.forward(.endAppearance, to: child.id))
    }

    /// Sets the frame of a contained child, in the coordinates of the container's root view.
    public func setFrame(_ frame: Rect) {
        let child = remoteController
        child.channel.send(.setFrame(child.id, frame))
    }
}

/// No parent: the type of `nil` in calls of a container on its child. It has no objects.
///
/// A class may override the callback `willMove(toParent:)`, whose parent is a ``RemoteController``. For
/// `child.willMove(toParent: nil)` Swift prefers the method with the more specific type, so that the call tells the child's
/// process and does not run the override in this one.
public final class NoParent: RemoteController {}

extension ViewController {
    /// Tells a child that it is about to be removed. On the process's own controller it has no effect: an override may
    /// pass `nil` to `super`.
    public final func willMove(toParent parent: NoParent?) {
        if standsForAnother { willMove(toParent: nil as ViewController?) }
    }

    /// Tells a child that it was removed. On the process's own controller it has no effect: an override may pass `nil` to
    /// `super`.
    public final func didMove(toParent parent: NoParent?) {
        if standsForAnother { didMove(toParent: nil as ViewController?) }
    }
}
