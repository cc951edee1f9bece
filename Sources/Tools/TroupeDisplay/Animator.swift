public import TroupeCells
import TroupeModel
public import TroupeScene

/// The moving parts of the window: the animation under way and the activity indicators. The daemon and its children do
/// not know how they are drawn.
struct Animator {
    /// Animations under way that have begun together.
    private struct Running {
        let old: CellGrid
        let animations: [SceneAnimation]
        /// The start in microseconds of `MonotonicClock`.
        let start: Int64
        /// The duration of the longest one, in microseconds.
        var duration: Int64 { Int64(animations.map(\.milliseconds).max() ?? 0) * 1000 }
    }

    private let isOn: Bool
    /// True if a box covers the indicators.
    var isCovered = false
    private var running: Running?
    /// The number of the last animation in the scene.
    private var last: UInt64 = 0
    /// The cells of the indicators, and the number of turns at which they were last drawn.
    private var spinners: (places: [CellRect], turns: Int64) = ([], 0)
    /// True if the terminal was too slow for the last frame; nothing moves then.
    private var isSlow = false

    /// The time between two pictures of an animation, in microseconds.
    private static let frameInterval: Int64 = 33_000
    /// The longest time for a frame in microseconds; a slower terminal gets no animation.
    private static let slowest: Int64 = 100_000

    init(isOn: Bool) { self.isOn = isOn }

    /// True if an animation is under way.
    var isMoving: Bool { running != nil }

    private var turns: Bool { !isSlow && !isCovered && !spinners.places.isEmpty }

    /// True if something moved since the last frame.
    func isDue(at now: Int64) -> Bool { isMoving || (turns && now / Spinner.interval != spinners.turns) }

    /// The time of the next frame in microseconds; nil while nothing moves.
    func nextFrame(after now: Int64) -> Int64? {
        if isMoving { return now + Self.frameInterval }
        return turns ? (now / Spinner.interval + 1) * Spinner.interval : nil
    }

    /// Sets a new picture of the window and starts the animation that leads to it.
    ///
    /// - Parameter isFirst: True for the first scene, which is not a change.
    mutating func show(_ new: ScenePicture, after old: ScenePicture?, isFirst: Bool, at now: Int64) {
        let latest = new.scene.animations.last { $0.number > last }
        // After a rotation the window has another size, so there is no old picture to animate from.
        if isOn, let latest, let old, last > 0 || !isFirst, old.grid.columns == new.grid.columns,
            old.grid.rows == new.grid.rows
        {
            let together = new.scene.animations.filter { $0.number > last && $0.start == latest.start }
            running = Running(old: window(of: old, at: now), animations: together, start: now)
        }
        last = new.scene.animations.last?.number ?? last
        spinners.places = isOn ? new.activities : []
    }

    /// Ends the animation at its last frame.
    mutating func stop() { running = nil }

    /// The cells of the window at a time.
    func window(of picture: ScenePicture, at now: Int64) -> CellGrid {
        guard let running else {
            return turns
                ? Spinner.turned(picture.grid, at: spinners.places, by: Int(now / Spinner.interval)) : picture.grid
        }
        return running.animations.reduce(picture.grid) { grid, animation in
            let gap = Rect(
                x: animation.region.minX, y: animation.region.minY, width: animation.gap, height: animation.gap)
            let cells = picture.cells(of: gap)
            return Motion.frame(
                from: running.old, to: grid, animation.kind, region: picture.cells(of: animation.region),
                gap: (cells.width, cells.height),
                fraction: Double(now - running.start) / Double(max(1, animation.milliseconds) * 1000))
        }
    }

    /// Notes that a frame was drawn and was on the terminal by `end`.
    ///
    /// - Returns: True if the animation ended with it, so that the final picture must be drawn.
    mutating func noteFrame(from start: Int64, to end: Int64) -> Bool {
        spinners.turns = start / Spinner.interval
        isSlow = end - start > Self.slowest
        guard let running, isSlow || end - running.start >= running.duration else { return false }
        stop()
        return true
    }
}

/// The frames of an animation between two pictures of a window.
public enum Motion {
    /// The frame at a fraction of the animation's time, from 0 to 1.
    ///
    /// - Parameters:
    ///   - region: The cells that move. Outside of them the new picture appears at once.
    ///   - gap: The columns or rows between pages that scroll sideways, or up and down.
    public static func frame(
        from old: CellGrid, to new: CellGrid, _ kind: SceneAnimation.Kind, region: CellRect,
        gap: (columns: Int, rows: Int) = (0, 0), fraction: Double
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
        case .drop:
            result.copy(area, of: old, toRow: area.top, column: area.left)
            result.slide(new, area, rows: Int((Double(area.height) * done).rounded()) - area.height)
        case .lift:
            result.slide(old, area, rows: -Int((Double(area.height) * done).rounded()))
        case .scrollLeft, .scrollRight, .scrollUp, .scrollDown:
            result.scroll(from: old, to: new, area, kind, gap: gap, done)
        case .curlLeft, .curlUp: result.curl(old, off: new, area, isSideways: kind == .curlLeft, done)
        case .curlRight, .curlDown: result.curl(new, off: old, area, isSideways: kind == .curlRight, 1 - done)
        case .dissolve:
            // Fade out, then in: a terminal has no half-transparent cells, but it has dim ones.
            if done < 0.5 { result.copy(area, of: old, toRow: area.top, column: area.left) }
            if done > 0.25, done < 0.75 { result.restyle(area, adding: .dim) }
        }
        return result
    }

    /// The eased fraction: slow at both ends, like UIKit's default curve.
    private static func eased(_ fraction: Double) -> Double { fraction * fraction * (3 - 2 * fraction) }
}

extension CellGrid {
    /// Copies an area of another grid to the same area, shifted and clipped to it.
    mutating func slide(_ other: CellGrid, _ area: CellRect, rows: Int = 0, columns: Int = 0) {
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

/// The turning of activity indicators. The scene only states that they turn.
public enum Spinner {
    /// The signs in turn; the first one is drawn at rest.
    static let signs = ["◐", "◓", "◑", "◒"]
    /// The time between two signs, in microseconds.
    static let interval: Int64 = 150_000

    /// The window with its indicators advanced by `turns` signs.
    ///
    /// - Parameter places: The cells of the indicators.
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
