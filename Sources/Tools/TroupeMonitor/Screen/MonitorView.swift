public import TroupeModel
import TroupeValue

/// The state of the monitor's screen: data, selection, open sheets, and the handling of keys.
///
/// A value: keys and data go in, effects and a grid of cells come out (``draw(columns:rows:)``).
public struct MonitorView: Sendable {
    /// The sheet in front of hierarchy and events.
    enum Front: Hashable, Sendable {
        case nothing
        /// The explanation of keys and signs, and the number of lines scrolled away.
        case help(scrolled: Int)
        case menu(MonitorMenu)
        /// The text to find in names of controllers, and the controller selected before.
        case search(String, from: ControllerID?)
        /// Lines about a controller, and the number of lines scrolled away.
        case status(title: String, lines: [String], scrolled: Int)
    }

    /// The parts that keys scroll.
    enum Part: Hashable, Sendable {
        case hierarchy
        case events
    }

    /// The instance's name.
    public let name: String
    /// The source of the data.
    public var source: MonitorSource
    /// The current data.
    public var state = MonitorState()
    /// The data at the time of the pause; nil while not paused.
    var frozen: MonitorState?
    var selected: ControllerID?
    /// True if only events of the selected controller are shown.
    var isFiltered = false
    var kinds: Set<Event.Kind> = []
    /// The number of the last event in sight; nil to follow the newest.
    var lastInSight: UInt64?
    var front = Front.nothing
    /// The part that arrow and page keys scroll.
    var focus = Part.hierarchy
    /// The size of the screen, in cells.
    private(set) var size = (columns: 80, rows: 24)
    /// The outcome of the last action, shown until the next key.
    var message: (text: String, isBad: Bool)?

    /// Creates the screen of an instance, or of a recording of it, without data.
    public init(name: String, source: MonitorSource) {
        self.name = name
        self.source = source
    }

    /// Sets the size of the screen, which page keys and clicks depend on.
    public mutating func fit(columns: Int, rows: Int) {
        size = (columns, rows)
    }

    /// The layout of the parts; nil while the screen is too small.
    var layout: MonitorLayout? { MonitorLayout(columns: size.columns, rows: size.rows) }

    /// The data to show: the current data, or that at the time of the pause.
    var shown: MonitorState { frozen ?? state }

    /// The controller that keys act on; the first one until another is selected.
    public var selection: ControllerID? {
        let rows = shown.rows
        return rows.contains { $0.controller == selected } ? selected : rows.first?.controller
    }

    var filter: EventFilter { EventFilter(controller: isFiltered ? selection : nil, kinds: kinds) }

    /// Shows a message in the last line until the next key.
    public mutating func showMessage(_ text: String, isBad: Bool = false) { message = (text, isBad) }

    /// Shows the answer to ``MonitorEffect/readStatus(_:)``, unless another sheet was opened meanwhile.
    public mutating func show(_ status: StatusReport, of id: ControllerID) {
        guard front == .nothing else { return }
        let plain = status.fields.entries.filter {
            !["stderr", "lastStderr", "lastExit"].contains($0.key) && $0.value != .null
        }
        let width = plain.map(\.key.count).max() ?? 0
        var lines = plain.map {
            $0.key + String(repeating: " ", count: width - $0.key.count + 2) + EventText.plain($0.value)
        }
        if let exit = status.process.lastExit {
            lines += ["", "last exit: \(exit.pid.map { "process \($0) " } ?? "")\(exit.cause)"]
            if let crash = exit.crash { lines.append("  " + crash) }
            lines += (exit.frames ?? []).map { "    in " + $0 }
        }
        if !status.output.lastErrors.isEmpty {
            lines += ["", "standard error of the previous process:"] + status.output.lastErrors.map { "  " + $0 }
        }
        lines += ["", "standard error:"]
        lines += status.output.errors.isEmpty ? ["  nothing so far"] : status.output.errors.map { "  " + $0 }
        front = .status(title: title(of: id), lines: lines, scrolled: 0)
    }

    func title(of id: ControllerID) -> String {
        [id.description, shown.controllers[id]?.name ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    }
}
