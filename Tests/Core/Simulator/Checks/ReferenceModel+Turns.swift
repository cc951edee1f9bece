import TroupeHierarchy
import TroupeModel

// The order in which completed requests change the structure: the order of their turns (rules 1, 2 and 4), which
// differs from the order of their replies. The outcome of a request is known only with its reply, so every moment
// behind its turn waits for the reply.

extension ReferenceModel {
    /// One observation.
    enum Moment {
        /// A request changes the structure: when it was made or, if a transition began for it, at that beginning.
        case turn(UInt64)
        /// A request was answered; `awaited` are the controllers that waiting requests are to show.
        case answered(UInt64, awaited: Set<ControllerID>)
        /// A segue's source was asked to prepare, or answered, before the segue's request enters the queue: the
        /// containers around the source at that time determine the effect of the segue (section 3.8).
        ///
        /// An unwind segue dismisses first and pops then (section 3.8): while it runs, only the hierarchy knows the
        /// place of the source, so its containers are noted, from the inside out.
        case prepared(Preparation, inside: [ControllerID]?)
        /// A source had no process to prepare its segue, and the segue continues.
        case unasked(ControllerID, inside: [ControllerID]?)
        /// A process was started for a controller that has a place in another.
        case started(ControllerID, Incarnation, Birth)
        /// A controller's process ended: it no longer holds any controller.
        case ended(ControllerID, awaited: Set<ControllerID>)
        /// Troupe dismissed a controller that supervision gave up, or finished dismissing it.
        case dismissal(ControllerID)
        case dismissed(awaited: Set<ControllerID>)
        /// A container's new incarnation has adopted the children that it keeps.
        case reviewed(ControllerID, awaited: Set<ControllerID>)
        /// The main window was turned.
        case stands(isLandscape: Bool)
        /// The window of another screen followed that screen, which has this size or is gone (section 3.2).
        case follows(WindowID, Size?)
        /// A relaunch has restored the main window.
        case restored(Restored)
    }

    /// The outcome of a request.
    enum Decision {
        /// Completed, with the controllers its reply lists.
        case completed([ControllerID])
        /// Refused, or a touch that found nothing to do: no effect, except the part that its transition had done
        /// before it failed.
        case refused(inTransition: Bool)
    }

    /// A transition that Troupe begins by itself.
    enum OwnTransition {
        case review(ControllerID)
        case dismissal(ControllerID)
    }

    /// The origin of a controller that a process is started for.
    struct Birth {
        /// The controllers of embed segues among the controller and its containers, outermost first.
        let embedded: [Embedded]
        /// The outermost controller that contains it, and that controller's source.
        let outermost: ControllerID
        let outermostSource: Source
    }

    /// A controller that the scene of its container embeds.
    struct Embedded {
        let id: ControllerID
        let scene: SceneModel
        let container: ControllerID
    }

    /// Takes in an effect of the hierarchy.
    mutating func see(_ effect: Effect, _ witness: Witness, _ hierarchy: Hierarchy) {
        defer { noteOrientation(of: hierarchy) }
        switch effect {
        case .spawn(let id, let incarnation, _):
            let className = hierarchy.facts(of: id)?.className
            if applicationClass == nil, let className, application.delegateClass == className { applicationClass = id }
            heard.moments.append(.started(id, incarnation, birth(of: id, hierarchy)))
        case .event(let event): guard see(event, witness, hierarchy) else { return }
        case .reply(let reply, _, let tag):
            guard heard.decided[tag] == nil else { return }
            heard.decided[tag] = decision(reply, about: heard.asked[tag]?.request)
            heard.moments.append(.answered(tag, awaited: witness.awaitedControllers))
            if case .setWindow(let window, _, _)? = heard.asked[tag]?.request {
                heard.moments.append(.follows(window, heard.screens[window]))
            }
        case .restarted, .send, .kill, .end, .schedule, .cancel, .interfaceChanged, .animateBars, .turnPages, .animate,
            .setAside,
            .ready,
            .gone,
            .launchFailed, .broken:
            return
        }
        goOn()
    }

    /// A touch that waited and finds nothing to do at its turn is completed without a transition.
    private func decision(_ reply: Reply, about request: Request?) -> Decision {
        if case .touch? = request, reply.transition == nil { return .refused(inTransition: false) }
        return reply.status == .completed
            ? .completed(reply.controllers) : .refused(inTransition: reply.transition != nil)
    }

    /// The window can turn without a request.
    private mutating func noteOrientation(of hierarchy: Hierarchy) {
        guard hierarchy.orientation.isLandscape != heard.isLandscape else { return }
        heard.isLandscape.toggle()
        heard.moments.append(.stands(isLandscape: heard.isLandscape))
        goOn()
    }

