import TroupeModel

/// Who there is, and who contains and presents whom: the controllers and the window they stand in.
///
/// The only writer of both ends of these links, so that they cannot disagree: what is linked here is private to this file.
struct ControllerTree: Hashable, Sendable {
    private(set) var controllers: Table<ControllerID, Controller> = [:]
    /// What is presented, over the window or in a context, in the order it came.
    private(set) var presented: [ControllerID] = []
    /// How many there are that a controller's requests made, by that controller.
    private(set) var made: [ControllerID: Int] = [:]
    /// The bytes that controllers' code has the instance keep.
    var retained = RetainedBytes()
    /// Changed here alone as far as links go.
    var window: Window
    /// The application class, which lives as long as the instance; nil where there is none.
    var applicationClass: ControllerID?

    /// What the tree, and whoever works on it, counts on. Nothing broken is left in it between two inputs.
    var invariants = InvariantLog()

    /// No controllers, and an empty window.
    init(window: Window) { self.window = window }

    var ids: [ControllerID] { controllers.keys }
    var count: Int { controllers.count }
    var all: [Controller] { controllers.values }

    /// The controller of that number; nil where it is gone, or was never there.
    ///
    /// What a controller says of itself may be set through this; its links may not.
    subscript(id: ControllerID) -> Controller? {
        get { controllers[id] }
        _modify { yield &controllers[id] }
    }

    /// The controller of a number that the tree itself gave, or something that keeps it there: nobody asks for what is
    /// gone. In a release a stand-in that stands nowhere.
    mutating func expect(_ id: ControllerID, file: StaticString = #fileID, line: UInt = #line) -> Controller {
        invariants.expect(controllers[id], "\(id) is in the tree", file: file, line: line) ?? .standIn(id)
    }

    /// Changes such a controller. Unlike the subscript's, this takes no memory.
    @discardableResult
    mutating func change<Result>(
        _ id: ControllerID, file: StaticString = #fileID, line: UInt = #line, _ change: (inout Controller) -> Result
    ) -> Result {
        if let result = controllers.change(id, change) { return result }
        var standIn = expect(id, file: file, line: line)
        return change(&standIn)
    }

    /// Notes what has happened to a controller's process, which can happen to a process in that state.
    mutating func advanceProcess(of id: ControllerID, _ event: ProcessEvent) {
        let (isPossible, state) = change(id) { ($0.process.take(event), $0.processState) }
        invariants.expect(isPossible, "\(event) can happen to the process of \(id), which is \(state)")
    }

    /// What messages to people call a controller, also one that is gone.
    func name(_ id: ControllerID) -> String { controllers[id]?.name ?? "\(id)" }
}

/// The window: what stands at its root and over it, and how it is held.
struct Window: Hashable, Sendable {
    let id = WindowID(rawValue: 1)
    /// What kind of device it fills.
    var idiom: DeviceIdiom
    fileprivate(set) var root: ControllerID?
    /// Controllers presented over the window, bottom first; those in a context are not listed.
    fileprivate(set) var presentations: [ControllerID] = []
    /// The split view controller with an open first pane; its popover lies in front of everything, one at a time.
    fileprivate(set) var openSplit: ControllerID?
    private(set) var orientation: Orientation
    /// How the device was last held, as far as it counts.
    var device: DeviceOrientation
    /// How it is held now, also where that does not count.
    var held: DeviceOrientation
    /// In the current orientation, in points.
    private(set) var size: Size
    /// Whose responder became the first one last.
    var firstResponder: ControllerID?
    /// Where the keyboard is, in the window; nil where there is none.
    var keyboard: Rect?

    /// An empty window, whose size is given as held upright.
    init(idiom: DeviceIdiom, portraitSize: Size, orientation: Orientation) {
        self.idiom = idiom
        self.orientation = orientation
        device = DeviceOrientation(rawValue: orientation.rawValue) ?? .portrait
        held = device
        size = orientation.isLandscape ? portraitSize.transposed : portraitSize
    }

    /// Its size when held upright.
    var portraitSize: Size { orientation.isLandscape ? size.transposed : size }

    /// Turns the interface, which gives the window new bounds.
    mutating func turn(to orientation: Orientation) { resize(to: portraitSize, orientation) }

    /// Gives the window a size, said as held upright, and an orientation.
    mutating func resize(to portraitSize: Size, _ orientation: Orientation) {
        self.orientation = orientation
        // Both panes stand side by side.
        if orientation.isLandscape { openSplit = nil }
        size = orientation.isLandscape ? portraitSize.transposed : portraitSize
    }
}

