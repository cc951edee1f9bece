/// What the keys are for, which the last line tells.
public enum KeyMode: Hashable, Sendable {
    /// Commands.
    case commands
    /// Text for a field.
    case typing
    /// The wheel of a picker.
    case turning
}
