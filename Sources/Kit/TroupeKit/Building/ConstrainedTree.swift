import TroupeLayout
import TroupeModel

/// The layout of a tree of views by the constraints of its scene.
@MainActor
final class ConstrainedTree {
    private let rules: SceneLayout
    private var layout: ScreenLayout?
    /// The constraints that the layout was made from.
    private var constraints: [ConstraintModel] = []
    /// The scene's constraints that code has asked for, by id.
    private var asked: [ObjectID: LayoutConstraint] = [:]
    /// The views of the layout, in its order. The root of the tree owns this object, so the views are not retained.
    private var members: [Member] = []
    /// The problems reported so far; each is reported once.
    private var reportedProblems: Set<String> = []
    /// True while this tree sets frames itself, so that the change does not count as one by code.
    private(set) var isPlacing = false
    /// True if code has moved views since the last layout; masks then start from the new frames.
    private var isMoved = false

    private struct Member { weak var view: View? }

    /// Creates the tree of a scene with these rules.
    init(_ rules: SceneLayout) { self.rules = rules }

    /// Places the views. Only the changes since the last layout are solved again.
    ///
    /// - Parameter say: Reports constraints that cannot be satisfied to the application's author, each problem once.
    func layOut(_ root: View, in surroundings: LayoutSurroundings, say: (String) -> Void = { _ in }) {
        var found: [View] = []
        var tree: [LayoutView] = []
        collect(root, parent: nil, &found, &tree)
        let constraints = present(found, &tree)
        if var layout, !isMoved, isSame(tree, as: layout.views), change(&layout, to: constraints) {
            layout.move(to: surroundings)
            self.layout = layout
        } else {
            layout = rules.layout(tree, constraints: constraints, in: surroundings)
        }
        self.constraints = constraints
        members = found.map { Member(view: $0) }
        isMoved = false
        place()
        for problem in layout?.problems ?? [] where reportedProblems.insert("\(problem)").inserted { say("\(problem)") }
    }

    /// The size of a view according to the constraints on it and in it.
    func fitting(_ size: Size, _ priorities: ViewLayoutTraits.Priorities, of view: View) -> Size {
        var found: [View] = []
        var tree: [LayoutView] = []
        view.updateConstraintsIfNeeded()
        collect(view, parent: nil, &found, &tree)
        let constraints = present(found, &tree)
        let layout = rules.layout(tree, constraints: constraints, in: LayoutSurroundings(size: view.frame.size))
        return layout.fitting(size, priorities)
    }

    /// True if constraints tie the view or a view in it.
    func ties(_ view: View) -> Bool {
        var found: [View] = []
        var tree: [LayoutView] = []
        collect(view, parent: nil, &found, &tree)
        let names = Set(tree.compactMap { $0.node.storyboardID.map { ObjectID($0) } })
        return rules.constraints.contains { names.contains($0.firstItem) }
            || found.contains { !$0.place.constraintsMadeByCode.isEmpty }
    }

    /// True if the constraints leave the view's frame partly undetermined.
    func isAmbiguous(_ view: View) -> Bool {
        guard let place = members.firstIndex(where: { $0.view === view }) else { return false }
        return layout?.ambiguous.contains(Self.id(of: place)) ?? false
    }

    /// Notes that code moved a view. If a mask places the view, its constraints are rebuilt.
    func moved(_ view: View) { if !isPlacing, view.place.layout.translatesMask { isMoved = true } }

    /// Calls `body` with ``isPlacing`` set: frames that it sets do not count as moved by code.
    func withPlacing(_ body: () -> Void) {
        let former = isPlacing
        isPlacing = true
        body()
        isPlacing = former
    }

    private func place() {
        guard let layout else { return }
        withPlacing {
            for (view, frame) in layout.frames { self.view(view)?.frame = frame }
            let removed = Set(layout.removed)
            for (place, member) in members.enumerated() {
                member.view?.place.isRemoved = removed.contains(Self.id(of: place))
            }
            for (view, size) in layout.contentSizes {
                guard let scrolled = self.view(view) as? ScrollView else { continue }
                scrolled.contentFollowsSubviews = false
                scrolled.contentSize = size
            }
        }
    }

    // MARK: Constraints

    /// The scene's constraint with that id, for code to change; nil if the scene has no such constraint.
    func constraint(_ id: ObjectID, of root: View) -> LayoutConstraint? {
        if let constraint = asked[id] { return constraint }
        guard let model = rules.constraints.first(where: { $0.id == id }) else { return nil }
        let constraint = LayoutConstraint(model, in: self, of: root)
        asked[id] = constraint
        return constraint
    }

