import TroupeModel
import TroupeScene

/// What is shown of a controller: its views as one of its processes described them last, also where that is gone.
struct ControllerViews {
    /// At the size they are shown in.
    private(set) var tree = ViewTree()
    /// What its process has shown in place of views of its own.
    private(set) var shownScene: ShownScene?
    /// The first version of the composed scene that shows views of a process after its first.
    private(set) var shownSince: UInt64 = 0
    /// Which process described them.
    private(set) var incarnation = Incarnation(rawValue: 0)
    /// The layout that they have yet to follow: they were made for another size.
    private var awaitedLayout: UInt64?
    /// Whether its next process has shown its views since the scene was composed.
    private(set) var isRenewed = false
}

extension ControllerViews {
    /// Takes in what a process says of its views.
    mutating func apply(_ update: ViewUpdate, from process: Incarnation) throws(Failure) {
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
    }

    /// What taking in an update costs, in messages: all views are looked through for it, and those of a shown scene are laid
    /// out anew.
    func cost(of update: ViewUpdate) -> Int {
        let views = update.upserts.count + tree.nodes.count
        return 1 + views / (shownScene == nil ? 100 : 2)
    }

    /// Shows a scene for a process in place of views of its own.
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

    /// The interface was composed with them: as a new version, or looking as before, and then what was seen before is what
    /// is there.
    mutating func composed(as newVersion: UInt64?) {
        isRenewed = false
        if let newVersion { shownSince = newVersion }
    }

    // MARK: Layouts
    //
    // Between a new size and the views that were made for it the old ones are shown as they are, clipped: content laid
    // out for one size is not stretched to another.

    /// Whether they were made for another size than they have now.
    var isOutdated: Bool { awaitedLayout != nil }

    /// Whether they follow the layout that was awaited, which is then awaited no more.
    mutating func followLayout() -> Bool {
        guard let serial = awaitedLayout, tree.layoutSerial >= serial else { return false }
        awaitedLayout = nil
        return true
    }

    /// Waits for them to follow a layout; false where they have its size.
    mutating func awaitLayout(_ context: LayoutContext) -> Bool {
        guard let root = tree.root, root.frame.size != context.size else { return false }
        awaitedLayout = context.serial
        return true
    }

    /// They had time to follow.
    mutating func stopAwaitingLayout() { awaitedLayout = nil }

    /// Gives the scene that is shown a size, and what its container views show their frames.
    ///
    /// - Returns: The frames that have changed, and which process the scene is shown for.
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
