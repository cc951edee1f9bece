import TroupeModel

/// The views of a controller as the daemon knows them: members, and changes since the last update.
@MainActor
final class ViewTree {
    /// The root of the tree; nil while the view is not loaded.
    private(set) var root: View?
    /// The views without a superview that bars show in place of items and titles.
    private(set) var barViews: [View] = []
    /// The views that stand for children whose container views have left the tree: such a child is out of sight as long as
    /// it stays a child.
    private var outOfSight: [ControllerID: ContainerView] = [:]
    /// The first receiver of typing and motion: a view, or the controller.
    private(set) weak var firstResponder: Responder?
    /// The controller the tree belongs to.
    weak var owner: ViewController?
    /// The windows that code of the process has used, by the numbers of their screens.
    private var windows: [WindowID: Window] = [:]
    /// The layout that the next update reports; 0 for none.
    var layoutSerial: UInt64 = 0 { didSet { if layoutSerial > 0 { isLaidOut = true } } }

    /// The values of an earlier process for views that do not exist yet.
    var restorable = RestorableViews()

    /// The number of the latest input that the process has handled; nil before the first.
    var latestInput: UInt64?

    /// True if there are changes to send.
    var hasChanges: Bool { needsFull || !marked.isEmpty || !removed.isEmpty }
    /// True if the tree was laid out since it has its root view.
    private(set) var isLaidOut = false
    /// True if ``ViewController/viewDidLoad()`` was called for the current root view.
    var hasCalledViewDidLoad = false

    private var marked: [View] = []
    private var removed: [ViewID] = []
    /// The ids that the daemon has.
    private var known: Set<ViewID> = []
    private var needsFull = true
    private var version: UInt64 = 0
    private var lastID: UInt64 = 0

    /// The window of a screen, the same object each time.
    func window(_ id: WindowID = .main) -> Window {
        if let window = windows[id] { return window }
        let window = Window(of: self, id)
        windows[id] = window
        return window
    }

    /// Sets the root view; the next update is the whole tree.
    func setRoot(_ view: View?) {
        isLaidOut = false
        if view == nil {
            hasCalledViewDidLoad = false
            restorable = RestorableViews()
        }
        root?.detach()
        root?.place.controller = nil
        root = view
        outOfSight = [:]
        if firstResponder is View { forgetFirstResponder() }
        needsFull = true
        view?.place.controller = owner
        if let view { adopt(view) }
        // The views of bars enter or leave the updates with the root view.
        owner?.factsChanged()
    }

    /// Sets the views that bars show.
    func setBarViews(_ views: [View]) {
        for view in barViews where !views.contains(where: { $0 === view }) {
            view.place.controller = nil
            // A view that has got another superview stays in the tree.
            if view.superview == nil { forget(view) }
        }
        let added = views.filter { view in !barViews.contains { $0 === view } }
        barViews = views
        for view in added {
            view.place.controller = owner
            adopt(view)
        }
    }

    /// Reserves the numbers up to `id` for the views of the scene.
    func reserve(upTo id: UInt64) { lastID = max(lastID, id) }

    /// Adds a view and its descendants to the tree.
    func adopt(_ view: View) {
        view.visit { member in
            member.place.tree = self
            if member.id.rawValue == 0 {
                lastID += 1
                member.place.id = ViewID(rawValue: lastID)
            }
            // The view left and returned within one turn: the daemon would leave it at its old place.
            if removed.contains(member.id) { needsFull = true }
            member.changed()
            if let child = (member as? ContainerView)?.child { bringIntoSight(child) }
        }
    }

    /// Keeps a child no longer out of sight: a view of the tree shows it, or it is no child any more.
    func bringIntoSight(_ child: ControllerID) {
        guard let former = outOfSight.removeValue(forKey: child) else { return }
        former.child = nil
        forget(former)
    }

    /// Keeps a child out of sight.
    private func hide(_ child: ControllerID) {
        let view = ContainerView()
        view.child = child
        adopt(view)
        outOfSight[child] = view
    }

