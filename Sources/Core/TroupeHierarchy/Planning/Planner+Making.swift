import TroupeModel

// Makes controllers from scenes, with the contents of their relationships.

extension Planner {
    /// The maximum number of controllers in an instance, and the maximum that one controller's requests may make.
    static let limit = (all: 8_192, ofOne: 512)

    /// Makes the controller of a destination, or returns it if it exists.
    mutating func make(_ destination: Destination, for asker: Asker) throws(Failure) -> ControllerID {
        if case .controller(let id) = destination {
            guard tree[id] != nil else {
                throw Failure(.noSuchController, "there is no controller \(id)", hint: "`troupe tree` lists them")
            }
            return id
        }
        guard let source = try interface.source(of: destination, for: asker) else {
            throw Failure(.badArgument, "the destination cannot be instantiated")
        }
        try checkRoom(for: source, of: asker.controller)
        let made = make(source)
        guard let maker = asker.controller else { return made }
        for id in tree.contents(made) { tree.noteMaker(maker, of: id) }
        return made
    }

    /// Makes the controller of a saved record, with the contents that its scene gives it.
    mutating func make(_ saved: SavedController) throws(Failure) -> ControllerID {
        let source = try interface.source(of: saved)
        try checkRoom(for: source, of: nil)
        return make(source)
    }

    /// Checks the limit for all controllers and the limit for the controllers that the asker made.
    private func checkRoom(for source: ControllerSource, of maker: ControllerID?) throws(Failure) {
        let count = interface.count(of: source, atMost: Self.limit.all)
        guard tree.count + count <= Self.limit.all else {
            throw Failure(
                .quotaExceeded,
                count == 1
                    ? "there are \(tree.count) controllers, which is the limit"
                    : "there are \(tree.count) controllers, and the limit is \(Self.limit.all)",
                hint: "remove or release some")
        }
        guard let maker else { return }
        let made = tree.made[maker, default: 0]
        guard made + count <= Self.limit.ofOne else {
            throw Failure(
                .quotaExceeded,
                count == 1
                    ? "\(tree.name(maker)) has made \(Self.limit.ofOne) controllers, which is its limit"
                    : "\(tree.name(maker)) has made \(made) controllers and asks for \(count) more;"
                        + " its limit is \(Self.limit.ofOne)",
                hint: "remove or release some")
        }
    }

    /// Makes several controllers. If one fails, the ones made so far are discarded.
    mutating func make(_ destinations: [Destination], for asker: Asker) throws(Failure) -> [ControllerID] {
        var made: [ControllerID] = []
        for destination in destinations {
            do throws(Failure) {
                made.append(try make(destination, for: asker))
            } catch {
                discarded += made
                throw error
            }
        }
        return made
    }

    /// Makes a controller and its descendants, outer first.
    private mutating func make(_ source: ControllerSource) -> ControllerID {
        switch source {
        case .scene(let scene): return make(scene)
        case .className(let name, let isTitle):
            let id = interface.nextController()
            tree.insert(Controller(id: id, className: name, showsClassName: isTitle))
            return id
        case .container(let kind, let contents):
            let id = interface.nextController()
            let children = contents.map { make($0) }
            insert(Controller(id: id, container: kind, role: role(of: kind, children)))
            return id
        case .containerClass(let name, let kind):
            let id = interface.nextController()
            insert(Controller(id: id, container: kind, role: role(of: kind, []), companion: name))
            return id
        }
    }

    /// The role of a container that no scene describes.
    private func role(of kind: ControllerKind, _ children: [ControllerID]) -> Role {
        switch kind {
        case .navigationController:
            .navigation(.init(stack: children, barIsHidden: false, toolbarIsHidden: true))
        case .tabBarController: .tabBar(.init(tabs: children, selected: 0))
        case .splitViewController: .split(.init(first: children.first, second: children.dropFirst().first))
        case .pageViewController: .page(.init(pages: children))
        case .viewController, .tableViewController, .collectionViewController, .glkViewController,
            .avPlayerViewController, .imagePickerController, .hostingController, .viewControllerPlaceholder,
            .unknown:
            .custom(.init())
        }
    }

