import TroupeModel

// Section 4: the controllers that a rotation asks, and the controllers that receive its callbacks.

extension Planner {
    mutating func planRotation(_ device: DeviceOrientation) throws(Failure) -> Plan {
        guard let orientation = device.interface else { return Plan() }
        tree.window.device = device
        guard orientation != tree.window.orientation else { return Plan() }
        guard let asked = interface.deciders().first, let controller = tree[asked] else {
            return Plan(steps: [.rotation(.askPanes(orientation)), .rotation(.turn(orientation))])
        }
        switch settings.profile {
        case .modern where controller.isAskedForOrientation:
            return Plan(steps: [.ask(asked, .shouldAutorotate, .should), .rotation(.askMask(orientation, asked))])
        case .modern, .classic:
            return Plan(steps: [.rotation(.askDeciders(presenting: nil)), .rotation(.decide(orientation))])
        }
    }

    /// The steps that follow an answer during a rotation.
    mutating func steps(of step: RotationStep, _ answers: Answers) -> [Step] {
        switch step {
        case .askMask(let orientation, let asked):
            let answer = answers[.should]
            let name = tree.name(asked)
            let controller = tree[asked]
            // A missing answer counts as no (section 7). A controller without code for the question answers UIKit's
            // default, yes, and so does a container whose companion has no answer.
            guard answer != nil || controller?.hasCompanion == true else {
                let failure = Failure(
                    .refusedBy, "\(name) gave no answer to shouldAutorotate, which counts as no",
                    hint: "run `troupe status` to see the state of its process")
                return [.fail(failure)]
            }
            guard !answer.isRefusal else {
                return [.fail(Failure(.refusedBy, "\(name) answered shouldAutorotate with no"))]
            }
            return [.ask(asked, .supportedInterfaceOrientations, .mask), .rotation(.decide(orientation))]
        case .askDeciders(let presenting): return questions(presenting: presenting)
        case .decide(let orientation): return decide(orientation)
        case .askPanes(let orientation): return paneQuestions(turningTo: orientation)
        case .turn(let orientation): return turn(to: orientation)
        case .finish(let from, let told):
            return levels(of: told).map { .deliverAll($0, .didRotate(from: from)) }
        }
    }

    /// The steps that ask the deciders for their masks. Containers without a companion are not asked: the default holds
    /// for them.
    /// In the classic profile no process is started for the question.
    private func questions(presenting: ControllerID?) -> [Step] {
        interface.deciders(presenting: presenting).flatMap { id -> [Step] in
            guard let controller = tree[id], controller.isAskedForOrientation,
                settings.profile == .modern || controller.isConfigured
            else { return [] }
            let mask = Step.ask(id, .supportedInterfaceOrientations, .mask)
            return id == presenting ? [mask, .ask(id, .preferredInterfaceOrientation, .preferred)] : [mask]
        }
    }

    private mutating func decide(_ orientation: Orientation) -> [Step] {
        let deciders = interface.deciders()
        let allowed = interface.allowed(by: deciders)
        if allowed.isEmpty { return [.fail(nothingInCommon(deciders))] }
        guard allowed.contains(orientation) else {
            let who = deciders.first { !interface.mask(of: $0).contains(orientation) }
            let name = who.map { tree.name($0) } ?? "the application"
            let words = allowed.map(\.rawValue).joined(separator: ", ")
            let failure = Failure(
                .refusedOrientation, "\(name) does not allow \(orientation.rawValue)", hint: "allowed: \(words)")
            return [.fail(failure)]
        }
        return [.rotation(.askPanes(orientation)), .rotation(.turn(orientation))]
    }

