import TroupeModel

extension ViewController {
    /// Has what changed told to the daemon at the end of this turn, or before the next request; also the views that its
    /// bars show.
    func factsChanged() { hasChangedFacts = true }

    /// The actions unwind segues find it by, so far; nil for a stand-in that names none: it might have any.
    var knownActions: [String]? {
        let names = Set(unwindActions).union(actions.keys).sorted()
        return standsIn && names.isEmpty ? nil : names
    }

    /// Everything the controller states about itself now.
    var facts: Facts {
        var facts = Facts()
        facts.title = title ?? ""
        facts.navigationItem = navigationItem.model
        facts.toolbarItems = toolbarItems.map(\.model)
        facts.tabBarItem = tabBarItem
        facts.hidesBottomBarWhenPushed = hidesBottomBarWhenPushed
        facts.navigationBarHidden = isNavigationBarHidden
        facts.toolbarHidden = isToolbarHidden
        facts.definesPresentationContext = definesPresentationContext
        facts.modalInPopover = isModalInPopover
        facts.isEditing = isEditing
        facts.preferredContentSize = preferredContentSize
        facts.presentationStyle = modalPresentationStyle
        facts.transitionStyle = modalTransitionStyle
        facts.unwindActions = knownActions
        return facts
    }
}

extension Facts {
    /// Only what differs from what was told before; nil if nothing does.
    func changes(since told: Facts) -> Facts? {
        var changes = Facts()
        func keep<T: Equatable>(_ path: WritableKeyPath<Facts, T?>) {
            if self[keyPath: path] != told[keyPath: path] { changes[keyPath: path] = self[keyPath: path] }
        }
        keep(\.title)
        keep(\.navigationItem)
        keep(\.toolbarItems)
        keep(\.tabBarItem)
        keep(\.hidesBottomBarWhenPushed)
        keep(\.navigationBarHidden)
        keep(\.toolbarHidden)
        keep(\.definesPresentationContext)
        keep(\.modalInPopover)
        keep(\.isEditing)
        keep(\.preferredContentSize)
        keep(\.supportedOrientations)
        keep(\.presentationStyle)
        keep(\.transitionStyle)
        keep(\.unwindActions)
        return changes == Facts() ? nil : changes
    }
}
