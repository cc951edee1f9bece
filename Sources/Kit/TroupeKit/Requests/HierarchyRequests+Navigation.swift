public import TroupeModel

extension HierarchyRequests {
    private var target: Target { .id(requestTarget) }

    /// Pushes a controller onto the nearest navigation controller.
    public func push(_ what: any Showable, animated: Bool = true, completion: RequestCompletion? = nil) {
        channel.perform(.push(what.destination(over: channel), onto: target, animated: animated), completion)
    }

    /// Pushes a controller onto the nearest navigation controller; returns it once it has appeared.
    @discardableResult
    public func push(_ what: any Showable, animated: Bool = true) async throws(Failure) -> RemoteController? {
        try await channel.perform(.push(what.destination(over: channel), onto: target, animated: animated)).first
    }

    /// Pops the top controller of the nearest navigation controller.
    public func pop(animated: Bool = true, completion: RequestCompletion? = nil) {
        channel.perform(.pop(.one, in: target, animated: animated), completion)
    }

    /// Pops the top controller of the nearest navigation controller; returns it, or nil if it is the root.
    @discardableResult
    public func pop(animated: Bool = true) async throws(Failure) -> RemoteController? {
        try await channel.perform(.pop(.one, in: target, animated: animated)).first
    }

    /// Pops controllers until `top` is on top.
    public func popTo(_ top: any ControllerReference, animated: Bool = true, completion: RequestCompletion? = nil) {
        channel.perform(.pop(.to(.id(top.reference(over: channel).id)), in: target, animated: animated), completion)
    }

    /// Pops controllers until `top` is on top; returns the popped ones in stack order.
    @discardableResult
    public func popTo(_ top: any ControllerReference, animated: Bool = true) async throws(Failure) -> [RemoteController]
    {
        try await channel.perform(.pop(.to(.id(top.reference(over: channel).id)), in: target, animated: animated))
    }

    /// Pops all controllers but the root.
    public func popToRoot(animated: Bool = true, completion: RequestCompletion? = nil) {
        channel.perform(.pop(.toRoot, in: target, animated: animated), completion)
    }

    /// Pops all controllers but the root; returns the popped ones in stack order.
    @discardableResult
    public func popToRoot(animated: Bool = true) async throws(Failure) -> [RemoteController] {
        try await channel.perform(.pop(.toRoot, in: target, animated: animated))
    }

    /// Replaces the stack of the nearest navigation controller, bottom first.
    public func setViewControllers(
        _ stack: [any Showable], animated: Bool = true, completion: RequestCompletion? = nil
    ) {
        channel.perform(
            .setStack(stack.map { $0.destination(over: channel) }, in: target, animated: animated), completion)
    }

    /// Replaces the stack of the nearest navigation controller, bottom first.
    @discardableResult
    public func setViewControllers(
        _ stack: [any Showable], animated: Bool = true
    ) async throws(Failure) -> [RemoteController] {
        try await channel.perform(
            .setStack(stack.map { $0.destination(over: channel) }, in: target, animated: animated))
    }

    /// Shows pages in the nearest page view controller: one, or two side by side for a spine in the middle. The data source
    /// and the delegate are not asked.
    ///
    /// - Parameter direction: The direction of the animation.
    public func setViewControllers(
        _ pages: [any Showable], direction: PageDirection, animated: Bool, completion: RequestCompletion? = nil
    ) {
        channel.perform(
            .setPages(
                pages.map { $0.destination(over: channel) }, in: target, direction: direction, animated: animated),
            completion)
    }

    /// Replaces the tabs of the nearest tab bar controller, in order.
    public func setTabs(_ tabs: [any Showable], completion: RequestCompletion? = nil) {
        channel.perform(.setTabs(tabs.map { $0.destination(over: channel) }, in: target, animated: false), completion)
    }

    /// Replaces the tabs of the nearest tab bar controller, in order.
    @discardableResult
    public func setTabs(_ tabs: [any Showable]) async throws(Failure) -> [RemoteController] {
        try await channel.perform(.setTabs(tabs.map { $0.destination(over: channel) }, in: target, animated: false))
    }

