// UIKit's methods that set an item with or without animation. The bar changes at once.
extension NavigationBarItem {
    /// Sets the only left item; nil for no left item.
    ///
    /// - Parameter animated: Has no effect: the item changes at once.
    public func setLeftBarButton(_ item: BarButtonItem?, animated: Bool) { leftBarButtonItem = item }

    /// Sets the only right item; nil for no right item.
    ///
    /// - Parameter animated: Has no effect: the item changes at once.
    public func setRightBarButton(_ item: BarButtonItem?, animated: Bool) { rightBarButtonItem = item }

    /// Sets the left items, from the left edge inwards; nil for no left items.
    ///
    /// - Parameter animated: Has no effect: the items change at once.
    public func setLeftBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) { leftBarButtonItems = items ?? [] }

    /// Sets the right items, from the right edge inwards; nil for no right items.
    ///
    /// - Parameter animated: Has no effect: the items change at once.
    public func setRightBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) { rightBarButtonItems = items ?? [] }

    /// Hides or shows the back button.
    ///
    /// - Parameter animated: Has no effect: the button changes at once.
    public func setHidesBackButton(_ hides: Bool, animated: Bool) { hidesBackButton = hides }
}