    /// Makes a controller and the contents of its relationships. A cycle of relationships ends at a controller without
    /// contents; the storyboard reader refuses cycles earlier.
    mutating func make(_ scene: SceneModel, inside outer: [SceneReference] = []) -> ControllerID {
        let id = interface.nextController()
        let path = outer + [scene.reference]
        func related(_ name: Relationship.Name) -> [SceneModel] {
            (application?.children(of: scene, name) ?? []).filter { !path.contains($0.reference) }
        }
        let role: Role
        switch scene.kind {
        case .navigationController:
            var barHidden = false
            var toolbarHidden = true
            if case .navigation(let bar, let toolbar) = scene.container {
                barHidden = bar
                toolbarHidden = toolbar
            }
            let root = related(.rootViewController).prefix(1).map { make($0, inside: path) }
            role = .navigation(.init(stack: root, barIsHidden: barHidden, toolbarIsHidden: toolbarHidden))
        case .tabBarController:
            let tabs = related(.viewControllers).map { make($0, inside: path) }
            role = .tabBar(.init(tabs: tabs, selected: 0))
        case .splitViewController:
            let both = related(.viewControllers)
            let first = related(.masterViewController).first ?? both.first
            let second = related(.detailViewController).first ?? both.dropFirst().first
            role = .split(
                .init(first: first.map { make($0, inside: path) }, second: second.map { make($0, inside: path) }))
        case .pageViewController:
            let traits = if case .page(let traits) = scene.container { traits } else { PageTraits() }
            let pages = related(.viewControllers).prefix(1).map { make($0, inside: path) }
            role = .page(.init(pages: pages, traits: traits))
        case .viewController, .tableViewController, .collectionViewController, .glkViewController,
            .avPlayerViewController, .imagePickerController, .hostingController, .viewControllerPlaceholder, .unknown:
            role = .custom(.init())
        }
        let hasCompanion = role.isBuiltIn && interface.canRun(containerClass: scene.className, of: scene.kind)
        insert(Controller(id: id, scene: scene, role: role, hasCompanion: hasCompanion))
        diagnoseUnhosted(id)
        return id
    }

    /// Logs, once for each class, that a container has no companion because no process can run its class.
    mutating func diagnoseUnhosted(_ id: ControllerID) {
        guard let controller = tree[id], controller.livesInDaemon else { return }
        let (name, kind) = (controller.className, controller.kind)
        guard name != kind.className, interface.unhostedContainers.insert(name).inserted else { return }
        diagnose(
            id,
            "is a plain \(kind.className): no process can run its class \(name) (hand it to Application.run in the"
                + " program that --children names)")
    }

    /// Inserts a new controller and its children into the tree.
    private mutating func insert(_ controller: Controller) {
        tree.insert(controller)
        // The move of a stack's top ends when the stack is first shown (section 3.2); the moves below the top are
        // complete.
        if let top = controller.navigation?.stack.last { tree.change(top) { $0.move.isSettled = false } }
        for child in controller.navigation?.stack ?? [] where controller.scene == nil {
            if let kind = tree[child]?.kind {
                NavigationController.diagnoseStacked(kind, on: controller.id, with: &self)
            }
        }
        for tab in controller.tabBar?.tabs ?? [] where tree[tab]?.kind == .tabBarController {
            diagnose(tab, "is a tab bar controller in a tab; the guides advise against it")
        }
    }

    /// Charges a controller for the texts that the facts would declare.
    ///
    /// - Throws: `quotaExceeded` if the controller or its family would keep too many bytes.
    mutating func charge(_ facts: Facts, to id: ControllerID) throws(Failure) {
        guard facts.statesTexts, var next = tree[id] else { return }
        next.apply(facts)
        try retain(next.statedBytes, .facts, for: id)
    }

    /// Applies the facts that a controller declares.
    mutating func note(_ facts: Facts, about id: ControllerID) {
        // The daemon sends no setEditing here, because the controller's code or its Edit button began the change. The
        // change is still logged.
        if let editing = facts.isEditing, let controller = tree[id], controller.isEditing != editing {
            let callback = Callback.setEditing(editing, animated: facts.editingIsAnimated ?? false)
            log(callback, nil, to: controller.subject, transition: nil)
        }
        if let isLoaded = facts.isViewLoaded { noteView(isLoaded: isLoaded, of: id) }
        tree.change(id) { $0.apply(facts) }
        if let pages = facts.pages, tree[id]?.page != nil { tree.changeRole(of: id) { $0.page?.traits.apply(pages) } }
        if let responder = facts.firstResponder {
            if responder.isActive {
                tree.window.firstResponder = id
            } else if tree.window.firstResponder == id {
                tree.window.firstResponder = nil
            }
        }
        noteHiddenBars(facts, about: id)
        if facts.barsAnimated == true { animateBars(around: id) }
        effects.append(.interfaceChanged)
    }

    /// Has the change of the bars in the controller's window animated.
    mutating func animateBars(around id: ControllerID) { effects.append(.animateBars(tree.window(of: id).id)) }

    /// Has displays draw a turn of the pages of a container.
    mutating func turnPages(of container: ControllerID, _ direction: PageDirection, _ traits: PageTraits) {
        effects.append(.turnPages(tree.window(of: container).id, PageMovement(of: container, direction, traits)))
    }

