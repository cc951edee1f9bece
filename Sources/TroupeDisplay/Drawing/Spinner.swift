public import TroupeCells
import TroupeScene

/// How an activity indicator turns where it is looked at: the scene only says that it does.
public enum Spinner {
    /// What is drawn for it, one after the other; the first is what stands still.
    static let signs = ["◐", "◓", "◑", "◒"]
    /// The time from one to the next, in microseconds.
    static let interval: Int64 = 150_000

    /// The window with its indicators turned on by so many signs.
    ///
    /// - Parameter places: The cells they are drawn in.
    public static func turned(_ window: CellGrid, at places: [CellRect], by turns: Int) -> CellGrid {
        var result = window
        let sign = signs[((turns % signs.count) + signs.count) % signs.count]
        for place in places {
            let area = place.intersection(window.bounds)
            for row in area.top..<max(area.top, area.bottom) {
                for column in area.left..<max(area.left, area.right) where window[row, column].text == signs[0] {
                    let cell = window[row, column]
                    result.put(sign, width: 1, row: row, column: column, style: cell.style, ink: cell.ink)
                }
            }
        }
        return result
    }
}
