import TroupeModel

// Section 2: the order of the four callbacks within branches.

extension Turn {
    /// Expands one phase of whole branches into steps, in the order of section 2: a custom container comes before its
    /// children; a built-in container comes before them in will-callbacks and after them in did-callbacks.
    ///
    /// - Parameter told: The controllers that have received the callback. If given, only controllers that arrived since
    ///   receive it.
    mutating func expand(
        _ phase: AppearancePhase, _ changes: [AppearanceChange], animated: Bool,
        besides told: IDSet<ControllerID>? = nil,
        in activity: ActivityID
    ) {
        if phase == .willAppear {
            // Rule 11 also applies to controllers added since the branch was loaded (rule 2), and to a first pane that
            // the delegate does not hide.
            var before = paneQuestions(in: changes)
            if before.isEmpty {
                let late = neverLoaded(in: changes)
                if !late.isEmpty { before = [.loadTogether(late)] }
            }
            guard before.isEmpty else {
                let again = told.map { Step.lateAppearance(changes, animated: animated, told: $0, since: nil) }
                return prepend(before + [again ?? .phase(phase, changes, animated: animated)], to: activity)
            }
        }
        let places = placementsNow()
        let mark = operations.layout.mark
        var steps: [Step] = []
        steps.reserveCapacity(Self.usualSteps)
        var firstShown: [ControllerID] = []
        var heard = told ?? IDSet()
        for change in changes {
            for group in groups(of: change.root, phase) {
                var targets: [AppearanceTarget] = []
                var notices: [Step] = []
                for member in group {
                    let controller = tree.expect(member)
                    if let told, told.contains(member) || controller.view.appearance.state != .disappeared { continue }
                    if phase == .willAppear { heard.insert(member) }
                    let isFirst = member != change.root && isFirstOfStack(controller)
                    var flags: AppearanceFlags = member == change.root ? change.flags : []
                    if isFirst, phase.isAppearing { flags.insert(.movingToParent) }
                    var reason = change.reason
                    if phase == .willAppear, controller.appearsWithContainer {
                        if member != change.root { reason = .containerAppeared }
                        tree.change(member) { $0.appearsWithContainer = false }
                    }
                    let window = tree.window(of: member)
                    let context = AppearanceContext(
                        animated: animated, reason: reason, flags: flags,
                        size: places[member]?.size ?? controller.view.layout?.size ?? window.size,
                        orientation: window.orientation,
                        enclosing: phase == .willAppear ? tree.filledContainers(around: member) : nil,
                        window: phase == .willAppear && window.id != .main ? window.id : nil)
                    targets.append(AppearanceTarget(controller: member, context: context))
                    guard phase == .willAppear else { continue }
                    if let notice = SplitViewController.paneNotice(of: member, with: &planner) {
                        notices.append(notice)
                    }
                    guard isFirst, let stack = controller.parent else { continue }
                    notices.append(.delegate(of: stack, .willShow(member)))
                }
                if !targets.isEmpty { steps.append(.appearance(phase, targets)) }
                // An appearance that the container has not ended by its viewDidDisappear is ended for it.
                if phase == .didDisappear {
                    steps += group.filter { tree[$0]?.drivesAppearance == true }.map { .endForwarding(of: $0) }
                }
                steps += notices
            }
            guard phase == .didAppear else { continue }
            // A controller that died during the transition counts as shown too.
            let branch = tree.branch(of: change.root)
            firstShown += branch.filter { member in
                member != change.root && tree[member].map { isFirstOfStack($0) } == true
            }
            noteShownTops(among: branch)
        }
        if phase == .willAppear, !steps.isEmpty {
            steps.append(.lateAppearance(changes, animated: animated, told: heard, since: mark))
        }
        steps += firstShown.map { .settleFirst($0) }
        prepend(steps, to: activity)
    }

    /// The capacity for the usual number of steps in a phase.
    private static let usualSteps = 8

    /// The outermost controllers of these branches whose views were never loaded and can be.
    private func neverLoaded(in changes: [AppearanceChange]) -> [ControllerID] {
        var members = ControllerTree.emptyBranch()
        for change in changes { tree.addBranch(of: change.root, to: &members) }
        members.removeAll { tree[$0]?.needsFirstLoad != true }
        guard members.count > 1 else { return members }
        return members.filter { id in !members.contains { $0 != id && tree.isContainedOrPresented(id, by: $0) } }
    }

    /// True for the top of a navigation stack while its move is under way (section 3.2), and for the top of a stack that
    /// was filled before it is first shown (section 3.3).
    private func isFirstOfStack(_ controller: Controller) -> Bool {
        guard let navigation = controller.parent.flatMap({ tree[$0]?.navigation }) else { return false }
        return navigation.stack.last == controller.id && !(controller.move.isSettled && navigation.hasShownTop)
    }

    /// Records for navigation stacks that their top has appeared.
    private mutating func noteShownTops(among members: [ControllerID]) {
        for member in members {
            guard let stack = tree[member]?.parent, let navigation = tree[stack]?.navigation,
                navigation.stack.last == member, !navigation.hasShownTop
            else { continue }
            tree.changeRole(of: stack) { $0.navigation?.hasShownTop = true }
        }
    }

