/// A touch of what the daemon itself draws.
public enum BarTouch: Hashable, Sendable {
    /// The back button of that navigation controller, or of More's stack in that tab bar controller.
    case back(ControllerID)
    /// A tab by its place in the bar, counted from 0; the fifth of more than five is More.
    case tab(ControllerID, Int)
    /// A row of More's list, counted from 0.
    case moreRow(ControllerID, Int)
    /// The Edit item over More's list in that tab bar controller: its tabs are to be rearranged.
    case edit(ControllerID)
    /// A row of the panel in which the tabs of that tab bar controller are rearranged: that tab is picked, or let go.
    case pick(ControllerID, tab: ControllerID)
    /// A place in the bar, counted from 0, while the tabs are rearranged: the picked one is put there.
    case put(ControllerID, Int)
    /// The panel's Done item.
    case done(ControllerID)
    /// A bar button item of that controller.
    case item(ControllerID, String)
    /// Beside the front-most popover.
    case outsidePopover
}
