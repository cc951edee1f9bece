import TroupeModel

// How controllers come into being: from scenes, with all that their relationships contain.

extension Hierarchy {
    /// Makes what a destination names, or finds it, if it exists.
    mutating func make(_ destination: Destination, for asker: Asker) throws(Failure) -> ControllerID {
        switch destination {
        case .controller(let id):
            guard tree[id] != nil else {
                throw Failure(.noSuchController, "there is no controller \(id)", hint: "`troupe tree` lists them")
            }
            return id
        case .scene(let name): return make(try findScene(name, for: asker))
        case .object(let reference): return make(try referredScene(reference))
        case .className(let name):
            let id = numbers.nextController()
            tree.insert(Controller(id: id, className: name))
            return id
        }
    }

    /// Checks that a destination can be made or found, without making it.
    func check(_ destination: Destination, for asker: Asker) throws(Failure) -> (
        kind: ControllerKind, id: ControllerID?
    ) {
        switch destination {
        case .controller(let id):
            guard let controller = tree[id] else {
                throw Failure(.noSuchController, "there is no controller \(id)", hint: "`troupe tree` lists them")
            }
            return (controller.kind, id)
        case .scene(let name): return (try findScene(name, for: asker).kind, nil)
        case .object(let reference): return (try referredScene(reference).kind, nil)
        case .className: return (.viewController, nil)
        }
    }

    /// The scene that a document refers to.
    func referredScene(_ reference: SceneReference) throws(Failure) -> SceneModel {
        guard let found = scene(reference) else {
            throw Failure(.noSuchScene, "there is no scene \(reference)", hint: "`troupe storyboard` lists the scenes")
        }
        return found
    }

    /// The scene of that id, `Storyboard/ID` or identifier, in that order, looked for in the asker's storyboard first.
    func findScene(_ name: String, for asker: Asker) throws(Failure) -> SceneModel {
        guard let application else {
            throw Failure(
                .noSuchScene, "there is no scene \"\(name)\": the daemon was started without an application",
                hint: "start it with a storyboard: `troupe run PATH`")
        }
        var storyboard = application.mainStoryboard
        if case .controller(let id, _, _) = asker, let own = tree[id]?.scene?.storyboard { storyboard = own }
        let documents =
            application.storyboards.filter { $0.name == storyboard }
            + application.storyboards.filter { $0.name != storyboard }
        let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
        let qualified = parts.count == 2 ? application.storyboard(parts[0]) : nil
        let found =
            documents.lazy.compactMap { $0.scene(ObjectID(name)) }.first
            ?? qualified?.scene(ObjectID(parts[1])) ?? qualified?.scene(identifier: parts[1])
            ?? application.scene(identifier: name, preferring: storyboard)
        if let found { return scene(found.reference) ?? found }
        let known = application.storyboards.flatMap(\.scenes).compactMap(\.storyboardIdentifier).sorted()
        let meant = Spelling.nearest(to: name, among: known).map { "did you mean \"\($0)\"? " } ?? ""
        throw Failure(
            .noSuchScene, "no scene has the identifier or id \"\(name)\"",
            hint: known.isEmpty
                ? "no scene of the application has a storyboard identifier; use Xcode's ids"
                : "\(meant)identifiers: \(known.prefix(12).joined(separator: ", "))")
    }

    /// Makes a controller and what its relationships contain. Cycles of containment end at a plain controller; the
    /// storyboard reader refuses them before they get here.
    mutating func make(_ scene: SceneModel, inside outer: [SceneReference] = []) -> ControllerID {
        let id = numbers.nextController()
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
            // A stack's first move ends when it is first shown (SEMANTICS 3.2).
            if case .navigation = role { tree[child]?.moveIsSettled = false }
            if case .tabBar = role, tree[child]?.kind == .tabBarController {
                diagnose(child, "is a tab bar controller in a tab; the guides advise against it")
            }
        }
        return id
    }

    /// Takes in what a controller says of itself.
    mutating func note(_ facts: Facts, about id: ControllerID) {
        tree.change(id) { $0.take(facts) }
        // Bars belong to the nearest navigation controller.
        if facts.navigationBarHidden != nil || facts.toolbarHidden != nil,
            let stack = tree.selfOrAncestor(of: id, where: { $0.navigation != nil })
        {
            tree.changeNavigation(of: stack) { navigation in
                if let hidden = facts.navigationBarHidden { navigation.barIsHidden = hidden }
                if let hidden = facts.toolbarHidden { navigation.toolbarIsHidden = hidden }
            }
        }
        needsLayout = true
        effects.append(.interfaceChanged)
    }

    /// A controller describes itself and what it made; the command line and Troupe may describe all.
    func mayDescribe(_ id: ControllerID, _ asker: Asker) throws(Failure) {
        guard let controller = tree[id] else {
            throw Failure(.noSuchController, "there is no controller \(id)")
        }
        guard case .controller(let own, _, _) = asker else { return }
        let isOwn = id == own || controller.parent == own || controller.holder == .controller(own)
        let isAround = tree.selfOrAncestor(of: own, where: { $0.id == id }) != nil
        guard isOwn || isAround else {
            throw Failure(.notAllowed, "\(own) may not describe \(controller.name): it neither contains nor made it")
        }
    }
}

extension Controller {
    /// Takes in what it says of itself.
    fileprivate mutating func take(_ facts: Facts) {
        if let title = facts.title {
            self.title = title
            self.navigationItem.title = facts.navigationItem?.title ?? title
        }
        if let item = facts.navigationItem { self.navigationItem = item }
        if let items = facts.toolbarItems { self.toolbarItems = items }
        if let item = facts.tabBarItem { self.tabBarItem = item }
        if let hides = facts.hidesBottomBarWhenPushed { self.hidesBottomBarWhenPushed = hides }
        if let defines = facts.definesPresentationContext { self.definesPresentationContext = defines }
        if let modal = facts.modalInPopover { self.modalInPopover = modal }
        if let editing = facts.isEditing {
            self.isEditing = editing
            self.process.told.isEditing = editing
        }
        if let size = facts.preferredContentSize { self.preferredContentSize = size }
        if let mask = facts.supportedOrientations { self.mask = mask }
        if let style = facts.presentationStyle { self.presentationStyle = style }
        if let style = facts.transitionStyle { self.transitionStyle = style }
        if let actions = facts.unwindActions { self.process.unwindActions = actions }
    }
}
