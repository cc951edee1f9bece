import TroupeModel

// A storyboard was saved: the running interface takes over the new application. Controllers whose scenes still exist
// stay, with their stacks and tabs; the others leave as if popped, dismissed or removed.

extension Planner {
    /// Replaces the application and plans the consequences. A refusal changes nothing.
    mutating func planReload(_ arrival: Arrival) throws(Failure) -> Plan {
        let model = arrival.application
        let initial = model.initialScene
        guard initial != nil || model.mainStoryboard.isEmpty else {
            throw Failure(
                .noSuchScene, "no scene of \(model.mainStoryboard) is marked as the initial one",
                hint: "the interface stays as it was; mark one in Interface Builder")
        }
        let reload = Reload(old: interface.scenes, new: Interface.scenes(of: model))
        let isOtherDevice = arrival.screen.map { $0.idiom != settings.idiom } ?? false
        if !isOtherDevice { try checkPanes(reload, model) }
        try checkOtherWindows(reload)
        let keepsRoot = !isOtherDevice && tree.window.root.map { !reload.hasLost(tree[$0]) } ?? false
        // Without an initial scene only the application class can make another root.
        let isEmpty = tree.window.root == nil
        guard keepsRoot || initial != nil || isEmpty && !isOtherDevice else {
            throw Failure(
                .notAllowed, "the application class made the root, which the new application cannot replace",
                hint: "the interface stays as it was; restart the application")
        }
        // The visible controllers before the change; on another device they may differ.
        let before = tree.visibleSet()
        interface.apply(arrival)
        var walk = ReloadWalk()
        if isOtherDevice, let initial {
            // Sheets, panes and stacks depend on the device, so the interface starts from the initial scene as in a new
            // run.
            var plan = try planRoot(.object(initial.reference), asker: .system, before: before)
            for id in tree.ids.sorted() where !tree.isInWindow(id) { refresh(id, reload, &walk) }
            plan.steps.append(.exchange(walk.changed))
            effects.append(.interfaceChanged)
            return plan
        }
        if keepsRoot, let root = tree.window.root {
            for id in [root] + tree.window.presentations { visit(id, reload, &walk) }
            for window in tree.otherWindows {
                for id in [window.root].compactMap(\.self) + window.presentations { visit(id, reload, &walk) }
            }
        } else if let initial {
            walk.steps = [.prelude(.root(.object(initial.reference)))]
        }
        // Controllers outside the window, which their makers hold, take their new scenes too.
        for id in tree.ids.sorted() where !tree.isInWindow(id) { refresh(id, reload, &walk) }
        effects.append(.interfaceChanged)
        return Plan(steps: walk.steps + [.layout, .exchange(walk.changed)], controllers: walk.changed)
    }

    /// Refuses a reload that would leave a pane empty.
    private func checkPanes(_ reload: Reload, _ model: ApplicationModel) throws(Failure) {
        for controller in tree.all.sorted(by: { $0.id < $1.id }) where tree.isInWindow(controller.id) {
            guard let scene = reload.scene(of: controller) else { continue }
            let gone = controller.children.filter { reload.hasLost(tree[$0]) }
            guard let first = gone.first, let name = tree[first]?.name else { continue }
            guard controller.role.staysFilled(without: gone, by: scene, of: model) else {
                throw Failure(
                    .notAllowed, "the scene of \(name) is gone, and \(controller.name) would be empty without it",
                    hint: "the interface stays as it was; give the container another scene, or restart the application")
            }
        }
    }

    /// Refuses a reload that would leave the window of another screen without its root: only the application class
    /// makes that root.
    private func checkOtherWindows(_ reload: Reload) throws(Failure) {
        for window in tree.otherWindows {
            guard let root = window.root, reload.hasLost(tree[root]) else { continue }
            throw Failure(
                .notAllowed, "the scene of \(tree.name(root)), the root of \(window.id), is gone",
                hint: "the interface stays as it was; give the window another root, or restart the application")
        }
    }

    // MARK: Visiting controllers

    /// Visits a controller and its descendants, outer first. Does not descend into controllers that leave.
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

    /// Applies the new scene to the facts that code has not changed since.
    private mutating func refresh(_ id: ControllerID, _ reload: Reload, _ walk: inout ReloadWalk) {
        guard let controller = tree[id], !reload.hasLost(controller),
            let before = controller.scene.flatMap({ reload.old[$0] }), let after = reload.scene(of: controller),
            !before.reads(as: after)
        else { return }
        // The exchange of a companion changes the class together with the process.
        let exchangesCompanion = interface.exchangesCompanion(of: controller, by: after)
        tree[id]?.apply(after, insteadOf: before, keepsClass: exchangesCompanion)
        if !controller.livesInDaemon || exchangesCompanion { walk.changed.append(id) }
    }
}

/// The scenes before and after a reload.
struct Reload {
    let old: [SceneReference: SceneModel]
    let new: [SceneReference: SceneModel]

    /// True if the controller's scene is missing or has another kind. False for a controller without a scene.
    func hasLost(_ controller: Controller?) -> Bool {
        guard let controller, let reference = controller.scene else { return false }
        return new[reference]?.kind != controller.kind
    }

    func scene(of controller: Controller) -> SceneModel? { controller.scene.flatMap { new[$0] } }
}

extension SceneModel {
    /// True if two scenes are equal apart from their lines in the documents.
    fileprivate func reads(as other: SceneModel) -> Bool { withoutLines == other.withoutLines }

    private var withoutLines: SceneModel {
        var scene = self
        scene.line = 0
        for index in scene.connections.segues.indices { scene.connections.segues[index].line = 0 }
        return scene
    }
}

/// The result of visiting the controllers.
struct ReloadWalk {
    var steps: [Step] = []
    /// The controllers that have a process and a changed scene.
    var changed: [ControllerID] = []
    var seen: Set<ControllerID> = []
}

extension Controller {
    /// Applies a changed scene. Facts that code has set stay.
    ///
    /// - Parameter keepsClass: True if the class stays as it is. The class of a nib file's owner stays in any case, because
    ///   code named it.
    fileprivate mutating func apply(_ scene: SceneModel, insteadOf before: SceneModel, keepsClass: Bool) {
        let (old, new) = (ControllerRecord(before), ControllerRecord(scene))
        if !keepsClass, !scene.identity.isFileOwner { self.className = scene.className }
        self.identifier = scene.identity.storyboardIdentifier
        let wantsFullScreen = self.traits.wantsFullScreenLayout
        self.traits = scene.layout
        // A choice of code stays.
        if wantsFullScreen != old.traits.wantsFullScreenLayout { self.traits.wantsFullScreenLayout = wantsFullScreen }
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
