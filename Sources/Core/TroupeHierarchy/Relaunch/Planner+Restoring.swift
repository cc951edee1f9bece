import TroupeModel
import TroupeValue

// Section 10, relaunch: the saved controllers are found or made before the first of them is shown. Each takes its state over
// when its process is first needed.

extension Planner {
    /// Restores a saved application below a root that has no place yet: the contents of containers, the presentations, and
    /// the state of each controller. A record that cannot be restored is left out with everything inside of it, and a diagnostic
    /// names it.
    ///
    /// - Parameter found: The controllers that the application class has found for records, by their numbers.
    mutating func restore(_ saved: SavedApplication, onto root: ControllerID, found: [Int: ControllerID] = [:]) {
        guard let first = saved.controllers.first, first.link == .root else { return }
        guard tree[root]?.restorationIdentifier == first.restorationIdentifier else {
            return diagnose(
                root,
                "is not the saved root \"\(saved.path(of: 0))\", so nothing is restored; give the root of the window the"
                    + " restoration identifier that was saved")
        }
        var restoring = Restoring(saved, root: root, found: found)
        restoring.findAll(with: &self)
        restoring.link(with: &self)
        restoring.applyState(with: &self)
        discarded += restoring.unused
    }
}

/// One restoration: the controllers of the records, and the records that are left out.
private struct Restoring {
    private let saved: SavedApplication
    private let contents: [[Int]]
    private let found: [Int: ControllerID]
    /// The controllers of the records, by number; nil for a record that is left out.
    private var ids: [ControllerID?]
    /// The controllers of documents that no record names, and found ones that have no place.
    private(set) var unused: [ControllerID] = []

    init(_ saved: SavedApplication, root: ControllerID, found: [Int: ControllerID]) {
        self.saved = saved
        self.found = found
        contents = saved.contents
        ids = [ControllerID?](repeating: nil, count: saved.controllers.count)
        ids[0] = root
    }

    /// Finds the controller of each record: the one that the application class has found, else the one that the document's
    /// container has already, else a new one of the scene or the class.
    mutating func findAll(with planner: inout Planner) {
        for (outer, inner) in contents.enumerated() {
            guard let container = ids[outer] else { continue }
            var existing = planner.tree[container]?.children ?? []
            for number in inner {
                guard let id = find(number, in: container, among: &existing, with: &planner) else { continue }
                ids[number] = id
            }
        }
    }

    private func find(
        _ number: Int, in container: ControllerID, among existing: inout [ControllerID], with planner: inout Planner
    ) -> ControllerID? {
        let record = saved.controllers[number]
        guard planner.tree[container].map({ record.link.suits($0.role) }) == true else {
            leaveOut(number, "\(planner.tree.name(container)) is another kind of container now", with: &planner)
            return nil
        }
        if let id = found[number], planner.tree[id]?.isDetached == true, !ids.contains(id),
            id != planner.tree.applicationClass
        {
            return id
        }
        // A document contains nothing that is presented.
        if !record.link.isPresented,
            let place = existing.firstIndex(where: {
                planner.tree[$0]?.restorationIdentifier == record.restorationIdentifier
            })
        {
            return existing.remove(at: place)
        }
        do throws(Failure) {
            let made = try planner.make(record)
            do throws(Failure) {
                try planner.interface.checkNesting(of: .controller(made), in: container, asker: .system)
                return made
            } catch {
                planner.discarded.append(made)
                throw error
            }
        } catch {
            leaveOut(number, error.message, with: &planner)
            return nil
        }
    }

    private func leaveOut(_ number: Int, _ reason: String, with planner: inout Planner) {
        planner.diagnose(nil, "the saved controller \"\(saved.path(of: number))\" is not restored: \(reason)")
    }

    /// Gives each container the contents that were saved, and presents the presented controllers.
    mutating func link(with planner: inout Planner) {
        for (number, record) in saved.controllers.enumerated() {
            guard let id = ids[number] else { continue }
            let before = planner.tree[id]?.children ?? []
            switch record.container {
            case .content: embed(number, in: id, with: &planner)
            case .stack(let barIsHidden, let toolbarIsHidden):
                fillStack(number, of: id, with: &planner)
                planner.tree.changeRole(of: id) { role in
                    role.navigation?.barIsHidden = barIsHidden
                    role.navigation?.toolbarIsHidden = toolbarIsHidden
                }
            case .tabs(let selected, let showsMoreList):
                fillTabs(
                    number, of: id, selecting: selected.flatMap { ids[$0] }, orMoreList: showsMoreList, with: &planner)
            case .panes: fillPanes(number, of: id, with: &planner)
            case .pages(let traits):
                let pages = contents[number].filter { saved.controllers[$0].link.isPage }.compactMap { ids[$0] }
                if !pages.isEmpty { planner.tree.setPages(pages, of: id) }
                if record.scene == nil { planner.tree.changeRole(of: id) { $0.page?.traits = traits } }
            }
            settleMoves(in: id, with: &planner)
            unused += before.filter { planner.tree[$0]?.isDetached == true }
        }
        for number in saved.controllers.indices { present(number, with: &planner) }
        unused += ids.dropFirst().compactMap(\.self).filter { planner.tree[$0]?.isDetached == true }
    }

