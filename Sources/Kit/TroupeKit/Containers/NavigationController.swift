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
        perform(completion) { .push(what.destination(over: $0), onto: .id($1), animated: animated) }
    }

    /// Pops the top controller; the first controller stays.
    public func popViewController(animated: Bool, completion: RequestCompletion? = nil) {
        perform(completion) { .pop(.one, in: .id($1), animated: animated) }
    }

    /// Pops all controllers but the first.
    public func popToRootViewController(animated: Bool, completion: RequestCompletion? = nil) {
        perform(completion) { .pop(.toRoot, in: .id($1), animated: animated) }
    }

    /// Pops controllers until `top` is on top.
    public func popToViewController(
        _ top: any ControllerReference, animated: Bool, completion: RequestCompletion? = nil
    ) {
        perform(completion) { .pop(.to(.id(top.reference(over: $0).id)), in: .id($1), animated: animated) }
    }

    /// Replaces the stack, bottom first.
    public func setViewControllers(
        _ stack: [any Showable], animated: Bool, completion: RequestCompletion? = nil
    ) {
        perform(completion) { channel, container in
            .setStack(stack.map { $0.destination(over: channel) }, in: .id(container), animated: animated)
        }
    }

    /// Replaces the stack, bottom first; returns it once its top has appeared.
    @discardableResult
    public func setViewControllers(
        _ stack: [any Showable], animated: Bool
    ) async throws(Failure) -> [RemoteController] {
        try await perform { channel, container in
            .setStack(stack.map { $0.destination(over: channel) }, in: .id(container), animated: animated)
        }
    }

    /// The controller on top of the stack; nil for an empty stack.
    public var topViewController: RemoteController? {
        get async throws(Failure) { try await viewControllers.last }
    }

    /// The controller that the container shows or presents: the presented one, else the top of the stack.
    public var visibleViewController: RemoteController? {
        get async throws(Failure) {
            let place = try await currentPlace
            return place.visibleViewController.map { channel.handle(on: $0) }
        }
    }

    /// Hides or shows the navigation bar, until a controller of the stack does.
    ///
    /// - Parameter animated: Has no effect: the bar moves with the transition under way, and else at once.
    public func setNavigationBarHidden(_ isHidden: Bool, animated: Bool = false) { isNavigationBarHidden = isHidden }

    /// Hides or shows the toolbar, until a controller of the stack does.
    ///
    /// - Parameter animated: Has no effect: the bar moves with the transition under way, and else at once.
    public func setToolbarHidden(_ isHidden: Bool, animated: Bool = false) { isToolbarHidden = isHidden }
}
