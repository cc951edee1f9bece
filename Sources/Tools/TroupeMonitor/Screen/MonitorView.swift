public import TroupeModel

/// The monitor's screen as it stands: what is known, what is selected and open, and what keys do to that.
///
/// A value: keys and news go in, effects and a grid of cells come out (``draw(columns:rows:)``).
public struct MonitorView: Sendable {
    /// What lies in front of hierarchy and events.
    enum Front: Hashable, Sendable {
        case nothing
        /// The meaning of keys and signs, and the number of lines scrolled away.
        case help(scrolled: Int)
        case menu(MonitorMenu)
        /// What is looked for in names of controllers, and who was selected before.
        case search(String, from: ControllerID?)
        /// Lines about a controller, and how many of them are scrolled away.
        case status(title: String, lines: [String], scrolled: Int)
    }

    /// The parts that keys scroll.
    enum Part: Hashable, Sendable {
        case hierarchy
        case events
    }

    /// The instance's name.
    public let name: String
    /// Where what is shown comes from.
    public var source: MonitorSource
    /// What is known now.
    public var state = MonitorState()
    /// What was known when it was paused.
    var frozen: MonitorState?
    var selected: ControllerID?
    /// Whether only events of the selected controller are shown.
    var isFiltered = false
    var kinds: Set<Event.Kind> = []
    /// The number of the last event in sight; nil while it is always the newest.
    var lastInSight: UInt64?
    var front = Front.nothing
    /// The part that arrows and pages are about.
    var focus = Part.hierarchy
    /// How large the screen is, in cells.
    private(set) var size = (columns: 80, rows: 24)
    /// What was done last, until the next key.
    var message: (text: String, isBad: Bool)?

    /// The screen of an instance, or of a recording of it, that knows nothing yet.
    public init(name: String, source: MonitorSource) {
        self.name = name
        self.source = source
    }

    /// Says how large the screen is, which keys that turn pages and clicks need to know.
    public mutating func fit(columns: Int, rows: Int) {
        size = (columns, rows)
    }

    /// Which part stands where; nil while the screen is too small.
    var layout: MonitorLayout? { MonitorLayout(columns: size.columns, rows: size.rows) }

    /// What is shown: what is known, or what was known when it was paused.
    var shown: MonitorState { frozen ?? state }

    /// The controller the keys are about; the first one until another is selected.
    public var selection: ControllerID? {
        let rows = shown.rows
        return rows.contains { $0.controller == selected } ? selected : rows.first?.controller
    }

    var filter: EventFilter { EventFilter(controller: isFiltered ? selection : nil, kinds: kinds) }

    /// Says in the last line what came of something, until the next key.
    public mutating func say(_ text: String, isBad: Bool = false) { message = (text, isBad) }

    /// Shows the answer to ``MonitorEffect/readStatus(_:)``. It does not push aside what somebody opened meanwhile.
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
            lines += ["", "standard error of the process before:"] + status.output.lastErrors.map { "  " + $0 }
        }
        lines += ["", "standard error:"]
        lines += status.output.errors.isEmpty ? ["  nothing so far"] : status.output.errors.map { "  " + $0 }
        front = .status(title: title(of: id), lines: lines, scrolled: 0)
    }

    func title(of id: ControllerID) -> String {
        [id.description, shown.controllers[id]?.name ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    }
}
