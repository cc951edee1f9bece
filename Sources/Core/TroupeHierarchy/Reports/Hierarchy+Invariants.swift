import TroupeModel

// Invariants that hold after every input: the structural part of section 1.

extension Hierarchy {
    /// The broken structural invariants, one sentence each; empty if every invariant holds.
    ///
    /// For the simulator and tests. It may be called between any two inputs. Complexity: O(controllers) and, when
    /// settled, O(visible controllers).
    public func checkInvariants() -> [String] {
        var complaints: [String] = []
        checkContainment(&complaints)
        checkPresentations(&complaints)
        checkOpenPane(&complaints)
        checkPanels(&complaints)
        checkActivities(&complaints)
        checkReplies(&complaints)
        checkProcesses(&complaints)
        checkKeyboard(&complaints)
        checkWindows(&complaints)
        complaints += tree.contradictionsInRetained()
        if isSettled, !operations.isStopping { checkSettled(&complaints) }
        return complaints
    }

    /// Checks that a keyboard has a visible first responder with a live process.
    private func checkKeyboard(_ complaints: inout [String]) {
        guard tree.window.keyboard != nil else { return }
        guard let owner = tree.window.firstResponder, let controller = tree[owner], tree.isVisible(owner),
            controller.process.dialogue?.firstResponder != nil
        else { return complaints.append("the keyboard is shown without a visible first responder") }
    }

    /// Checks that parents and children name each other, and that parent chains are acyclic.
    private func checkContainment(_ complaints: inout [String]) {
        for window in [tree.window] + tree.otherWindows {
            if let root = window.root, tree[root] == nil {
                complaints.append("the root \(root) of \(window.id) does not exist")
            }
        }
        var contained: Set<ControllerID> = []
        for (id, controller) in tree.controllers {
            for child in controller.children {
                if tree[child]?.parent != id {
                    complaints.append("\(id) contains \(child), but is not its parent")
                }
                if !contained.insert(child).inserted { complaints.append("\(child) is contained twice") }
            }
            if case .tabBar(let tabBar) = controller.role, case .tab(let index) = tabBar.selected,
                !tabBar.tabs.isEmpty, !tabBar.tabs.indices.contains(index)
            {
                complaints.append("\(id) has selected tab \(index), which does not exist")
            }
            if case .tabBar(let tabBar) = controller.role {
                if let pushed = tabBar.pushed, !tabBar.hasMore || !tabBar.behindMore.contains(pushed) {
                    complaints.append("\(pushed) is on the More stack of \(id), but is not a tab behind More")
                }
                if let shown = tabBar.shownByMore, tabBar.pushed != shown {
                    complaints.append("\(id) shows \(shown) behind More, but it is not on the More stack")
                }
            }
            var outward = controller.parent ?? controller.presentation?.presenter
            var steps = 0
            while let next = outward, steps <= tree.count {
                outward = tree[next].flatMap { $0.parent ?? $0.presentation?.presenter }
                steps += 1
            }
            if outward != nil { complaints.append("\(id) is in a cycle of containment or presentation") }
        }
        for (id, controller) in tree.controllers {
            let own = ([tree.window] + tree.otherWindows).filter { $0.root == id }.map {
                ControllerLinks.Place.root(of: $0.id)
            }
            if own != (controller.isRoot ? [controller.links.place] : []) {
                let marked = controller.isRoot ? "\(controller.links.place)" : "no root"
                complaints.append("\(id) is marked as \(marked), contrary to the windows")
            }
            guard let parent = controller.parent else { continue }
            if tree[parent] == nil {
                complaints.append("\(id) has a parent \(parent) that does not exist")
            } else if !contained.contains(id) {
                complaints.append("\(id) is not among the children of its parent \(parent)")
            }
        }
    }

    /// Checks that presenters and presented controllers name each other, and that windows list their presentations.
    private func checkPresentations(_ complaints: inout [String]) {
        for (id, controller) in tree.controllers {
            if let presented = controller.presented, tree[presented]?.presentation?.presenter != id {
                complaints.append("\(id) presents \(presented), which is not presented by it")
            }
            guard let record = controller.presentation else { continue }
            if tree[record.presenter]?.presented != id {
                complaints.append("\(id) is presented by \(record.presenter), which does not present it")
            }
            if record.isInContext == tree.window(of: id).presentations.contains(id) {
                let place = "\(record.isInContext ? "" : "not ")among the presentations of its window"
                complaints.append("\(id) is \(place), contrary to its style")
            }
        }
        let presented = tree.ids.filter { tree[$0]?.presentation != nil }
        if tree.presented.sorted() != presented {
            complaints.append("\(tree.presented) are listed as presented, but \(presented) are presented")
        }
        for window in [tree.window] + tree.otherWindows { checkPresentations(of: window, &complaints) }
    }

