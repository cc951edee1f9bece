import TroupeModel

/// The kind of container a controller is. All members of ``Container`` are dispatched here.
enum Role: Hashable, Sendable {
    case custom(CustomContainer)
    case navigation(NavigationController)
    case tabBar(TabBarController)
    case split(SplitViewController)
    case page(PageViewController)

    /// True for a container that lives in the daemon; a custom one has a process.
    var isBuiltIn: Bool {
        if case .custom = self { false } else { true }
    }

    /// The protocol of the messages to its delegate; nil if its own code sends them.
    var delegateProtocol: ReservedProtocol? {
        switch self {
        case .custom: CustomContainer.delegateProtocol
        case .navigation: NavigationController.delegateProtocol
        case .tabBar: TabBarController.delegateProtocol
        case .split: SplitViewController.delegateProtocol
        case .page: PageViewController.delegateProtocol
        }
    }

    /// The children, in tree order.
    var children: [ControllerID] {
        switch self {
        case .custom(let container): container.children
        case .navigation(let container): container.children
        case .tabBar(let container): container.children
        case .split(let container): container.children
        case .page(let container): container.children
        }
    }

    /// Calls `body` with each shown child, back to front.
    func forEachShownChild(on window: Window, _ body: (ControllerID) -> Void) {
        switch self {
        case .custom(let container): container.forEachShownChild(on: window, body)
        case .navigation(let container): container.forEachShownChild(on: window, body)
        case .tabBar(let container): container.forEachShownChild(on: window, body)
        case .split(let container): container.forEachShownChild(on: window, body)
        case .page(let container): container.forEachShownChild(on: window, body)
        }
    }

    /// The children that decide about the orientation in its place (section 4); nil if it decides itself.
    var orientationDeciders: [ControllerID]? {
        switch self {
        case .custom(let container): container.orientationDeciders
        case .navigation(let container): container.orientationDeciders
        case .tabBar(let container): container.orientationDeciders
        case .split(let container): container.orientationDeciders
        case .page(let container): container.orientationDeciders
        }
    }

    /// Takes a child out of the list.
    mutating func remove(_ child: ControllerID) {
        func removed<C: Container>(from container: C) -> C {
            var container = container
            container.remove(child)
            return container
        }
        switch self {
        case .custom(let container): self = .custom(removed(from: container))
        case .navigation(let container): self = .navigation(removed(from: container))
        case .tabBar(let container): self = .tabBar(removed(from: container))
        case .split(let container): self = .split(removed(from: container))
        case .page(let container): self = .page(removed(from: container))
        }
    }

    /// The frame of its own view, its bars, and the frame of each child it shows.
    func room(
        of controller: Controller, in rect: Rect, _ bars: BarCoverage, wantsBars: Bool, _ interface: Interface
    ) -> Room {
        switch self {
        case .custom(let container):
            container.room(of: controller, in: rect, bars, wantsBars: wantsBars, interface)
        case .navigation(let container):
            container.room(of: controller, in: rect, bars, wantsBars: wantsBars, interface)
        case .tabBar(let container):
            container.room(of: controller, in: rect, bars, wantsBars: wantsBars, interface)
        case .split(let container):
            container.room(of: controller, in: rect, bars, wantsBars: wantsBars, interface)
        case .page(let container):
            container.room(of: controller, in: rect, bars, wantsBars: wantsBars, interface)
        }
    }

    /// True if the container is not empty after a reload without these children.
    func staysFilled(without gone: [ControllerID], by scene: SceneModel, of model: ApplicationModel) -> Bool {
        switch self {
        case .custom(let container): container.staysFilled(without: gone, by: scene, of: model)
        case .navigation(let container): container.staysFilled(without: gone, by: scene, of: model)
        case .tabBar(let container): container.staysFilled(without: gone, by: scene, of: model)
        case .split(let container): container.staysFilled(without: gone, by: scene, of: model)
        case .page(let container): container.staysFilled(without: gone, by: scene, of: model)
        }
    }

    /// Adds the steps that update the children to the new document; returns the children that stay.
    func reload(
        _ controller: Controller, by reload: Reload, _ walk: inout ReloadWalk, with planner: inout Planner
    ) -> [ControllerID] {
        switch self {
        case .custom(let container): container.reload(controller, by: reload, &walk, with: &planner)
        case .navigation(let container): container.reload(controller, by: reload, &walk, with: &planner)
        case .tabBar(let container): container.reload(controller, by: reload, &walk, with: &planner)
        case .split(let container): container.reload(controller, by: reload, &walk, with: &planner)
        case .page(let container): container.reload(controller, by: reload, &walk, with: &planner)
        }
    }
}

extension Role {
    /// The children of a controller with its own code; nil for a built-in container.
    var custom: CustomContainer? {
        if case .custom(let container) = self { container } else { nil }
    }

    /// Changes a custom container in place, without a copy of its children; false for a built-in container.
    mutating func changeCustom(_ change: (inout CustomContainer) -> Void) -> Bool {
        guard case .custom(var container) = self else { return false }
        self = .custom(CustomContainer())
        change(&container)
        self = .custom(container)
        return true
    }

    /// The stack of a navigation controller; nil for other roles.
    var navigation: NavigationController? {
        get { if case .navigation(let navigation) = self { navigation } else { nil } }
        set { if let newValue { self = .navigation(newValue) } }
    }

    /// The tabs of a tab bar controller; nil for other roles.
    var tabBar: TabBarController? {
        get { if case .tabBar(let tabBar) = self { tabBar } else { nil } }
        set { if let newValue { self = .tabBar(newValue) } }
    }

    /// The panes of a split view controller; nil for other roles.
    var split: SplitViewController? {
        get { if case .split(let split) = self { split } else { nil } }
        set { if let newValue { self = .split(newValue) } }
    }
}

extension Role {
    /// The pages of a page view controller; nil for other roles.
    var page: PageViewController? {
        get { if case .page(let page) = self { page } else { nil } }
        set { if let newValue { self = .page(newValue) } }
    }
}

extension Controller {
    var page: PageViewController? { role.page }
    var navigation: NavigationController? { role.navigation }
    var tabBar: TabBarController? { role.tabBar }
    var split: SplitViewController? { role.split }

    /// The children that an earlier incarnation added and the current one has not taken up.
    var abandonedChildren: [ControllerID] {
        embedded.filter { $0.adoptedBy < incarnation && $0.segue == nil }.map(\.child)
    }
}
