public import TroupeModel

/// Reads of the hierarchy, which the daemon keeps: each asks it, and shows the target of what is under way from the
/// moment that started (rule 4).
extension HierarchyRequests {
    /// Where the controller stands, all of it as of one moment.
    public var place: HierarchyPlace {
        get async throws(Failure) {
            guard let place = try await channel.reply(to: .place(requestTarget)).content.place else {
                throw Failure(.protocolViolation, "the reply does not say the place of \(requestTarget)")
            }
            return place
        }
    }

    /// What the controller, or what it stands in, presents.
    public var presentedViewController: RemoteController? {
        get async throws(Failure) { handle(try await place.presentedViewController) }
    }

    /// What presents the controller, or what it stands in.
    public var presentingViewController: RemoteController? {
        get async throws(Failure) { handle(try await place.presentingViewController) }
    }

    /// The nearest navigation controller around it.
    public var navigationController: RemoteController? {
        get async throws(Failure) { handle(try await place.navigationController) }
    }

    /// The nearest tab bar controller around it.
    public var tabBarController: RemoteController? {
        get async throws(Failure) { handle(try await place.tabBarController) }
    }

    /// The nearest split view controller around it.
    public var splitViewController: RemoteController? {
        get async throws(Failure) { handle(try await place.splitViewController) }
    }

    /// What it contains: of a navigation controller its stack, bottom first, of a tab bar controller its tabs.
    public var viewControllers: [RemoteController] {
        get async throws(Failure) { try await place.children.compactMap(handle) }
    }

    /// Of a tab bar controller the selected tab; nil while More's list is shown, and of others.
    public var selectedViewController: RemoteController? {
        get async throws(Failure) { handle(try await place.selectedViewController) }
    }

    /// The number of that tab, counted from 0.
    public var selectedIndex: Int? {
        get async throws(Failure) {
            let place = try await place
            return place.selectedViewController.flatMap { place.children.firstIndex(of: $0) }
        }
    }

    /// Of a tab bar controller the tabs that people may rearrange, in their order; nil of others.
    public var customizableTabs: [RemoteController]? {
        get async throws(Failure) { try await place.customizableViewControllers?.compactMap(handle) }
    }

    private func handle(_ id: ControllerID?) -> RemoteController? { id.map { channel.handle(on: $0) } }
}
