import TroupeModel

// Section 3.6: present.

extension Planner {
    mutating func planPresent(
        _ destination: Destination, from target: Target?, _ wanted: Request.Presentation, asker: Asker
    ) throws(Failure) -> Plan {
        let source = try tree.resolve(target, for: asker) { _ in true }
        let checked = try interface.check(destination, for: asker)
        try checkPassthroughViews(wanted)
        if wanted.policy == .replaceContent {
            return try planContent(destination, checked.id, from: source, wanted, asker: asker)
        }
        if let id = checked.id { try checkPresentable(id, by: source) }
        let style = interface.style(wanted.style, of: destination, asker)
        guard tree.isInWindow(source) else {
            throw Failure(
                .notInHierarchy, "\(tree.name(source)) is in no window and cannot present",
                hint: "push, add or present it first")
        }
        var (presenter, isInContext) = tree.presenter(for: source, style)
        try interface.checkNesting(of: destination, in: presenter, asker: asker)
        let popover = popover(inTheWayOf: source, presenter, style, wanted)
        var dismissed = popover.flatMap { tree[$0]?.presenter }
        if let other = tree[presenter]?.presented, dismissed == nil {
            switch wanted.policy {
            case .reject, .queue, .replaceContent: throw alreadyPresenting(presenter, other)
            case .replace: dismissed = presenter
            case .onTop:
                presenter = tree.chain(above: presenter).last ?? presenter
                isInContext =
                    tree.layer(of: presenter) == tree.layer(of: source) && tree.staysInPopover(style, from: source)
                try interface.checkNesting(of: destination, in: presenter, asker: asker)
            }
        }
        let closing = splitInTheWay(of: presenter, isInContext: isInContext)
        if dismissed != nil || closing != nil {
            let made = try make(destination, for: asker)
            let next =
                popover.flatMap { successor(of: $0, from: source, style, wanted) } ?? (source: source, wanted: wanted)
            return Plan(
                steps: (closing.map { [.prelude(.setPaneOpen(false, in: .id($0)))] } ?? [])
                    + (dismissed.map { [.prelude(.dismiss(.id($0), animated: wanted.animated))] } ?? [])
                    + [.act(.present(.controller(made), from: .id(next.source), next.wanted))],
                controllers: [made])
        }
        let before = tree.visibleSet()
        let presented = try make(destination, for: asker)
        let inherited =
            isInContext && tree[presenter]?.presenting.providesPresentationContextTransitionStyle == true
            ? tree[presenter]?.presenting.modalTransitionStyle ?? .coverVertical : nil
        tree.link(
            presented,
            PresentationRecord(
                presenter: presenter, source: source, style: style,
                transition: inherited ?? wanted.transition ?? tree[presented]?.presenting.modalTransitionStyle
                    ?? .coverVertical,
                animated: wanted.animated, isInContext: isInContext, covers: tree.covers(style), anchor: wanted.anchor))
        let change = tree.changes(
            from: before, to: tree.visibleSet(),
            explicit: [AppearanceChange(root: presented, reason: .present, flags: .beingPresented)],
            goingReason: .covered, comingReason: .present)
        var plan = Plan(steps: [.load(presented)], controllers: [presented])
        if tree.covers(style), !isInContext, tree.window(of: presenter).id == .main {
            plan.steps += stepsSettling(presenting: presented, else: [.unlink(presented)])
        }
        plan.steps += [
            .phase(.willDisappear, change.going, animated: wanted.animated),
            .phase(.willAppear, change.coming, animated: wanted.animated), .layout,
            .animate(wanted.animated ? settings.durations.modal : 0),
            .phase(.didAppear, change.coming, animated: wanted.animated),
            .phase(.didDisappear, change.going, animated: wanted.animated),
        ]
        return plan
    }

    /// The popover that closes for another popover, or for a modal requested outside of it: a window has one popover,
    /// and a popover does not stay beside a modal (section 3.7). The modals inside of it go with it. A popover below
    /// another presentation stays.
    private func popover(
        inTheWayOf source: ControllerID, _ presenter: ControllerID, _ style: PresentationStyle,
        _ wanted: Request.Presentation
    ) -> ControllerID? {
        guard tree.window.idiom == .pad, wanted.policy != .onTop,
            let front = tree.window(of: source).presentations.last,
            tree.isPopover(front), tree.layer(of: source) != front || style == .popover,
            tree.chain(above: front).allSatisfy({ tree.layer(of: $0) == front }),
            tree[presenter]?.presented.map({ $0 == front }) ?? true
        else { return nil }
        return front
    }

    /// The split view controller whose open first pane has to close first. Only a presentation in a context inside the
    /// pane leaves it open: no presentation may cover the popover, and a context outside of it would receive the touch
    /// that closes it.
    private func splitInTheWay(of presenter: ControllerID, isInContext: Bool) -> ControllerID? {
        guard let split = tree.openSplit(in: tree.window(of: presenter).id), let pane = tree.openPane(under: split)
        else { return nil }
        return isInContext && tree.isContained(presenter, in: pane) ? nil : split
    }

    /// The source and the presentation of a popover that is requested from inside another popover; nil if the request
    /// comes from outside. The view that the second popover would point at disappears with the first one, so it takes
    /// the first one's anchor.
    private func successor(
        of popover: ControllerID, from source: ControllerID, _ style: PresentationStyle, _ wanted: Request.Presentation
    ) -> (source: ControllerID, wanted: Request.Presentation)? {
        guard tree.layer(of: source) == popover, let record = tree[popover]?.presentation else { return nil }
        var wanted = wanted
        wanted.style = style
        wanted.anchor = record.anchor
        let isSourceShown = tree.outermost(of: record.source) == record.presenter
        return (isSourceShown ? record.source : record.presenter, wanted)
    }

    private func alreadyPresenting(_ presenter: ControllerID, _ other: ControllerID) -> Failure {
        let front = tree.chain(above: other).last ?? other
        return Failure(
            .alreadyPresenting,
            "\(tree.name(presenter)) already presents \(tree.name(other))",
            hint: "present from \(front), dismiss \(other) first, or use --policy queue, replace or onTop")
    }

    /// Refuses more names of passthrough views than a person's popover needs: they are kept as long as it is shown.
    private func checkPassthroughViews(_ wanted: Request.Presentation) throws(Failure) {
        let names = wanted.anchor?.passthroughViews ?? []
        let limit = Self.passthroughLimit
        guard names.count <= limit.views, names.allSatisfy({ $0.utf8.count <= limit.bytes }) else {
            throw Failure(
                .badArgument,
                "a popover has at most \(limit.views) passthrough views, with names of \(limit.bytes) bytes",
                hint: "name a view that contains the others")
        }
    }

    private static let passthroughLimit = (views: 64, bytes: 256)

    func checkPresentable(_ id: ControllerID, by source: ControllerID) throws(Failure) {
        guard let controller = tree[id] else { return }
        if controller.presentation != nil {
            throw Failure(.alreadyPresented, "\(controller.name) is presented already", hint: "dismiss it first")
        }
        if id == source || tree.isContained(source, in: id) || tree[id]?.isRoot == true
            || tree.chain(above: id).contains(source)
        {
            throw Failure(
                .wouldCycle, "\(controller.name) contains or presents the controller that would present it",
                hint: "present a new controller, or remove \(id) from the hierarchy first")
        }
        if let parent = controller.parent {
            throw Failure(
                .hasParent, "\(controller.name) has a parent, \(tree.name(parent))",
                hint: "remove it from its parent first")
        }
    }

}