    /// Removes a view and its descendants from the tree.
    func forget(_ view: View) {
        var children: [ControllerID] = []
        view.visit { member in
            if known.remove(member.id) != nil { removed.append(member.id) }
            if firstResponder === member { forgetFirstResponder() }
            if let child = (member as? ContainerView)?.child { children.append(child) }
        }
        view.detach()
        for child in children where owner?.isChild(child) == true { hide(child) }
    }

    /// Marks a view as changed.
    func mark(_ view: View) { marked.append(view) }

    /// Notes a change of order other than a view added in front of its siblings.
    func structureChanged() { needsFull = true }

    /// Schedules a full update, because the daemon has no views of the tree or has dropped them.
    func resendAll() { needsFull = true }

    /// Makes a responder the first responder; nil for no first responder.
    ///
    /// - Returns: false if the current first responder does not resign.
    func makeFirstResponder(_ responder: Responder?) -> Bool {
        let former = firstResponder
        guard former !== responder else { return true }
        guard former?.canResignFirstResponder ?? true else { return false }
        firstResponder = responder
        (former as? View)?.changed()
        (responder as? View)?.changed()
        (former as? TextField)?.editingEnded()
        sendFirstResponder()
        return true
    }

    /// Clears the first responder after it left the tree.
    private func forgetFirstResponder() {
        firstResponder = nil
        sendFirstResponder()
    }

    /// States whether there is a first responder, and the views that come up with it.
    private func sendFirstResponder() {
        owner?.statements.state(
            firstResponder?.firstResponderFacts ?? FirstResponderFacts(isActive: false), \.firstResponder)
    }

    /// The view with that number. Complexity: O(views).
    func view(_ id: ViewID) -> View? {
        for member in roots {
            if let view = member.first(where: { $0.id == id }) { return view }
        }
        return nil
    }

    /// The root view, then the views of bars and of children out of sight; empty while the view is not loaded.
    private var roots: [View] {
        root.map { [$0] + barViews.filter { $0.superview == nil } + outOfSight.values.sorted { $0.id < $1.id } } ?? []
    }

    /// Calls the closure with every view of the tree.
    func visit(_ body: (View) -> Void) {
        for member in roots { member.visit(body) }
    }

    /// The update to send, nil without changes; to be called once per turn. Complexity: O(changed), O(views) for a full
    /// update.
    func takeUpdate() -> ViewUpdate? {
        guard needsFull || !marked.isEmpty || !removed.isEmpty || layoutSerial > 0 else { return nil }
        // Before the view is loaded there is nothing to send, except the removal of a former one.
        guard root != nil || !known.isEmpty else {
            forgetChanges()
            return nil
        }
        version += 1
        var update = ViewUpdate(
            version: version, layoutSerial: layoutSerial, isFull: needsFull, upserts: [], input: latestInput)
        if needsFull {
            visit { update.upserts.append($0.node) }
            known = Set(update.upserts.map(\.id))
        } else {
            for view in inOrder(marked) {
                update.upserts.append(view.node)
                known.insert(view.id)
            }
            update.removals = removed.filter { !known.contains($0) }
        }
        forgetChanges()
        return update
    }

    private func forgetChanges() {
        for view in marked { view.place.unmark() }
        marked.removeAll(keepingCapacity: true)
        removed.removeAll(keepingCapacity: true)
        needsFull = false
        layoutSerial = 0
    }

    /// The views that are still in the tree. New ones come after their superviews and before their older siblings in
    /// front of them.
    private func inOrder(_ views: [View]) -> [View] {
        let present = views.filter { $0.tree === self && $0.place.isMarked }
        let hasNewOnes = present.contains { !known.contains($0.id) }
        guard hasNewOnes, present.count > 1 else { return present }
        var ordered: [View] = []
        visit { if $0.place.isMarked { ordered.append($0) } }
        return ordered
    }
}
