extension View {
    /// Adds a view in front of all subviews. It leaves its former superview.
    public final func addSubview(_ view: View) {
        insertSubview(view, at: subviews.count)
    }

    /// Inserts a view among the subviews, counted from the back. Inserting a view into itself has no effect.
    public final func insertSubview(_ view: View, at index: Int) {
        guard !isDescendant(of: view) else { return }
        let staysInTree = view.superview != nil && view.tree === tree
        if let former = view.superview {
            former.subviews.removeAll { $0 === view }
            if staysInTree { tree?.structureChanged() } else { view.tree?.forget(view) }
        }
        let place = min(max(0, index), subviews.count)
        if place < subviews.count { tree?.structureChanged() }
        subviews.insert(view, at: place)
        view.place.superview = self
        if let tree { tree.adopt(view) } else { view.detach() }
        setNeedsLayout()
        view.superviewChanged()
    }

    /// Inserts a view directly in front of a sibling.
    public final func insertSubview(_ view: View, aboveSubview sibling: View) {
        let place = subviews.filter { $0 !== view }.firstIndex { $0 === sibling }
        insertSubview(view, at: place.map { $0 + 1 } ?? subviews.count)
    }

    /// Inserts a view directly behind a sibling.
    public final func insertSubview(_ view: View, belowSubview sibling: View) {
        insertSubview(view, at: subviews.filter { $0 !== view }.firstIndex { $0 === sibling } ?? 0)
    }

    /// Moves a subview in front of its siblings.
    public final func bringSubviewToFront(_ view: View) {
        guard view.superview === self, subviews.last !== view else { return }
        insertSubview(view, at: subviews.count - 1)
    }

    /// Moves a subview behind its siblings.
    public final func sendSubviewToBack(_ view: View) {
        guard view.superview === self, subviews.first !== view else { return }
        insertSubview(view, at: 0)
    }

    /// Moves a subview in front of its siblings, as ``bringSubviewToFront(_:)`` does.
    public final func bringSubview(toFront view: View) { bringSubviewToFront(view) }

    /// Moves a subview behind its siblings, as ``sendSubviewToBack(_:)`` does.
    public final func sendSubview(toBack view: View) { sendSubviewToBack(view) }

    /// Removes the view, with its subviews, from its superview.
    public final func removeFromSuperview() {
        guard let former = superview else { return }
        former.subviews.removeAll { $0 === self }
        place.superview = nil
        tree?.forget(self)
        former.setNeedsLayout()
        superviewChanged()
    }

    /// True if the view is `other` or a descendant of it.
    public final func isDescendant(of other: View) -> Bool {
        var view: View? = self
        while let current = view {
            if current === other { return true }
            view = current.superview
        }
        return false
    }

    /// The first view with that tag, this one included, in drawing order.
    public final func viewWithTag(_ tag: Int) -> View? { first { $0.tag == tag } }

    /// The first view that satisfies the condition, this one included, in drawing order. Complexity: O(views).
    final func first(where condition: (View) -> Bool) -> View? {
        if condition(self) { return self }
        for subview in subviews {
            if let found = subview.first(where: condition) { return found }
        }
        return nil
    }

    /// Calls `body` with this view and all its descendants, each after its superview.
    final func visit(_ body: (View) -> Void) {
        body(self)
        for subview in subviews { subview.visit(body) }
    }

    /// Detaches this view and its descendants from their tree.
    final func detach() {
        visit { $0.place.tree = nil }
    }
}
