import TroupeModel

/// The items of a controller's bars. Each has an id of its own; some are replaced by views.
@MainActor
struct ControllerItems {
    let navigationItem = NavigationBarItem()
    var toolbarItems: [BarButtonItem] = []
    /// The button that toggles between Edit and Done; nil before it is first used.
    var edit: BarButtonItem?
    /// The item and the popover for the first pane of each split view controller that this code is the delegate of.
    private var firstPanes: [ControllerID: FirstPane] = [:]
    private var lastNumber = 0

    private var buttons: [BarButtonItem] {
        navigationItem.leftBarButtonItems + navigationItem.rightBarButtonItems + toolbarItems
    }

    /// The item with that id.
    subscript(id: String) -> BarButtonItem? { buttons.first { $0.id == id } }

    /// An id for an item without Xcode's id.
    mutating func nextID() -> String {
        lastNumber += 1
        return "item\(lastNumber)"
    }

    /// The item and the popover for the first pane of a split view controller: the same ones at each call.
    mutating func firstPane(_ pane: RemoteController, of split: RemoteController) -> FirstPane {
        if let known = firstPanes[split.id], known.pane === pane { return known }
        let new = FirstPane(pane, of: split, item: firstPanes[split.id]?.item)
        firstPanes[split.id] = new
        return new
    }

    /// Gives the items the storyboard's views that replace them, once the views are made.
    func place(_ views: [ViewID: View]) {
        for item in buttons {
            if let view = item.storyboardView.flatMap({ views[$0] }) { item.place(view) }
        }
        if let view = navigationItem.storyboardTitleView.flatMap({ views[$0] }) { navigationItem.place(view) }
    }

    /// The views that bars show, then all other bar views of the storyboard: the views of bars that the scene itself
    /// holds, and the views that code has replaced and may put back.
    func views(with storyboardViews: [ViewID: View]) -> [View] {
        var views = navigationItem.views + toolbarItems.compactMap(\.customView)
        for (_, view) in storyboardViews.sorted(by: { $0.key.rawValue < $1.key.rawValue })
        where !views.contains(where: { $0 === view }) {
            views.append(view)
        }
        return views
    }
}