    /// Takes in an event; false if it changes nothing.
    private mutating func see(_ event: Event, _ witness: Witness, _ hierarchy: Hierarchy) -> Bool {
        followPageTurn(event)
        switch event.details {
        case .request(let number, _, _):
            guard let tag = witness.tag(of: number), let request = witness.requests[tag] else { return false }
            heard.asked[tag] = request
            heard.moments.append(.turn(tag))
            if case .setWindow = request.request { heard.screensAtTurn[tag] = heard.screens }
        case .began(let cause): if let transition = event.transition { began(cause, transition, witness, hierarchy) }
        case .settled:
            if event.transition == heard.wayBack { heard.wayBack = nil }
            switch event.transition.flatMap({ heard.own.removeValue(forKey: $0) }) {
            case .review(let id): heard.moments.append(.reviewed(id, awaited: witness.awaitedControllers))
            case .dismissal: heard.moments.append(.dismissed(awaited: witness.awaitedControllers))
            case nil: return false
            }
        case .lost:
            // A lost callback of a process that outlived its controller changes nothing.
            if event.subject.map({ hierarchy.place(of: $0.controller) == nil }) == true { return false }
            notePreparation(event, hierarchy, isSilent: witness.silent.contains)
        case .process(let change, _, _, _):
            notePreparation(event, hierarchy, isSilent: witness.silent.contains)
            if change.isEnd, let id = event.subject?.controller {
                heard.moments.append(.ended(id, awaited: witness.awaitedControllers))
            }
        case .attached, .callback, .acknowledged, .reply, .injected, .violation, .refusedConnection,
            .diagnostic, .spoken, .state, .gap, .unknown:
            notePreparation(event, hierarchy, isSilent: witness.silent.contains)
        }
        return true
    }

    /// A segue continues once its source has answered or is no longer waited for: the containers around the source at
    /// that time count, also if a late answer comes when they have changed.
    private mutating func notePreparation(
        _ event: Event, _ hierarchy: Hierarchy, isSilent: (ControllerID) -> Bool
    ) {
        guard let source = event.subject?.controller else { return }
        let around = heard.wayBack == nil ? nil : Self.path(from: source, in: hierarchy)
        // A source without a process is not asked: the segue continues at once.
        if case .lost(CallbackName.prepareForSegue.rawValue) = event.details {
            heard.moments.append(.unasked(source, inside: around))
        }
        if case .process(let change, _, _, _) = event.details, change == .unresponsive || change.isEnd {
            for (transition, preparation) in segues.prepared where preparation.source == source {
                segues.prepared[transition] = nil
                if preparation.isAsked { heard.moments.append(.prepared(preparation, inside: around)) }
            }
        }
        guard let transition = event.transition else { return }
        if case .callback(_, .segue(_, _, let destination), _) = event.details {
            segues.prepared[transition] = Preparation(destination: destination, source: source)
        }
        guard var preparation = segues.prepared[transition], preparation.source == source else { return }
        heard.moments.append(.prepared(preparation, inside: around))
        if case .acknowledged = event.details { preparation.isAsked = false } else { preparation.isAsked = true }
        segues.prepared[transition] = isSilent(source) ? nil : preparation
    }

    private mutating func began(
        _ cause: TransitionCause, _ transition: TransitionID, _ witness: Witness, _ hierarchy: Hierarchy
    ) {
        switch cause {
        case .request(let number, _, _):
            guard let tag = witness.tag(of: number) else { return }
            heard.moments.removeAll { if case .turn(tag) = $0 { true } else { false } }
            heard.moments.append(.turn(tag))
            if case .setWindow? = witness.requests[tag]?.request { heard.screensAtTurn[tag] = heard.screens }
            if case .touch(.page)? = witness.requests[tag]?.request {
                heard.turning = PageTurning(transition: transition, tag: tag)
            }
            if case .performSegue(let name, _, _, _)? = witness.requests[tag]?.request, segue(name)?.kind == .unwind {
                heard.wayBack = transition
            }
        // These leave the structure unchanged; a review removes the children that a container has not adopted.
        case .launch, .restoration, .endOfAppearance: break
        case .window(let id): heard.moments.append(.follows(id, heard.screens[id]))
        case .review(let id): heard.own[transition] = .review(id)
        case .dismissal(let id):
            heard.own[transition] = .dismissal(id)
            heard.moments.append(.dismissal(id))
        }
    }

