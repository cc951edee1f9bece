public import TroupeModel

extension ChildInput {
    /// What was done.
    public enum Kind: Hashable, Sendable {
        /// A tap, in the view's coordinates. Without view only the controller itself is asked, for a responder before it in
        /// another process did not handle the tap; then in those of its root view.
        case tap(ViewID?, at: Point)
        /// Text typed into a field, dropped where that is not the first responder; without view for whatever is.
        case text(ViewID?, String)
        /// A bar item of the controller, by its id.
        case barItem(String)
        /// A row of a table, segment of a control (in the only section), or row of a picker (section: the wheel); counted from 0.
        case choice(ViewID, index: Int, section: Int)
        /// A control set to a value: slider, stepper; a switch to 0 or 1.
        case adjustment(ViewID, value: Double)
        /// A wheel of a picker or date picker turned by so many rows, as far as it goes.
        case turn(ViewID, wheel: Int, rows: Int)
        /// Typing goes to another controller's field from now on. Not answered.
        case endTyping
        /// Methods that a touch in a scene calls which the instance shows; without view that of a bar item.
        case actions([String], of: ViewID?)
    }
}