    /// Hides or shows the bars of the stack that shows the controller: a navigation controller's, or More's.
    private mutating func noteHiddenBars(_ facts: Facts, about id: ControllerID) {
        if let hidden = facts.moreBarHidden, tree[id]?.tabBar != nil {
            tree.changeRole(of: id) { $0.tabBar?.moreBarIsHidden = hidden }
        }
        guard facts.navigationBarHidden != nil || facts.toolbarHidden != nil else { return }
        if let stack = tree.stackWithBars(of: id) {
            tree.changeRole(of: stack) { role in
                if let hidden = facts.navigationBarHidden { role.navigation?.barIsHidden = hidden }
                if let hidden = facts.toolbarHidden { role.navigation?.toolbarIsHidden = hidden }
            }
        } else if let hidden = facts.navigationBarHidden, let tabs = tree.tabsWithMore(over: id) {
            tree.changeRole(of: tabs) { $0.tabBar?.moreBarIsHidden = hidden }
        }
    }
}

extension ControllerTree {
    /// The nearest navigation controller: it shows the controller's bars, also while it pops the controller.
    fileprivate func stackWithBars(of id: ControllerID) -> ControllerID? {
        let isStack = { (controller: Controller) in controller.navigation != nil }
        if let stack = selfOrAncestor(of: id, where: isStack) { return stack }
        guard let left = selfOrAncestor(of: id, where: { $0.move.leaves != nil }).flatMap({ self[$0]?.move.leaves })
        else { return nil }
        return selfOrAncestor(of: left, where: isStack)
    }

    /// The tab bar controller with the controller in a tab behind More.
    fileprivate func tabsWithMore(over id: ControllerID) -> ControllerID? {
        let tab = selfOrAncestor(of: id) { tab in
            tab.parent.flatMap { self[$0]?.tabBar }?.behindMore.contains(tab.id) == true
        }
        return tab.flatMap { self[$0]?.parent }
    }
}

extension Facts {
    /// True if the facts may change the number of bytes that the daemon keeps.
    fileprivate var statesTexts: Bool {
        title != nil || navigationItem != nil || toolbarItems != nil || tabBarItem != nil || unwindActions != nil
            || navigationBar != nil || toolbar != nil || tabBar != nil || restorationIdentifier != nil
    }
}

extension Controller {
    /// The bytes of its title, its items, its unwind actions and the looks of its bars.
    var statedBytes: Int {
        var item = self.bars.navigationItem
        // A title that is also the item's title is counted once.
        if item.title == self.title { item.title = nil }
        var bytes = item.weight + (self.title?.utf8.count ?? 0) + (self.process.unwindActions?.weight ?? 0)
        for item in self.bars.toolbarItems { bytes += item.weight }
        bytes += self.bars.looks.weight + (self.restorationIdentifier?.utf8.count ?? 0)
        return bytes + (self.bars.tabBarItem?.weight ?? 0)
    }

    /// Applies the facts that its code declares.
    fileprivate mutating func apply(_ facts: Facts) {
        if let title = facts.title {
            self.title = title
            self.bars.navigationItem.title = facts.navigationItem?.title ?? title
        }
        if let item = facts.navigationItem { self.bars.navigationItem = item }
        if let items = facts.toolbarItems { self.bars.toolbarItems = items }
        if let item = facts.tabBarItem { self.bars.tabBarItem = item }
        if let looks = facts.navigationBar { self.bars.looks.navigationBar.apply(looks) }
        if let looks = facts.toolbar { self.bars.looks.toolbar.apply(looks) }
        if let looks = facts.tabBar { self.bars.looks.tabBar.apply(looks) }
        if let hides = facts.hidesBottomBarWhenPushed { self.bars.hidesBottomBarWhenPushed = hides }
        if let wants = facts.wantsFullScreenLayout { self.traits.wantsFullScreenLayout = wants }
        if let defines = facts.definesPresentationContext { self.presenting.definesPresentationContext = defines }
        if let modal = facts.modalInPopover { self.presenting.isModalInPopover = modal }
        if let editing = facts.isEditing {
            self.isEditing = editing
            self.process.dialogue?.isEditing = editing
        }
        if let size = facts.preferredContentSize { self.presenting.preferredContentSize = size }
        if let mask = facts.supportedOrientations { self.mask = mask }
        if let style = facts.presentationStyle { self.presenting.modalPresentationStyle = style }
        if let style = facts.transitionStyle { self.presenting.modalTransitionStyle = style }
        if let hears = facts.hearsOfDeviceOrientation { self.process.dialogue?.hearsOfDeviceOrientation = hears }
        if let names = facts.observedNotifications {
            self.process.dialogue?.observed = Set(names.map(NotificationName.init(rawValue:)))
        }
        if let responder = facts.firstResponder {
            self.process.dialogue?.firstResponder = responder.isActive ? responder : nil
        }
        if let inTwoSteps = facts.rotatesInTwoSteps { self.declared.rotatesInTwoSteps = inTwoSteps }
        if let forwards = facts.forwardsAppearance { self.declared.forwardsAppearance = forwards }
        if let forwards = facts.forwardsRotation { self.declared.forwardsRotation = forwards }
        if let saves = facts.savesState { self.process.dialogue?.savesState = saves }
        if let actions = facts.unwindActions { self.process.unwindActions = actions }
        if let name = facts.restorationIdentifier { self.restorationIdentifier = name.isEmpty ? nil : name }
    }
}
