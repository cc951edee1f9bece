import TroupeModel

/// A stack of controllers with a navigation bar and a toolbar (section 3.3).
///
/// ```swift
/// let detail = DetailViewController()
/// let navigation = NavigationController(rootViewController: detail)
/// present(navigation, animated: true)
/// ```
open class NavigationController: ContainerController {
    override class var containerKind: ControllerKind? { .navigationController }

    /// The looks of the navigation bar.
    public private(set) lazy var navigationBar = ContainerBar(of: self, \.navigationBar)
    /// The looks of the toolbar.
    public private(set) lazy var toolbar = ContainerBar(of: self, \.toolbar)

    /// Creates a navigation controller with a first controller.
    public convenience init(rootViewController root: any Showable) {
        self.init()
        setViewControllers([root], animated: false)
    }

    /// Pushes a controller onto the stack.
    public func pushViewController(_ what: any Showable, animated: Bool, completion: RequestCompletion? = nil) {
        let pushed = ContainedController(what)
        change(completion) {
            $0.push(pushed)
            return [pushed]
        } _: {
            .push(what.destination(over: $0), onto: .id($1), animated: animated)
        }
    }

    /// Pops the top controller; the first controller stays.
    public func popViewController(animated: Bool, completion: RequestCompletion? = nil) {
        change(completion) {
            $0.pop()
            return []
        } _: {
            .pop(.one, in: .id($1), animated: animated)
        }
    }

    /// Pops all controllers but the first.
    public func popToRootViewController(animated: Bool, completion: RequestCompletion? = nil) {
        change(completion) {
            $0.popToRoot()
            return []
        } _: {
            .pop(.toRoot, in: .id($1), animated: animated)
        }
    }

    /// Pops controllers until `top` is on top.
    public func popToViewController(
        _ top: any ControllerReference, animated: Bool, completion: RequestCompletion? = nil
    ) {
        change(completion) {
            $0.pop(to: ContainedController(top))
            return []
        } _: {
            .pop(.to(.id(top.reference(over: $0).id)), in: .id($1), animated: animated)
        }
    }

    /// Replaces the stack, bottom first.
    public func setViewControllers(
        _ stack: [any Showable], animated: Bool, completion: RequestCompletion? = nil
    ) {
        let new = stack.map { ContainedController($0) }
        change(completion) {
            $0.replace(with: new)
            return new
        } _: { channel, container in
            .setStack(stack.map { $0.destination(over: channel) }, in: .id(container), animated: animated)
        }
    }

    /// Replaces the stack, bottom first; returns it once its top has appeared.
    @discardableResult
    public func setViewControllers(
        _ stack: [any Showable], animated: Bool
    ) async throws(Failure) -> [RemoteController] {
        let new = stack.map { ContainedController($0) }
        return try await change {
            $0.replace(with: new)
            return new
        } _: { channel, container in
            .setStack(stack.map { $0.destination(over: channel) }, in: .id(container), animated: animated)
        }
    }

    override func replaceContents(_ new: [any ControllerReference]) { setViewControllers(new, animated: false) }

    /// The controller on top of the stack, as this process knows it (``ContainerController/viewControllers``); nil for an
    /// empty stack, and while this process knows nothing about the stack.
    ///
    /// A constant with a type asks the daemon: `let top: RemoteController? = try await navigation.topViewController`.
    public var topViewController: (any ControllerReference)? { viewControllers.last }

    /// Hides or shows the navigation bar, until a controller of the stack does.
    ///
    /// - Parameter animated: True if the bar slides over the upper edge. During a transition it moves with the transition.
    public func setNavigationBarHidden(_ isHidden: Bool, animated: Bool = false) {
        isNavigationBarHidden = isHidden
        if animated { statements.animateBars() }
    }

    /// Hides or shows the toolbar, until a controller of the stack does.
    ///
    /// - Parameter animated: True if the bar slides over the lower edge. During a transition it moves with the transition.
    public func setToolbarHidden(_ isHidden: Bool, animated: Bool = false) {
        isToolbarHidden = isHidden
        if animated { statements.animateBars() }
    }
}