    /// Checks that a window lists its own presentations, bottom first.
    private func checkPresentations(of window: Window, _ complaints: inout [String]) {
        var below: Set<ControllerID> = []
        for id in window.presentations {
            guard let record = tree[id]?.presentation else {
                complaints.append("\(id) is among the presentations of \(window.id), but is not presented")
                continue
            }
            if !below.insert(id).inserted {
                complaints.append("\(id) is among the presentations of \(window.id) twice")
            }
            let layer = tree.layer(of: record.presenter)
            if layer != window.root, !below.contains(layer) {
                complaints.append("\(id) is below \(layer), from which it is presented")
            }
        }
    }

    /// Checks that a window of another screen is in sight if a display shows its screen and code does not hide it, and
    /// that the main window always is (section 3.2).
    private func checkWindows(_ complaints: inout [String]) {
        if !tree.window.isInSight || tree.window.isHidden { complaints.append("the main window is out of sight") }
        guard isSettled, !operations.isStopping, let window = interface.windowOutOfStep else { return }
        complaints.append("\(window) does not follow its screen")
    }

    /// Checks that an open first pane is in front of every layer, that its split view controller is visible, and that a
    /// window has at most one.
    private func checkOpenPane(_ complaints: inout [String]) {
        guard !tree.openSplits.isEmpty, isSettled, !operations.isStopping else { return }
        var windows: Set<WindowID> = []
        for split in tree.openSplits {
            guard tree.openPane(under: split) != nil, tree.isVisible(split) else {
                complaints.append("\(split) has an open first pane, but is not visible or hides no pane")
                continue
            }
            let window = tree.window(of: split)
            if tree.layer(of: split) != window.presentations.last ?? window.root {
                complaints.append("the first pane of \(split) is open, but a presentation covers it")
            }
            if !windows.insert(window.id).inserted { complaints.append("\(window.id) has two open first panes") }
        }
    }

    /// Checks that a panel is over the front-most layer, and that only movable tabs are picked.
    private func checkPanels(_ complaints: inout [String]) {
        for controller in tree.all {
            guard let tabBar = controller.tabBar, let allowed = tabBar.allowed else { continue }
            for id in allowed where !tabBar.tabs.contains(id) {
                complaints.append("\(id) may be moved among the tabs of \(controller.id), but is not one of them")
            }
        }
        for (id, panel) in interface.panels {
            if let picked = panel.picked, tree[id]?.tabBar?.customizable.contains(picked) == false {
                complaints.append("\(picked) is picked in \(id), but may not be moved")
            }
            guard isSettled, !operations.isStopping, interface.panel(over: id) == nil else { continue }
            complaints.append("the tabs of \(id) are rearranged, but are not visible or may not be moved")
        }
    }

    /// Checks that at most one activity holds the queue, and that each activity waits for something that can happen.
    private func checkActivities(_ complaints: inout [String]) {
        let holding = operations.activities.values.filter(\.holdsQueue).map(\.id)
        if holding.count > 1 { complaints.append("\(holding.count) activities hold the queue") }
        if let running = operations.queue.running, operations.activities[running]?.holdsQueue != true {
            complaints.append("the running activity does not hold the queue or does not exist")
        }
        if operations.queue.running == nil, !holding.isEmpty {
            complaints.append("an activity holds the queue, but does not run")
        }
        if !operations.queue.isOccupied, operations.forwarded.isEmpty, !operations.queue.waiting.isEmpty {
            complaints.append("no activity runs, but a request waits for its turn")
        }
        for activity in operations.activities.values {
            switch activity.wait {
            case .nothing where operations.isSuspended(activity.id): break
            case .nothing: complaints.append("an activity waits for nothing, but does not continue")
            case .answers(let calls):
                if calls.isEmpty { complaints.append("an activity waits for answers to no calls") }
                for call in calls where operations.calls[call]?.activity != activity.id {
                    complaints.append("an activity waits for the answer to \(call), which is not one of its calls")
                }
                // Rule 9: at its deadline a transition continues without a silent child.
                for call in calls {
                    guard let id = operations.calls[call]?.controller, tree[id]?.process.state != .connected else {
                        continue
                    }
                    complaints.append("an activity waits for \(id), which is silent or gone")
                }
            case .connection(let id, _):
                let state = tree[id]?.process.state
                if state != .launching, state != .restarting {
                    complaints.append("an activity waits for \(id) to connect, but it is not starting")
                }
            case .view(let id):
                if tree[id]?.view.isLoading != true {
                    complaints.append("an activity waits for the view of \(id), which is not being loaded")
                }
            case .replies(let open):
                if open.isEmpty || open != activity.performed {
                    complaints.append("a custom segue waits for replies to requests that are not its own")
                }
            case .parts(let parts):
                if parts.isEmpty { complaints.append("an activity waits for its parts, but has none") }
                for part in parts where operations.activities[part]?.kind != .part(of: activity.id) {
                    complaints.append("an activity waits for a part of it that does not exist")
                }
            case .animation(let timer):
                if !operations.timers.contains(timer) {
                    complaints.append("an activity waits for a timer that is not set")
                }
            }
        }
        checkRestorations(&complaints)
        // While a transition runs, its end also ends the forwarded appearance.
        for child in operations.forwarded.children where operations.queue.running == nil {
            guard let deadline = operations.forwarded.deadline(of: child), operations.timers.contains(deadline),
                tree.beganAppearance(child) != nil
            else {
                complaints.append("\(child) holds the queue without a deadline")
                continue
            }
        }
        for waiting in operations.queue.parked where !operations.timers.contains(waiting.timer) {
            complaints.append("a waiting presentation has no deadline")
        }
    }

