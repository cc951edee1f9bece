import TroupeModel
import TroupeMonitor
import TroupePlatform
import TroupeTerminal

/// The terminal with the monitor's screen: turns keys into effects and draws at most 30 times a second.
struct Stage: ~Copyable {
    /// The shortest time between two frames, in microseconds.
    static let frame: Int64 = 33_000

    private var screen: TerminalScreen
    private var poller: Poller
    private var lastDrawn: Int64 = 0

    /// Takes over the terminal.
    ///
    /// - Parameter descriptors: Further descriptors that wake ``wait(until:)``.
    init(waking descriptors: [Int32]) throws {
        let screen = try Self.takenScreen()
        let poller = try Poller()
        for source in [screen.descriptor] + descriptors { try poller.add(source, for: .input, token: UInt64(source)) }
        self.screen = screen
        self.poller = poller
    }

    private static func takenScreen() throws -> TerminalScreen {
        do {
            return try TerminalScreen()
        } catch {
            var failure = ProgramError(error)
            let lines = "use 'troupe monitor | cat' to print lines instead"
            failure.hint = failure.hint.map { "\($0); \(lines)" } ?? lines
            throw failure
        }
    }

    /// Waits for input or until the deadline.
    mutating func wait(until deadline: Int64) throws {
        _ = try poller.wait(until: deadline)
    }

    /// Handles the input since the last call and returns its effects.
    mutating func effects(on view: inout MonitorView) throws -> [MonitorEffect] {
        var effects: [MonitorEffect] = []
        view.fit(columns: screen.columns, rows: screen.rows)
        for event in try screen.events() {
            // Show the effect of input at once.
            lastDrawn = 0
            switch event {
            case .key(let key): if let key = MonitorKey(key) { effects += view.press(key) }
            case .mouse(let mouse):
                switch mouse.action {
                case .press: view.click(row: mouse.row, column: mouse.column)
                case .wheelUp, .wheelDown:
                    view.turnWheel(row: mouse.row, column: mouse.column, up: mouse.action == .wheelUp)
                case .release, .drag: break
                }
            case .resized: view.fit(columns: screen.columns, rows: screen.rows)
            case .paste: break
            case .ended: effects.append(.quit)
            }
        }
        return effects
    }

    /// The time at which the next frame may be drawn.
    var nextFrame: Int64 { lastDrawn + Self.frame }

    /// Draws the view, unless the last frame is too recent.
    ///
    /// - Returns: True if it was drawn.
    mutating func draw(_ view: MonitorView) -> Bool {
        let now = MonotonicClock.microseconds()
        guard now >= nextFrame else { return false }
        lastDrawn = now
        screen.present(view.draw(columns: screen.columns, rows: screen.rows))
        return true
    }
}

extension MonitorKey {
    /// Converts a key; nil for keys without a function here.
    init?(_ key: Key) {
        switch key {
        case .character(let character): self = .character(character)
        case .enter: self = .enter
        case .escape: self = .escape
        case .up: self = .up
        case .down: self = .down
        case .home: self = .home
        case .end: self = .end
        case .pageUp: self = .pageUp
        case .pageDown: self = .pageDown
        case .tab, .backTab: self = .tab
        case .backspace: self = .backspace
        case .control(let letter):
            // In raw mode Ctrl-C arrives as a key.
            guard letter == "c" else { return nil }
            self = .character("q")
        case .alt, .delete, .insert, .left, .right, .function: return nil
        }
    }
}
