import TroupeModel

extension ViewController {
    /// Gives the items the views that the storyboard has in their places, once these are made.
    func placeBarViews() {
        for item in navigationItem.leftBarButtonItems + navigationItem.rightBarButtonItems + toolbarItems {
            if let view = item.storyboardView.flatMap({ product.barViews[$0] }) { item.place(view) }
        }
        if let view = navigationItem.storyboardTitleView.flatMap({ product.barViews[$0] }) {
            navigationItem.place(view)
        }
    }

    /// Has the views of bars told with the controller's own, once those are there: to be called when facts changed.
    func takeUpBarViews() {
        guard isViewLoaded else { return }
        var views = navigationItem.views + toolbarItems.compactMap(\.customView)
        // Those of bars that the scene itself holds; also those that code has replaced, which it may put back.
        for id in product.barViews.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
            if let view = product.barViews[id], !views.contains(where: { $0 === view }) { views.append(view) }
        }
        guard !views.elementsEqual(tree.barViews, by: ===) else { return }
        for view in views where view.frame.size == .zero { view.sizeToFit() }
        tree.setBarViews(views)
    }

    /// A bar button item of that id was tapped: one of its bars, or one in a bar its scene holds as a view.
    ///
    /// - Returns: whether something came of it.
    func barItemTapped(_ id: String) -> Bool {
        if let item = barButtonItem(id) { return item.fire(on: self) }
        return builder?.connections(of: ObjectID(id)).fire(.value(["barButtonItem": .string(id)]), on: self) ?? false
    }
}
