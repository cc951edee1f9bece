public import TroupeModel
public import TroupeScene

/// What a client of the scene endpoint says.
public enum SceneRequest: Hashable, Sendable {
    /// Asks for the scene after a version, 0 for none known; answered when there is a newer one (a hanging get).
    case next(after: UInt64)
    /// What a person did at the display, with the version it was aimed at. Not answered.
    case input(Input, version: UInt64)

    /// What a person did.
    public enum Input: Hashable, Sendable {
        /// A tap, in the window's coordinates, at what the display shows there: it is dropped where something else lies
        /// there by now. Without that it is for whatever lies there.
        case tap(Point, on: SceneNodeID?)
        /// Text typed into a field that the display shows: it is dropped where typing goes elsewhere by now.
        case text(String, into: SceneNodeID)
        /// A key by its name: return, escape, tab, backspace, up, down, left, right.
        case key(String)
        /// A view that has a value, or scrolls, set to it; for one that scrolls how far down, in points.
        case adjustment(ControllerID, ViewID, value: Double)
        /// A wheel of a picker or date picker, counted from 0, turned by so many rows, as far as it goes.
        case turn(ControllerID, ViewID, wheel: Int, rows: Int)
    }
}