    /// The scene's constraints with the changes by code, then the constraints that code made.
    private func present(_ views: [View], _ tree: inout [LayoutView]) -> [ConstraintModel] {
        var present = rules.constraints.compactMap { model -> ConstraintModel? in
            guard let asked = model.id.flatMap({ asked[$0] }) else { return model }
            return asked.isActive ? asked.model : nil
        }
        let held = views.flatMap(\.place.constraintsMadeByCode)
        guard !held.isEmpty else { return present }
        var places: [ObjectIdentifier: Int] = [:]
        for (place, view) in views.enumerated() { places[ObjectIdentifier(view)] = place }
        func name(_ item: LayoutConstraint.Item) -> ObjectID? {
            guard let place = item.view.flatMap({ places[ObjectIdentifier($0)] }) else { return nil }
            let own = tree[place].node.storyboardID ?? "view \(place)"
            tree[place].node.storyboardID = own
            guard let kind = item.guide else { return ObjectID(own) }
            let guide = ViewLayoutTraits.Guide(id: ObjectID("\(own) \(kind.rawValue)"), kind: kind)
            if !tree[place].traits.guides.contains(guide) { tree[place].traits.guides.append(guide) }
            return guide.id
        }
        for (number, constraint) in held.enumerated() {
            var model = constraint.model
            guard let first = name(constraint.first) else { continue }
            model.firstItem = first
            if let second = constraint.second {
                guard let other = name(second) else { continue }
                model.secondItem = other
            }
            model.id = ObjectID(model.identifier ?? "constraint \(number) by code")
            present.append(model)
        }
        return present
    }

    /// Applies changed constants to the layout.
    ///
    /// - Returns: false if anything but constants changed, so that the layout must be rebuilt.
    private func change(_ layout: inout ScreenLayout, to constraints: [ConstraintModel]) -> Bool {
        guard constraints.count == self.constraints.count else { return false }
        for (new, old) in zip(constraints, self.constraints) where new != old {
            var moved = old
            moved.constant = new.constant
            guard moved == new, let id = new.id, layout.setConstant(new.constant, of: id) else { return false }
        }
        return true
    }

    // MARK: The tree as values

    /// The number of a view in the layout. Views of rows have no id of their own before their first layout.
    private static func id(of place: Int) -> ViewID { ViewID(rawValue: UInt64(place) + 1) }

    private func view(_ id: ViewID) -> View? {
        let place = Int(id.rawValue) - 1
        return members.indices.contains(place) ? members[place].view : nil
    }

    /// Collects the views of the tree, except parts with a layout of their own: rows and their captions.
    private func collect(_ view: View, parent: ViewID?, _ views: inout [View], _ tree: inout [LayoutView]) {
        let id = Self.id(of: views.count)
        var node = view.node
        (node.id, node.parent, node.isHidden) = (id, parent, view.isHidden)
        views.append(view)
        tree.append(LayoutView(node, view.place.layout, ownSize: view.ownSize))
        for subview in view.subviews where subview.place.constraints == nil {
            switch subview {
            case is TableViewCell, is CollectionViewCell: continue
            case _: collect(subview, parent: id, &views, &tree)
            }
        }
    }

    /// True if no property that constraints depend on differs.
    private func isSame(_ tree: [LayoutView], as former: [LayoutView]) -> Bool {
        tree.count == former.count
            && zip(tree, former).allSatisfy { new, old in
                new.node.parent == old.node.parent && new.node.storyboardID == old.node.storyboardID
                    && new.node.isHidden == old.node.isHidden && new.node.mask == old.node.mask
                    && new.traits == old.traits && new.ownSize == old.ownSize
                    && (new.node.content == old.node.content
                        || IntrinsicSize.lengths(of: new.node.content, new.traits)
                            == IntrinsicSize.lengths(of: old.node.content, old.traits))
            }
    }
}

extension View {
    /// Lays out this view by the constraints that code made in it. Called on the root of a layout: a controller's view
    /// or a row.
    final func adoptConstraints() {
        updateConstraintsIfNeeded()
        guard place.constraints == nil,
            first(where: { !$0.place.constraintsMadeByCode.isEmpty || $0.place.layout.stack != nil }) != nil
        else { return }
        place.constraints = ConstrainedTree(SceneLayout())
    }
}

extension ViewController {
    /// Places the views of the scene by its constraints.
    func placeByConstraints() {
        guard let root = tree.root else { return }
        root.adoptConstraints()
        guard let constraints = root.place.constraints else { return }
        let size = root.frame.size
        constraints.layOut(
            root,
            in: LayoutSurroundings(size: size, insets: safeAreaInsets, classes: SizeClasses(device, size))
        ) { problem in
            channel.report(failure: Failure(.badArgument, problem))
        }
    }

    /// Places the views again if views that constraints depend on changed in this turn.
    func placeChanged() {
        guard tree.hasChanges, tree.isLaidOut else { return }
        placeByConstraints()
        tree.root?.layoutIfNeeded()
    }
}
