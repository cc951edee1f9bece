/// The foreground or background colour of a cell. A display uses its nearest colour, or the terminal's own if it has no
/// colours.
public enum CellColor: Hashable, Sendable {
    /// The terminal's own colour.
    case standard
    /// Components from 0 to 255.
    case rgb(red: UInt8, green: UInt8, blue: UInt8)

    /// For controls.
    public static let accent = CellColor.rgb(red: 0, green: 135, blue: 255)
    /// For a good state or a switch that is on.
    public static let good = CellColor.rgb(red: 52, green: 199, blue: 89)
    /// For warnings.
    public static let warning = CellColor.rgb(red: 255, green: 175, blue: 0)
    /// For failures and destructive actions.
    public static let bad = CellColor.rgb(red: 255, green: 69, blue: 58)
}
