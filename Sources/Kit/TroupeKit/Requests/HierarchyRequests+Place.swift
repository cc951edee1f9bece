public import TroupeModel

/// Queries of the hierarchy, which the daemon answers. During a transition the answers show its result from the moment
/// that it starts (rule 4).
///
/// The built-in containers have properties of the same names that can be set and are read without `await`. The type of the
/// result selects between the two; without a type, the property of the container is read.
extension HierarchyRequests {
    /// The place of the controller, with all its parts at the same moment.
    public var place: HierarchyPlace {
        get async throws(Failure) {
            // A container that code made is read before it is shown.
            let container = (self as? ContainerController)?.remoteController
            let (channel, target) = (container?.channel ?? channel, container?.id ?? requestTarget)
            guard let place = try await channel.reply(to: .place(target)).content.place else {
                throw Failure(.protocolViolation, "the reply does not contain the place of \(target)")
            }
            return place
        }
    }

    /// The controller that this controller, or its nearest presenting ancestor, presents.
    public var presentedViewController: RemoteController? {
        get async throws(Failure) { handle(try await place.presentedViewController) }
    }

    /// The controller that presents this controller, or its nearest presented ancestor.
    public var presentingViewController: RemoteController? {
        get async throws(Failure) { handle(try await place.presentingViewController) }
    }

    /// The nearest navigation controller around this controller.
    public var navigationController: RemoteController? {
        get async throws(Failure) { handle(try await place.navigationController) }
    }

    /// The nearest tab bar controller around this controller.
    public var tabBarController: RemoteController? {
        get async throws(Failure) { handle(try await place.tabBarController) }
    }

    /// The nearest split view controller around this controller.
    public var splitViewController: RemoteController? {
        get async throws(Failure) { handle(try await place.splitViewController) }
    }

    /// The contained controllers: the stack of a navigation controller, bottom first, or the tabs of a tab bar
    /// controller.
    @_disfavoredOverload
    public var viewControllers: [RemoteController] {
        get async throws(Failure) { try await place.children.compactMap(handle) }
    }

    /// The controller on top of a navigation controller's stack; the last contained controller of any other container.
    @_disfavoredOverload
    public var topViewController: RemoteController? {
        get async throws(Failure) { handle(try await place.children.last) }
    }

    /// The controller that a navigation controller shows or presents: the presented one, else the top of the stack. The
    /// hidden first pane of a split view controller while its popover is open.
    public var visibleViewController: RemoteController? {
        get async throws(Failure) { handle(try await place.visibleViewController) }
    }

    /// The selected tab of a tab bar controller; nil while More's list is shown, and for any other controller.
    @_disfavoredOverload
    public var selectedViewController: RemoteController? {
        get async throws(Failure) { handle(try await place.selectedViewController) }
    }

    /// The index of the selected tab, counted from 0.
    public var selectedIndex: Int? {
        get async throws(Failure) {
            let place = try await place
            return place.selectedViewController.flatMap { place.children.firstIndex(of: $0) }
        }
    }

    /// The tabs of a tab bar controller that people may rearrange, in order; nil for any other controller.
    public var customizableTabs: [RemoteController]? {
        get async throws(Failure) { try await place.customizableViewControllers?.compactMap(handle) }
    }

    /// The tabs on More's own stack, over its list; nil for any controller but a tab bar controller with More.
    public var moreViewControllers: [RemoteController]? {
        get async throws(Failure) { try await place.moreViewControllers?.compactMap(handle) }
    }

    private func handle(_ id: ControllerID?) -> RemoteController? { id.map { channel.handle(on: $0) } }
}
