import TroupeCells
import TroupeModel
import TroupeScene

/// The finger that the mouse stands for while its button is down.
///
/// Most are a tap, which is told when it is over. One that moves, or stays long, is told step by step, from its beginning on.
struct HeldFinger {
    /// Where it came down, in the window.
    let start: Point
    /// What lay there.
    let target: SceneNodeID?
    /// The terminal's cell in which it is.
    private var cell: (row: Int, column: Int)
    private let began: Int64
    private var last: Point
    private var isTold = false

    /// A finger that stays so long is no tap, in milliseconds.
    private static let longPress: Int64 = 500

    /// - Parameter time: In milliseconds.
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
        let way = picture.way(rows: row - cell.row, columns: column - cell.column)
        cell = (row, column)
        return touches(to: Point(x: last.x + way.x, y: last.y + way.y), isLast: isLast, time: time)
    }

    /// The touches to send for the finger's arrival at a point, perhaps outside of the window; empty while it is a tap so far.
    ///
    /// - Parameter isLast: Whether the button came up.
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
