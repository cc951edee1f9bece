import TroupeLayout
import TroupeModel

/// Lays a tree of views out by the constraints of the scene it was made from.
@MainActor
final class ConstrainedTree {
    private let rules: SceneLayout
    private var layout: ScreenLayout?
    /// The views of the layout, in its order.
    private var views: [View] = []
    /// What has been said of constraints that cannot hold.
    private var said: Set<String> = []
    /// Whether frames are being set here: then it is not code that does.
    private(set) var isPlacing = false
    /// Whether code has moved views since: masks start from there.
    private var isMoved = false

    /// For a tree of that scene.
    init(_ rules: SceneLayout) { self.rules = rules }

    /// Places the views; only what changed since the last time is solved again.
    ///
    /// - Parameter say: Tells the application's author of constraints that cannot hold, each thing once.
    func layOut(_ root: View, in surroundings: LayoutSurroundings, say: (String) -> Void = { _ in }) {
        var found: [View] = []
        var tree: [LayoutView] = []
        collect(root, parent: nil, &found, &tree)
        if var layout, !isMoved, isSame(tree, as: layout.views) {
            layout.move(to: surroundings)
            self.layout = layout
        } else {
            layout = rules.layout(tree, in: surroundings)
        }
        views = found
        isMoved = false
        place()
        for problem in layout?.problems ?? [] where said.insert("\(problem)").inserted { say("\(problem)") }
    }

    /// Code moved a view: if a mask places it, its constraints are made anew.
    func moved(_ view: View) { if !isPlacing, view.place.layout.translatesMask { isMoved = true } }

    /// Calls `body` while frames follow from what is known here.
    func whilePlacing(_ body: () -> Void) {
        let former = isPlacing
        isPlacing = true
        body()
        isPlacing = former
    }

    private func place() {
        guard let layout else { return }
        whilePlacing {
            for (view, frame) in layout.frames { self.view(view)?.frame = frame }
            let removed = Set(layout.removed)
            for (place, view) in views.enumerated() { view.place.isRemoved = removed.contains(Self.id(of: place)) }
            for (view, size) in layout.contentSizes {
                guard let scrolled = self.view(view) as? ScrollView else { continue }
                scrolled.contentFollowsSubviews = false
                scrolled.contentSize = size
            }
        }
    }

    // MARK: The tree as values

    /// The number of a view in the layout: those of rows have none of their own yet when they are laid out first.
    private static func id(of place: Int) -> ViewID { ViewID(rawValue: UInt64(place) + 1) }

    private func view(_ id: ViewID) -> View? {
        let place = Int(id.rawValue) - 1
        return views.indices.contains(place) ? views[place] : nil
    }

    /// The views of the tree, without what is laid out by itself: rows and their captions.
    private func collect(_ view: View, parent: ViewID?, _ views: inout [View], _ tree: inout [LayoutView]) {
        let id = Self.id(of: views.count)
        var node = view.node
        (node.id, node.parent, node.isHidden) = (id, parent, view.isHidden)
        views.append(view)
        tree.append(LayoutView(node, view.place.layout))
        for subview in view.subviews where subview.place.constraints == nil {
            switch subview {
            case is TableViewCell, is CollectionViewCell: continue
            case _: collect(subview, parent: id, &views, &tree)
            }
        }
    }

    /// Whether nothing differs that constraints depend on.
    private func isSame(_ tree: [LayoutView], as former: [LayoutView]) -> Bool {
        tree.count == former.count
            && zip(tree, former).allSatisfy { new, old in
                new.node.parent == old.node.parent && new.node.storyboardID == old.node.storyboardID
                    && new.node.isHidden == old.node.isHidden && new.node.mask == old.node.mask
                    && new.traits == old.traits
                    && (new.node.content == old.node.content
                        || IntrinsicSize.lengths(of: new.node.content, new.traits)
                            == IntrinsicSize.lengths(of: old.node.content, old.traits))
            }
    }
}

extension ViewController {
    /// Places the views of the scene by its constraints.
    func placeByConstraints() {
        guard let root = tree.root, let constraints = root.place.constraints else { return }
        let size = root.frame.size
        constraints.layOut(
            root,
            in: LayoutSurroundings(size: size, insets: safeAreaInsets, classes: SizeClasses(device, size))
        ) { problem in
            channel.report(failure: Failure(.badArgument, problem))
        }
    }

    /// Views changed in this turn that others are tied to.
    func placeWhatChanged() {
        guard tree.hasChanges, tree.isLaidOut else { return }
        placeByConstraints()
        tree.root?.layoutIfNeeded()
    }
}