    /// An accepted rotation: willRotate, bounds, layout, willAnimateRotation, animation, didRotate. In the classic
    /// profile it has two steps if a decider declares that.
    private mutating func turn(to orientation: Orientation) -> [Step] {
        let from = tree.window.orientation
        let hearing = tree.visible(in: tree.window).filter { !isForwardedRotation($0) }
        // The open first pane moves from its popover to its place beside the second pane.
        var closing: [Step] = []
        if let split = tree.openSplit(in: .main), tree[split]?.split?.hidesFirst(in: orientation) == false {
            closing = SplitViewController.planPaneClosing(of: split, animated: false, with: &self).steps
        }
        let before = tree.visibleSet()
        let duration = settings.durations.rotation
        tree.turnMainWindow(to: orientation)
        let change = tree.changes(
            from: before, to: tree.visibleSet(), explicit: [], goingReason: .rotation, comingReason: .rotation)
        let notices = before.order.compactMap { SplitViewController.paneNotice(of: $0, with: &self) }
        tree.turnMainWindow(to: from)
        let levels = levels(of: hearing)
        func tell(_ callback: Callback) -> [Step] { levels.map { .deliverAll($0, callback) } }
        let turning: [Step] = [
            .turnWindow(orientation), .phase(.willAppear, change.coming, animated: true), .layout,
        ]
        var steps: [Step] = [.loadTogether(change.coming.map(\.root))]
        steps += tell(.willRotate(to: orientation, duration: duration)) + closing + notices
        steps += before.order.filter { tree[$0]?.page != nil }.map { .page(.askSpine(orientation), of: $0) }
        steps.append(.phase(.willDisappear, change.going, animated: true))
        if settings.profile == .classic,
            interface.deciders().contains(where: { tree[$0]?.declared.rotatesInTwoSteps == true })
        {
            steps += tell(.willAnimateFirstHalfOfRotation(to: orientation, duration: duration / 2))
            steps.append(.animate(duration / 2))
            steps += tell(.didAnimateFirstHalfOfRotation(to: orientation)) + turning
            steps += tell(.willAnimateSecondHalfOfRotation(from: from, duration: duration / 2))
            steps.append(.animate(duration / 2))
        } else {
            steps += turning + tell(.willAnimateRotation(to: orientation, duration: duration))
            steps.append(.animate(duration))
        }
        return steps + [
            .phase(.didDisappear, change.going, animated: true), .phase(.didAppear, change.coming, animated: true),
            .rotation(.finish(from: from, told: hearing)),
        ]
    }

    /// True if a container around it forwards rotations by hand (section 4).
    private func isForwardedRotation(_ id: ControllerID) -> Bool {
        guard let parent = tree[id]?.parent else { return false }
        return tree.selfOrAncestor(of: parent, where: \.drivesRotation) != nil
    }

    /// Logs and returns the error that the deciders and the application have no orientation in common.
    private mutating func nothingInCommon(_ deciders: [ControllerID]) -> Failure {
        let names = deciders.map { tree.name($0) }.joined(separator: ", ")
        diagnose(deciders.first, "and the application have no orientation in common; the interface does not rotate")
        return Failure(
            .noCommonOrientation, "\(names) and the application have no orientation in common",
            hint: "widen supportedInterfaceOrientations or UISupportedInterfaceOrientations")
    }

    /// The steps that ask the deciders for their masks and then settle on an orientation.
    ///
    /// - Parameter reversals: The changes to undo if no orientation is allowed.
    func stepsSettling(presenting: ControllerID? = nil, else reversals: [Reversal] = []) -> [Step] {
        [.rotation(.askDeciders(presenting: presenting)), .settleOrientation(presenting: presenting, else: reversals)]
    }

    /// Chooses an orientation for the full-screen controller, without rotation callbacks. With a presentation the order
    /// is: the preferred one, the current one, the device's; without one: the device's, the current one. If each
    /// of these is forbidden, it is the first allowed one.
    mutating func settleOrientation(
        presenting: ControllerID?, _ answers: Answers, else reversals: [Reversal]
    ) -> [Step] {
        let deciders = interface.deciders(presenting: presenting)
        guard !deciders.isEmpty else { return [] }
        let allowed = interface.allowed(by: deciders)
        guard let first = allowed.first else {
            let failure = nothingInCommon(deciders)
            for reversal in reversals { undo(reversal) }
            return reversals.isEmpty ? [] : [.fail(failure)]
        }
        let (current, device) = (tree.window.orientation, tree.window.device.interface)
        var wanted = [device, current]
        if presenting != nil {
            wanted = [current, device]
            if case .orientation(let preferred)? = answers[.preferred] { wanted.insert(preferred, at: 0) }
        }
        let best = wanted.lazy.compactMap(\.self).first(where: allowed.contains) ?? first
        if best != current { tree.turnMainWindow(to: best) }
        return []
    }

    private mutating func undo(_ reversal: Reversal) {
        switch reversal {
        case .unlink(let id): tree.unlink(id)
        case .link(let id, let record): tree.link(id, record)
        case .root(let id): tree.setRoot(id)
        }
    }

    /// Controllers in groups of equal depth, outermost first. The members of a group do not contain each other.
    func levels(of ids: [ControllerID]) -> [[ControllerID]] {
        var depths: Table<ControllerID, Int> = [:]
        var levels: [[ControllerID]] = []
        for id in ids {
            let depth = tree.containerOrContext(of: id).flatMap { depths[$0] }.map { $0 + 1 } ?? 0
            depths[id] = depth
            if levels.count <= depth { levels.append([]) }
            levels[min(depth, levels.count - 1)].append(id)
        }
        return levels
    }
}
