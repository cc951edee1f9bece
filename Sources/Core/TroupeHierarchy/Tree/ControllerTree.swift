import TroupeModel

/// The controllers, the links between them, and the windows.
///
/// The tree is the only writer of containment and presentation links. It writes both ends of each link, so the ends
/// cannot disagree; the writing code is private to this file.
struct ControllerTree: Hashable, Sendable {
    private(set) var controllers: Table<ControllerID, Controller> = [:]
    /// All presented controllers, over the window or in a context, in the order of their presentation.
    private(set) var presented: [ControllerID] = []
    /// The number of living controllers that each controller's requests made.
    private(set) var made: [ControllerID: Int] = [:]
    /// The bytes that the instance keeps on behalf of controllers' code.
    var retained = RetainedBytes()
    /// The main window. Its links change only in this file.
    var window: Window
    /// The windows of other screens that code has named, by number (section 3.2).
    private(set) var otherWindows: [Window] = []
    /// The split view controllers with an open first pane, at most one in each window. The popover lies in front of
    /// everything in its window.
    private(set) var openSplits: [ControllerID] = []
    /// The application class, which lives as long as the instance; nil without one.
    var applicationClass: ControllerID?

    /// Records broken invariants of the tree and of the code that works on it. It is emptied at the end of each input.
    var invariants = InvariantLog()

    /// No controllers, and an empty main window.
    init(window: Window) { self.window = window }

    var ids: [ControllerID] { controllers.keys }
    var count: Int { controllers.count }
    var all: [Controller] { controllers.values }

    /// The controller with that number; nil if it is gone or never existed.
    ///
    /// The setter may change a controller's facts but not its links.
    subscript(id: ControllerID) -> Controller? {
        get { controllers[id] }
        _modify { yield &controllers[id] }
    }

    /// The controller with that number. The caller got the number from the tree or keeps the controller alive, so a
    /// missing controller is a broken invariant; a release build returns a detached stand-in.
    mutating func expect(_ id: ControllerID, file: StaticString = #fileID, line: UInt = #line) -> Controller {
        invariants.expect(controllers[id], "\(id) is in the tree", file: file, line: line) ?? .standIn(id)
    }

    /// Changes a controller that must exist. Unlike the subscript's coroutine, this does not allocate.
    @discardableResult
    mutating func change<Result>(
        _ id: ControllerID, file: StaticString = #fileID, line: UInt = #line, _ change: (inout Controller) -> Result
    ) -> Result {
        if let result = controllers.change(id, change) { return result }
        var standIn = expect(id, file: file, line: line)
        return change(&standIn)
    }

    /// Applies an event to a controller's process. The event must be possible in the state of the process.
    mutating func advanceProcess(of id: ControllerID, _ event: ProcessEvent) {
        let (isPossible, state) = change(id) { ($0.process.apply(event), $0.processState) }
        invariants.expect(isPossible, "\(event) can happen to the process of \(id), which is \(state)")
    }

    /// The name of a controller in messages to people; its id if the controller is gone.
    func name(_ id: ControllerID) -> String { controllers[id]?.name ?? "\(id)" }
}

/// A window: its root, its presentations, its size and orientation.
struct Window: Hashable, Sendable {
    let id: WindowID
    /// True if code hides the window; never for the main window.
    fileprivate(set) var isHidden: Bool
    /// True if the window shows its root: always for the main window; for another window while a display shows its
    /// screen and code does not hide it. It changes in a turn of the queue (section 3.2).
    fileprivate(set) var isInSight: Bool
    /// The kind of device it fills.
    var idiom: DeviceIdiom
    fileprivate(set) var root: ControllerID?
    /// Controllers presented over the window, bottom first. Controllers presented in a context are not listed.
    fileprivate(set) var presentations: [ControllerID] = []
    private(set) var orientation: Orientation
    /// The last device orientation that counts for the interface. Only the main window turns.
    var device: DeviceOrientation
    /// The current device orientation, even if it does not count for the interface.
    var deviceOrientation: DeviceOrientation
    /// The size in the current orientation, in points.
    private(set) var size: Size
    /// The controller of the latest first responder, in any window. The main window keeps it, because the keyboard is
    /// on the screen of the device.
    var firstResponder: ControllerID?
    /// The frame of the keyboard in the window; nil if no keyboard is shown.
    var keyboard: Rect?

    /// An empty main window. Its size is given in portrait.
    init(idiom: DeviceIdiom, portraitSize: Size, orientation: Orientation) {
        self.init(.main, idiom: idiom, portraitSize: portraitSize, orientation: orientation)
    }

