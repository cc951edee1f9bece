import TroupeModel

// How controllers come into being: from scenes, with all that their relationships contain.

extension Planner {
    /// How many controllers there may be, and how many that one controller asked for.
    static let limit = (all: 8_192, ofOne: 512)

    /// Makes what a destination names, or finds it, if it exists.
    mutating func make(_ destination: Destination, for asker: Asker) throws(Failure) -> ControllerID {
        if case .controller = destination { return try find(or: destination, for: asker) }
        guard tree.count < Self.limit.all else {
            throw Failure(
                .quotaExceeded, "there are \(tree.count) controllers, the most that there may be",
                hint: "remove or release some")
        }
        guard let maker = asker.controller else { return try find(or: destination, for: asker) }
        guard tree.made[maker, default: 0] < Self.limit.ofOne else {
            throw Failure(
                .quotaExceeded,
                "\(tree.name(maker)) has made \(Self.limit.ofOne) controllers, the most that it may have",
                hint: "remove or release some")
        }
        let made = try find(or: destination, for: asker)
        for id in tree.branchOfMade(made) { tree.noteMaker(maker, of: id) }
        return made
    }

    /// Makes several, or none.
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

    private mutating func find(or destination: Destination, for asker: Asker) throws(Failure) -> ControllerID {
        switch destination {
        case .controller(let id):
            guard tree[id] != nil else {
                throw Failure(.noSuchController, "there is no controller \(id)", hint: "`troupe tree` lists them")
            }
            return id
        case .scene(let name): return make(try interface.findScene(name, for: asker))
        case .object(let reference): return make(try interface.referredScene(reference))
        case .className(let name):
            guard !name.isEmpty, !name.utf8.contains(0) else {
                throw Failure(
                    .badArgument, "a class cannot be called so: its name is empty, or has a NUL in it",
                    hint: "no process could be given the name")
            }
            let id = interface.nextController()
            tree.insert(Controller(id: id, className: name))
            return id
        }
    }

    /// Makes a controller and what its relationships contain. Cycles of containment end at a plain controller; the
    /// storyboard reader refuses them before they get here.
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
            role = .page(.init(pages: related(.viewControllers).prefix(1).map { make($0, inside: path) }))
        case .viewController, .tableViewController, .collectionViewController, .glkViewController,
            .avPlayerViewController, .imagePickerController, .hostingController, .viewControllerPlaceholder, .unknown:
            role = .content
        }
        tree.insert(Controller(id: id, scene: scene, role: role))
        for child in role.children {
            // A stack's first move ends when it is first shown (section 3.2).
            if case .navigation = role { tree.change(child) { $0.move.isSettled = false } }
            if case .tabBar = role, tree[child]?.kind == .tabBarController {
                diagnose(child, "is a tab bar controller in a tab; the guides advise against it")
            }
        }
        return id
    }

    /// Takes in what a controller says of itself.
    mutating func note(_ facts: Facts, about id: ControllerID) {
        // What a person's touch of its Edit button or its own code has begun it is told by nobody else.
        if let editing = facts.isEditing, let controller = tree[id], controller.isEditing != editing {
            let callback = Callback.setEditing(editing, animated: facts.editingIsAnimated ?? false)
            log(callback, nil, to: controller.subject, transition: nil)
        }
        tree.change(id) { $0.take(facts) }
        if let responder = facts.firstResponder {
            if responder.isActive {
                tree.window.firstResponder = id
            } else if tree.window.firstResponder == id {
                tree.window.firstResponder = nil
            }
        }
        // Bars belong to the nearest navigation controller.
        if facts.navigationBarHidden != nil || facts.toolbarHidden != nil,
            let stack = tree.selfOrAncestor(of: id, where: { $0.navigation != nil })
        {
            tree.changeRole(of: stack) { role in
                if let hidden = facts.navigationBarHidden { role.navigation?.barIsHidden = hidden }
                if let hidden = facts.toolbarHidden { role.navigation?.toolbarIsHidden = hidden }
            }
        }
        effects.append(.interfaceChanged)
    }

}

extension Controller {
    /// Takes in what it says of itself.
    fileprivate mutating func take(_ facts: Facts) {
        if let title = facts.title {
            self.title = title
            self.bars.navigationItem.title = facts.navigationItem?.title ?? title
        }
        if let item = facts.navigationItem { self.bars.navigationItem = item }
        if let items = facts.toolbarItems { self.bars.toolbarItems = items }
        if let item = facts.tabBarItem { self.bars.tabBarItem = item }
        if let hides = facts.hidesBottomBarWhenPushed { self.bars.hidesBottomBarWhenPushed = hides }
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
        if let actions = facts.unwindActions { self.process.unwindActions = actions }
    }
}
