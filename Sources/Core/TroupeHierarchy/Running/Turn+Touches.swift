import TroupeModel

// Touches of the bars that the daemon draws. SecondTap.swift applies rule 13 to them.

extension Turn {
    /// Begins, queues or drops a touch of a bar.
    mutating func begin(_ touch: BarTouch, entry: Entry) throws(Failure) {
        let isBusy = queue.heldTurn != nil || operations.runsTransition
        // While restorations are under way a touch queues like a request, because it may have to wait for them.
        guard isBusy || operations.restorations.mayHoldTransitions else { return try act(on: touch, entry: entry) }
        let longest = interface.settings.durations.longest
        guard !isBusy || operations.mayWait(touch, in: tree, longest: longest, at: now) else {
            planner.diagnose(nil, "a touch during a transition was dropped")
            throw .secondTap
        }
        var entry = entry
        entry.subjects = touch.container.map { [$0] } ?? []
        queue.append(entry)
    }

    /// Carries out a touch of a bar at its turn.
    mutating func act(on touch: BarTouch, entry: Entry) throws(Failure) {
        var entry = entry
        switch touch {
        case .back(let stack):
            if let container = tree.moreBelow(stack) { return showMoreList(of: container, entry: entry) }
            guard tree[stack]?.navigation != nil else { throw gone(stack) }
            entry.request = .pop(.one, in: .id(stack), animated: true)
            try beginRequest(of: entry)
        case .tab(let container, let place):
            try touchTab(place, of: container, entry: entry)
        case .moreRow(let container, let row):
            guard let tabBar = tree[container]?.tabBar else { throw gone(container) }
            try checkUncustomized(container)
            try touchIndex(tabBar.direct + row, of: container, entry: entry)
        case .edit(let container): try beginCustomizing(container, entry: entry)
        case .pick(let container, let tab): try pick(tab, in: container, entry: entry)
        case .put(let container, let place): try putPicked(into: place, of: container, entry: entry)
        case .done(let container): try finishCustomizing(container, entry: entry)
        case .item(let id, let item):
            throw Failure(
                .noSuchView, "the item \(item) belongs to \(tree.name(id)) and is handled there")
        case .page(let container, let direction, let isCancelled):
            try beginPageTurn(of: container, direction, isCancelled: isCancelled, entry: entry)
        case .pane(let split):
            entry.request = .setPaneOpen(true, in: .id(split))
            try beginRequest(of: entry)
        case .outsidePopover, .outsidePopoverIn:
            let window = touch.window
            if let split = tree.openSplit(in: window), let pane = tree.openPane(under: split) {
                return try closePane(pane, of: split, entry: entry)
            }
            guard let front = tree.window(window)?.presentations.last, let controller = tree[front],
                controller.presentation?.style == .popover
            else {
                throw Failure(
                    .nothingPresented, "there is no popover to close",
                    hint: "touch again; the screen has changed")
            }
            guard !isModal(front) else {
                return reply(to: entry, .completed)
            }
            let id = start(.transition, [.dismissByUser(front)], entry: entry)
            messageDelegate(of: front, .shouldDismiss(front), in: id, key: .should)
            run(id)
        }
    }

    /// Begins the request that a touch makes, without a further turn.
    private mutating func beginRequest(of entry: Entry) throws(Failure) {
        var plan = try plan(entry.request, from: entry.asker)
        plan.steps.append(.reply)
        run(start(.transition, plan, entry: entry))
    }

    /// Closes the popover of a first pane after a touch beside it, without a question to a delegate (section 3.7).
    private mutating func closePane(
        _ pane: ControllerID, of split: ControllerID, entry: Entry
    ) throws(Failure) {
        guard !isModal(pane) else {
            return reply(to: entry, .completed)
        }
        var entry = entry
        entry.request = .setPaneOpen(false, in: .id(split))
        try beginRequest(of: entry)
    }

    /// True if touches beside a popover change nothing: a controller in it is modalInPopover, or a modal is shown inside.
    private func isModal(_ layer: ControllerID) -> Bool {
        tree.holdsModal(layer)
            || tree.branch(of: layer).contains { tree[$0]?.presenting.isModalInPopover == true }
    }

