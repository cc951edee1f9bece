public import TroupeModel
public import TroupeScene

/// Composes a scene from the outline of a window and the view trees of its children.
public enum Composer {
    /// The scene of a window. The function is pure: equal input gives an equal scene, so that two scenes can be
    /// compared.
    /// - Parameters:
    ///   - outline: The visible controllers, with frames in the window's coordinates.
    ///   - trees: The last views of each child. For a process that has ended, these are the last views that it sent.
    ///   - outdated: The children whose views were laid out for an earlier size. Their root views keep that size, and
    ///     the part outside of the new frame is clipped.
    /// - Complexity: O(panes + views).
    public static func compose(
        _ outline: InterfaceOutline, trees: [ControllerID: ViewTree], outdated: Set<ControllerID> = []
    ) -> SceneTree {
        let size = outline.size.sane
        var composition = Composition(
            scene: SceneTree(size: size, orientation: outline.orientation, statusBar: outline.statusBar),
            trees: trees, outdated: outdated, window: Rect(origin: .zero, size: size))
        // Nearly all children are visible; each adds a few boxes to its views.
        composition.scene.reserve(trees.values.reduce(0) { $0 + $1.nodes.count + 4 })
        let topSheet = outline.layers.lastIndex { $0.style == .sheet || $0.style == .over } ?? 0
        for (number, layer) in outline.layers.enumerated() {
            composition.layer = number
            composition.isCovered = number < topSheet
            composition.isGroundless = layer.style == .over
            composition.add(layer)
        }
        return composition.scene
    }
}

/// A scene under construction.
struct Composition {
    var scene: SceneTree
    let trees: [ControllerID: ViewTree]
    let outdated: Set<ControllerID>
    let window: Rect
    var layer = 0
    var isCovered = false
    /// True in a layer without a ground of its own: the layers below show through.
    var isGroundless = false
    /// The controllers of which only the last views remain.
    var stale: Set<ControllerID> = []
    /// The controllers that are already placed. A controller that the outline contains twice is shown once.
    var placed: Set<ControllerID> = []
    /// The views that are already placed in bars. A view that several items name is shown once.
    var placedInBars: Set<SceneNodeID> = []
    /// True while the views of a bar item are added. Bars inside these views show no views, because bars and views
    /// could contain each other.
    var isInBarView = false

    /// The place of a pane.
    struct Place {
        var parent: SceneNodeID?
        var frame: Rect
        /// The offset from the outline's coordinates to the pane's real position.
        var shift: Point
        var clip: Rect
        var reach: Rect?
        var alpha: Double
        var isEnabled: Bool
    }

    mutating func add(_ outlined: OutlineLayer) {
        let pane = outlined.pane
        var frame = pane.frame.sane
        var shift = Point.zero
        var parent: SceneNodeID?
        var closesPaneOf: ControllerID?
        let style: SceneLayer.Style
        if case .pane(let split) = outlined.style { closesPaneOf = split }
        switch outlined.style {
        case .full: style = .full
        case .sheet:
            style = .sheet
            scene.append(node(.backdrop(pane.controller), parent: nil, frame: window, content: .backdrop))
            parent = .surface(pane.controller)
            scene.append(node(.surface(pane.controller), parent: nil, frame: frame, content: .surface(nil)))
        case .over:
            style = .sheet
            scene.append(node(.backdrop(pane.controller), parent: nil, frame: window, content: .backdrop))
        case .popover, .pane:
            style = .popover
            parent = .surface(pane.controller)
            // The core knows the size of the popover; only the scene knows the frame of its anchor.
            let placement = placement(of: frame.size, outlined.style)
            shift = Point(x: placement.frame.minX - frame.minX, y: placement.frame.minY - frame.minY)
            frame = placement.frame
            scene.append(node(.surface(pane.controller), parent: nil, frame: frame, content: .surface(placement.arrow)))
        }
        scene.layers.append(
            SceneLayer(
                style: style, controller: pane.controller, frame: frame, transition: outlined.transition,
                opensPaneOf: outlined.opensPaneOf, closesPaneOf: closesPaneOf,
                passthroughViews: passthroughViews(of: outlined.style)))
        add(
            pane,
            at: Place(
                parent: parent, frame: frame, shift: shift, clip: window, reach: window, alpha: 1, isEnabled: true))
    }

    mutating func add(_ pane: OutlinePane, at place: Place) {
        guard placed.insert(pane.controller).inserted else { return }
        let clip = place.clip.intersection(place.frame)
        let inner = Place(
            parent: .pane(pane.controller), frame: place.frame, shift: place.shift,
            clip: clip ?? Rect(origin: place.frame.origin, size: .zero),
            reach: place.reach.flatMap { $0.intersection(place.frame) }, alpha: place.alpha,
            isEnabled: place.isEnabled)
        let isStale = if case .placeholder = pane.content { true } else { false }
        var ground = node(
            .pane(pane.controller), parent: place.parent, frame: place.frame, content: .pane(pane.incarnation))
        ground.visible = clip
        ground.reach = inner.reach
        ground.alpha = isGroundless ? 0 : place.alpha
        ground.className = pane.className
        ground.accessibility = pane.title.map { AccessibilityFacts(label: $0, isElement: false) }
        if isStale {
            ground.presence = .stale
            stale.insert(pane.controller)
        }
        scene.append(ground)

        var waiting = pane.panes
        if pane.content != .container {
            addViews(of: pane.controller, at: inner, isStale: isStale, embedding: &waiting)
        }
        if case .placeholder(let cause, let isGivenUp) = pane.content {
            var words = node(
                .placeholder(pane.controller), parent: inner.parent, frame: place.frame,
                content: .placeholder(cause: cause))
            words.visible = clip
            words.presence = .stale
            words.className = pane.title ?? pane.className
            scene.append(words)
            if isGivenUp { addRetryButton(over: pane, at: inner) }
        }
        for child in waiting {
            var childPlace = inner
            childPlace.frame = child.frame.sane.offset(by: place.shift)
            add(child, at: childPlace)
        }
        if pane.isBusy { addBusyMark(over: pane, at: inner) }
        for bar in pane.bars { add(bar, looks: pane.looks, at: inner) }
    }

