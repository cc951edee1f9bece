public import TroupeModel
import TroupeValue

// Section 10: the hierarchy as a relaunch restores it.

extension Hierarchy {
    /// The values of a process's views, for its successor.
    public typealias ViewValues = (views: [RestorableView], firstResponder: ViewName?)

    /// True if the application class refuses that the application is saved.
    public var isSavingRefused: Bool { interface.isSavingRefused }

    /// The controllers with a restoration identifier, and the state that the next process of each takes over.
    ///
    /// - Parameter views: The current values of a process's views; nil if the process has not described its views.
    public func savedApplication(
        views: @escaping (ControllerID, Incarnation) -> ViewValues?
    ) -> SavedApplication {
        guard !interface.isSavingRefused else { return SavedApplication() }
        var walk = SavingWalk(tree: tree, views: views)
        if let root = tree.window.root { walk.add(root) }
        if let application = tree.applicationClass { walk.addApplicationClass(application) }
        return walk.saved()
    }
}

/// The walk through the tree that saves it: a container and a presenter before their contents.
private struct SavingWalk {
    let tree: ControllerTree
    let views: (ControllerID, Incarnation) -> Hierarchy.ViewValues?
    private var records: [SavedController] = []
    private var numbers: [ControllerID: Int] = [:]

    init(tree: ControllerTree, views: @escaping (ControllerID, Incarnation) -> Hierarchy.ViewValues?) {
        self.tree = tree
        self.views = views
    }

    /// Saves a controller, then those that it contains and presents. A controller without a restoration identifier ends the
    /// walk on its branch.
    mutating func add(_ root: ControllerID) {
        // A chain of presentations may be as long as there are controllers, so the walk does not recur.
        var next: [(id: ControllerID, link: SavedLink)] = [(root, .root)]
        while let (id, link) = next.popLast() {
            guard let controller = tree[id], let name = controller.restorationIdentifier,
                records.count < SavedApplication.limit - 1
            else { continue }
            let number = records.count
            numbers[id] = number
            records.append(record(of: controller, named: name, link))
            next += contents(of: controller, number).reversed()
        }
    }

    /// The controllers that a controller contains and presents, with their places.
    private func contents(of controller: Controller, _ number: Int) -> [(id: ControllerID, link: SavedLink)] {
        var contents: [(id: ControllerID, link: SavedLink)] =
            switch controller.role {
            case .navigation(let stack):
                stack.stack.enumerated().map { ($0.element, .stack(of: number, at: $0.offset)) }
            case .tabBar(let tabBar): tabBar.tabs.map { ($0, .tab(of: number)) }
            case .split(let split):
                split.panes.map { ($0, .pane(of: number, isFirst: $0 == split.first)) }
            case .page(let pages): pages.pages.map { ($0, .page(of: number)) }
            case .custom(let container):
                container.embedded.map { ($0.child, .child(of: number, SavedChild($0))) }
            }
        if let presented = controller.presented, let record = tree[presented]?.presentation {
            contents.append((presented, .presented(by: number, SavedPresentation(record))))
        }
        return contents
    }

    /// Saves the state of the application class.
    mutating func addApplicationClass(_ id: ControllerID) {
        guard let controller = tree[id], let state = state(of: controller) else { return }
        records.append(
            SavedController(
                restorationIdentifier: "", link: .application, kind: controller.kind, className: controller.className,
                state: state))
    }

    /// The saved application, with the numbers of the controllers that records refer to.
    func saved() -> SavedApplication {
        var records = records
        for (id, number) in numbers {
            guard let controller = tree[id] else { continue }
            records[number].delegate = controller.delegate.flatMap { recordNumber(of: $0, besides: id) }
            records[number].dataSource = controller.dataSource.flatMap { recordNumber(of: $0, besides: id) }
            if let tabBar = controller.tabBar {
                records[number].container = .tabs(
                    selected: tabBar.selectedTab.flatMap { numbers[$0] }, showsMoreList: tabBar.selected == .moreList)
            }
            if case .presented(let presenter, var presentation) = records[number].link {
                presentation.source = (controller.presentation?.source).flatMap { recordNumber(of: $0, besides: id) }
                records[number].link = .presented(by: presenter, presentation)
            }
        }
        // The tree has no cycles, so the records describe one tree.
        return (try? SavedApplication(records)) ?? SavedApplication()
    }

    private func recordNumber(of id: ControllerID, besides other: ControllerID) -> Int? {
        id == other ? nil : numbers[id]
    }

    private func record(of controller: Controller, named name: String, _ link: SavedLink) -> SavedController {
        SavedController(
            restorationIdentifier: name, link: link, scene: controller.scene, kind: controller.kind,
            className: controller.className, showsClassName: controller.showsClassName, title: controller.title,
            isEditing: controller.isEditing,
            configuration: controller.configuration.isEmpty ? nil : PackedValue(.map(controller.configuration)),
            state: state(of: controller), container: SavedContainer(controller.role))
    }

    /// The state that the controller's next process takes over: the values of its views as they are now, if the process has
    /// taken over the state of its predecessor, and the state of its code.
    private func state(of controller: Controller) -> RestorableState? {
        var state = controller.kept.state
        if controller.process.dialogue?.takeover == .done, controller.view.isLoaded, !controller.view.isLoading,
            let values = views(controller.id, controller.incarnation)
        {
            (state.views, state.firstResponder) = values
        }
        return state == RestorableState() ? nil : state
    }
}

extension SavedContainer {
    /// The saved state of a container. The selected tab has no number yet.
    fileprivate init(_ role: Role) {
        switch role {
        case .custom: self = .content
        case .navigation(let stack):
            self = .stack(barIsHidden: stack.barIsHidden, toolbarIsHidden: stack.toolbarIsHidden)
        case .tabBar: self = .tabs(selected: nil, showsMoreList: false)
        case .split: self = .panes
        case .page(let pages): self = .pages(pages.traits)
        }
    }
}

extension SavedChild {
    fileprivate init(_ embedding: CustomContainer.Embedding) {
        self.init(
            containerView: embedding.containerView, segue: embedding.segue, frame: embedding.frame,
            isHidden: !embedding.isShown)
    }
}

extension SavedPresentation {
    fileprivate init(_ record: PresentationRecord) {
        self.init(
            style: record.style, transition: record.transition, isInContext: record.isInContext,
            anchor: record.anchor)
    }
}
