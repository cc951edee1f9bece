/// The colour of a cell's ink or ground. A display takes the nearest it has, the terminal's own where it has none.
public enum CellColor: Hashable, Sendable {
    /// The terminal's own.
    case standard
    /// Each part from 0 to 255.
    case rgb(red: UInt8, green: UInt8, blue: UInt8)

    /// What can be touched.
    public static let accent = CellColor.rgb(red: 0, green: 135, blue: 255)
    /// What is well, or switched on.
    public static let good = CellColor.rgb(red: 52, green: 199, blue: 89)
    /// What needs looking at.
    public static let warning = CellColor.rgb(red: 255, green: 175, blue: 0)
    /// What failed, or destroys.
    public static let bad = CellColor.rgb(red: 255, green: 69, blue: 58)
}
