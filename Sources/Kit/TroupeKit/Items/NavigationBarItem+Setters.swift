// UIKit's methods that set an item with or without animation. An animated change fades the old items into the new ones in
// displays; during a transition, and where no animations run, the items change at once.
extension NavigationBarItem {
    /// Sets the only left item; nil for no left item.
    public func setLeftBarButton(_ item: BarButtonItem?, animated: Bool) {
        change(animated) { $0.leftBarButtonItem = item }
    }

    /// Sets the only right item; nil for no right item.
    public func setRightBarButton(_ item: BarButtonItem?, animated: Bool) {
        change(animated) { $0.rightBarButtonItem = item }
    }

    /// Sets the left items, from the left edge inwards; nil for no left items.
    public func setLeftBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) {
        change(animated) { $0.leftBarButtonItems = items ?? [] }
    }

    /// Sets the right items, from the right edge inwards; nil for no right items.
    public func setRightBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) {
        change(animated) { $0.rightBarButtonItems = items ?? [] }
    }

    /// Hides or shows the back button.
    public func setHidesBackButton(_ hides: Bool, animated: Bool) {
        change(animated) { $0.hidesBackButton = hides }
    }

    private func change(_ animated: Bool, _ change: (NavigationBarItem) -> Void) {
        change(self)
        if animated { owner?.statements.animateBars() }
    }
}
