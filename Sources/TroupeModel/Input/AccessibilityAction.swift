/// What somebody does who does not see the screen.
public enum AccessibilityAction: String, Hashable, Sendable, Codable, CaseIterable {
    /// Lists what can be read, in order.
    case elements
    /// Has an element read: it has the focus then.
    case focus
    /// Has the next element read.
    case next
    /// Has the element before read.
    case previous
    /// Touches the element in focus.
    case activate
    /// Goes back or closes.
    case escape
    /// Does what the screen is for.
    case magicTap = "magic-tap"
    /// Scrolls a page up.
    case scrollUp = "scroll-up"
    /// Scrolls a page down.
    case scrollDown = "scroll-down"
    /// Scrolls a page to the left.
    case scrollLeft = "scroll-left"
    /// Scrolls a page to the right.
    case scrollRight = "scroll-right"
    /// Raises the element's value.
    case increment
    /// Lowers the element's value.
    case decrement
    /// What is spoken ends before its end.
    case hush
    /// What was spoken has come to its end.
    case spoken
}