    /// A controller and its containers, from the inside out.
    private static func path(from id: ControllerID, in hierarchy: Hierarchy) -> [ControllerID] {
        var path = [id]
        while let parent = hierarchy.place(of: path[path.count - 1])?.parent { path.append(parent) }
        return path
    }

    private func birth(of id: ControllerID, _ hierarchy: Hierarchy) -> Birth {
        let path = Self.path(from: id, in: hierarchy)
        let embedded = zip(path, path.dropFirst()).compactMap { id, container -> Embedded? in
            guard let scene = hierarchy.facts(of: id)?.scene,
                let embeds = hierarchy.facts(of: container)?.scene?.embeds,
                embeds.contains(where: { application.destination(of: $0)?.reference == scene.reference })
            else { return nil }
            return Embedded(id: id, scene: scene, container: container)
        }
        let outermost = path[path.count - 1]
        return Birth(
            embedded: embedded.reversed(), outermost: outermost,
            outermostSource: Self.source(of: outermost, in: hierarchy))
    }

    /// Applies the moments up to the first turn whose outcome is unknown.
    private mutating func goOn() {
        var done = 0
        applying: for moment in heard.moments {
            switch moment {
            case .turn(let tag):
                guard let decision = heard.decided[tag] else { break applying }
                carryOut(tag, decision)
            case .answered(let tag, let awaited): end(endings.open.removeValue(forKey: tag) ?? [], unless: awaited)
            case .prepared(let preparation, let around):
                let around = around ?? ancestors(of: preparation.source)
                segues.surroundings[preparation.destination] = surroundings(inside: around)
            case .unasked(let source, let around):
                segues.unasked[source] = surroundings(inside: around ?? ancestors(of: source))
            case .started(let id, let incarnation, let birth):
                incarnations[id] = incarnation
                adopt(id, birth)
            case .ended(let id, let awaited):
                let held = held(by: id)
                for id in held { nodes[id]?.holder = nil }
                end(held, unless: awaited)
            case .dismissal(let id):
                dismiss(id)
                endings.ofDismissal = endings.leaving
                endings.leaving = []
            case .dismissed(let awaited):
                end(endings.ofDismissal, unless: awaited)
                endings.ofDismissal = []
            case .reviewed(let id, let awaited):
                forgetAbandoned(by: id)
                end(endings.leaving, unless: awaited)
                endings.leaving = []
            case .stands(let isLandscape): stand(isLandscape)
            case .follows(let window, let screen): follow(window, screen)
            case .restored(let restored): install(restored)
            }
            closePaneOutOfSight()
            done += 1
        }
        heard.moments.removeFirst(done)
    }

    private mutating func carryOut(_ tag: UInt64, _ decision: Decision) {
        let screens = heard.screensAtTurn.removeValue(forKey: tag)
        let device = heard.devices.removeValue(forKey: tag)
        switch (decision, heard.asked[tag]) {
        case (.completed(let told), nil):
            guard let id = told.first else { return }
            know(id, application.initialScene)
            windows[.main]?.root = id
        case (.completed(let told), let asked?):
            apply(asked, told)
            if case .setWindow(let window, _, _) = asked.request { follow(window, screens?[window]) }
            if let device { move(to: device, told) }
            // The controllers that a transition lists end with it at the earliest, also if a callback in it removes
            // them before.
            if asked.request.isPlanned { endings.leaving += told }
        case (.refused(inTransition: true), let asked?): applyBeginning(of: asked)
        case (.refused, _): break
        }
        endings.open[tag] = endings.leaving
        endings.leaving = []
    }

    /// Adds a controller that has a process but is in no reply yet: an embed segue was performed while its container
    /// was loaded, a segue has made its destination, or a request that made it was refused in its transition.
    private mutating func adopt(_ id: ControllerID, _ birth: Birth) {
        guard nodes[id] == nil else { return }
        if id == applicationClass { know(id, SceneModel?.none) }
        for inner in birth.embedded where nodes[inner.id] == nil && nodes[inner.container] != nil {
            know(inner.id, inner.scene, parent: inner.container)
            nodes[inner.container]?.children.append(inner.id)
        }
        guard nodes[id] == nil, nodes[birth.outermost] == nil else { return }
        know(birth.outermost, birth.outermostSource)
        segues.early.insert(birth.outermost)
    }

    /// A transition has its reply: the controllers that it removed end, and those that only that request kept.
    private mutating func end(_ removed: [ControllerID], unless awaited: Set<ControllerID>) {
        let ending = removed + endings.spared.sorted()
        endings.spared = []
        for id in ending {
            let isGoing = endings.open.values.contains { $0.contains(id) }
            if isGoing { endings.spared.insert(id) } else { discard(id, unless: awaited) }
        }
    }
}