    /// A saved controller takes its place on the stack. A place that is not saved keeps the document's controller.
    private func fillStack(_ number: Int, of id: ControllerID, with planner: inout Planner) {
        let old = planner.tree[id]?.navigation?.stack ?? []
        var places: [Int: ControllerID] = [:]
        for inner in contents[number] {
            guard case .stack(_, let place) = saved.controllers[inner].link, let child = ids[inner] else { continue }
            places[place] = child
        }
        let restored = Set(places.values)
        for (place, child) in old.enumerated() where places[place] == nil && !restored.contains(child) {
            places[place] = child
        }
        let stack = places.keys.sorted().compactMap { places[$0] }
        if !stack.isEmpty { planner.tree.setStack(stack, of: id) }
    }

    /// The document's tabs stay in their order, and other saved tabs follow them.
    private func fillTabs(
        _ number: Int, of id: ControllerID, selecting selected: ControllerID?, orMoreList showsMoreList: Bool,
        with planner: inout Planner
    ) {
        guard let tabBar = planner.tree[id]?.tabBar else { return }
        let saved = contents[number].filter { self.saved.controllers[$0].link.isTab }.compactMap { ids[$0] }
        let tabs = tabBar.tabs + saved.filter { !tabBar.tabs.contains($0) }
        let place = selected.flatMap(tabs.firstIndex(of:)).map { TabBarController.Selection.tab($0) }
        let selection = showsMoreList ? .moreList : place ?? tabBar.selection(among: tabs)
        planner.tree.setTabs(tabs, selected: selection, of: id)
    }

    private func fillPanes(_ number: Int, of id: ControllerID, with planner: inout Planner) {
        for inner in contents[number] {
            guard case .pane(_, let isFirst) = saved.controllers[inner].link, let pane = ids[inner] else { continue }
            let split = planner.tree[id]?.split
            if (isFirst ? split?.first : split?.second) != pane { planner.tree.setPane(pane, isFirst: isFirst, of: id) }
        }
    }

    /// The children of a controller with its own code come back as after a crash: its code takes them up, or they are removed.
    private func embed(_ number: Int, in id: ControllerID, with planner: inout Planner) {
        for inner in contents[number] {
            guard case .child(_, let place) = saved.controllers[inner].link, let child = ids[inner],
                planner.tree[child]?.isDetached == true
            else { continue }
            planner.tree.embed(
                CustomContainer.Embedding(
                    child: child, frame: place.frame, containerView: place.containerView, segue: place.segue,
                    isShown: !place.isHidden),
                in: id)
        }
    }

    /// The moves of the contents are complete, except for the top of a stack, whose move ends when it is first shown
    /// (section 3.2).
    private func settleMoves(in id: ControllerID, with planner: inout Planner) {
        guard let container = planner.tree[id] else { return }
        for child in container.children {
            planner.tree.change(child) { $0.move.isSettled = child != container.navigation?.stack.last }
        }
    }

    private func present(_ number: Int, with planner: inout Planner) {
        guard case .presented(let outer, let presentation) = saved.controllers[number].link, let id = ids[number],
            let presenter = ids[outer], planner.tree[presenter]?.presented == nil, planner.tree[id]?.isDetached == true
        else { return }
        let source = presentation.source.flatMap { ids[$0] } ?? presenter
        planner.tree.link(
            id,
            PresentationRecord(
                presenter: presenter, source: source, style: presentation.style, transition: presentation.transition,
                animated: true, isInContext: presentation.isInContext && planner.tree.window.idiom == .pad,
                covers: planner.tree.covers(presentation.style), anchor: presentation.anchor))
    }

    /// Gives each controller its title, its editing, its recorded values, its delegate, and the state that its process takes
    /// over. A controller of another class than the saved one gets no state.
    func applyState(with planner: inout Planner) {
        for (number, record) in saved.controllers.enumerated() {
            guard let id = ids[number], let controller = planner.tree[id] else { continue }
            guard controller.className == record.className else {
                planner.diagnose(
                    id,
                    "has the class \(controller.className), and the state of \"\(saved.path(of: number))\" was saved by"
                        + " \(record.className): it is not restored")
                continue
            }
            let delegate = record.delegate.flatMap { ids[$0] }
            let dataSource = record.dataSource.flatMap { ids[$0] }
            planner.tree.change(id) { controller in
                controller.isEditing = record.isEditing
                if let title = record.title {
                    controller.title = title
                    controller.bars.navigationItem.title = controller.bars.navigationItem.title ?? title
                }
                if let delegate { controller.delegate = delegate }
                if let dataSource { controller.dataSource = dataSource }
                if let state = record.state { controller.kept = KeptState(restoring: state) }
            }
            configure(id, record, with: &planner)
        }
    }

    private func configure(_ id: ControllerID, _ record: SavedController, with planner: inout Planner) {
        guard case .map(let values)? = record.configuration?.value else { return }
        do throws(Failure) {
            try planner.record(Configuration(controller: id, values: values))
        } catch {
            planner.diagnose(id, "does not get the values that were saved with it: \(error.message)")
        }
    }
}

extension SavedLink {
    fileprivate var isTab: Bool { if case .tab = self { true } else { false } }
    fileprivate var isPresented: Bool { if case .presented = self { true } else { false } }
    fileprivate var isPage: Bool { if case .page = self { true } else { false } }

    /// True if a container of that role can have a child at this place. Every controller can present.
    fileprivate func suits(_ role: Role) -> Bool {
        switch (self, role) {
        case (.stack, .navigation), (.tab, .tabBar), (.pane, .split), (.page, .page), (.child, .custom),
            (.presented, _):
            true
        case (.root, _), (.application, _), (.stack, _), (.tab, _), (.pane, _), (.page, _), (.child, _): false
        }
    }
}
