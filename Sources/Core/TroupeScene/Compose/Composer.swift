public import TroupeModel

/// Puts the outline of a window and its children's view trees together.
public enum Composer {
    /// The scene of a window. Pure: the same input gives the same scene, so that two scenes can be compared.
    /// - Parameters:
    ///   - outline: which controllers are shown where; frames in the window's coordinates.
    ///   - trees: the last views of each child; of a process that is gone the last ones it sent.
    ///   - outdated: children whose views were laid out for another size than they have now: their root views keep
    ///     that, and what of it lies beyond the new place is not seen.
    /// - Complexity: O(panes + views).
    public static func compose(
        _ outline: InterfaceOutline, trees: [ControllerID: ViewTree], outdated: Set<ControllerID> = []
    ) -> SceneTree {
        let size = outline.size.sane
        var composition = Composition(
            scene: SceneTree(size: size, orientation: outline.orientation),
            trees: trees, outdated: outdated, window: Rect(origin: .zero, size: size))
        // The children that are shown are nearly all there are; each has some boxes beside its views.
        composition.scene.reserve(trees.values.reduce(0) { $0 + $1.nodes.count + 4 })
        let topSheet = outline.layers.lastIndex { $0.style == .sheet } ?? 0
        for (number, layer) in outline.layers.enumerated() {
            composition.layer = number
            composition.isCovered = number < topSheet
            composition.add(layer)
        }
        return composition.scene
    }
}

/// A scene in the making.
struct Composition {
    var scene: SceneTree
    let trees: [ControllerID: ViewTree]
    let outdated: Set<ControllerID>
    let window: Rect
    var layer = 0
    var isCovered = false
    /// Controllers whose views are only their last ones.
    var stale: Set<ControllerID> = []
    /// Controllers that have their place: an outline that names one twice shows it once.
    var placed: Set<ControllerID> = []
    /// Views that stand in bars: several items that name one show it once.
    var placedInBars: Set<SceneNodeID> = []
    /// Whether what goes in now stands in a bar's view: bars in there show no views, for those might hold each other.
    var isInBarView = false

    /// Where a pane goes.
    struct Place {
        var parent: SceneNodeID?
        var frame: Rect
        /// From the outline's coordinates to where the pane really is.
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
        case .popover, .pane:
            style = .popover
            parent = .surface(pane.controller)
            // The core knows how large it is; where its anchor stands only the views say.
            let placement = placement(of: frame.size, outlined.style)
            shift = Point(x: placement.frame.minX - frame.minX, y: placement.frame.minY - frame.minY)
            frame = placement.frame
            scene.append(node(.surface(pane.controller), parent: nil, frame: frame, content: .surface(placement.arrow)))
        }
        scene.layers.append(
            SceneLayer(
                style: style, controller: pane.controller, frame: frame, transition: outlined.transition,
                opensPaneOf: outlined.opensPaneOf, closesPaneOf: closesPaneOf))
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
        ground.alpha = place.alpha
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

    /// An activity indicator at the right edge of what is out of date, halfway down, where no bar lies over it. It takes
    /// no touches.
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

    /// The button of a card whose screen was given up, below the words of the card. A touch of it starts the screen again.
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

    /// UIKit's smallest button that a finger hits, in points.
    private static let retrySize = Size(width: 160, height: 44)
    /// How far below its middle the card of a screen may reach, in points.
    private static let cardReach = 92.0

    /// UIKit's small indicator, with room around it so that it stands in a cell of its own.
    private static let busySide = 24.0

    /// A live or covered node over its whole frame.
    func node(_ id: SceneNodeID, parent: SceneNodeID?, frame: Rect, content: SceneContent) -> SceneNode {
        let visible = frame.intersection(window)
        return SceneNode(
            id: id, parent: parent, layer: layer, frame: frame, visible: visible, reach: visible,
            presence: isCovered ? .covered : .live, content: content)
    }

    /// Where a popover of that size stands.
    private func placement(of size: Size, _ style: OutlineLayer.Style) -> PopoverPlacement {
        switch style {
        case .popover(let source, let anchor):
            PopoverPlacement(size, at: rect(of: anchor, source: source), anchor.arrowDirections, in: window)
        case .pane(let split): PopoverPlacement(size, at: rect(ofItemWhere: { $0 == .pane(split) }), .any, in: window)
        case .full, .sheet: PopoverPlacement(size, at: nil, .any, in: window)
        }
    }

    /// The item in a bar whose touch is that, as far as it is on the screen.
    private func rect(ofItemWhere isMeant: (BarTouch) -> Bool) -> Rect? {
        let node = scene.nodes.last { node in
            guard case .barElement(let element) = node.content else { return false }
            return element.touch.map(isMeant) ?? false
        }
        return node.map { $0.visible ?? $0.frame }
    }

    /// What a popover points at, as far as it is on the screen.
    private func rect(of anchor: PopoverAnchor, source: ControllerID) -> Rect? {
        if let item = anchor.barItem {
            return rect(ofItemWhere: { touch in if case .item(_, item) = touch { true } else { false } })
        }
        let view = anchor.view.flatMap { name in
            scene.nodes.first {
                $0.id.controller == source
                    && ($0.storyboardID == name || $0.id == UInt64(name).map { .view(source, ViewID(rawValue: $0)) })
            }
        }
        guard let rect = anchor.rect else { return view.map { $0.visible ?? $0.frame } }
        return (view ?? scene[.pane(source)]).map { rect.sane.offset(by: $0.frame.origin) }
    }
}
