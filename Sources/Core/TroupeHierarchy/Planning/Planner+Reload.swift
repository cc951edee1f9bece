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
            let gone = controller.role.children.filter { reload.hasLost(tree[$0]) }
            guard let first = gone.first, let name = tree[first]?.name else { continue }
            let canFill: Bool =
                switch controller.role {
                case .navigation(let navigation):
                    gone.count < navigation.stack.count || !model.children(of: scene, .rootViewController).isEmpty
                case .tabBar(let tabBar):
                    gone.count < tabBar.tabs.count || !model.children(of: scene, .viewControllers).isEmpty
                case .split(let split):
                    gone.allSatisfy { Self.pane($0 == split.first, of: scene, in: model) != nil }
                case .page: false
                case .content: true
                }
            guard canFill else {
                throw Failure(
                    .notAllowed, "the scene of \(name) is gone, and \(controller.name) would be empty without it",
                    hint: "the interface stays as it was; give the container another scene, or run it anew")
            }
        }
    }

    private static func pane(_ isFirst: Bool, of scene: SceneModel, in model: ApplicationModel) -> SceneModel? {
        let both = model.children(of: scene, .viewControllers)
        return isFirst
            ? model.children(of: scene, .masterViewController).first ?? both.first
            : model.children(of: scene, .detailViewController).first ?? both.dropFirst().first
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
        let staying: [ControllerID]
        switch controller.role {
        case .navigation(let navigation): staying = stack(navigation, of: controller, reload, &walk)
        case .tabBar(let tabBar): staying = tabs(tabBar, of: controller, reload, &walk)
        case .split(let split): staying = panes(split, of: controller, reload, &walk)
        case .page(let page): staying = page.pages
        case .content: staying = embedded(in: controller, reload, &walk)
        }
        refresh(id, reload, &walk)
        for child in staying { visit(child, reload, &walk) }
    }

    private func stack(
        _ navigation: Role.Navigation, of controller: Controller, _ reload: Reload, _ walk: inout ReloadWalk
    ) -> [ControllerID] {
        let staying = navigation.stack.filter { !reload.hasLost(tree[$0]) }
        guard staying.count < navigation.stack.count else { return staying }
        var destinations = staying.map { Destination.controller($0) }
        if destinations.isEmpty, let scene = reload.scene(of: controller),
            let root = application?.children(of: scene, .rootViewController).first
        {
            destinations = [.object(root.reference)]
        }
        walk.steps.append(.prelude(.setStack(destinations, in: .id(controller.id), animated: false)))
        return staying
    }

    /// The document's tabs where it has other ones now, each with the controller it had; else those that still exist.
    private func tabs(
        _ tabBar: Role.TabBar, of controller: Controller, _ reload: Reload, _ walk: inout ReloadWalk
    ) -> [ControllerID] {
        var staying = tabBar.tabs.filter { !reload.hasLost(tree[$0]) }
        var destinations = staying.map { Destination.controller($0) }
        if let scene = reload.scene(of: controller), let before = controller.scene.flatMap({ reload.old[$0] }),
            scene.children(.viewControllers) != before.children(.viewControllers)
        {
            var free = staying
            destinations = (application?.children(of: scene, .viewControllers) ?? []).map { tab in
                guard let place = free.firstIndex(where: { tree[$0]?.scene == tab.reference }) else {
                    return .object(tab.reference)
                }
                return .controller(free.remove(at: place))
            }
            staying.removeAll { free.contains($0) }
        }
        if destinations != tabBar.tabs.map({ .controller($0) }), !destinations.isEmpty {
            walk.steps.append(.prelude(.setTabs(destinations, in: .id(controller.id))))
        }
        return staying
    }

    private mutating func panes(
        _ split: Role.Split, of controller: Controller, _ reload: Reload, _ walk: inout ReloadWalk
    ) -> [ControllerID] {
        for lost in split.panes where reload.hasLost(tree[lost]) {
            let isFirst = lost == split.first
            guard let model = application, let scene = reload.scene(of: controller),
                let other = Self.pane(isFirst, of: scene, in: model)
            else { continue }
            walk.steps.append(.prelude(.setPane(.controller(make(other)), in: .id(controller.id), isFirst: isFirst)))
        }
        return split.panes.filter { !reload.hasLost(tree[$0]) }
    }

    /// A child goes with its scene, or with the embed segue that made it.
    private func embedded(
        in controller: Controller, _ reload: Reload, _ walk: inout ReloadWalk
    ) -> [ControllerID] {
        let embeds = Set((reload.scene(of: controller)?.embeds ?? []).map(\.id))
        var staying: [ControllerID] = []
        for embedding in controller.embedded {
            let isUnmade = embedding.segue.map { controller.scene != nil && !embeds.contains($0) } ?? false
            if isUnmade || reload.hasLost(tree[embedding.child]) {
                walk.steps.append(.prelude(.remove(.id(embedding.child))))
            } else {
                staying.append(embedding.child)
            }
        }
        return staying
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
private struct Reload {
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
private struct ReloadWalk {
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