    /// Continues a touch beside a popover after its delegate was asked (section 3.7).
    mutating func dismissByUser(_ popover: ControllerID, activity: ActivityID) {
        // The popover may be gone since its delegate was asked.
        guard let record = tree[popover]?.presentation, record.style == .popover else {
            return prepend([.reply], to: activity)
        }
        if expect(activity).answers[.should].isRefusal {
            let delegate = tree[popover]?.delegate.flatMap { tree[$0]?.name } ?? "the delegate"
            return prepend([.fail(Failure(.refusedBy, "\(delegate) keeps the popover open"))], to: activity)
        }
        prepend(
            [
                .act(.dismiss(.id(record.presenter), animated: true)),
                .delegate(of: popover, .didDismiss(popover)), .reply,
            ], to: activity)
    }

    private func gone(_ id: ControllerID) -> Failure {
        Failure(.noSuchController, "\(id) no longer exists", hint: "touch again; the screen has changed")
    }

    private mutating func touchTab(_ place: Int, of container: ControllerID, entry: Entry) throws(Failure) {
        guard let tabBar = tree[container]?.tabBar else { throw gone(container) }
        try checkUncustomized(container)
        guard tabBar.hasMore, place == tabBar.direct else { return try touchIndex(place, of: container, entry: entry) }
        guard tabBar.selected != .moreList else { return reply(to: entry, .completed) }
        // More reappears as it was left; a touch of More while it is shown goes back to its list.
        if !tabBar.showsMore, let index = tabBar.pushed.flatMap(tabBar.tabs.firstIndex(of:)) {
            var entry = entry
            entry.request = .select(.index(index), in: .id(container))
            return try beginRequest(of: entry)
        }
        showMoreList(of: container, entry: entry)
    }

    private mutating func showMoreList(of container: ControllerID, entry: Entry) {
        var plan = TabBarController.planMoreList(of: container, with: &planner)
        plan.controllers = []
        plan.steps.append(.reply)
        run(start(.transition, plan, entry: entry))
    }

    private mutating func touchIndex(_ index: Int, of container: ControllerID, entry: Entry) throws(Failure) {
        guard let tabBar = tree[container]?.tabBar else { throw gone(container) }
        guard tabBar.tabs.indices.contains(index) else {
            throw Failure(.noSuchTab, "\(tree[container]?.name ?? "") has no tab \(index)")
        }
        let tab = tabBar.tabs[index]
        let id = start(.transition, [], entry: entry)
        // The delegate's answer decides; without an answer the tab is selected.
        change(id) { $0.base.steps = [.selectByUser(container, index)] }
        messageDelegate(of: container, .shouldSelect(tab), in: id, key: .should)
        run(id)
    }

    /// Continues a touch of a tab after the delegate was asked: selects the tab, or pops the stack of the selected tab
    /// to its root.
    mutating func selectByUser(_ index: Int, in container: ControllerID, activity: ActivityID) {
        // The container may be gone or have other tabs since its delegate was asked.
        guard let tabBar = tree[container]?.tabBar, tabBar.tabs.indices.contains(index) else { return }
        let tab = tabBar.tabs[index]
        if expect(activity).answers[.should].isRefusal {
            let delegate = tree[container]?.delegate.flatMap { tree[$0]?.name } ?? "the delegate"
            return prepend([.fail(Failure(.refusedBy, "\(delegate) refused the tab"))], to: activity)
        }
        let again = tabBar.selected == .tab(index)
        let act: [Step] =
            if again {
                tree[tab]?.navigation == nil ? [] : [.act(.pop(.toRoot, in: .id(tab), animated: true))]
            } else {
                [.act(.select(.index(index), in: .id(container)))]
            }
        prepend(
            act + [.delegate(of: container, .didSelect(tab)), .reply],
            to: activity)
    }

}

// MARK: Rearranging tabs (section 3.5)

