import TroupeModel

/// Controllers side by side, one of them selected by a tab bar (section 3.5).
///
/// ```swift
/// let tabs = TabBarController(viewControllers: [ClockViewController(), NavigationController(rootViewController: list)])
/// tabs.select(1)
/// ```
open class TabBarController: ContainerController {
    override class var containerKind: ControllerKind? { .tabBarController }

    /// The looks of the tab bar.
    public private(set) lazy var tabBar = ContainerBar(of: self, \.tabBar)

    /// Creates a tab bar controller with tabs, of which the first is selected.
    public convenience init(viewControllers tabs: [any Showable]) {
        self.init()
        setViewControllers(tabs, animated: false)
    }

    /// Replaces the tabs, in order. A tab that stays selected stays visible; a change of tabs is not animated.
    public func setViewControllers(_ tabs: [any Showable], animated: Bool, completion: RequestCompletion? = nil) {
        perform(completion) { channel, container in
            .setTabs(tabs.map { $0.destination(over: channel) }, in: .id(container))
        }
    }

    /// Replaces the tabs, in order; returns them. A change of tabs is not animated.
    @discardableResult
    public func setViewControllers(
        _ tabs: [any Showable], animated: Bool
    ) async throws(Failure) -> [RemoteController] {
        try await perform { channel, container in
            .setTabs(tabs.map { $0.destination(over: channel) }, in: .id(container))
        }
    }

    /// Selects a tab, counted from 0.
    public func select(_ index: Int, completion: RequestCompletion? = nil) {
        perform(completion) { .select(.index(index), in: .id($1)) }
    }

    /// Selects the tab of a controller.
    public func select(_ controller: any ControllerReference, completion: RequestCompletion? = nil) {
        perform(completion) { .select(.controller(.id(controller.reference(over: $0).id)), in: .id($1)) }
    }

    /// Sets the tabs that people may rearrange; an empty list allows no rearranging.
    public func setCustomizableViewControllers(
        _ tabs: [any ControllerReference], completion: RequestCompletion? = nil
    ) {
        perform(completion) { channel, container in
            .setCustomizable(tabs.map { .id($0.reference(over: channel).id) }, in: .id(container))
        }
    }

    /// The selected controller; nil while More's list is shown.
    public var selectedViewController: RemoteController? {
        get async throws(Failure) {
            let place = try await currentPlace
            return place.selectedViewController.map { channel.handle(on: $0) }
        }
    }

    /// The index of the selected tab, counted from 0; nil while More's list is shown.
    public var selectedIndex: Int? {
        get async throws(Failure) {
            let place = try await currentPlace
            return place.selectedViewController.flatMap { place.children.firstIndex(of: $0) }
        }
    }
}