    /// Adds an activity indicator at the right edge of an outdated pane, halfway down and outside of the bars. It
    /// takes no touches.
    private mutating func addBusyMark(over pane: OutlinePane, at place: Place) {
        let free = place.clip
        let side = min(Self.busySide, free.width, free.height)
        let frame = Rect(x: free.maxX - side, y: free.center.y - side / 2, width: side, height: side)
        var mark = node(
            .placeholder(pane.controller), parent: place.parent, frame: frame,
            content: .view(.activity(isAnimating: true)))
        mark.visible = frame.intersection(free)
        mark.reach = nil
        mark.alpha = place.alpha
        mark.className = "UIActivityIndicatorView"
        mark.accessibility = AccessibilityFacts(label: "\(pane.title ?? pane.className) is busy")
        scene.append(mark)
    }

    /// Adds the retry button below the text of an unavailable controller's card. A touch restarts the controller.
    private mutating func addRetryButton(over pane: OutlinePane, at place: Place) {
        let room = place.clip
        let size = Size(width: min(Self.retrySize.width, room.width), height: min(Self.retrySize.height, room.height))
        let top = min(room.center.y + Self.cardReach, room.maxY - size.height)
        let frame = Rect(x: room.center.x - size.width / 2, y: top, width: size.width, height: size.height)
        var button = node(
            .retry(pane.controller), parent: place.parent, frame: frame,
            content: .view(.button(title: "Start again", image: nil, font: Font(size: 17))))
        button.visible = frame.intersection(room)
        button.reach = place.reach.flatMap { $0.intersection(frame) }
        button.isEnabled = place.isEnabled
        button.className = "UIButton"
        button.accessibility = AccessibilityFacts(label: "Start \(pane.title ?? pane.className) again")
        scene.append(button)
    }

    /// UIKit's minimum size of a touch target, in points.
    private static let retrySize = Size(width: 160, height: 44)
    /// The maximum distance from the middle of a card to its lower edge, in points.
    private static let cardReach = 92.0

    /// The side of UIKit's small indicator with padding, in points, so that the indicator has a cell of its own.
    private static let busySide = 24.0

    /// A node whose whole frame is visible and takes touches, live or covered.
    func node(_ id: SceneNodeID, parent: SceneNodeID?, frame: Rect, content: SceneContent) -> SceneNode {
        let visible = frame.intersection(window)
        return SceneNode(
            id: id, parent: parent, layer: layer, frame: frame, visible: visible, reach: visible,
            presence: isCovered ? .covered : .live, content: content)
    }

    private func placement(of size: Size, _ style: OutlineLayer.Style) -> PopoverPlacement {
        switch style {
        case .popover(let source, let anchor):
            PopoverPlacement(size, at: rect(of: anchor, source: source), anchor.arrowDirections, in: window)
        case .pane(let split): PopoverPlacement(size, at: rect(ofItemWhere: { $0 == .pane(split) }), .any, in: window)
        case .full, .sheet, .over: PopoverPlacement(size, at: nil, .any, in: window)
        }
    }

    /// The visible frame of the bar item whose touch matches.
    private func rect(ofItemWhere matches: (BarTouch) -> Bool) -> Rect? {
        let node = scene.nodes.last { node in
            guard case .barElement(let element) = node.content else { return false }
            return element.touch.map(matches) ?? false
        }
        return node.map { $0.visible ?? $0.frame }
    }

    /// The visible frame of a popover's anchor.
    private func rect(of anchor: PopoverAnchor, source: ControllerID) -> Rect? {
        if let item = anchor.barItem {
            return rect(ofItemWhere: { touch in if case .item(_, item) = touch { true } else { false } })
        }
        let view = anchor.view.flatMap { node(named: $0, of: source) }
        guard let rect = anchor.rect else { return view.map { $0.visible ?? $0.frame } }
        return (view ?? scene[.pane(source)]).map { rect.sane.offset(by: $0.frame.origin) }
    }

    /// The view of a controller with that id in its scene, or with that number.
    private func node(named name: String, of controller: ControllerID) -> SceneNode? {
        scene.nodes.first {
            $0.id.controller == controller
                && ($0.storyboardID == name || $0.id == UInt64(name).map { .view(controller, ViewID(rawValue: $0)) })
        }
    }

    /// The views below a popover that receive touches while it is shown. A name without a view stays in the popover's
    /// configuration: it counts again when the process of the source has been started again.
    private func passthroughViews(of style: OutlineLayer.Style) -> [SceneNodeID] {
        guard case .popover(let source, let anchor) = style else { return [] }
        return anchor.passthroughViews.compactMap { node(named: $0, of: source)?.id }
    }
}