    /// Sets the tabs of the nearest tab bar controller that people may rearrange; an empty list allows no rearranging.
    /// Initially, and again whenever the tabs are set, people may rearrange all tabs.
    public func setCustomizableTabs(_ tabs: [any ControllerReference], completion: RequestCompletion? = nil) {
        channel.perform(.setCustomizable(tabs.map { .id($0.reference(over: channel).id) }, in: target), completion)
    }

    /// Sets the tabs of the nearest tab bar controller that people may rearrange; an empty list allows no rearranging.
    /// Initially, and again whenever the tabs are set, people may rearrange all tabs.
    public func setCustomizableTabs(_ tabs: [any ControllerReference]) async throws(Failure) {
        _ = try await channel.perform(.setCustomizable(tabs.map { .id($0.reference(over: channel).id) }, in: target))
    }

    /// Selects a tab of the nearest tab bar controller, counted from 0.
    public func select(_ index: Int, completion: RequestCompletion? = nil) {
        channel.perform(.select(.index(index), in: target), completion)
    }

    /// Selects a tab of the nearest tab bar controller, counted from 0.
    public func select(_ index: Int) async throws(Failure) {
        _ = try await channel.perform(.select(.index(index), in: target))
    }

    /// Selects the tab of a controller.
    public func select(_ controller: any ControllerReference, completion: RequestCompletion? = nil) {
        channel.perform(.select(.controller(.id(controller.reference(over: channel).id)), in: target), completion)
    }

    /// Selects the tab of a controller.
    public func select(_ controller: any ControllerReference) async throws(Failure) {
        _ = try await channel.perform(.select(.controller(.id(controller.reference(over: channel).id)), in: target))
    }

    /// Shows a controller as suits its place: pushes it onto the nearest navigation controller, else presents it.
    public func show(_ what: any Showable, animated: Bool = true, completion: RequestCompletion? = nil) {
        channel.perform(
            .show(what.destination(over: channel), from: target, isDetail: false, animated: animated), completion)
    }

    /// Shows a controller as suits its place; returns it once it has appeared.
    @discardableResult
    public func show(_ what: any Showable, animated: Bool = true) async throws(Failure) -> RemoteController? {
        try await channel.perform(
            .show(what.destination(over: channel), from: target, isDetail: false, animated: animated)
        ).first
    }

    /// Shows a controller in the second pane of the nearest split view controller, on a phone on the first pane's
    /// stack. Presents it if there is no split view controller.
    public func showDetail(_ what: any Showable, animated: Bool = true, completion: RequestCompletion? = nil) {
        channel.perform(
            .show(what.destination(over: channel), from: target, isDetail: true, animated: animated), completion)
    }

    /// Shows a controller in the second pane of the nearest split view controller, on a phone on the first pane's
    /// stack. Returns it once it has appeared.
    @discardableResult
    public func showDetail(_ what: any Showable, animated: Bool = true) async throws(Failure) -> RemoteController? {
        try await channel.perform(
            .show(what.destination(over: channel), from: target, isDetail: true, animated: animated)
        ).first
    }

    /// Replaces the controller in a pane of this split view controller.
    public func setPane(_ pane: any Showable, isFirst: Bool, completion: RequestCompletion? = nil) {
        channel.perform(.setPane(pane.destination(over: channel), in: target, isFirst: isFirst), completion)
    }

    /// Replaces the controller in a pane of this split view controller; returns the new one.
    @discardableResult
    public func setPane(_ pane: any Showable, isFirst: Bool) async throws(Failure) -> RemoteController? {
        try await channel.perform(.setPane(pane.destination(over: channel), in: target, isFirst: isFirst)).first
    }

    /// Opens or closes the popover with the hidden first pane of this split view controller.
    public func setFirstPaneOpen(_ isOpen: Bool, completion: RequestCompletion? = nil) {
        channel.perform(.setPaneOpen(isOpen, in: target), completion)
    }

    /// Opens or closes the popover with the hidden first pane of this split view controller; returns the pane.
    @discardableResult
    public func setFirstPaneOpen(_ isOpen: Bool) async throws(Failure) -> RemoteController? {
        try await channel.perform(.setPaneOpen(isOpen, in: target)).first
    }
}
