import TroupeModel

// Section 4, modern profile: who is asked, who is told.

extension Planner {
    mutating func planRotation(_ device: DeviceOrientation) throws(Failure) -> Plan {
        guard let orientation = device.interface else { return Plan() }
        tree.window.device = device
        guard orientation != tree.window.orientation else { return Plan() }
        guard let asked = fullScreenController(), let controller = tree[asked] else {
            return Plan(steps: [.rotation(.turn(orientation))])
        }
        if controller.isBuiltIn { return Plan(steps: [.rotation(.decide(orientation, asked))]) }
        return Plan(steps: [.ask(asked, .shouldAutorotate, .should), .rotation(.askMask(orientation, asked))])
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
            return [.ask(asked, .supportedInterfaceOrientations, .mask), .rotation(.decide(orientation, asked))]
        case .decide(let orientation, let asked): return decide(orientation, asked)
        case .turn(let orientation): return turn(to: orientation)
        case .finish(let from, let told):
            return levels(of: told).map { .tellAll($0, .didRotate(from: from)) }
        }
    }

    private mutating func decide(_ orientation: Orientation, _ asked: ControllerID) -> [Step] {
        let mask = interface.knownMask(of: asked)
        let name = tree.name(asked)
        let common = mask.intersection(interface.applicationMask)
        if common.isEmpty { return [.fail(nothingInCommon(asked))] }
        guard common.contains(orientation) else {
            let who = mask.contains(orientation) ? "the application" : name
            let allowed = common.orientations.map(\.rawValue).joined(separator: ", ")
            let failure = Failure(
                .refusedOrientation, "\(who) does not allow \(orientation.rawValue)", hint: "allowed: \(allowed)")
            return [.fail(failure)]
        }
        return [.rotation(.turn(orientation))]
    }

    /// An accepted rotation: willRotate, bounds, layout, willAnimateRotation, animation, didRotate.
    private mutating func turn(to orientation: Orientation) -> [Step] {
        let from = tree.window.orientation
        let before = tree.visibleSet()
        let duration = settings.durations.rotation
        tree.window.turn(to: orientation)
        let change = tree.changes(
            from: before, to: tree.visibleSet(), told: [], goingReason: .rotation, comingReason: .rotation)
        let notices = before.order.compactMap { paneNotice(of: $0) }
        tree.window.turn(to: from)
        let told = before.order
        var steps: [Step] = [.loadTogether(change.coming.map(\.root))]
        steps += levels(of: told).map { .tellAll($0, .willRotate(to: orientation, duration: duration)) }
        steps += notices
        steps += [
            .phase(.willDisappear, change.going, animated: true), .turnWindow(orientation),
            .phase(.willAppear, change.coming, animated: true), .layout,
        ]
        steps += levels(of: told).map { .tellAll($0, .willAnimateRotation(to: orientation, duration: duration)) }
        steps += [
            .animate(duration), .phase(.didDisappear, change.going, animated: true),
            .phase(.didAppear, change.coming, animated: true), .rotation(.finish(from: from, told: told)),
        ]
        return steps
    }

    /// Says of a controller, and in the log, that it and the application allow no orientation in common.
    private mutating func nothingInCommon(_ id: ControllerID) -> Failure {
        diagnose(id, "and the application have no orientation in common; the interface stays")
        return Failure(
            .noCommonOrientation, "\(tree.name(id)) and the application have no orientation in common",
            hint: "widen supportedInterfaceOrientations or UISupportedInterfaceOrientations")
    }

    /// Asks whoever decides from now on how the interface may stand, and takes the orientation that suits; built-in
    /// containers answer the default.
    ///
    /// - Parameter reversals: What is taken back where there is no such orientation.
    func stepsSettling(presenting: ControllerID? = nil, else reversals: [Reversal] = []) -> [Step] {
        guard let decider = presenting ?? fullScreenController() else { return [] }
        var steps: [Step] = []
        if tree[decider]?.isBuiltIn == false {
            steps.append(.ask(decider, .supportedInterfaceOrientations, .mask))
            if presenting != nil { steps.append(.ask(decider, .preferredInterfaceOrientation, .preferred)) }
        }
        return steps + [.settleOrientation(presenting: presenting, else: reversals)]
    }

    /// Takes the orientation that suits what is full screen, without rotation callbacks: with a presentation the one it
    /// prefers, else the current one; else the device's, if that is allowed, else the current one; else the first allowed.
    mutating func settleOrientation(
        presenting: ControllerID?, _ answers: Answers, else reversals: [Reversal]
    ) -> [Step] {
        guard let shown = presenting ?? fullScreenController() else { return [] }
        let mask = interface.knownMask(of: shown)
        let allowed = interface.applicationOrientations.filter { mask.contains($0) }
        guard let first = allowed.first else {
            let failure = nothingInCommon(shown)
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

    /// The controller that decides: the front-most full-screen one, presented or root.
    private func fullScreenController() -> ControllerID? {
        tree.window.presentations.last { tree[$0]?.presentation?.covers == true } ?? tree.window.root
    }

    /// Controllers in groups of equal depth, outer ones first: what does not contain each other goes together.
    private func levels(of ids: [ControllerID]) -> [[ControllerID]] {
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
