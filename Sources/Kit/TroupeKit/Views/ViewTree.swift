import TroupeModel

/// The views of a controller as the daemon knows them: who is in, what changed since the last update.
@MainActor
final class ViewTree {
    /// The root view and with it the tree; nil while the view is not loaded.
    private(set) var root: View?
    /// Views that lie in no other: those that bars show in place of items and titles.
    private(set) var barViews: [View] = []
    /// What typing and motion go to first: a view, or the controller.
    private(set) weak var firstResponder: Responder?
    /// The controller the tree belongs to.
    weak var owner: ViewController?
    /// The layout the next update is made for; 0 for none.
    var layoutSerial: UInt64 = 0 { didSet { if layoutSerial > 0 { isLaidOut = true } } }

    /// Whether anything is to be sent.
    var hasChanges: Bool { needsFull || !marked.isEmpty || !removed.isEmpty }
    /// Whether it has been laid out since it has its root view.
    private(set) var isLaidOut = false
    /// Whether the controller has been told that the root view is there.
    var isSaidToBeLoaded = false

    private var marked: [View] = []
    private var removed: [ViewID] = []
    /// The ids the other end has.
    private var known: Set<ViewID> = []
    private var needsFull = true
    private var version: UInt64 = 0
    private var lastID: UInt64 = 0

    /// Takes a root view; the next update is the whole tree.
    func setRoot(_ view: View?) {
        isLaidOut = false
        if view == nil { isSaidToBeLoaded = false }
        root?.detach()
        root?.place.controller = nil
        root = view
        if firstResponder is View { forgetFirstResponder() }
        needsFull = true
        view?.place.controller = owner
        if let view { adopt(view) }
        // Views of bars are told from now on, or no longer.
        owner?.factsChanged()
    }

    /// Takes the views that bars show, in place of those it had.
    func setBarViews(_ views: [View]) {
        for view in barViews where !views.contains(where: { $0 === view }) {
            view.place.controller = nil
            // One that has found a place in another view stays.
            if view.superview == nil { forget(view) }
        }
        let added = views.filter { view in !barViews.contains { $0 === view } }
        barViews = views
        for view in added {
            view.place.controller = owner
            adopt(view)
        }
    }

    /// Keeps numbers up to this one for the views of the scene.
    func reserve(upTo id: UInt64) { lastID = max(lastID, id) }

    /// A view and all in it is in the tree now.
    func adopt(_ view: View) {
        view.visit { member in
            member.place.tree = self
            if member.id.rawValue == 0 {
                lastID += 1
                member.place.id = ViewID(rawValue: lastID)
            }
            // Back in the turn it left: the other end would leave it at its old place.
            if removed.contains(member.id) { needsFull = true }
            member.changed()
        }
    }

    /// A view and all in it left the tree.
    func forget(_ view: View) {
        view.visit { member in
            if known.remove(member.id) != nil { removed.append(member.id) }
            if firstResponder === member { forgetFirstResponder() }
        }
        view.detach()
    }

    /// A view changed.
    func mark(_ view: View) { marked.append(view) }

    /// The order of views changed otherwise than by one in front of its siblings.
    func structureChanged() { needsFull = true }

    /// The other end knows nothing (any more).
    func resendAll() { needsFull = true }

    /// Makes another responder the first, or none.
    ///
    /// - Returns: false where the one that is first does not let go.
    func makeFirstResponder(_ responder: Responder?) -> Bool {
        let former = firstResponder
        guard former !== responder else { return true }
        guard former?.canResignFirstResponder ?? true else { return false }
        firstResponder = responder
        (former as? View)?.changed()
        (responder as? View)?.changed()
        (former as? TextField)?.editingEnded()
        sayFirstResponder()
        return true
    }

    /// What was first is not there any more.
    private func forgetFirstResponder() {
        firstResponder = nil
        sayFirstResponder()
    }

    /// The daemon hears whether there is a first responder, and what comes up with it.
    private func sayFirstResponder() {
        owner?.statements.say(
            firstResponder?.firstResponderFacts ?? FirstResponderFacts(isActive: false), \.firstResponder)
    }

    /// The view of that number. Complexity: O(views).
    func view(_ id: ViewID) -> View? {
        for member in roots {
            if let view = member.first(where: { $0.id == id }) { return view }
        }
        return nil
    }

    /// The root view, and behind it those of bars; none while the view is not loaded.
    private var roots: [View] { root.map { [$0] + barViews.filter { $0.superview == nil } } ?? [] }

    private func visit(_ body: (View) -> Void) {
        for member in roots { member.visit(body) }
    }

    /// What to send, if anything changed; to be called once per turn. Complexity: O(changed), O(views) for a full update.
    func takeUpdate() -> ViewUpdate? {
        guard needsFull || !marked.isEmpty || !removed.isEmpty || layoutSerial > 0 else { return nil }
        // Before the view is loaded there is nothing to say, except that it went.
        guard root != nil || !known.isEmpty else {
            forgetChanges()
            return nil
        }
        version += 1
        var update = ViewUpdate(version: version, layoutSerial: layoutSerial, isFull: needsFull, upserts: [])
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

    /// Those still in the tree; new ones stand behind their superviews and in front of their elder siblings.
    private func inOrder(_ views: [View]) -> [View] {
        let present = views.filter { $0.tree === self && $0.place.isMarked }
        let hasNewOnes = present.contains { !known.contains($0.id) }
        guard hasNewOnes, present.count > 1 else { return present }
        var ordered: [View] = []
        visit { if $0.place.isMarked { ordered.append($0) } }
        return ordered
    }
}
