import TroupeModel
import TroupeScene

extension Composition {
    /// The state that a view passes on to its subviews.
    private struct Inherited {
        /// The origin of the subviews' coordinates, in the window's coordinates.
        var origin: Point
        var clip: Rect
        var reach: Rect?
        var alpha: Double
        var isEnabled: Bool
        var isHidden: Bool
        var node: SceneNodeID?
    }

    /// Adds the views of a child, whose root view fills the place. Contained controllers replace their container
    /// views and are removed from `panes`. A contained controller whose container view is not below the root view is out
    /// of sight, and removed from `panes` too.
    mutating func addViews(
        of controller: ControllerID, at place: Place, isStale: Bool, embedding panes: inout [OutlinePane]
    ) {
        guard let tree = trees[controller], let root = tree.root else { return }
        addViews(tree.branch(of: root.id), of: controller, at: place, isStale: isStale, embedding: &panes)
        guard !panes.isEmpty else { return }
        for view in tree.nodes where view.parent == nil && view.id != root.id {
            if case .container(let child?) = view.content { panes.removeAll { $0.controller == child } }
        }
    }

    /// Adds a view without a superview, which fills the place, and all its subviews.
    mutating func addViews(
        _ views: ArraySlice<ViewNode>, of controller: ControllerID, at place: Place, isStale: Bool,
        embedding panes: inout [OutlinePane]
    ) {
        guard let tree = trees[controller] else { return }
        var above: [Inherited] = []
        above.reserveCapacity(views.count)
        for view in views {
            var inherited =
                view.parent.flatMap { tree.place(of: $0) }.map { above[$0 - views.startIndex] }
                ?? Inherited(
                    origin: place.frame.origin, clip: place.clip, reach: place.reach, alpha: place.alpha,
                    isEnabled: place.isEnabled, isHidden: false, node: place.parent)
            let isRoot = view.parent == nil
            // A subview's place follows from the whole frame: content may reach far beyond the window.
            let whole = isRoot ? place.frame : view.frame.offset(by: inherited.origin).saneInContent
            var frame = whole.sane
            if isRoot, outdated.contains(controller) { frame.size = view.frame.size.sane }
            inherited.alpha *= view.alpha
            inherited.isHidden = inherited.isHidden || view.isHidden || inherited.alpha < 0.01
            inherited.isEnabled = inherited.isEnabled && view.isEnabled
            let id = SceneNodeID.view(controller, view.id)
            if !inherited.isHidden {
                var node = node(id, parent: inherited.node, frame: frame, content: .view(view.content))
                node.visible = inherited.clip.intersection(frame)
                node.reach = inherited.isEnabled ? inherited.reach.flatMap { $0.intersection(frame) } : nil
                if isStale { node.presence = .stale }
                node.isEnabled = inherited.isEnabled
                node.isSelected = view.isSelected
                node.alpha = inherited.alpha
                node.className = view.className
                node.storyboardID = view.storyboardID
                node.background = view.background
                node.tint = view.tint
                node.accessibility = view.accessibility
                scene.append(node)
            }
            inherited.node = id
            inherited.reach = inherited.isEnabled ? inherited.reach.flatMap { $0.intersection(frame) } : nil
            inherited.origin = whole.origin
            if let offset = view.content.contentOffset {
                inherited.origin = Point(x: whole.minX - offset.x, y: whole.minY - offset.y)
            }
            if view.content.cutsSubviews {
                inherited.clip =
                    inherited.clip.intersection(frame) ?? Rect(origin: frame.origin, size: .zero)
            }
            above.append(inherited)
            addContent(of: view, inherited: inherited, frame: frame, controller: controller, panes: &panes)
        }
    }

    /// Adds the nodes that Troupe draws in a view: a contained controller or the items of a bar.
    private mutating func addContent(
        of view: ViewNode, inherited: Inherited, frame: Rect, controller: ControllerID, panes: inout [OutlinePane]
    ) {
        var place = Place(
            parent: inherited.node, frame: frame, shift: .zero, clip: inherited.clip, reach: inherited.reach,
            alpha: inherited.alpha, isEnabled: inherited.isEnabled)
        switch view.content {
        case .container(let child?):
            guard let index = panes.firstIndex(where: { $0.controller == child }) else { return }
            let pane = panes.remove(at: index)
            guard !inherited.isHidden else { return }
            let outlined = pane.frame.sane
            place.shift = Point(x: frame.minX - outlined.minX, y: frame.minY - outlined.minY)
            add(pane, at: place)
        case .bar(let kind, let items) where !inherited.isHidden:
            addItems(items, kind: kind, of: controller, in: view, at: place)
        case .plain, .collectionCell, .web, .map, .opaque, .label, .textField, .textView, .sectionHeader,
            .sectionFooter, .searchBar, .button, .toggle, .slider, .stepper, .segments, .progress, .activity,
            .pageControl, .image, .picker, .datePicker, .scroll, .table, .cell, .collection, .stack, .bar, .container:
            return
        }
    }
}

extension ViewContent {
    /// True if the view clips its subviews, as scrolling views, rows and items do.
    fileprivate var cutsSubviews: Bool {
        switch self {
        case .cell, .collectionCell, .scroll, .collection, .table: true
        case .plain, .web, .map, .opaque, .label, .textField, .textView, .sectionHeader, .sectionFooter, .searchBar,
            .button, .toggle, .slider, .stepper, .segments, .progress, .activity, .pageControl, .image, .picker,
            .datePicker, .stack, .bar, .container:
            false
        }
    }

    /// The content offset; nil for a view that does not scroll.
    var contentOffset: Point? {
        switch self {
        case .scroll(_, let offset), .collection(let offset): offset
        case .table(_, let offset, _, _): Point(x: 0, y: offset)
        case .plain, .collectionCell, .web, .map, .opaque, .label, .textField, .textView, .sectionHeader,
            .sectionFooter, .searchBar, .button, .toggle, .slider, .stepper, .segments, .progress, .activity,
            .pageControl, .image, .picker, .datePicker, .cell, .stack, .bar, .container:
            nil
        }
    }
}
