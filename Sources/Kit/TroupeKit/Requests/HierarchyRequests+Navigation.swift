public import TroupeModel

extension HierarchyRequests {
    private var target: Target { .id(requestTarget) }

    /// Pushes onto the nearest navigation controller.
    public func push(_ what: any Showable, animated: Bool = true, completion: RequestCompletion? = nil) {
        channel.perform(.push(what.destination, onto: target, animated: animated), completion)
    }

    /// Pushes onto the nearest navigation controller; returns what was pushed once it has appeared.
    @discardableResult
    public func push(_ what: any Showable, animated: Bool = true) async throws(Failure) -> RemoteController? {
        try await channel.perform(.push(what.destination, onto: target, animated: animated)).first
    }

    /// Pops the top of the nearest navigation controller.
    public func pop(animated: Bool = true, completion: RequestCompletion? = nil) {
        channel.perform(.pop(.one, in: target, animated: animated), completion)
    }

    /// Pops the top of the nearest navigation controller; returns it, nil if it was the root.
    @discardableResult
    public func pop(animated: Bool = true) async throws(Failure) -> RemoteController? {
        try await channel.perform(.pop(.one, in: target, animated: animated)).first
    }

    /// Pops until that controller is on top.
    public func popTo(_ top: RemoteController, animated: Bool = true, completion: RequestCompletion? = nil) {
        channel.perform(.pop(.to(.id(top.id)), in: target, animated: animated), completion)
    }

    /// Pops until that controller is on top; returns the popped in stack order.
    @discardableResult
    public func popTo(_ top: RemoteController, animated: Bool = true) async throws(Failure) -> [RemoteController] {
        try await channel.perform(.pop(.to(.id(top.id)), in: target, animated: animated))
    }

    /// Pops all but the root.
    public func popToRoot(animated: Bool = true, completion: RequestCompletion? = nil) {
        channel.perform(.pop(.toRoot, in: target, animated: animated), completion)
    }

    /// Pops all but the root; returns the popped in stack order.
    @discardableResult
    public func popToRoot(animated: Bool = true) async throws(Failure) -> [RemoteController] {
        try await channel.perform(.pop(.toRoot, in: target, animated: animated))
    }

    /// Replaces the stack of the nearest navigation controller, bottom first.
    public func setViewControllers(
        _ stack: [any Showable], animated: Bool = true, completion: RequestCompletion? = nil
    ) {
        channel.perform(.setStack(stack.map(\.destination), in: target, animated: animated), completion)
    }

    /// Replaces the stack of the nearest navigation controller, bottom first.
    @discardableResult
    public func setViewControllers(
        _ stack: [any Showable], animated: Bool = true
    ) async throws(Failure) -> [RemoteController] {
        try await channel.perform(.setStack(stack.map(\.destination), in: target, animated: animated))
    }

    /// Replaces the tabs of the nearest tab bar controller, in order.
    public func setTabs(_ tabs: [any Showable], completion: RequestCompletion? = nil) {
        channel.perform(.setTabs(tabs.map(\.destination), in: target), completion)
    }

    /// Replaces the tabs of the nearest tab bar controller, in order.
    @discardableResult
    public func setTabs(_ tabs: [any Showable]) async throws(Failure) -> [RemoteController] {
        try await channel.perform(.setTabs(tabs.map(\.destination), in: target))
    }

    /// Says which tabs of the nearest tab bar controller people may rearrange; with none they may rearrange nothing. At first,
    /// and whenever the tabs are set, it is all.
    public func setCustomizableTabs(_ tabs: [RemoteController], completion: RequestCompletion? = nil) {
        channel.perform(.setCustomizable(tabs.map { .id($0.id) }, in: target), completion)
    }

    /// Says which tabs of the nearest tab bar controller people may rearrange; with none they may rearrange nothing. At first,
    /// and whenever the tabs are set, it is all.
    public func setCustomizableTabs(_ tabs: [RemoteController]) async throws(Failure) {
        _ = try await channel.perform(.setCustomizable(tabs.map { .id($0.id) }, in: target))
    }

    /// Chooses a tab of the nearest tab bar controller, counted from 0.
    public func select(_ index: Int, completion: RequestCompletion? = nil) {
        channel.perform(.select(.index(index), in: target), completion)
    }

    /// Chooses a tab of the nearest tab bar controller, counted from 0.
    public func select(_ index: Int) async throws(Failure) {
        _ = try await channel.perform(.select(.index(index), in: target))
    }

    /// Chooses the tab of a controller.
    public func select(_ controller: RemoteController, completion: RequestCompletion? = nil) {
        channel.perform(.select(.controller(.id(controller.id)), in: target), completion)
    }

    /// Chooses the tab of a controller.
    public func select(_ controller: RemoteController) async throws(Failure) {
        _ = try await channel.perform(.select(.controller(.id(controller.id)), in: target))
    }

    /// Shows a controller as fits the place: pushed onto the nearest navigation controller, else presented.
    public func show(_ what: any Showable, animated: Bool = true, completion: RequestCompletion? = nil) {
        channel.perform(
            .show(what.destination, from: target, isDetail: false, animated: animated), completion)
    }

    /// Shows a controller as fits the place; returns it once it has appeared.
    @discardableResult
    public func show(_ what: any Showable, animated: Bool = true) async throws(Failure) -> RemoteController? {
        try await channel.perform(
            .show(what.destination, from: target, isDetail: false, animated: animated)
        ).first
    }

    /// Shows a controller in the second pane of the nearest split view controller, on a phone on the first pane's stack;
    /// where there is none it is presented.
    public func showDetail(_ what: any Showable, animated: Bool = true, completion: RequestCompletion? = nil) {
        channel.perform(.show(what.destination, from: target, isDetail: true, animated: animated), completion)
    }

    /// Shows a controller in the second pane of the nearest split view controller, on a phone on the first pane's stack;
    /// returns it once it has appeared.
    @discardableResult
    public func showDetail(_ what: any Showable, animated: Bool = true) async throws(Failure) -> RemoteController? {
        try await channel.perform(
            .show(what.destination, from: target, isDetail: true, animated: animated)
        ).first
    }

    /// Puts a controller into a pane of this split view controller, in the place of the one there.
    public func setPane(_ pane: any Showable, isFirst: Bool, completion: RequestCompletion? = nil) {
        channel.perform(.setPane(pane.destination, in: target, isFirst: isFirst), completion)
    }

    /// Puts a controller into a pane of this split view controller, in the place of the one there; returns it.
    @discardableResult
    public func setPane(_ pane: any Showable, isFirst: Bool) async throws(Failure) -> RemoteController? {
        try await channel.perform(.setPane(pane.destination, in: target, isFirst: isFirst)).first
    }

    /// Opens the first pane that this split view controller hides in a popover, or closes that.
    public func setFirstPaneOpen(_ isOpen: Bool, completion: RequestCompletion? = nil) {
        channel.perform(.setPaneOpen(isOpen, in: target), completion)
    }

    /// Opens the first pane that this split view controller hides in a popover, or closes that; returns the pane.
    @discardableResult
    public func setFirstPaneOpen(_ isOpen: Bool) async throws(Failure) -> RemoteController? {
        try await channel.perform(.setPaneOpen(isOpen, in: target)).first
    }
}
