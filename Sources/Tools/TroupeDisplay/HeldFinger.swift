import TroupeCells
import TroupeModel
import TroupeScene

/// The finger that the mouse represents while its button is down.
///
/// Most presses are taps, which are sent at their end. A finger that moves or stays long is sent as touches, from its
/// beginning.
struct HeldFinger {
    /// The point of the press, in the window.
    let start: Point
    /// The node at that point.
    let target: SceneNodeID?
    /// The current cell of the terminal.
    private var cell: (row: Int, column: Int)
    private let began: Int64
    private var last: Point
    private var isTold = false

    /// The shortest duration of a long press, in milliseconds.
    private static let longPress: Int64 = 500

    /// Creates a finger at the point of a press.
    ///
    /// - Parameter time: The time in milliseconds.
    init(at start: Point, on target: SceneNodeID?, cell: (row: Int, column: Int) = (0, 0), time: Int64) {
        self.cell = cell
        self.start = start
        self.target = target
        began = time
        last = start
    }

    /// The touches to send for the finger's arrival at a cell of the terminal.
    ///
    /// Each step is measured at the zoom of its own picture, as the zoom may change during a drag.
    ///
    /// - Parameter isLast: True if the button came up.
    mutating func touches(
        toRow row: Int, column: Int, in picture: ScenePicture, isLast: Bool, time: Int64
    ) -> [FingerTouch] {
        let way = picture.distance(rows: row - cell.row, columns: column - cell.column)
        cell = (row, column)
        return touches(to: Point(x: last.x + way.x, y: last.y + way.y), isLast: isLast, time: time)
    }

    /// The touches to send when the finger arrives at a point, possibly outside of the window; empty while it may be a
    /// tap.
    ///
    /// - Parameter isLast: True if the button was released.
    mutating func touches(to point: Point, isLast: Bool, time: Int64) -> [FingerTouch] {
        let hasMoved = point != last
        last = point
        guard isTold || hasMoved || time - began >= Self.longPress else { return [] }
        var touches: [FingerTouch] = []
        if !isTold { touches.append(touch(.began, at: start, began)) }
        isTold = true
        if hasMoved { touches.append(touch(.moved, at: last, time)) }
        if isLast { touches.append(touch(.ended, at: last, time)) }
        return touches
    }

    private func touch(_ phase: TouchPhase, at point: Point, _ time: Int64) -> FingerTouch {
        FingerTouch(finger: 0, phase: phase, location: point, time: Int(time))
    }
}
