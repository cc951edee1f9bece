import TroupeModel

/// The items of a controller's bars: each has a name of its own, and some have views in their places.
@MainActor
struct ControllerItems {
    let navigationItem = NavigationBarItem()
    var toolbarItems: [BarButtonItem] = []
    /// The button that toggles Edit and Done, once it was asked for.
    var edit: BarButtonItem?
    private var lastNumber = 0

    private var buttons: [BarButtonItem] {
        navigationItem.leftBarButtonItems + navigationItem.rightBarButtonItems + toolbarItems
    }

    /// The item of that id.
    subscript(id: String) -> BarButtonItem? { buttons.first { $0.id == id } }

    /// A name for an item that has none of Xcode's.
    mutating func nextID() -> String {
        lastNumber += 1
        return "item\(lastNumber)"
    }

    /// Gives the items the views that the storyboard has in their places, once these are made.
    func place(_ views: [ViewID: View]) {
        for item in buttons {
            if let view = item.storyboardView.flatMap({ views[$0] }) { item.place(view) }
        }
        if let view = navigationItem.storyboardTitleView.flatMap({ views[$0] }) { navigationItem.place(view) }
    }

    /// The views that bars show, and with them those of the storyboard: those of bars that the scene itself holds, and those
    /// that code has replaced, which it may put back.
    func views(with storyboardViews: [ViewID: View]) -> [View] {
        var views = navigationItem.views + toolbarItems.compactMap(\.customView)
        for (_, view) in storyboardViews.sorted(by: { $0.key.rawValue < $1.key.rawValue })
        where !views.contains(where: { $0 === view }) {
            views.append(view)
        }
        return views
    }
}