/// How a controller is linked to others. Only the tree, which writes both ends, can change it.
struct ControllerLinks: Hashable, Sendable {
    /// What it contains.
    fileprivate(set) var role: Role
    /// Where it stands.
    fileprivate(set) var place = Place.nowhere
    /// What this controller presents.
    fileprivate(set) var presented: ControllerID?

    /// Where a controller stands: in one place at a time.
    enum Place: Hashable, Sendable {
        /// It was made and is not shown yet, or has left.
        case nowhere
        /// At the window's root.
        case root
        case child(of: ControllerID)
        case presented(PresentationRecord)
    }

    init(_ role: Role) { self.role = role }

    /// What contains it.
    var parent: ControllerID? {
        switch place {
        case .child(let parent): parent
        case .nowhere, .root, .presented: nil
        }
    }

    /// How it is presented, while it is.
    var presentation: PresentationRecord? { if case .presented(let record) = place { record } else { nil } }
}

// MARK: Coming and going

extension ControllerTree {
    /// Takes a new controller in, and as its children those that its role names, which stand nowhere yet.
    mutating func insert(_ controller: Controller) {
        let id = controller.id
        invariants.expect(controllers[id] == nil, "\(id) is made once")
        controllers[id] = controller
        for child in controller.children {
            expectLoose(child)
            change(child) { $0.links.place = .child(of: id) }
        }
    }

    /// Notes whose request a controller was made for.
    mutating func noteMaker(_ maker: ControllerID, of id: ControllerID) {
        change(id) { $0.maker = maker }
        made[maker, default: 0] += 1
        retained.join(id, madeBy: maker)
    }

    /// Takes a controller out with every link to it. What it contained stands nowhere from now on.
    @discardableResult
    mutating func remove(_ id: ControllerID) -> Controller? {
        guard let controller = controllers[id] else { return nil }
        if let parent = controller.parent { detach(id, from: parent) }
        if let presented = controller.presented { unlink(presented) }
        unlink(id)
        if window.root == id { window.root = nil }
        for child in controller.children { change(child) { $0.links.place = .nowhere } }
        controllers[id] = nil
        retained.leave(id)
        if let maker = controller.maker { made[maker] = made[maker].flatMap { $0 > 1 ? $0 - 1 : nil } }
        return controller
    }

    /// Puts a controller at the window's root, in the place of what stood there.
    mutating func setRoot(_ id: ControllerID) {
        expectLoose(id)
        if let former = window.root { change(former) { $0.links.place = .nowhere } }
        window.root = id
        change(id) { $0.links.place = .root }
    }

    /// A controller that is to be linked stands nowhere so far.
    private mutating func expectLoose(_ id: ControllerID, file: StaticString = #fileID, line: UInt = #line) {
        let isLoose = expect(id, file: file, line: line).standsNowhere
        invariants.expect(isLoose, "\(id) stands nowhere so far", file: file, line: line)
    }

    /// What a controller is to stand in does not stand in it: every way outwards ends.
    private mutating func expectNoCycle(_ id: ControllerID, in outer: ControllerID) {
        let isAround = isCarried(outer, by: id)
        invariants.expect(!isAround, "\(id) does not stand around \(outer), which it is to stand in")
    }
}

// MARK: Containment

extension ControllerTree {
    /// Gives a navigation controller another stack.
    ///
    /// - Returns: who came and who left, bottom first.
    @discardableResult
    mutating func setStack(
        _ stack: [ControllerID], of id: ControllerID
    ) -> (added: [ControllerID], removed: [ControllerID]) {
        guard var navigation = invariants.expect(expect(id).navigation, "\(id) has a stack") else { return ([], []) }
        let old = navigation.stack
        navigation.stack = stack
        return exchange(old, for: stack, in: id, .navigation(navigation))
    }

    /// Gives a tab bar controller other tabs, of which one is selected.
    ///
    /// - Returns: who came and who left, in their order.
    @discardableResult
    mutating func setTabs(
        _ tabs: [ControllerID], selected: Int, of id: ControllerID
    ) -> (added: [ControllerID], removed: [ControllerID]) {
        guard let old = invariants.expect(expect(id).tabBar, "\(id) has tabs") else { return ([], []) }
        return exchange(old.tabs, for: tabs, in: id, .tabBar(TabBarController(tabs: tabs, selected: selected)))
    }

    /// Puts a controller into a pane of a split view controller, in the place of what was there.
    mutating func setPane(_ child: ControllerID, isFirst: Bool, of id: ControllerID) {
        guard var split = invariants.expect(expect(id).split, "\(id) has panes") else { return }
        let old = split.panes
        if isFirst { split.first = child } else { split.second = child }
        exchange(old, for: split.panes, in: id, .split(split))
    }

