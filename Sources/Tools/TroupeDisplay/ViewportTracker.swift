public import TroupeCells
public import TroupeModel
public import TroupeScene

/// The choice of the window's visible part: the person's last choice, moved for later changes of the scene.
///
/// Each move starts from that choice, never from the previous scene. During a rotation or transition the parts of a
/// scene arrive one by one in varying order, and the result must not depend on the order.
public struct ViewportTracker: Sendable {
    /// The facts of a scene that determine the visible part.
    public struct Landmarks: Hashable, Sendable {
        /// The orientation of the window.
        public var orientation: Orientation
        /// The controllers whose screens fill the window, below all boxes.
        public var screens: Set<ControllerID>
        /// The focused node, if any.
        public var focus: SceneNodeID?
        /// The cells of the focused node in the window.
        public var focusCells: CellRect?
        /// The controller of the topmost screen.
        public var top: ControllerID?
        /// The cells of the topmost screen with its frame, if it is in a box; nil if it fills the window.
        public var box: CellRect?

        /// Creates the landmarks of a scene.
        public init(
            orientation: Orientation, screens: Set<ControllerID>, focus: SceneNodeID?, focusCells: CellRect?,
            top: ControllerID?, box: CellRect?
        ) {
            self.orientation = orientation
            self.screens = screens
            self.focus = focus
            self.focusCells = focusCells
            self.top = top
            self.box = box
        }
    }

    /// The current viewport. Code that moves it on behalf of a person calls `choose` afterwards.
    public var viewport: Viewport
    /// The viewport at the last action of the person.
    private var chosen: Viewport
    /// The landmarks at the last action of the person; nil before the first scene.
    private var known: Landmarks?
    /// The last viewport on each screen, for when the person returns to it.
    private var left: [Set<ControllerID>: Viewport] = [:]

    /// The greatest number of remembered screens; beyond it the map is cleared.
    private static let maxRemembered = 256

    /// Creates a tracker with that viewport.
    public init(_ viewport: Viewport) {
        self.viewport = viewport
        chosen = viewport
    }

    /// Records the current viewport as the person's choice.
    public mutating func choose(_ landmarks: Landmarks?) {
        chosen = viewport
        known = landmarks
        guard let landmarks, !landmarks.screens.isEmpty else { return }
        if left.count >= Self.maxRemembered, left[landmarks.screens] == nil { left = [:] }
        left[landmarks.screens] = viewport
    }

    /// Keeps the middle of the visible part in a window scaled by `ratio`, also for screens that were left.
    public mutating func rescale(
        by ratio: Double, window: (columns: Int, rows: Int), screen: (columns: Int, rows: Int)
    ) {
        viewport = viewport.scaled(by: ratio, window: window, screen: screen)
        chosen = viewport
        left = left.mapValues { $0.scaled(by: ratio, window: window, screen: screen) }
    }

    /// Updates the viewport for a new scene, starting from the person's choice. The viewport shows a new presentation,
    /// and the focused node if it is new, moved or rotated. Another screen is shown from its beginning or as it was
    /// left, adjusted to show the focused node. Changes of other nodes do not move the viewport.
    public mutating func follow(
        _ landmarks: Landmarks, window: (columns: Int, rows: Int), screen: (columns: Int, rows: Int)
    ) {
        let isNew = known.map { $0.screens.isDisjoint(with: landmarks.screens) } ?? true
        let base = isNew ? left[landmarks.screens] : chosen
        viewport = base?.resized(window: window, screen: screen) ?? Viewport(window: window, screen: screen)
        var isFocusWanted =
            isNew
            || (landmarks.focus, landmarks.focusCells, landmarks.orientation) != (
                known?.focus, known?.focusCells, known?.orientation
            )
        if let box = landmarks.box, landmarks.top != known?.top {
            viewport.show(box)
            isFocusWanted = true
        }
        if isFocusWanted, let cells = landmarks.focusCells { viewport.show(cells) }
    }
}

extension SceneTree {
    /// The controllers whose panes fill the window together: the panes of the topmost full layer, without the
    /// containers around them.
    var screens: Set<ControllerID> {
        guard let full = layers.lastIndex(where: { $0.style == .full }) else { return [] }
        let panes = nodes.filter { $0.layer == full && $0.incarnation != nil }
        var containers: Set<SceneNodeID> = []
        for pane in panes {
            var next = pane.parent
            while let around = next, !containers.contains(around) {
                containers.insert(around)
                next = self[around]?.parent
            }
        }
        return Set(panes.lazy.filter { !containers.contains($0.id) }.map(\.id.controller))
    }
}
