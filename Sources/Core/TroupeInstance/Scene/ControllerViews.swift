import TroupeModel
import TroupeScene

/// The shown views of a controller, as one of its processes last described them, even if that process is gone.
struct ControllerViews {
    /// The views at the size in which they are shown.
    private(set) var tree = ViewTree()
    /// The scene that is shown for the process in place of its own views.
    private(set) var shownScene: ShownScene?
    /// The first version of the composed scene that shows the views of the current process; 0 for the controller's
    /// first process.
    private(set) var shownSince: UInt64 = 0
    /// The incarnation that described the views.
    private(set) var incarnation = Incarnation(rawValue: 0)
    /// The serial of the layout that the views do not follow yet: they were made for another size.
    private var awaitedLayout: UInt64?
    /// The number of the latest input that the views show the effect of; 0 before the first.
    private(set) var latestInput: UInt64 = 0
    /// True if the next process has shown its views since the scene was last composed.
    private(set) var isRenewed = false
    /// The rows in which the predecessor's views had values, and that the process has not made yet (section 10).
    private(set) var waitingRows: Set<String> = []
}

extension ControllerViews {
    /// Applies an update of a process to its views.
    ///
    /// - Parameter state: The state that the process takes over, with the first update of a process.
    mutating func apply(
        _ update: ViewUpdate, from process: Incarnation, tookOver state: RestorableState? = nil
    ) throws(Failure) {
        if incarnation != process { waitingRows = Set((state?.views ?? []).compactMap(\.view.row)) }
        if incarnation != process || update.isFull { shownScene = nil }
        if shownScene != nil {
            try shownScene?.apply(update)
            tree = shownScene?.views ?? tree
        } else if incarnation != process {
            var views = ViewTree()
            try views.apply(update)
            renew(with: views, of: process)
        } else {
            try tree.apply(update)
        }
        latestInput = max(latestInput, update.input ?? 0)
        if !waitingRows.isEmpty { noteRows(in: update) }
    }

    /// Notes the rows that a process has made.
    private mutating func noteRows(in update: ViewUpdate) {
        for case .cell(let cell) in update.upserts.map(\.content) {
            if let row = cell.modelIdentifier { waitingRows.remove(row) }
        }
    }

    /// The cost of an update, in messages: applying it looks through all views, and lays the views of a shown scene out
    /// again.
    func cost(of update: ViewUpdate) -> Int {
        let views = update.upserts.count + tree.nodes.count
        return 1 + views / (shownScene == nil ? 100 : 2)
    }

    /// Shows a scene for a process in place of its own views.
    mutating func show(_ scene: SceneModel, for process: Incarnation) throws(Failure) {
        let shown = try ShownScene(scene)
        shownScene = shown
        renew(with: shown.views, of: process)
    }

    private mutating func renew(with views: ViewTree, of process: Incarnation) {
        if incarnation != process, !tree.isEmpty { isRenewed = true }
        tree = views
        incarnation = process
    }

    /// Notes that the interface was composed with the views. If it looks as before, there is no new version, and
    /// earlier touches still reach the views that they were aimed at.
    mutating func composed(as newVersion: UInt64?) {
        isRenewed = false
        if let newVersion { shownSince = newVersion }
    }

    // MARK: Layouts
    //
    // Between a new size and the views for it, the old views are shown unchanged and clipped, because content for one
    // size must not be stretched to another.

    /// True if the views were made for another size than the current one.
    var isOutdated: Bool { awaitedLayout != nil }

    /// True if the views follow the awaited layout, which ends the wait.
    mutating func followLayout() -> Bool {
        guard let serial = awaitedLayout, tree.layoutSerial >= serial else { return false }
        awaitedLayout = nil
        return true
    }

    /// Waits for the views to follow a layout; false if they have its size already.
    mutating func awaitLayout(_ context: LayoutContext) -> Bool {
        guard let root = tree.root, root.frame.size != context.size else { return false }
        awaitedLayout = context.serial
        return true
    }

    /// Stops waiting for the layout: the time is over.
    mutating func stopAwaitingLayout() { awaitedLayout = nil }

    /// Lays out the shown scene at a size, and the controllers in its container views.
    ///
    /// - Returns: The frames that have changed, and the process for which the scene is shown.
    mutating func layOut(
        _ context: LayoutContext, showing children: [ContainedChild]
    ) -> (frames: [(child: ControllerID, frame: Rect)], process: Incarnation) {
        shownScene?.layOut(context)
        let frames = children.compactMap { child -> (ControllerID, Rect)? in
            guard let frame = shownScene?.place(child), frame != child.frame else { return nil }
            return (child.controller, frame)
        }
        tree = shownScene?.views ?? tree
        return (frames, incarnation)
    }
}
