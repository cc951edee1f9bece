public import TroupeCells
public import TroupeScene

/// What moves in the window: the animation under way, and the indicators that turn. The daemon and its children know nothing
/// of how either is drawn.
struct Animator {
    /// An animation under way.
    private struct Running {
        let old: CellGrid
        let animation: SceneAnimation
        /// Of `MonotonicClock`.
        let start: Int64
    }

    private let isOn: Bool
    /// Whether something lies over what turns.
    var isCovered = false
    private var running: Running?
    /// The number of the last animation the scene told of.
    private var last: UInt64 = 0
    /// Where indicators turn, and by how many signs they stood when they were drawn last.
    private var spinners: (places: [CellRect], turns: Int64) = ([], 0)
    /// Whether the terminal took so long for the last picture that nothing moves in it.
    private var isSlow = false

    /// The time between two pictures of an animation, in microseconds.
    private static let frameInterval: Int64 = 33_000
    /// A terminal that takes longer for a picture sees no animation to its end.
    private static let slowest: Int64 = 100_000

    init(isOn: Bool) { self.isOn = isOn }

    /// Whether an animation is under way.
    var isMoving: Bool { running != nil }

    private var turns: Bool { !isSlow && !isCovered && !spinners.places.isEmpty }

    /// Whether something has moved since the last picture.
    func isDue(at now: Int64) -> Bool { isMoving || (turns && now / Spinner.interval != spinners.turns) }

    /// When something moves next; nil while nothing does.
    func nextFrame(after now: Int64) -> Int64? {
        if isMoving { return now + Self.frameInterval }
        return turns ? (now / Spinner.interval + 1) * Spinner.interval : nil
    }

    /// Takes in a new picture of the window, and starts the animation that leads to it.
    ///
    /// - Parameter isFirst: Whether the scene is the first one: no change, but all there is.
    mutating func show(_ new: ScenePicture, after old: ScenePicture?, isFirst: Bool, at now: Int64) {
        let animation = new.scene.animations.last { $0.number > last }
        // A window that was turned has no picture before.
        if isOn, let animation, let old, last > 0 || !isFirst, old.grid.columns == new.grid.columns,
            old.grid.rows == new.grid.rows
        {
            running = Running(old: window(of: old, at: now), animation: animation, start: now)
        }
        last = new.scene.animations.last?.number ?? last
        spinners.places = isOn ? new.activities : []
    }

    /// Leaves what moves where it ends.
    mutating func stop() { running = nil }

    /// The window as it is seen at this moment.
    func window(of picture: ScenePicture, at now: Int64) -> CellGrid {
        guard let running else {
            return turns
                ? Spinner.turned(picture.grid, at: spinners.places, by: Int(now / Spinner.interval)) : picture.grid
        }
        return Motion.frame(
            from: running.old, to: picture.grid, running.animation.kind,
            region: picture.cells(of: running.animation.region),
            fraction: Double(now - running.start) / Double(max(1, running.animation.milliseconds) * 1000))
    }

    /// A picture was drawn, and is on the terminal by `end`.
    ///
    /// - Returns: Whether the animation is over with that, so that its end is to be drawn.
    mutating func drew(from start: Int64, to end: Int64) -> Bool {
        spinners.turns = start / Spinner.interval
        isSlow = end - start > Self.slowest
        guard let running, isSlow || end - running.start >= Int64(running.animation.milliseconds) * 1000 else {
            return false
        }
        stop()
        return true
    }
}

/// An animation as cells: what a window shows between two of its pictures.
public enum Motion {
    /// The picture at a fraction, from 0 to 1, of an animation's time.
    ///
    /// - Parameter region: The cells that move; outside of them the new picture stands at once.
    public static func frame(
        from old: CellGrid, to new: CellGrid, _ kind: SceneAnimation.Kind, region: CellRect, fraction: Double
    ) -> CellGrid {
        let area = region.intersection(new.bounds)
        guard fraction < 1, !area.isEmpty, old.columns == new.columns, old.rows == new.rows else { return new }
        let done = eased(max(0, fraction))
        var result = new
        switch kind {
        case .push, .pop:
            let moved = Int((Double(area.width) * done).rounded())
            let shift = kind == .push ? -moved : moved
            let start = kind == .push ? area.width - moved : moved - area.width
            result.slide(old, area, columns: shift)
            result.slide(new, area, columns: start)
        case .cover:
            result.copy(area, of: old, toRow: area.top, column: area.left)
            result.slide(new, area, rows: area.height - Int((Double(area.height) * done).rounded()))
        case .uncover:
            result.slide(old, area, rows: Int((Double(area.height) * done).rounded()))
        case .dissolve:
            // Out, then in: a terminal has no half-transparent cells, but it has dim ones.
            if done < 0.5 { result.copy(area, of: old, toRow: area.top, column: area.left) }
            if done > 0.25, done < 0.75 { result.restyle(area, adding: .dim) }
        }
        return result
    }

    /// Slow at both ends, as UIKit's default curve.
    private static func eased(_ fraction: Double) -> Double { fraction * fraction * (3 - 2 * fraction) }
}

extension CellGrid {
    /// Puts an area of another picture here, moved, within the same area.
    fileprivate mutating func slide(_ other: CellGrid, _ area: CellRect, rows: Int = 0, columns: Int = 0) {
        let target = CellRect(
            left: area.left + columns, top: area.top + rows, right: area.right + columns, bottom: area.bottom + rows
        ).intersection(area)
        guard !target.isEmpty else { return }
        let source = CellRect(
            left: target.left - columns, top: target.top - rows, right: target.right - columns,
            bottom: target.bottom - rows)
        copy(source, of: other, toRow: target.top, column: target.left)
    }
}

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
