import TroupeModel
public import TroupeScene

/// The actions that keys have in the current scene. The last line and the help offer only these.
public struct Offers: Hashable, Sendable {
    /// The drawing of the scene, and its zoom.
    var drawing = Drawing.nothing
    /// True if the keyboard can move the focus.
    var moves = false
    /// True if a tap reaches the focused node.
    var taps = false
    /// True if there is a back button.
    var goesBack = false
    /// True if there is a presentation.
    var dismisses = false
    /// The effect of the pane key; nil without one.
    var pane: PaneKey?
    /// The number of tabs that can be selected.
    var tabs = 0
    /// True if a node has an adjustable value.
    var adjusts = false
    /// True if something scrolls.
    var scrolls = false
    /// True if a screen died and was not restarted.
    var restarts = false
    /// The number of fields, and whether Return inserts a line break in the focused one.
    var typing = Typing(fields: 0, takesLines: false)
    /// The number of wheels of the focused picker, and whether there is a picker.
    var turning = Turning(wheels: 0, hasPicker: false)

    /// The drawing of the scene.
    enum Drawing {
        /// There is no scene yet.
        case nothing
        /// A scene is drawn at the smallest zoom.
        case plain
        /// A scene is drawn at a chosen zoom.
        case zoomed
    }

    /// The effect of the pane key.
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

    /// Creates the offers without a scene.
    public init() {}

    /// Creates the offers of a scene.
    ///
    /// - Parameters:
    ///   - focus: The focused node.
    ///   - windowScrolls: True if the window is larger than its visible part.
    ///   - isZoomed: True if a zoom other than the smallest was chosen.
    /// - Complexity: O(nodes) for each scrollable node.
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
    /// The back button; nil without one in reach.
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
