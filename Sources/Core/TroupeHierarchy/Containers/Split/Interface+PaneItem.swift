import TroupeModel

// Section 3.7: the item that opens the hidden first pane, where code has put it.

extension Interface {
    /// The items of a controller's bars as they are shown. An item that opens the hidden first pane has the title of the
    /// pane unless code gave it another title. It is left out while the pane is not hidden, also if the code that should
    /// remove it does not run.
    func shown(_ items: [BarItem], of owner: ControllerID) -> [BarItem] {
        guard items.contains(where: \.opensFirstPane),
            let split = tree.first(from: owner, along: tree.containerOrContext(of:), where: { $0.split != nil })
        else { return items }
        guard let hidden = tree.hiddenPane(of: split) else { return items.filter { !$0.opensFirstPane } }
        return items.map { item in
            guard item.opensFirstPane, item.title.isEmpty else { return item }
            var item = item
            item.title = paneTitle(of: hidden)
            return item
        }
    }

    /// True if a visible bar in a second pane has an item of code's that opens the hidden first pane. The built-in item
    /// then makes room.
    func hasPaneItem(inBarsOf pane: ControllerID) -> Bool {
        tree.branch(of: pane).contains { id in
            guard let navigation = tree[id]?.navigation, let top = navigation.stack.last.flatMap({ tree[$0] }) else {
                return false
            }
            let item = top.bars.navigationItem
            if !navigation.barIsHidden, (item.left + item.right).contains(where: \.opensFirstPane) { return true }
            return !navigation.toolbarIsHidden && !hidesBottomBar(navigation.stack)
                && top.bars.toolbarItems.contains(where: \.opensFirstPane)
        }
    }
}
