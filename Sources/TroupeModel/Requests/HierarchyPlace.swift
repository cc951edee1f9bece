/// Where a controller stands among the others, as `Request.place` answers it: UIKit's properties of the same names.
///
/// A read shows the target from the moment its transition starts (rule 4).
public struct HierarchyPlace: Hashable, Sendable, Codable {
    /// The container it is in; nil for what no controller contains.
    public var parent: ControllerID?
    /// What it contains, in the order of trees.
    public var children: [ControllerID] = []
    /// What it, or what it stands in, presents.
    public var presentedViewController: ControllerID?
    /// What presents it, or what it stands in.
    public var presentingViewController: ControllerID?
    /// The nearest navigation controller it stands in.
    public var navigationController: ControllerID?
    /// The nearest tab bar controller it stands in.
    public var tabBarController: ControllerID?
    /// The nearest split view controller it stands in.
    public var splitViewController: ControllerID?
    /// Of a tab bar controller the selected tab; nil while More's list is shown, and of others.
    public var selectedViewController: ControllerID?
    /// Of a tab bar controller the tabs that people may rearrange, in their order; nil of others.
    public var customizableViewControllers: [ControllerID]?
    /// Of a navigation controller what is presented over its stack, else the top of that; nil of others.
    public var visibleViewController: ControllerID?

    /// A place of its own, with nothing around it.
    public init() {}
}