    /// Opens the hidden first pane of a split view controller in a popover.
    mutating func openPane(of split: ControllerID) {
        invariants.expect(hiddenPane(of: split) != nil, "\(split) has a hidden first pane")
        window.openSplit = split
    }

    /// Closes the popover of a first pane, where there is one.
    mutating func closePane() { window.openSplit = nil }

    /// Closes the first pane if it is no longer hidden or its split view controller is out of sight.
    mutating func closePaneOutOfSight() {
        guard let split = window.openSplit else { return }
        if openPane == nil || !isVisible(split) { window.openSplit = nil }
    }

    /// Makes a controller the child of a content controller.
    mutating func embed(_ embedding: CustomContainer.Embedding, in container: ControllerID) {
        let isCustom = change(container) { $0.links.role.changeCustom { $0.embedded.append(embedding) } }
        invariants.expect(isCustom, "\(container) is no built-in container")
        join(embedding.child, to: container)
    }

    /// Takes a child out of the content controller that contains it.
    mutating func unembed(_ child: ControllerID, from container: ControllerID) {
        detach(child, from: container)
        leave(child, container)
    }

    /// Changes how a child stands in a content controller, if it does.
    mutating func changeEmbedding(
        of child: ControllerID, in container: ControllerID, _ change: (inout CustomContainer.Embedding) -> Void
    ) {
        var staysAChild = false
        _ = self.change(container) { container in
            container.links.role.changeCustom { custom in
                guard let index = custom.embedded.firstIndex(where: { $0.child == child }) else { return }
                change(&custom.embedded[index])
                staysAChild = custom.embedded[index].child == child
            }
        }
        invariants.expect(staysAChild, "\(child) is and stays a child of \(container)")
    }

    /// Changes what a container that lives in the daemon shows, and nothing of whom it contains.
    mutating func changeRole(of id: ControllerID, _ change: (inout Role) -> Void) {
        let containsThem = self.change(id) { container in
            let before = container.children
            change(&container.links.role)
            let after = container.children
            return after == before || Set(after) == Set(before)
        }
        invariants.expect(containsThem, "\(id) contains nobody else for what it shows")
    }

    @discardableResult
    private mutating func exchange(
        _ old: [ControllerID], for new: [ControllerID], in container: ControllerID, _ role: Role
    ) -> (added: [ControllerID], removed: [ControllerID]) {
        let added = new.filter { !old.contains($0) }
        let removed = old.filter { !new.contains($0) }
        for child in removed { leave(child, container) }
        for child in added { join(child, to: container) }
        change(container) { $0.links.role = role }
        return (added, removed)
    }

    /// A child whose move is under way.
    private mutating func join(_ child: ControllerID, to container: ControllerID) {
        expectLoose(child)
        expectNoCycle(child, in: container)
        change(child) { child in
            child.links.place = .child(of: container)
            child.move.isSettled = false
            child.move.leaves = nil
        }
    }

    /// A child that leaves keeps what it shows until it has been told.
    private mutating func leave(_ child: ControllerID, _ container: ControllerID) {
        change(child) { child in
            child.links.place = .nowhere
            child.move.isSettled = false
            child.move.leaves = container
        }
    }

    /// Takes a child out of what its parent lists.
    private mutating func detach(_ child: ControllerID, from parent: ControllerID) {
        let container = expect(parent)
        var role = container.role
        role.remove(child)
        guard container.isBuiltIn else { return change(parent) { $0.links.role = role } }
        exchange(container.children, for: role.children, in: parent, role)
    }
}

// MARK: Presentation

extension ControllerTree {
    /// Enters a presentation.
    mutating func link(_ id: ControllerID, _ record: PresentationRecord) {
        expectLoose(id)
        expectNoCycle(id, in: record.presenter)
        let isFree = change(record.presenter) { presenter in
            defer { presenter.links.presented = id }
            return presenter.presented == nil
        }
        invariants.expect(isFree, "\(record.presenter) presents nothing else")
        change(id) { $0.links.place = .presented(record) }
        presented.append(id)
        if !record.isInContext { window.presentations.append(id) }
    }

    /// Takes a presentation out, if there is one.
    mutating func unlink(_ id: ControllerID) {
        guard let presenter = expect(id).presenter else { return }
        change(presenter) { $0.links.presented = nil }
        change(id) { $0.links.place = .nowhere }
        presented.removeAll { $0 == id }
        window.presentations.removeAll { $0 == id }
    }
}