    /// The members of a branch that a phase concerns, in its order; controllers that receive the callback together form
    /// one group.
    private func groups(of root: ControllerID, _ phase: AppearancePhase) -> [[ControllerID]] {
        var groups: [[ControllerID]] = []
        addGroups(of: [root], phase, to: &groups)
        return groups
    }

    /// Adds siblings, which have no order among each other, and their children.
    private func addGroups(of siblings: [ControllerID], _ phase: AppearancePhase, to groups: inout [[ControllerID]]) {
        let together = siblings.filter { isConcerned($0, by: phase) && !comesAfterChildren($0, phase) }
        if !together.isEmpty { groups.append(together) }
        for id in siblings {
            // The controller may be gone since the phase was planned.
            guard let controller = tree[id] else { continue }
            let children = tree.children(of: controller, hearing: phase)
            if controller.isBuiltIn {
                for child in children { addGroups(of: [child], phase, to: &groups) }
            } else if !children.isEmpty {
                addGroups(of: children, phase, to: &groups)
            }
            if phase != .willAppear, let cover = tree.contextCover(of: controller) {
                addGroups(of: [cover], phase, to: &groups)
            }
            if comesAfterChildren(id, phase), isConcerned(id, by: phase) { groups.append([id]) }
        }
    }

    /// Built-in containers get did-callbacks after their children (section 2).
    private func comesAfterChildren(_ id: ControllerID, _ phase: AppearancePhase) -> Bool {
        (phase == .didAppear || phase == .didDisappear) && tree[id]?.isBuiltIn == true
    }

    private func isConcerned(_ id: ControllerID, by phase: AppearancePhase) -> Bool {
        guard let controller = tree[id] else { return false }
        if phase == .willAppear { return tree.contextCover(of: controller) == nil }
        return phase.concerns(controller.view.appearance.state)
            || controller.hasCompanion && phase.concerns(controller.standing.state)
    }

    /// Sends one phase to one controller, if the appearance machine requires a callback. A controller whose process
    /// died has a closed account and gets no callback until it is restored.
    mutating func appear(
        _ id: ControllerID, _ phase: AppearancePhase, _ context: AppearanceContext, in activity: ActivityID
    ) {
        // The controller may be gone or out of sight since the phase began: a callback may have moved it, and a
        // transition may have hidden the view that a restoration was about to show.
        guard let controller = tree[id] else { return }
        guard phase != .willAppear || tree.isVisible(id) else { return }
        if controller.hasCompanion { tree.change(id) { $0.standing.apply(phase, animated: context.animated) } }
        guard phase != .willAppear || !operations.isLoadingSuspended(of: id) else { return }
        var context = context
        // A new incarnation without a view takes its place after this activity has settled (rule 9).
        guard controller.livesInDaemon || controller.isLive && controller.view.isLoaded else {
            // A container is plain once its companion was given up: it has no process that could lose a callback.
            guard controller.isRepresented else { return }
            if phase == .willAppear || phase == .didAppear || controller.view.appearance.state != .disappeared {
                planner.logLost(
                    phase.callback.rawValue, controller.subject, transition: expect(activity).transition)
            }
            return
        }
        // Drop our copy so that the change does not trigger copy-on-write.
        _ = consume controller
        guard let said = tree.change(id, { $0.apply(phase, &context) }) else { return }
        if said == .didDisappear {
            let now = now
            tree.change(id) { $0.lastSeen = now }
        }
        deliver(id, [(.appearance(said, context), nil)], in: activity)
    }
}

extension AppearancePhase {
    /// True if a controller in this state receives the phase. A controller in any state may be told that it will appear.
    fileprivate func concerns(_ state: AppearanceState) -> Bool {
        switch self {
        case .willAppear: true
        case .didAppear: state == .appearing
        case .willDisappear: state == .appeared || state == .appearing
        case .didDisappear: state == .disappearing
        }
    }
}

extension AppearanceMachine {
    /// Applies a phase that sends no callback.
    fileprivate mutating func apply(_ phase: AppearancePhase, animated: Bool) {
        switch phase {
        case .willAppear, .willDisappear: _ = begin(appearing: phase.isAppearing, animated: animated)
        case .didAppear, .didDisappear: _ = end()
        }
    }
}

extension Controller {
    /// Applies a phase to the appearance machine. A did-callback repeats the reason and flags of the will-callback, so
    /// a child added while its container appears ends with the container but keeps its own reason.
    ///
    /// - Returns: the callback to send; nil if no callback is due.
    mutating func apply(_ phase: AppearancePhase, _ context: inout AppearanceContext) -> AppearancePhase? {
        switch phase {
        case .willAppear, .willDisappear:
            let said = self.view.appearance.begin(appearing: phase.isAppearing, animated: context.animated)
            if said != nil { self.view.changeUnderWay = context }
            return said
        case .didAppear, .didDisappear:
            context.animated = self.view.appearance.animated
            if let begun = self.view.changeUnderWay { (context.reason, context.flags) = (begun.reason, begun.flags) }
            self.view.changeUnderWay = nil
            return self.view.appearance.end()
        }
    }
}
