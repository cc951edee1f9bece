import TroupeModel

// The storyboard was saved: the running interface takes the new application where it stands. What still exists stays
// with its stacks and tabs; what is gone leaves as if it had been popped, dismissed or removed.

extension Planner {
    /// Exchanges the application and plans what follows from it; a refusal changes nothing.
    mutating func planReload(_ arrival: Arrival) throws(Failure) -> Plan {
        let model = arrival.application
        guard let initial = model.initialScene else {
            throw Failure(
                .noSuchScene, "no scene of \(model.mainStoryboard) is marked as the initial one",
                hint: "the interface stays as it was; mark one in Interface Builder")
        }
        let reload = Reload(old: interface.scenes, new: Interface.scenes(of: model))
        let isOtherDevice = arrival.screen.map { $0.idiom != settings.idiom } ?? false
        if !isOtherDevice { try checkPanes(reload, model) }
        // Who is seen until now: on another device others may be.
        let before = tree.visibleSet()
        interface.take(arrival)
        var walk = ReloadWalk()
        if isOtherDevice {
            // What is a sheet, a pane or a stack there differs from here: everything begins anew, as it would be run anew.
            var plan = try planRoot(.object(initial.reference), asker: .system, before: before)
            for id in tree.ids.sorted() where !tree.isInWindow(id) { refresh(id, reload, &walk) }
            plan.steps.append(.exchange(walk.changed))
            effects.append(.interfaceChanged)
            return plan
        }
        if let root = tree.window.root, !reload.hasLost(tree[root]) {
            for id in [root] + tree.window.presentations { visit(id, reload, &walk) }
        } else {
            walk.steps = [.prelude(.root(.object(initial.reference)))]
        }
        // Those that nothing holds in the window now, a maker's own, take their new scenes too.
        for id in tree.ids.sorted() where !tree.isInWindow(id) { refresh(id, reload, &walk) }
        effects.append(.interfaceChanged)
        return Plan(steps: walk.steps + [.layout, .exchange(walk.changed)], controllers: walk.changed)
    }

    /// What a pane shows can only go where another takes its place.
    private func checkPanes(_ reload: Reload, _ model: ApplicationModel) throws(Failure) {
        for controller in tree.all.sorted(by: { $0.id < $1.id }) where tree.isInWindow(controller.id) {
            guard let scene = reload.scene(of: controller) else { continue }
            let gone = controller.children.filter { reload.hasLost(tree[$0]) }
            guard let first = gone.first, let name = tree[first]?.name else { continue }
            guard controller.role.staysFilled(without: gone, by: scene, of: model) else {
                throw Failure(
                    .notAllowed, "the scene of \(name) is gone, and \(controller.name) would be empty without it",
                    hint: "the interface stays as it was; give the container another scene, or run it anew")
            }
        }
    }

    // MARK: What becomes of each

    /// Goes through a controller and what it holds, outer first; never into what goes.
    private mutating func visit(_ id: ControllerID, _ reload: Reload, _ walk: inout ReloadWalk) {
        guard let controller = tree[id], walk.seen.insert(id).inserted else { return }
        if let presented = controller.presented {
            if reload.hasLost(tree[presented]) {
                walk.steps.append(.prelude(.dismiss(.id(id), animated: false)))
            } else {
                visit(presented, reload, &walk)
            }
        }
        let staying = controller.role.reload(controller, by: reload, &walk, with: &self)
        refresh(id, reload, &walk)
        for child in staying { visit(child, reload, &walk) }
    }

    /// Takes over what the document says, where the controller has not said otherwise since.
    private mutating func refresh(_ id: ControllerID, _ reload: Reload, _ walk: inout ReloadWalk) {
        guard let controller = tree[id], !reload.hasLost(controller),
            let before = controller.scene.flatMap({ reload.old[$0] }), let after = reload.scene(of: controller),
            !before.reads(as: after)
        else { return }
        tree[id]?.take(after, insteadOf: before)
        if !controller.isBuiltIn { walk.changed.append(id) }
    }
}

/// The scenes before and after a reload.
struct Reload {
    let old: [SceneReference: SceneModel]
    let new: [SceneReference: SceneModel]

    /// Whether a controller's scene is no longer there, or is of another kind; one without a scene has nothing to lose.
    func hasLost(_ controller: Controller?) -> Bool {
        guard let controller, let reference = controller.scene else { return false }
        return new[reference]?.kind != controller.kind
    }

    func scene(of controller: Controller) -> SceneModel? { controller.scene.flatMap { new[$0] } }
}

extension SceneModel {
    /// Whether two scenes say the same, wherever they stand in their documents.
    fileprivate func reads(as other: SceneModel) -> Bool { withoutLines == other.withoutLines }

    private var withoutLines: SceneModel {
        var scene = self
        scene.line = 0
        for index in scene.connections.segues.indices { scene.connections.segues[index].line = 0 }
        return scene
    }
}

/// What going through the controllers comes to.
struct ReloadWalk {
    var steps: [Step] = []
    /// Those with a process whose scene reads otherwise now.
    var changed: [ControllerID] = []
    var seen: Set<ControllerID> = []
}

extension Controller {
    /// Takes over what a changed scene says; what the controller was told or said itself since it was made stays.
    fileprivate mutating func take(_ scene: SceneModel, insteadOf before: SceneModel) {
        let (old, new) = (ControllerRecord(before), ControllerRecord(scene))
        self.className = scene.className
        self.identifier = scene.identity.storyboardIdentifier
        self.traits = scene.layout
        func keep<Fact: Equatable>(_ fact: WritableKeyPath<ControllerRecord, Fact>) {
            if self[dynamicMember: fact] == old[keyPath: fact] { self[dynamicMember: fact] = new[keyPath: fact] }
        }
        keep(\.title)
        keep(\.bars.navigationItem)
        keep(\.bars.toolbarItems)
        keep(\.bars.tabBarItem)
        keep(\.bars.hidesBottomBarWhenPushed)
        keep(\.presenting.modalPresentationStyle)
        keep(\.presenting.modalTransitionStyle)
        keep(\.presenting.preferredContentSize)
        keep(\.presenting.isModalInPopover)
        self.presenting.definesPresentationContext = new.presenting.definesPresentationContext
        self.presenting.providesPresentationContextTransitionStyle =
            new.presenting.providesPresentationContextTransitionStyle
    }
}