    /// An empty window of another screen, hidden and without a size.
    fileprivate init(_ id: WindowID, idiom: DeviceIdiom) {
        self.init(id, idiom: idiom, portraitSize: .zero, orientation: .portrait)
    }

    private init(_ id: WindowID, idiom: DeviceIdiom, portraitSize: Size, orientation: Orientation) {
        self.id = id
        isHidden = id != .main
        isInSight = id == .main
        self.idiom = idiom
        self.orientation = orientation
        device = DeviceOrientation(rawValue: orientation.rawValue) ?? .portrait
        deviceOrientation = device
        size = orientation.isLandscape ? portraitSize.transposed : portraitSize
    }

    /// The size in portrait.
    var portraitSize: Size { orientation.isLandscape ? size.transposed : size }

    /// Turns the interface and gives the window the new bounds.
    mutating func turn(to orientation: Orientation) { resize(to: portraitSize, orientation) }

    /// Sets the size, given in portrait, and the orientation.
    mutating func resize(to portraitSize: Size, _ orientation: Orientation) {
        self.orientation = orientation
        size = orientation.isLandscape ? portraitSize.transposed : portraitSize
    }

    /// Fills a screen that never turns. A wide screen counts as landscape.
    fileprivate mutating func fill(_ screen: Size) {
        size = screen
        orientation = screen.width > screen.height ? .landscapeRight : .portrait
    }
}

/// The links of one controller. Only the tree, which writes both ends, changes them.
struct ControllerLinks: Hashable, Sendable {
    /// Its role as a container, with its children.
    fileprivate(set) var role: Role
    /// Its place in the hierarchy.
    fileprivate(set) var place = Place.nowhere
    fileprivate(set) var presented: ControllerID?

    /// The place of a controller: exactly one at a time.
    enum Place: Hashable, Sendable {
        /// Not in the hierarchy: not shown yet, or removed.
        case nowhere
        /// At the root of a window.
        case root(of: WindowID)
        case child(of: ControllerID)
        case presented(PresentationRecord)
    }

    init(_ role: Role) { self.role = role }

    /// Its container.
    var parent: ControllerID? {
        switch place {
        case .child(let parent): parent
        case .nowhere, .root, .presented: nil
        }
    }

    /// The record of its presentation; nil if it is not presented.
    var presentation: PresentationRecord? { if case .presented(let record) = place { record } else { nil } }
}

// MARK: Insertion and removal

extension ControllerTree {
    /// Inserts a new controller and links the children that its role names. The children have no place yet.
    mutating func insert(_ controller: Controller) {
        let id = controller.id
        invariants.expect(controllers[id] == nil, "\(id) is made once")
        controllers[id] = controller
        for child in controller.children {
            expectDetached(child)
            change(child) { $0.links.place = .child(of: id) }
        }
    }

    /// Records the controller that requested this one.
    mutating func noteMaker(_ maker: ControllerID, of id: ControllerID) {
        change(id) { $0.maker = maker }
        made[maker, default: 0] += 1
        retained.join(id, madeBy: maker)
    }

    /// Removes a controller and every link to it. Its children have no place from then on.
    @discardableResult
    mutating func remove(_ id: ControllerID) -> Controller? {
        guard let controller = controllers[id] else { return nil }
        if let parent = controller.parent { detach(id, from: parent) }
        if let presented = controller.presented { unlink(presented) }
        unlink(id)
        if case .root(let window) = controller.links.place { changeWindow(window) { $0.root = nil } }
        for child in controller.children { change(child) { $0.links.place = .nowhere } }
        controllers[id] = nil
        retained.leave(id)
        if let maker = controller.maker { made[maker] = made[maker].flatMap { $0 > 1 ? $0 - 1 : nil } }
        return controller
    }

    /// Makes a controller the root of a window. The former root loses its place.
    mutating func setRoot(_ id: ControllerID, of window: WindowID = .main) {
        expectDetached(id)
        addWindow(window)
        if let former = self.window(window)?.root { change(former) { $0.links.place = .nowhere } }
        changeWindow(window) { $0.root = id }
        change(id) { $0.links.place = .root(of: window) }
    }

    /// Checks that a controller to be linked has no place yet.
    private mutating func expectDetached(_ id: ControllerID, file: StaticString = #fileID, line: UInt = #line) {
        let isLoose = expect(id, file: file, line: line).isDetached
        invariants.expect(isLoose, "\(id) has no place in the hierarchy yet", file: file, line: line)
    }