extension Turn {
    /// Handles a touch of Edit over More's list: opens the panel.
    private mutating func beginCustomizing(_ container: ControllerID, entry: Entry) throws(Failure) {
        guard let tabBar = tree[container]?.tabBar else { throw gone(container) }
        guard planner.panels[container] == nil, tabBar.selected == .moreList, interface.isCustomizable(container) else {
            throw outdated("there is nothing to edit in \(name(container))")
        }
        run(
            start(
                .transition,
                [.customizing(.callWillBegin, of: container), .customizing(.show, of: container), .reply], entry: entry)
        )
    }

    /// Handles a touch of a row of the panel: picks or unpicks the tab.
    private mutating func pick(_ tab: ControllerID, in container: ControllerID, entry: Entry) throws(Failure) {
        let (tabBar, panel) = try customized(container)
        guard tabBar.customizable.contains(tab) else { throw outdated("\(name(tab)) may not be moved") }
        planner.panels[container]?.picked = panel.picked == tab ? nil : tab
        effects.append(.interfaceChanged)
        reply(to: entry, .completed, controllers: [tab])
    }

    /// Handles a touch of a place in the bar: swaps the picked tab with the tab at that place.
    private mutating func putPicked(into place: Int, of container: ControllerID, entry: Entry) throws(Failure) {
        let (tabBar, panel) = try customized(container)
        guard let picked = panel.picked, let origin = tabBar.tabs.firstIndex(of: picked) else {
            throw Failure(
                .notAllowed, "no tab is picked", hint: "pick a tab of the panel first")
        }
        guard place < tabBar.direct, tabBar.tabs.indices.contains(place) else {
            throw Failure(
                .notAllowed, "\(name(picked)) cannot move there: the More tab keeps its place",
                hint: "touch a place before it")
        }
        let other = tabBar.tabs[place]
        guard tabBar.customizable.contains(other) else {
            throw Failure(.notAllowed, "\(name(other)) may not be moved", hint: "touch the place of another tab")
        }
        tree.changeRole(of: container) { $0.tabBar?.exchange(origin, place) }
        let order = tree[container]?.tabBar?.tabs ?? []
        planner.panels[container]?.reorder(order)
        // The controller below the panel may have a different bar now.
        run(start(.transition, Plan(steps: [.layout, .reply], controllers: [picked, other]), entry: entry))
    }

    /// Handles a touch of Done: closes the panel.
    private mutating func finishCustomizing(_ container: ControllerID, entry: Entry) throws(Failure) {
        let (tabBar, panel) = try customized(container)
        let order = panel.outcome(tabBar.tabs)
        run(
            start(
                .transition,
                [
                    .customizing(.callWillEnd(order), of: container), .customizing(.hide, of: container),
                    .customizing(.callDidEnd(order), of: container), .reply,
                ], entry: entry))
    }

    /// Refuses a touch below an open panel.
    private func checkUncustomized(_ container: ControllerID) throws(Failure) {
        guard planner.panels[container] != nil else { return }
        throw outdated("the tabs of \(name(container)) are being rearranged")
    }

    private func customized(_ container: ControllerID) throws(Failure) -> (TabBarController, TabPanel) {
        guard let tabBar = tree[container]?.tabBar else { throw gone(container) }
        guard let panel = planner.panels[container] else {
            throw outdated("the tabs of \(name(container)) are not being rearranged")
        }
        return (tabBar, panel)
    }

    private func outdated(_ words: String) -> Failure {
        Failure(.noSuchView, words, hint: "touch again; the screen has changed")
    }

    private func name(_ id: ControllerID) -> String { tree.name(id) }
}

extension BarTouch {
    /// The window of a touch beside a popover; the main window for any other touch.
    var window: WindowID { if case .outsidePopoverIn(let window) = self { window } else { .main } }

    /// The controller that owns the touched bar.
    var container: ControllerID? {
        switch self {
        case .back(let id), .tab(let id, _), .moreRow(let id, _), .edit(let id), .pick(let id, _), .put(let id, _),
            .done(let id), .item(let id, _), .pane(let id), .page(let id, _, _):
            id
        case .outsidePopover, .outsidePopoverIn: nil
        }
    }
}
