import TroupeModel

/// More of a tab bar controller: the stack of the tabs that have no place in the bar (section 3.5).
///
/// The list of these tabs is below the stack and is no controller. A tab on the stack keeps the tab bar controller as its
/// parent. The delegate of the tab bar controller receives willShow and didShow for a tab that is shown through More. A
/// request that names More is about its tab bar controller.
@MainActor
public final class MoreNavigationController: ControllerReference {
    /// The tab bar controller that More belongs to.
    private let tabs: TabBarController

    init(of tabs: TabBarController) { self.tabs = tabs }

    /// The id of the tab bar controller; 0 while it is not made.
    public var id: ControllerID { tabs.id }
    /// The tab bar controller, which is made first if it is not yet.
    public var remoteController: RemoteController { tabs.remoteController }
    /// The tab bar controller, which requests about More are about.
    public var requestTarget: ControllerID { tabs.requestTarget }
    /// The connection to the daemon.
    public var channel: RequestChannel { tabs.channel }
    /// The tab bar controller, as requests over a channel name it.
    public func reference(over channel: RequestChannel) -> RemoteController { tabs.reference(over: channel) }
    /// The tab bar controller, which shows More.
    public func destination(over channel: RequestChannel) -> Destination { tabs.destination(over: channel) }

    /// The receiver of More's delegate messages, which is the delegate of the tab bar controller.
    public var delegate: (any ControllerReference)? {
        get { tabs.delegate }
        set { tabs.delegate = newValue }
    }

    /// True if More has no navigation bar over its list and over a tab on its stack, as code of this process set it last.
    /// A tab that is a navigation controller keeps its own bar. A tab on More's stack hides the bar too, with its own
    /// ``ViewController/isNavigationBarHidden``.
    public var isNavigationBarHidden: Bool {
        get { tabs.moreBarIsHidden }
        set { setNavigationBarHidden(newValue) }
    }

    /// Hides or shows More's navigation bar.
    ///
    /// - Parameter animated: True if the bar slides over the upper edge.
    public func setNavigationBarHidden(
        _ isHidden: Bool, animated: Bool = false, completion: RequestCompletion? = nil
    ) {
        tabs.moreBarIsHidden = isHidden
        var facts = Facts()
        facts.moreBarHidden = isHidden
        if animated { facts.barsAnimated = true }
        tabs.perform(completion) { .configure($1, facts) }
    }

    /// The tabs on More's stack, over its list; empty while the list is on top, and without More.
    public var viewControllers: [RemoteController] {
        get async throws(Failure) { try await tabs.moreViewControllers ?? [] }
    }

    /// The tab on top of More's stack; nil while its list is on top, and without More.
    public var topViewController: RemoteController? {
        get async throws(Failure) { try await viewControllers.last }
    }

    /// Pops More's stack to its list. It is refused unless More shows a tab.
    public func popToRootViewController(animated: Bool, completion: RequestCompletion? = nil) {
        tabs.perform(completion) { .pop(.one, in: .id($1), animated: animated) }
    }
}
