import CNcurses
import Glibc
public import TroupeCells
public import TroupeModel
import TroupePlatform

/// The terminal on standard input and output: a full screen of cells, and the person's input.
///
/// It owns the terminal during its life, and restores it afterwards, also when the process crashes. A process has at
/// most one at a time, made on the main thread before other threads exist, and used from that thread only. A loop polls
/// ``descriptor`` and calls ``events()`` when it is readable.
public struct TerminalScreen: ~Copyable {
    private let screen: OpaquePointer
    private let guarded: TerminalGuard
    private let signals: SignalDescriptor
    private let escapeTimer: TimerDescriptor
    private var poller: Poller
    private var decoder = KeyDecoder()
    private var painter: CellPainter

    /// The width in cells, as of the last ``events()``.
    public private(set) var columns: Int
    /// The height in cells, as of the last ``events()``.
    public private(set) var rows: Int

    private enum Source: UInt64 {
        case input
        case signals
        case escape
    }

    /// The longest delay of a sequence behind its Escape, in microseconds.
    private static let escapeTimeout: Int64 = 30_000

    /// Takes over the terminal: alternate screen, no echo, mouse reports, bracketed paste.
    public init() throws(ProgramError) {
        guard Terminal.isTerminal(0) else { throw .notATerminal("input") }
        guard Terminal.isTerminal(1) else { throw .notATerminal("output") }
        guard let type = Environment["TERM"], !type.isEmpty else { throw .noTerminalType }
        let codeset = String(cString: troupe_curses_codeset())
        guard codeset == "UTF-8" else { throw .notUTF8(codeset: codeset) }
        let made = try Self.descriptors()
        guard let screen = troupe_curses_begin() else { throw .unknownType(type) }
        guard troupe_curses_capability("cup") != nil else {
            endwin()
            delscreen(screen)
            throw .incapableType(type)
        }
        let size = Terminal.size(of: 1)
        self.init(screen, made, size: size ?? (80, 24))
    }

    /// The objects made before the terminal is changed.
    private struct Descriptors: ~Copyable {
        let signals: SignalDescriptor
        let escapeTimer: TimerDescriptor
        let poller: Poller
        let guarded: TerminalGuard
    }

    private static func descriptors() throws(ProgramError) -> Descriptors {
        do throws(SystemError) {
            let signals = try SignalDescriptor([.windowSize, .resume, .terminate, .hangUp, .interrupt])
            let escapeTimer = try TimerDescriptor()
            let poller = try Poller()
            try poller.add(0, for: .input, token: Source.input.rawValue)
            try poller.add(signals.raw, for: .input, token: Source.signals.rawValue)
            try poller.add(escapeTimer.raw, for: .input, token: Source.escape.rawValue)
            return Descriptors(
                signals: signals, escapeTimer: escapeTimer, poller: poller, guarded: try TerminalGuard(1))
        } catch {
            throw ProgramError(.usage, error.description)
        }
    }

    private init(_ screen: OpaquePointer, _ made: consuming Descriptors, size: (columns: Int, rows: Int)) {
        self.screen = screen
        signals = made.signals
        escapeTimer = made.escapeTimer
        poller = made.poller
        guarded = made.guarded
        (columns, rows) = size
        painter = CellPainter(colors: Self.startColors())
        raw()
        noecho()
        nonl()
        curs_set(0)
        wclear(troupe_curses_window())
        wrefresh(troupe_curses_window())
        guarded.setRestoring(Self.goodbye + Self.bytes(of: ["cnorm", "sgr0", "rmcup"]))
        Self.write(Self.greeting)
    }

    deinit {
        Self.write(Self.goodbye)
        endwin()
        delscreen(screen)
    }

    /// The sequences that enable mouse reports, including drags, and bracketed paste.
    private static let greeting = Array("\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?2004h".utf8)
    /// The sequences that disable mouse reports and bracketed paste.
    private static let goodbye = Array("\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1002l".utf8)

    private static func bytes(of capabilities: [String]) -> [UInt8] {
        capabilities.flatMap { name -> [UInt8] in
            troupe_curses_capability(name).map { Array(String(cString: $0).utf8) } ?? []
        }
    }

    private static func startColors() -> ColorDepth {
        guard has_colors(), start_color() == OK, use_default_colors() == OK else { return .none }
        return ColorDepth(count: Int(troupe_curses_colors()))
    }

    private static func write(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(1, $0.baseAddress, $0.count) }
            if count < 0 {
                if errno == EINTR { continue }
                return
            }
            rest = rest.dropFirst(count)
        }
    }

    /// The colours of the terminal.
    public var colors: ColorDepth { painter.colors }

    /// Readable when ``events()`` has something to return.
    public var descriptor: Int32 { poller.raw }

    /// The events since the last call. Does not wait.
    public mutating func events() throws(ProgramError) -> [TerminalEvent] {
        var events: [TerminalEvent] = []
        do throws(SystemError) {
            for event in try poller.wait(until: 0) {
                switch Source(rawValue: event.token) {
                case .input: events += readKeys()
                case .signals: while let received = try signals.next() { handle(received.signal, &events) }
                case .escape: if try escapeTimer.acknowledge() { events += decoder.timeOut() }
                case nil: break
                }
            }
            if decoder.isWaiting {
                try escapeTimer.arm(at: MonotonicClock.microseconds() + Self.escapeTimeout)
            } else {
                try escapeTimer.disarm()
            }
        } catch {
            throw ProgramError(.usage, error.description)
        }
        return events
    }

    private mutating func readKeys() -> [TerminalEvent] {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = read(0, &buffer, buffer.count)
        if count > 0 { return decoder.decode(buffer[..<count]) }
        return count < 0 && (errno == EINTR || errno == EAGAIN) ? [] : [.ended]
    }

    private mutating func handle(_ signal: Signal, _ events: inout [TerminalEvent]) {
        switch signal {
        case .windowSize: break
        case .resume: reenter()
        default: return events.append(.ended)
        }
        guard let size = Terminal.size(of: 1) else { return }
        (columns, rows) = size
        resizeterm(Int32(rows), Int32(columns))
        wclear(troupe_curses_window())
        painter.forget()
        events.append(.resized(columns: columns, rows: rows))
    }

    /// Takes over the terminal again: a shell had it while this process was stopped.
    private func reenter() {
        endwin()
        wrefresh(troupe_curses_window())
        raw()
        noecho()
        nonl()
        Self.write(Self.greeting)
    }

    /// Shows a grid at the screen's upper left corner, clipped to the screen.
    ///
    /// - Parameter cursor: The place for text input; nil hides the cursor.
    public mutating func present(_ grid: CellGrid, cursor: (row: Int, column: Int)? = nil) {
        painter.draw(grid, columns: columns, rows: rows)
        if let cursor, (0..<rows).contains(cursor.row), (0..<columns).contains(cursor.column) {
            curs_set(1)
            wmove(troupe_curses_window(), Int32(cursor.row), Int32(cursor.column))
        } else {
            curs_set(0)
        }
        wrefresh(troupe_curses_window())
    }

    /// Redraws everything at the next ``present(_:cursor:)``, after other output on the screen.
    public mutating func redraw() {
        wclear(troupe_curses_window())
        painter.forget()
    }
}
