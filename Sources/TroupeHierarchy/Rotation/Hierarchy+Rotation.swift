import TroupeModel

// Section 4, modern profile: who is asked, who is told.

extension Hierarchy {
    /// What the platform allows where nobody says otherwise.
    var defaultMask: OrientationMask { settings.idiom == .phone ? .allButUpsideDown : .all }

    /// What the application allows.
    var applicationMask: OrientationMask { application?.orientations(on: settings.idiom) ?? defaultMask }

    mutating func planRotation(_ device: DeviceOrientation) throws(Failure) -> Plan {
        guard let orientation = device.interface else { return Plan() }
        tree.window.device = device
        guard orientation != tree.window.orientation else { return Plan() }
        guard let asked = tree.fullScreenController(), let controller = tree[asked] else {
            return Plan(steps: [.rotation(.turn(orientation))])
        }
        if controller.isBuiltIn { return Plan(steps: [.rotation(.decide(orientation, asked))]) }
        return Plan(steps: [.ask(asked, .shouldAutorotate, .should), .rotation(.askMask(orientation, asked))])
    }

    /// Goes on with a rotation after an answer.
    mutating func rotate(_ step: RotationStep, in activity: ActivityID) {
        switch step {
        case .askMask(let orientation, let asked):
            let answer = activities[activity]?.answers[.should]
            let name = tree.name(asked)
            // Dead or late: no (section 7). No code for it: UIKit's default, yes.
            guard answer != nil else {
                let failure = Failure(
                    .refusedBy, "\(name) gave no answer to shouldAutorotate, which counts as no",
                    hint: "`troupe status` says how its process is")
                return prepend([.fail(failure)], to: activity)
            }
            guard !isRefusal(answer) else {
                return prepend(
                    [.fail(Failure(.refusedBy, "\(name) answered shouldAutorotate with no"))], to: activity)
            }
            prepend(
                [.ask(asked, .supportedInterfaceOrientations, .mask), .rotation(.decide(orientation, asked))],
                to: activity)
        case .decide(let orientation, let asked): decide(orientation, asked, in: activity)
        case .turn(let orientation): turn(to: orientation, in: activity)
        case .finish(let from, let told):
            prepend(tree.levels(of: told).map { .tellAll($0, .didRotate(from: from)) }, to: activity)
        }
    }

    private mutating func decide(_ orientation: Orientation, _ asked: ControllerID, in activity: ActivityID) {
        let mask = knownMask(of: asked)
        let name = tree.name(asked)
        let common = mask.intersection(applicationMask)
        if common.isEmpty {
            diagnose(asked, "and the application have no orientation in common; the interface stays")
            return prepend(
                [
                    .fail(
                        Failure(
                            .noCommonOrientation, "\(name) and the application have no orientation in common",
                            hint: "widen supportedInterfaceOrientations or UISupportedInterfaceOrientations"))
                ], to: activity)
        }
        guard common.contains(orientation) else {
            let who = mask.contains(orientation) ? "the application" : name
            let allowed = common.orientations.map(\.rawValue).joined(separator: ", ")
            let failure = Failure(
                .refusedOrientation, "\(who) does not allow \(orientation.rawValue)", hint: "allowed: \(allowed)")
            return prepend([.fail(failure)], to: activity)
        }
        prepend([.rotation(.turn(orientation))], to: activity)
    }

    /// The mask a controller last answered, else the default (section 7).
    func knownMask(of id: ControllerID) -> OrientationMask {
        guard let controller = tree[id], !controller.isBuiltIn else { return defaultMask }
        return controller.mask ?? defaultMask
    }

    /// An accepted rotation: willRotate, bounds, layout, willAnimateRotation, animation, didRotate.
    private mutating func turn(to orientation: Orientation, in activity: ActivityID) {
        let from = tree.window.orientation
        let before = tree.visibleSet()
        let duration = settings.durations.rotation
        turnWindow(to: orientation)
        let change = tree.changes(
            from: before, to: tree.visibleSet(), told: [], goingReason: .rotation, comingReason: .rotation)
        let notices = before.order.compactMap { paneNotice(of: $0) }
        turnWindow(to: from)
        let told = before.order
        var steps: [Step] = change.coming.map { .load($0.root) }
        steps += tree.levels(of: told).map { .tellAll($0, .willRotate(to: orientation, duration: duration)) }
        steps += notices
        steps += [
            .phase(.willDisappear, change.going, animated: true), .turnWindow(orientation),
            .phase(.willAppear, change.coming, animated: true), .layout,
        ]
        steps += tree.levels(of: told).map { .tellAll($0, .willAnimateRotation(to: orientation, duration: duration)) }
        steps += [
            .animate(duration), .phase(.didDisappear, change.going, animated: true),
            .phase(.didAppear, change.coming, animated: true), .rotation(.finish(from: from, told: told)),
        ]
        prepend(steps, to: activity)
    }

    /// Gives the window its new bounds.
    mutating func turnWindow(to orientation: Orientation) {
        tree.window.turn(to: orientation)
    }

    /// Takes the orientation that suits what is full screen, without rotation callbacks: with a presentation the one it
    /// prefers, else the device's if allowed, else the current one, else the first allowed.
    mutating func settleOrientation(presenting: ControllerID?, in activity: ActivityID) {
        guard let shown = presenting ?? tree.fullScreenController() else { return }
        let allowed = knownMask(of: shown).intersection(applicationMask)
        guard !allowed.isEmpty else {
            return diagnose(shown, "and the application have no orientation in common; the interface stays")
        }
        if presenting != nil, case .orientation(let preferred?)? = activities[activity]?.answers[.preferred],
            allowed.contains(preferred)
        {
            return turnWindow(to: preferred)
        }
        if presenting == nil, let device = tree.window.device.interface, allowed.contains(device) {
            return turnWindow(to: device)
        }
        if allowed.contains(tree.window.orientation) { return }
        if let first = allowed.orientations.first { turnWindow(to: first) }
    }
}
