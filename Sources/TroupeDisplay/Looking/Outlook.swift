public import TroupeModel
public import TroupeScene

/// What part of the window is looked at: the part a person chose last, moved for what has come into the scene since.
///
/// What a scene moves is reckoned from that choice each time, never from the scene before. While a window turns or a screen
/// comes, its parts arrive one by one, never twice in the same order, and what is seen in the end must not depend on it.
public struct Outlook: Sendable {
    /// What of a scene decides where one looks.
    public struct Sight: Hashable, Sendable {
        /// How the window stands.
        public var orientation: Orientation
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
            orientation: Orientation, focus: SceneNodeID?, focusCells: CellRect?, top: ControllerID?, box: CellRect?
        ) {
            self.orientation = orientation
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
    private var known: Sight?

    /// On the upper left part of a window.
    public init(_ viewport: Viewport) {
        self.viewport = viewport
        chosen = viewport
    }

    /// A person has done something, and from now on looks from here.
    public mutating func choose(_ sight: Sight?) {
        chosen = viewport
        known = sight
    }

    /// Looks at a new scene from where a person left it: what was presented since is to be seen, and what the keyboard works
    /// on if that is another thing, stands elsewhere or was turned. Where it works on another's screen now, that is seen from
    /// its beginning. Who looks elsewhere goes on looking there while other things change.
    public mutating func follow(_ sight: Sight, window: (columns: Int, rows: Int), screen: (columns: Int, rows: Int)) {
        let isSameScreen = sight.focus?.controller == known?.focus?.controller
        viewport =
            isSameScreen
            ? chosen.resized(window: window, screen: screen) : Viewport(window: window, screen: screen)
        var isFocusWanted =
            (sight.focus, sight.focusCells, sight.orientation) != (known?.focus, known?.focusCells, known?.orientation)
        if let box = sight.box, sight.top != known?.top {
            viewport.show(box)
            isFocusWanted = true
        }
        if isFocusWanted, let cells = sight.focusCells { viewport.show(cells) }
    }
}
