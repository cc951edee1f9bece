import TroupeModel

// Section 2: how the four callbacks spread over branches.

extension Hierarchy {
    /// Turns one phase of whole branches into steps, in the order of section 2: a custom container before its
    /// children, a built-in container before them in the will- and behind them in the did-callbacks.
    ///
    /// - Parameter told: Those that were told already; of the others only who has come since is concerned.
    mutating func expand(
        _ phase: AppearancePhase, _ changes: [AppearanceChange], animated: Bool, besides told: Set<ControllerID>? = nil,
        in activity: ActivityID
    ) {
        // Rule 11 holds also for what was added since the branch was loaded (rule 2).
        let late = phase == .willAppear ? changes.flatMap { branch(of: $0.root) }.filter { needsFirstLoad($0) } : []
        guard late.isEmpty else {
            let again = told.map { Step.phaseOfArrivals(changes, animated: animated, told: $0) }
            return prepend(
                late.map { .load($0) } + [again ?? .phase(phase, changes, animated: animated)], to: activity)
        }
        let places = placementsNow()
        var steps: [Step] = []
        var firstShown: [ControllerID] = []
        var heard = told ?? []
        for change in changes {
            for member in members(of: change.root, phase) {
                guard let controller = controllers[member] else { continue }
                if let told, told.contains(member) || controller.appearance.state != .disappeared { continue }
                heard.insert(member)
                let isFirst = member != change.root && isFirstOfStack(controller)
                var flags: AppearanceFlags = member == change.root ? change.flags : []
                if isFirst, phase.isAppearing { flags.insert(.movingToParent) }
                var reason = change.reason
                if phase == .willAppear, controller.appearsWithContainer {
                    if member != change.root { reason = .containerAppeared }
                    controllers[member]?.appearsWithContainer = false
                }
                let context = AppearanceContext(
                    animated: animated, reason: reason, flags: flags,
                    size: places[member]?.size ?? controller.layout?.size ?? window.size,
                    orientation: window.orientation)
                steps.append(.phaseOne(member, phase, context))
                if phase == .willAppear, let notice = paneNotice(of: member) { steps.append(notice) }
                guard isFirst, let stack = controller.parent else { continue }
                if phase == .willAppear {
                    steps.append(.delegate(of: stack, name: "willShow", about: member, expectsReply: true))
                }
            }
            guard phase == .didAppear else { continue }
            // Also one that died on the way has arrived.
            firstShown += branch(of: change.root).filter { member in
                member != change.root && controllers[member].map { isFirstOfStack($0) } == true
            }
        }
        if phase == .willAppear, !steps.isEmpty {
            steps.append(.phaseOfArrivals(changes, animated: animated, told: heard))
        }
        prepend(steps + firstShown.map { .settleFirst($0) }, to: activity)
    }

    /// Whether a controller's view was never asked for, and can be.
    func needsFirstLoad(_ id: ControllerID) -> Bool {
        guard let controller = controllers[id], !controller.viewIsLoaded, !isStopping else { return false }
        let process = controller.process
        return controller.isBuiltIn || process.isLive && !process.hadView
            || process.state == .none && process.incarnation.rawValue == 0
    }

    /// The first controller of a navigation stack, while its move is under way (SEMANTICS 3.2).
    private func isFirstOfStack(_ controller: Controller) -> Bool {
        guard let parent = controller.parent, let navigation = controllers[parent]?.navigation else { return false }
        return !controller.moveIsSettled && navigation.stack.last == controller.id
    }

    /// Ends the first controller's move once its stack has appeared.
    mutating func settleFirst(_ id: ControllerID, in activity: ActivityID) {
        guard let parent = controllers[id]?.parent, controllers[id]?.moveIsSettled == false else { return }
        prepend(
            [
                .didMove(id, toParent: parent),
                .delegate(of: parent, name: "didShow", about: id, expectsReply: false),
            ], to: activity)
    }

    /// The members of a branch that a phase concerns, in its order.
    private func members(of root: ControllerID, _ phase: AppearancePhase) -> [ControllerID] {
        var result: [ControllerID] = []
        func visit(_ id: ControllerID, depth: Int) {
            guard depth < 256, let controller = controllers[id] else { return }
            let state = controller.appearance.state
            let isConcerned =
                switch phase {
                case .willAppear: contextCover(of: id) == nil
                case .didAppear: state == .appearing
                case .willDisappear: state == .appeared || state == .appearing
                case .didDisappear: state == .disappearing
                }
            let children: [ControllerID] =
                phase == .willAppear
                ? shownChildren(of: id) : controller.children + (contextCover(of: id).map { [$0] } ?? [])
            let childrenFirst = controller.isBuiltIn && (phase == .didAppear || phase == .didDisappear)
            if isConcerned, !childrenFirst { result.append(id) }
            for child in children { visit(child, depth: depth + 1) }
            if isConcerned, childrenFirst { result.append(id) }
        }
        visit(root, depth: 0)
        return result
    }

    /// One phase for one controller. The machine decides whether there is anything to say: a controller that died
    /// meanwhile has a closed account and hears nothing until it is restored.
    mutating func appear(
        _ id: ControllerID, _ phase: AppearancePhase, _ context: AppearanceContext, in activity: ActivityID
    ) {
        guard let controller = controllers[id] else { return }
        // Removed meanwhile by what contains it.
        let stands = controller.parent != nil || controller.presentation != nil || window.root == id
        guard stands || phase != .willAppear else { return }
        var context = context
        // A new incarnation that has no view yet takes its place once this has settled (rule 9).
        guard controller.isBuiltIn || controller.process.isLive && controller.viewIsLoaded else {
            if phase == .willAppear || phase == .didAppear || controller.appearance.state != .disappeared {
                logLost(phase.callback.rawValue, subject(controller), transition: activities[activity]?.transition)
            }
            return
        }
        let said: AppearancePhase?
        switch phase {
        case .willAppear, .willDisappear:
            said = controllers[id]?.appearance.begin(appearing: phase.isAppearing, animated: context.animated)
            if said != nil { controllers[id]?.changeUnderWay = context }
        case .didAppear, .didDisappear:
            said = controllers[id]?.appearance.end()
            context.animated = controller.appearance.animated
            // A child added while its container appears ends with it, as what it began as.
            if let begun = controller.changeUnderWay { (context.reason, context.flags) = (begun.reason, begun.flags) }
            controllers[id]?.changeUnderWay = nil
        }
        guard let said else { return }
        tell(id, [(.appearance(said, context), nil)], in: activity)
    }
}