    /// Checks that `outer` is not inside `id`, so that chains of links stay acyclic.
    private mutating func expectNoCycle(_ id: ControllerID, in outer: ControllerID) {
        let isAround = isContainedOrPresented(outer, by: id)
        invariants.expect(!isAround, "\(id) does not contain or present \(outer), its new container or presenter")
    }
}

// MARK: Windows

extension ControllerTree {
    /// The window with that number; nil if code has not named it yet.
    func window(_ id: WindowID) -> Window? { id == .main ? window : otherWindows.first { $0.id == id } }

    /// Adds an empty, hidden window of another screen, unless it exists.
    mutating func addWindow(_ id: WindowID) {
        guard window(id) == nil else { return }
        invariants.expect(id.rawValue <= AttachedScreen.limit, "\(id) is within the limit of windows")
        otherWindows.append(Window(id, idiom: window.idiom))
        otherWindows.sort { $0.id < $1.id }
    }

    /// Hides a window of another screen, or ends that. It goes out of sight, or comes into sight, with
    /// ``show(_:on:)``.
    mutating func setHidden(_ isHidden: Bool, _ id: WindowID) {
        addWindow(id)
        changeWindow(id) { $0.isHidden = isHidden }
    }

    /// Shows a window on a screen of that size; without a screen, and while code hides it, the window is out of sight.
    mutating func show(_ id: WindowID, on screen: Size?) {
        changeWindow(id) { window in
            window.isInSight = screen != nil && !window.isHidden
            if let screen { window.fill(screen) }
        }
    }

    /// Turns the main window and gives it a size in portrait. A first pane that is shown side by side has no popover.
    mutating func resizeMainWindow(to portraitSize: Size, _ orientation: Orientation) {
        window.resize(to: portraitSize, orientation)
        openSplits = openSplits.filter { hiddenPane(of: $0) != nil }
    }

    /// Turns the main window.
    mutating func turnMainWindow(to orientation: Orientation) {
        resizeMainWindow(to: window.portraitSize, orientation)
    }

    /// Gives every window the kind of another device.
    mutating func setIdiom(_ idiom: DeviceIdiom) {
        window.idiom = idiom
        for index in otherWindows.indices { otherWindows[index].idiom = idiom }
    }

    private mutating func changeWindow(_ id: WindowID, _ change: (inout Window) -> Void) {
        guard id != .main else { return change(&window) }
        let index = invariants.expect(otherWindows.firstIndex { $0.id == id }, "there is a window \(id)")
        if let index { change(&otherWindows[index]) }
    }
}

// MARK: Containment

extension ControllerTree {
    /// Sets the stack of a navigation controller.
    ///
    /// - Returns: the added and the removed controllers, bottom first.
    @discardableResult
    mutating func setStack(
        _ stack: [ControllerID], of id: ControllerID
    ) -> (added: [ControllerID], removed: [ControllerID]) {
        guard var navigation = invariants.expect(expect(id).navigation, "\(id) has a stack") else { return ([], []) }
        let old = navigation.stack
        navigation.stack = stack
        return exchange(old, for: stack, in: id, .navigation(navigation))
    }

    /// Sets the tabs of a tab bar controller and the selected one.
    ///
    /// - Returns: the added and the removed controllers, in tab order.
    @discardableResult
    mutating func setTabs(
        _ tabs: [ControllerID], selected: TabBarController.Selection, of id: ControllerID
    ) -> (added: [ControllerID], removed: [ControllerID]) {
        guard let old = invariants.expect(expect(id).tabBar, "\(id) has tabs") else { return ([], []) }
        return exchange(old.tabs, for: tabs, in: id, .tabBar(old.replacing(with: tabs, selected: selected)))
    }

    /// Puts a controller into a pane of a split view controller. The former content loses its place.
    mutating func setPane(_ child: ControllerID, isFirst: Bool, of id: ControllerID) {
        guard var split = invariants.expect(expect(id).split, "\(id) has panes") else { return }
        let old = split.panes
        if isFirst { split.first = child } else { split.second = child }
        exchange(old, for: split.panes, in: id, .split(split))
    }

