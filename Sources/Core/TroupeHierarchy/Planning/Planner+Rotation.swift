import TroupeModel

// Section 4: who is asked, who is told.

extension Planner {
    mutating func planRotation(_ device: DeviceOrientation) throws(Failure) -> Plan {
        guard let orientation = device.interface else { return Plan() }
        tree.window.device = device
        guard orientation != tree.window.orientation else { return Plan() }
        guard let asked = interface.deciders().first, let controller = tree[asked] else {
            return Plan(steps: [.rotation(.turn(orientation))])
        }
        switch settings.profile {
        case .modern where !controller.isBuiltIn:
            return Plan(steps: [.ask(asked, .shouldAutorotate, .should), .rotation(.askMask(orientation, asked))])
        case .modern, .classic:
            return Plan(steps: [.rotation(.askDeciders(presenting: nil)), .rotation(.decide(orientation))])
        }
    }

    /// Goes on with a rotation after an answer.
    mutating func steps(of step: RotationStep, _ answers: Answers) -> [Step] {
        switch step {
        case .askMask(let orientation, let asked):
            let answer = answers[.should]
            let name = tree.name(asked)
            // Dead or late: no (section 7). No code for it: UIKit's default, yes.
            guard answer != nil else {
                let failure = Failure(
                    .refusedBy, "\(name) gave no answer to shouldAutorotate, which counts as no",
                    hint: "`troupe status` says how its process is")
                return [.fail(failure)]
            }
            guard !answer.isRefusal else {
                return [.fail(Failure(.refusedBy, "\(name) answered shouldAutorotate with no"))]
            }
            return [.ask(asked, .supportedInterfaceOrientations, .mask), .rotation(.decide(orientation))]
        case .askDeciders(let presenting): return questions(presenting: presenting)
        case .decide(let orientation): return decide(orientation)
        case .turn(let orientation): return turn(to: orientation)
        case .finish(let from, let told):
            return levels(of: told).map { .tellAll($0, .didRotate(from: from)) }
        }
    }

    /// Built-in containers answer the default; in the classic profile nobody is started to be asked.
    private func questions(presenting: ControllerID?) -> [Step] {
        interface.deciders(presenting: presenting).flatMap { id -> [Step] in
            guard let controller = tree[id], !controller.isBuiltIn, settings.profile == .modern || controller.isAwake
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
        return [.rotation(.turn(orientation))]
    }

    /// An accepted rotation: willRotate, bounds, layout, willAnimateRotation, animation, didRotate; in two steps where
    /// who decides declares that in the classic profile.
    private mutating func turn(to orientation: Orientation) -> [Step] {
        let from = tree.window.orientation
        let hearing = tree.visible().filter { !isForwardedRotation($0) }
        // The open pane moves from its popover to its place beside the second pane.
        let closing =
            orientation.isLandscape ? SplitViewController.planPaneClosing(animated: false, with: &self).steps : []
        let before = tree.visibleSet()
        let duration = settings.durations.rotation
        tree.window.turn(to: orientation)
        let change = tree.changes(
            from: before, to: tree.visibleSet(), told: [], goingReason: .rotation, comingReason: .rotation)
        let notices = before.order.compactMap { SplitViewController.paneNotice(of: $0, with: &self) }
        tree.window.turn(to: from)
        let levels = levels(of: hearing)
        func tell(_ callback: Callback) -> [Step] { levels.map { .tellAll($0, callback) } }
        let turning: [Step] = [
            .turnWindow(orientation), .phase(.willAppear, change.coming, animated: true), .layout,
        ]
        var steps: [Step] = [.loadTogether(change.coming.map(\.root))]
        steps += tell(.willRotate(to: orientation, duration: duration)) + closing + notices
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

    /// Whether a container around it forwards rotations by hand (section 4).
    private func isForwardedRotation(_ id: ControllerID) -> Bool {
        guard let parent = tree[id]?.parent else { return false }
        return tree.selfOrAncestor(of: parent, where: \.drivesRotation) != nil
    }

    /// Says of who decides, and in the log, that they and the application allow no orientation in common.
    private mutating func nothingInCommon(_ deciders: [ControllerID]) -> Failure {
        let names = deciders.map { tree.name($0) }.joined(separator: ", ")
        diagnose(deciders.first, "and the application have no orientation in common; the interface stays")
        return Failure(
            .noCommonOrientation, "\(names) and the application have no orientation in common",
            hint: "widen supportedInterfaceOrientations or UISupportedInterfaceOrientations")
    }

    /// Asks whoever decides from now on how the interface may stand, and takes the orientation that suits.
    ///
    /// - Parameter reversals: What is taken back where there is no such orientation.
    func stepsSettling(presenting: ControllerID? = nil, else reversals: [Reversal] = []) -> [Step] {
        [.rotation(.askDeciders(presenting: presenting)), .settleOrientation(presenting: presenting, else: reversals)]
    }

    /// Takes the orientation that suits what is full screen, without rotation callbacks: with a presentation the one it
    /// prefers, else the current one; else the device's, if that is allowed, else the current one; else the first allowed.
    mutating func settleOrientation(
        presenting: ControllerID?, _ answers: Answers, else reversals: [Reversal]
    ) -> [Step] {
        let deciders = interface.deciders(presenting: presenting)
        guard !deciders.isEmpty else { return [] }
        let allowed = interface.allowed(by: deciders)
        guard let first = allowed.first else {
            let failure = nothingInCommon(deciders)
            for reversal in reversals { takeBack(reversal) }
            return reversals.isEmpty ? [] : [.fail(failure)]
        }
        let (current, device) = (tree.window.orientation, tree.window.device.interface)
        var wanted = [device, current]
        if presenting != nil {
            wanted = [current, device]
            if case .orientation(let preferred)? = answers[.preferred] { wanted.insert(preferred, at: 0) }
        }
        let best = wanted.lazy.compactMap(\.self).first(where: allowed.contains) ?? first
        if best != current { tree.window.turn(to: best) }
        return []
    }

    private mutating func takeBack(_ reversal: Reversal) {
        switch reversal {
        case .unlink(let id): tree.unlink(id)
        case .link(let id, let record): tree.link(id, record)
        case .root(let id): tree.setRoot(id)
        }
    }

    /// Controllers in groups of equal depth, outer ones first: what does not contain each other goes together.
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
