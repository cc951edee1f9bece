public import TroupeCells
public import TroupeModel
public import TroupeScene

/// What part of the window is looked at: the part a person chose last, moved for what has come into the scene since.
///
/// What a scene moves is reckoned from that choice each time, never from the scene before. While a window turns or a screen
/// comes, its parts arrive one by one, never twice in the same order, and what is seen in the end must not depend on it.
public struct ViewportTracker: Sendable {
    /// What of a scene decides where one looks.
    public struct Landmarks: Hashable, Sendable {
        /// How the window stands.
        public var orientation: Orientation
        /// Whose screens fill the window, below all boxes.
        public var screens: Set<ControllerID>
        /// What the keyboard works on, if anything.
        public var focus: SceneNodeID?
        /// The cells of the window where that stands.
        public var focusCells: CellRect?
        /// Whose screen lies on top.
        public var top: ControllerID?
        /// The cells of the window that it takes with its frame, where it lies in a box; nil where it fills the window.
        public var box: CellRect?

        /// Of a scene.
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

    /// What is looked at now; whoever moves it for a person says `choose` then.
    public var viewport: Viewport
    /// What was looked at when a person did something last.
    private var chosen: Viewport
    /// What there was then; nil before there was a scene.
    private var known: Landmarks?
    /// Where a person looked on each screen last, for when they come back to it.
    private var left: [Set<ControllerID>: Viewport] = [:]

    /// Screens beyond that many are forgotten.
    private static let mostRemembered = 256

    /// On the upper left part of a window.
    public init(_ viewport: Viewport) {
        self.viewport = viewport
        chosen = viewport
    }

    /// A person did something, perhaps looked elsewhere, and from now on looks from here.
    public mutating func choose(_ landmarks: Landmarks?) {
        chosen = viewport
        known = landmarks
        guard let landmarks, !landmarks.screens.isEmpty else { return }
        if left.count >= Self.mostRemembered, left[landmarks.screens] == nil { left = [:] }
        left[landmarks.screens] = viewport
    }

    /// Keeps the middle of the part that is seen, also of the screens that were left, in a window drawn that many times as large.
    public mutating func rescale(
        by ratio: Double, window: (columns: Int, rows: Int), screen: (columns: Int, rows: Int)
    ) {
        viewport = viewport.scaled(by: ratio, window: window, screen: screen)
        chosen = viewport
        left = left.mapValues { $0.scaled(by: ratio, window: window, screen: screen) }
    }

    /// Looks at a new scene from where a person left it: what was presented since is to be seen, and what the keyboard
    /// works on if that is another thing, stands elsewhere or was turned. Another screen is seen from its beginning, or
    /// from where it was left, as far as what the keyboard works on lets it. Who looks elsewhere goes on looking there
    /// while other things change.
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
    /// The controllers whose panes fill the window together: those of the topmost layer that is no box, without the containers
    /// around them.
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