    /// Checks that concurrent restorations change separate branches, and that no running transition concerns them (rule
    /// 9).
    private func checkRestorations(_ complaints: inout [String]) {
        let restorations = operations.restorations
        for (id, activity) in restorations.underWay where operations.activities[activity]?.kind != .restoration(id) {
            complaints.append("a restoration of \(id) is listed, but does not exist")
        }
        for id in restorations.active {
            if operations.queue.running != nil, operations.queue.concern.includes(id, in: tree) {
                complaints.append("\(id) is restored inside a transition that concerns it")
            }
            if restorations.active.contains(where: { outer in outer != id && tree.isInBranch(id, of: outer) }) {
                complaints.append("\(id) is restored inside a branch that is being restored")
            }
        }
        // An appearance begun by hand has a deadline of its own.
        if operations.queue.heldTurn != nil, operations.queue.running == nil, operations.forwarded.isEmpty,
            operations.queue.heldTurn?.timer.map({ !operations.timers.contains($0) }) ?? true
        {
            complaints.append("a turn waits for restorations without a deadline")
        }
    }

    /// Checks that every open reply belongs to exactly one entry, under way or waiting (rule 3).
    private func checkReplies(_ complaints: inout [String]) {
        let underWay = operations.activities.values.flatMap(\.frames).compactMap(\.entry)
        let queue = operations.queue
        let waiting = [queue.heldTurn?.next.entry].compactMap(\.self) + queue.waiting.all + queue.parked.map(\.entry)
        let served = (underWay + waiting).map(\.id).sorted()
        let open = operations.replies.inOrder.map(\.request)
        if served != open { complaints.append("requests \(open) have no reply, but \(served) are being served") }
    }

    /// Checks that calls belong to living processes, and that only a controller with a process has a view.
    private func checkProcesses(_ complaints: inout [String]) {
        for (call, waiting) in operations.calls.inOrder {
            guard let process = tree[waiting.controller]?.process else {
                complaints.append("call \(call) waits for \(waiting.controller), which does not exist")
                continue
            }
            if process.incarnation != waiting.incarnation || process.outstanding[call] == nil {
                complaints.append("call \(call) is not among the unanswered calls of \(waiting.controller)")
            }
        }
        for (id, controller) in tree.controllers {
            let process = controller.process
            // Rule 12: a holder holds only while its process lives.
            if case .controller(let holder) = controller.holder, tree[holder]?.process.isRunning != true {
                complaints.append("\(id) is held by \(holder), which has no process")
            }
            if let watch = process.watch, !operations.timers.contains(watch) {
                complaints.append("\(id) is watched by a timer that is not set")
            }
            if process.state == .connected, !process.outstanding.isEmpty, process.watch == nil {
                complaints.append("\(id) has unanswered calls, but no timer watches it")
            }
            guard !controller.livesInDaemon, !process.isLive else { continue }
            if controller.view.isLoaded { complaints.append("\(id) has a view, but no process") }
            if controller.view.appearance.state != .disappeared {
                complaints.append("\(id) is \(controller.view.appearance.state.rawValue) and has no process")
            }
        }
    }

    /// Checks that in a settled hierarchy the last appearance callback of every controller agrees with its visibility
    /// (rules 6 and 7).
    private func checkSettled(_ complaints: inout [String]) {
        if operations.calls.holdsActivities {
            complaints.append("the hierarchy is settled, but an activity waits for an answer")
        }
        let seen = Set(tree.visible())
        for (id, controller) in tree.controllers {
            if tree.isVisible(id) != seen.contains(id) {
                complaints.append("the visibility of \(id) differs from that of its layer")
            }
            // Section 3.3: the container stays in sight while its companion comes and goes.
            if controller.hasCompanion, !tree.hasContainerWithoutProcess(id),
                controller.standing.state != (seen.contains(id) ? .appeared : .disappeared)
            {
                complaints.append("\(id), which has a companion, is \(controller.standing.state.rawValue) itself")
            }
            switch controller.view.appearance.state {
            case .appearing, .disappearing:
                complaints.append("the hierarchy is settled, but \(id) is \(controller.view.appearance.state.rawValue)")
            case .appeared:
                if !seen.contains(id) { complaints.append("\(id) is hidden, but received no viewDidDisappear") }
            case .disappeared:
                guard seen.contains(id) else { continue }
                let process = controller.process
                if tree.hasContainerWithoutProcess(id) { continue }
                if controller.livesInDaemon || process.isLive {
                    complaints.append("\(id) is visible, but received no viewDidAppear")
                } else if process.life == .none, process.incarnation.rawValue == 0 {
                    complaints.append("\(id) is visible, but was never started")
                } else if process.life == .retired {
                    complaints.append("\(id) is visible, but its process was ended to save memory")
                }
            }
        }
    }
}
