import TroupeModel

// How targets are resolved to controllers: by name, by id, by default.

extension ControllerTree {
    /// The controller a target names.
    func resolve(_ target: Target) throws(Failure) -> ControllerID {
        switch target {
        case .id(let id):
            guard controllers[id] != nil else {
                throw Failure(
                    .noSuchController, "there is no controller \(id)", hint: "`troupe tree` lists the controllers")
            }
            return id
        case .named(let name): return try resolve(name)
        }
    }

    /// Resolves an id, storyboard id, `Storyboard/ID`, identifier, title or class, in that order. An ambiguous name is
    /// refused.
    private func resolve(_ name: String) throws(Failure) -> ControllerID {
        if let id = ControllerID(name), controllers[id] != nil { return id }
        let all = controllers.values.sorted { $0.id < $1.id }
        let readings: [(Controller) -> Bool] = [
            { $0.scene?.id.rawValue == name },
            { $0.scene?.description == name },
            { $0.identifier == name },
            { $0.displayTitle == name },
            { $0.className == name },
        ]
        for reading in readings {
            let found = all.filter(reading)
            if found.count == 1 { return found[0].id }
            if found.count > 1 {
                // A person means the visible controller, if exactly one is visible.
                let seen = found.filter { isVisible($0.id) }
                if seen.count == 1 { return seen[0].id }
                throw Failure(
                    .ambiguousController, "\"\(name)\" names \(found.count) controllers",
                    hint: "use an id: \(found.map { $0.id.description }.joined(separator: ", "))")
            }
        }
        let names = all.flatMap { [$0.identifier, $0.displayTitle, $0.className].compactMap(\.self) }
        let meant = Spelling.nearest(to: name, among: names).map { "did you mean \"\($0)\"? " } ?? ""
        throw Failure(
            .noSuchController, "no controller has the id, identifier, title or class \"\(name)\"",
            hint: meant + "`troupe tree` lists the controllers")
    }

    /// The controller a target names, or its nearest fitting ancestor. Without a target the search starts from the
    /// asker or, if no controller asks, from the deepest appeared controller of the front-most branch.
    func resolve(
        _ target: Target?, for asker: Asker, where fits: (Controller) -> Bool
    ) throws(Failure) -> ControllerID {
        let start: ControllerID
        if let target {
            start = try resolve(target)
        } else if case .controller(let id, _, _) = asker {
            start = id
        } else if let deepest = deepestVisible() {
            start = deepest
        } else {
            throw Failure(.noRoot, "the window is empty", hint: "`troupe root IDENTIFIER` gives it a root")
        }
        var found = selfOrAncestor(of: start, where: fits)
        // With neither a target nor an asking controller, continue outwards through presentation contexts.
        if found == nil, target == nil, !asker.isController { found = selfOrSurrounding(of: start, where: fits) }
        guard let found else {
            let name = controllers[start]?.name ?? start.description
            throw Failure(
                .notInHierarchy, "neither \(name) nor a controller that contains it can do that",
                hint: "name another controller; `troupe tree` shows the kind of each")
        }
        return found
    }

    /// The nearest fitting controller from `id` outwards through containers and contexts.
    private func selfOrSurrounding(of id: ControllerID, where fits: (Controller) -> Bool) -> ControllerID? {
        first(from: id, along: containerOrContext(of:), where: fits)
    }

    /// The nearest fitting controller from `id` outwards through containers.
    func selfOrAncestor(of id: ControllerID, where fits: (Controller) -> Bool) -> ControllerID? {
        first(from: id, along: { $0.parent }, where: fits)
    }

    /// The nearest fitting controller from `id` outwards along one kind of link.
    ///
    /// Chains of links are acyclic; the code that links two controllers enforces it. A cycle is reported as a broken
    /// assertion, and the loop ends after as many steps as there are controllers.
    func first(
        from id: ControllerID, along link: (Controller) -> ControllerID?, where fits: (Controller) -> Bool
    ) -> ControllerID? {
        var next: ControllerID? = id
        for _ in 0...controllers.count {
            guard let current = next, let controller = controllers[current] else { return nil }
            if fits(controller) { return current }
            next = link(controller)
        }
        assertionFailure("\(id) is in a cycle of containment or presentation")
        return nil
    }

