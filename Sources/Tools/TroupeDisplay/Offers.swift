import TroupeModel
public import TroupeScene

/// The actions that keys have on the scene shown now. The last line and the help offer these alone.
public struct Offers: Hashable, Sendable {
    /// Whether a scene is drawn, and how large.
    var drawing = Drawing.nothing
    /// Whether the keyboard can go to something.
    var moves = false
    /// Whether the keyboard works on something that a tap reaches.
    var taps = false
    /// Whether there is a button that goes back.
    var goesBack = false
    /// Whether something is presented.
    var dismisses = false
    /// The effect of the key for a hidden pane; nil where there is none.
    var pane: PaneKey?
    /// How many tabs there are to choose.
    var tabs = 0
    /// Whether something has a value that can be moved.
    var adjusts = false
    /// Whether something scrolls.
    var scrolls = false
    /// Whether a screen has died and was not started again.
    var restarts = false
    /// The fields that letters can go to, and whether Return ends a line in the one that has the focus.
    var typing = Typing(fields: 0, takesLines: false)
    /// How many wheels the picker has that has the focus, and whether there is a picker at all.
    var turning = Turning(wheels: 0, hasPicker: false)

    /// The drawing of the scene.
    enum Drawing {
        /// There is no scene yet.
        case nothing
        /// A scene is drawn at the smallest zoom.
        case plain
        /// A scene is drawn at another zoom that was chosen.
        case zoomed
    }

    /// The effect of the key for a hidden pane.
    enum PaneKey: Hashable {
        /// The pane opens in a popover.
        case opens
        /// The popover of the pane closes.
        case closes
    }

    /// True if a scene is drawn.
    var hasScene: Bool { drawing != .nothing }

    /// The fields of the scene.
    struct Typing: Hashable {
        var fields: Int
        var takesLines: Bool
    }

    /// The pickers of the scene.
    struct Turning: Hashable {
        var wheels: Int
        var hasPicker: Bool
    }

    /// Without a scene.
    public init() {}

    /// At a scene.
    ///
    /// - Parameters:
    ///   - focus: The node that has the keyboard.
    ///   - windowScrolls: Whether the window is larger than its visible part.
    ///   - isZoomed: True if another zoom than the smallest was chosen.
    /// - Complexity: O(nodes) for each thing that scrolls.
    public init(_ scene: SceneTree, focus: SceneNodeID?, windowScrolls: Bool = false, isZoomed: Bool = false) {
        drawing = isZoomed ? .zoomed : .plain
        let focused = focus.flatMap { scene[$0] }
        taps = focused?.touchPoint != nil && focused?.presence == .live
        goesBack = scene.backItem != nil
        dismisses = scene.layers.last?.transition != nil
        if let front = scene.layers.last {
            pane = front.opensPaneOf != nil ? .opens : front.closesPaneOf != nil ? .closes : nil
        }
        tabs = scene.tabItems.count
        scrolls = windowScrolls || scene.scroller(down: true) != nil || scene.scroller(down: false) != nil
        restarts = !scene.unavailable.isEmpty
        typing.takesLines = focused?.content.takesLines ?? false
        if case .view(let content)? = focused?.content { turning.wheels = content.wheels?.columns.count ?? 0 }
        for node in scene.nodes where node.presence == .live && node.isEnabled && node.touchPoint != nil {
            if node.takesFocus { moves = true }
            if node.content.takesText { typing.fields += 1 }
            guard case .view(let content) = node.content else { continue }
            switch content {
            case .slider, .stepper, .segments: adjusts = true
            case .picker, .datePicker: (adjusts, turning.hasPicker) = (true, true)
            case .plain, .collectionCell, .web, .map, .opaque, .label, .textField, .textView, .sectionHeader,
                .sectionFooter, .searchBar, .button, .toggle, .progress, .activity, .pageControl, .image, .scroll,
                .table, .cell, .collection, .stack, .bar, .container:
                break
            }
        }
    }
}

extension SceneTree {
    /// The button that goes back; nil without one in reach.
    var backItem: SceneNode? {
        nodes.last { node in
            guard case .barElement(let element) = node.content, node.presence == .live else { return false }
            return element.kind == .back && node.reach != nil
        }
    }

    /// The tabs that can be touched, from left to right.
    var tabItems: [SceneNode] {
        nodes.filter { node in
            if case .barElement(.tabs, .tab) = node.id { node.reach != nil } else { false }
        }
    }
}