    /// Sets the pages of a page view controller, and the pages that a person turns to without showing them in the end.
    ///
    /// - Parameter direction: The direction of the turn that brings the new pages.
    /// - Returns: the added and the removed controllers, in reading order.
    @discardableResult
    mutating func setPages(
        _ pages: [ControllerID], passing: [ControllerID] = [], direction: PageDirection = .forward,
        of id: ControllerID
    ) -> (added: [ControllerID], removed: [ControllerID]) {
        guard let old = invariants.expect(expect(id).page, "\(id) has pages") else { return ([], []) }
        let new = old.showing(pages, passing: passing, direction: direction)
        return exchange(old.children, for: new.children, in: id, .page(new))
    }

    /// Opens the hidden first pane of a split view controller in a popover, in place of another one of its window.
    mutating func openPane(of split: ControllerID) {
        invariants.expect(hiddenPane(of: split) != nil, "\(split) has a hidden first pane")
        if let other = openSplit(in: window(of: split).id) { closePane(of: other) }
        openSplits.append(split)
    }

    /// Closes the popover of the first pane of a split view controller, if it is open.
    mutating func closePane(of split: ControllerID) { openSplits.removeAll { $0 == split } }

    /// Closes each first pane that is no longer hidden or whose split view controller is no longer visible.
    mutating func closePaneOutOfSight() {
        guard !openSplits.isEmpty else { return }
        openSplits = openSplits.filter { hiddenPane(of: $0) != nil && isVisible($0) }
    }

    /// Makes a controller the child of a content controller.
    mutating func embed(_ embedding: CustomContainer.Embedding, in container: ControllerID) {
        let isCustom = change(container) { $0.links.role.changeCustom { $0.embedded.append(embedding) } }
        invariants.expect(isCustom, "\(container) is not a built-in container")
        join(embedding.child, to: container)
    }

    /// Removes a child from its content controller.
    mutating func unembed(_ child: ControllerID, from container: ControllerID) {
        detach(child, from: container)
        leave(child, container)
    }

    /// Changes the embedding of a child in a content controller. Anything but a child breaks an invariant.
    mutating func changeEmbedding(
        of child: ControllerID, in container: ControllerID, _ change: (inout CustomContainer.Embedding) -> Void
    ) {
        var remainsChild = false
        _ = self.change(container) { container in
            container.links.role.changeCustom { custom in
                guard let index = custom.embedded.firstIndex(where: { $0.child == child }) else { return }
                change(&custom.embedded[index])
                remainsChild = custom.embedded[index].child == child
            }
        }
        invariants.expect(remainsChild, "\(child) is and stays a child of \(container)")
    }

    /// Changes the state of a built-in container, but not its set of children.
    mutating func changeRole(of id: ControllerID, _ change: (inout Role) -> Void) {
        let containsThem = self.change(id) { container in
            let before = container.children
            change(&container.links.role)
            let after = container.children
            return after == before || Set(after) == Set(before)
        }
        invariants.expect(containsThem, "\(id) contains the same children before and after the change")
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

    /// Links a child; its move is under way until didMove.
    private mutating func join(_ child: ControllerID, to container: ControllerID) {
        expectDetached(child)
        expectNoCycle(child, in: container)
        change(child) { child in
            child.links.place = .child(of: container)
            child.move.isSettled = false
            child.move.leaves = nil
        }
    }

    /// Unlinks a child. Its move is under way until it has received didMove(nil).
    private mutating func leave(_ child: ControllerID, _ container: ControllerID) {
        change(child) { child in
            child.links.place = .nowhere
            child.move.isSettled = false
            child.move.leaves = container
        }
    }

    /// Removes a child from its parent's list of children.
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
    /// Links a presented controller to its presenter.
    mutating func link(_ id: ControllerID, _ record: PresentationRecord) {
        expectDetached(id)
        expectNoCycle(id, in: record.presenter)
        let isFree = change(record.presenter) { presenter in
            defer { presenter.links.presented = id }
            return presenter.presented == nil
        }
        invariants.expect(isFree, "\(record.presenter) presents nothing else")
        change(id) { $0.links.place = .presented(record) }
        presented.append(id)
        if !record.isInContext { changeWindow(window(of: record.presenter).id) { $0.presentations.append(id) } }
    }

    /// Unlinks a presented controller; does nothing if it is not presented.
    mutating func unlink(_ id: ControllerID) {
        guard let presenter = expect(id).presenter else { return }
        change(presenter) { $0.links.presented = nil }
        change(id) { $0.links.place = .nowhere }
        presented.removeAll { $0 == id }
        window.presentations.removeAll { $0 == id }
        for index in otherWindows.indices { otherWindows[index].presentations.removeAll { $0 == id } }
    }
}