    /// The nearest built-in containers around a controller. A presented controller is not inside the
    /// containers of its presenter.
    func containers(around id: ControllerID) -> EnclosingContainers {
        var found = EnclosingContainers()
        guard let parent = controllers[id]?.parent else { return found }
        func note(_ controller: Controller) -> Bool {
            switch controller.role {
            case .navigation: found.navigation = found.navigation ?? controller.id
            case .tabBar: found.tabBar = found.tabBar ?? controller.id
            case .split: found.split = found.split ?? controller.id
            case .page: found.page = found.page ?? controller.id
            case .custom: break
            }
            return false
        }
        _ = selfOrAncestor(of: parent, where: note)
        return found
    }

    /// The nearest built-in containers around a controller, with their present contents. The companion of a page view
    /// controller is told its own pages.
    func filledContainers(around id: ControllerID) -> EnclosingContainers {
        var found = containers(around: id)
        found.stack = found.navigation.flatMap { controllers[$0]?.navigation?.stack } ?? []
        let tabBar = found.tabBar.flatMap { controllers[$0]?.tabBar }
        found.tabs = tabBar?.tabs ?? []
        found.selectedTab = tabBar?.selectedTab
        found.panes = found.split.flatMap { controllers[$0]?.split?.panes } ?? []
        if controllers[id]?.page != nil { found.page = id }
        found.pages = found.page.flatMap { controllers[$0]?.page?.pages } ?? []
        return found
    }

    /// True if the incarnation is its controller's latest. Messages from and for any other incarnation are ignored
    /// (rule 9): the controller is gone or has a newer process.
    func isLatest(_ incarnation: Incarnation, of id: ControllerID) -> Bool {
        controllers[id]?.incarnation == incarnation
    }

    /// The outermost container of a controller.
    func outermost(of id: ControllerID) -> ControllerID {
        selfOrAncestor(of: id) { $0.parent == nil } ?? id
    }

    /// The outermost controller of the layer that contains a controller; presentation contexts belong to their layer.
    func layer(of id: ControllerID) -> ControllerID {
        first(from: id, along: containerOrContext(of:)) { containerOrContext(of: $0) == nil } ?? id
    }

    /// The deepest visible controller of the front-most layer of a window; the first of several at equal depth.
    func deepestVisible(in id: WindowID = .main) -> ControllerID? {
        guard let window = window(id), window.isInSight else { return nil }
        guard let front = openPane(in: id) ?? window.presentations.last ?? window.root else { return nil }
        var deepest = (id: front, depth: -1)
        findDeepest(in: front, 0, &deepest)
        return deepest.id
    }

    /// Updates `deepest` with any deeper controller of the branch.
    private func findDeepest(in id: ControllerID, _ depth: Int, _ deepest: inout (id: ControllerID, depth: Int)) {
        guard let controller = controllers[id] else { return }
        if let cover = contextCover(of: controller) { return findDeepest(in: cover, depth, &deepest) }
        if depth > deepest.depth { deepest = (id, depth) }
        forEachShownChild(of: controller) { findDeepest(in: $0, depth + 1, &deepest) }
    }

    /// True if `id` is `outer` or one of its descendants.
    func isContained(_ id: ControllerID, in outer: ControllerID) -> Bool {
        selfOrAncestor(of: id, where: { $0.id == outer }) != nil
    }

    /// True if `id` is `outer`, or is contained in it or presented from it, at any depth.
    func isContainedOrPresented(_ id: ControllerID, by outer: ControllerID) -> Bool {
        first(from: id, along: { $0.parent ?? $0.presenter }, where: { $0.id == outer }) != nil
    }

    /// A controller and its descendants, outer first, in the order of a segue's handle.
    func contents(_ id: ControllerID) -> [ControllerID] {
        [id] + (controllers[id]?.children ?? []).flatMap { contents($0) }
    }

    /// The tab bar controller that has its More list below this controller on the stack. The controller is either that
    /// tab bar controller itself, while it shows a tab chosen from More, or the tab: a navigation controller at its
    /// root, which keeps its own bar.
    func moreBelow(_ id: ControllerID) -> ControllerID? {
        guard let controller = controllers[id] else { return nil }
        if let tabBar = controller.tabBar, tabBar.shownByMore != nil { return id }
        guard controller.navigation?.stack.count == 1, let parent = controller.parent,
            controllers[parent]?.tabBar?.shownByMore == id
        else { return nil }
        return parent
    }

    /// True if a container around the controller has no process: the controller appears when that container does (rule
    /// 7).
    func hasContainerWithoutProcess(_ id: ControllerID) -> Bool {
        guard let outer = controllers[id].flatMap(containerOrContext(of:)) else { return false }
        return first(from: outer, along: containerOrContext(of:)) { !$0.isBuiltIn && !$0.isLive } != nil
    }
}
