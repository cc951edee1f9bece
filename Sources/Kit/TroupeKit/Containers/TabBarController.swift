import TroupeModel

/// Controllers side by side, one of them selected by a tab bar (section 3.5).
///
/// ```swift
/// let tabs = TabBarController(viewControllers: [ClockViewController(), NavigationController(rootViewController: list)])
/// tabs.selectedIndex = 1
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

    /// Replaces the tabs, in order. A tab that stays selected stays visible.
    ///
    /// - Parameter animated: True if displays fade the old tabs in the bar into the new ones. The selected controller
    ///   changes at once.
    public func setViewControllers(_ tabs: [any Showable], animated: Bool, completion: RequestCompletion? = nil) {
        let new = tabs.map { ContainedController($0) }
        change(completion) {
            $0.replace(with: new)
            return new
        } _: { channel, container in
            .setTabs(tabs.map { $0.destination(over: channel) }, in: .id(container), animated: animated)
        }
    }

    /// Replaces the tabs, in order; returns them.
    ///
    /// - Parameter animated: True if displays fade the old tabs in the bar into the new ones.
    @discardableResult
    public func setViewControllers(
        _ tabs: [any Showable], animated: Bool
    ) async throws(Failure) -> [RemoteController] {
        let new = tabs.map { ContainedController($0) }
        return try await change {
            $0.replace(with: new)
            return new
        } _: { channel, container in
            .setTabs(tabs.map { $0.destination(over: channel) }, in: .id(container), animated: animated)
        }
    }

    /// Selects a tab, counted from 0.
    public func select(_ index: Int, completion: RequestCompletion? = nil) {
        change(completion) {
            $0.select(index)
            return []
        } _: {
            .select(.index(index), in: .id($1))
        }
    }

    /// Selects the tab of a controller; shows More for ``moreNavigationController``.
    public func select(_ controller: any ControllerReference, completion: RequestCompletion? = nil) {
        if controller is MoreNavigationController { return selectMore(completion: completion) }
        change(completion) {
            $0.select(ContainedController(controller))
            return []
        } _: {
            .select(.controller(.id(controller.reference(over: $0).id)), in: .id($1))
        }
    }

    /// More, the stack of the tabs that have no place in the bar.
    ///
    /// ```swift
    /// tabs.selectedViewController = tabs.moreNavigationController
    /// ```
    public var moreNavigationController: MoreNavigationController {
        if let knownMore { return knownMore }
        let more = MoreNavigationController(of: self)
        knownMore = more
        return more
    }

    /// True if code of this process has hidden More's bar.
    var moreBarIsHidden = false

    /// The handle on More, as long as code keeps it.
    private weak var knownMore: MoreNavigationController?

    /// Shows More as it was left: its list, or the tab chosen from it. It is refused without More.
    public func selectMore(completion: RequestCompletion? = nil) {
        perform(completion) { .select(.more, in: .id($1)) }
    }

    override func apply(_ message: ContainerMessage) {
        // A tab that More shows is selected; it is on no stack that code fills.
        if case .didShow(let id) = message { return contents.apply(.didSelect(id)) }
        super.apply(message)
    }

    /// Sets the tabs that people may rearrange; an empty list allows no rearranging.
    public func setCustomizableViewControllers(
        _ tabs: [any ControllerReference], completion: RequestCompletion? = nil
    ) {
        perform(completion) { channel, container in
            .setCustomizable(tabs.map { .id($0.reference(over: channel).id) }, in: .id(container))
        }
    }

    override func replaceContents(_ new: [any ControllerReference]) { setViewControllers(new, animated: false) }

    /// The selected controller, as this process knows it (``ContainerController/viewControllers``); nil while it knows
    /// no selection.
    ///
    /// Setting it selects the tab of a controller, and shows More for ``moreNavigationController``; nil has no effect, and a refusal is reported on standard error. A
    /// constant with a type asks the daemon, and is nil while More's list is shown:
    /// `let selected: RemoteController? = try await tabs.selectedViewController`.
    public var selectedViewController: (any ControllerReference)? {
        get { contents.selected?.reference(over: channel) }
        set { if let newValue { select(newValue) } }
    }

    /// The index of the selected tab, counted from 0, as this process knows it; `Int.max`, which is UIKit's `NSNotFound`,
    /// while it knows no selection.
    ///
    /// Setting it selects a tab; a refusal is reported on standard error. A constant with a type asks the daemon, and is
    /// nil while More's list is shown: `let index: Int? = try await tabs.selectedIndex`.
    public var selectedIndex: Int {
        get { contents.selectedIndex ?? Int.max }
        set { select(newValue) }
    }
}
