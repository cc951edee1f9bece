import Glibc
import TroupeClient
import TroupeModel
import TroupePlatform
import TroupeProtocol

/// Shows a running instance in the terminal: the interface as text, redrawn when it changes, what happens below it.
struct Follower {
    let name: String
    let console: Console

    private static let alternateScreen = "\u{1B}[?1049h\u{1B}[?25l"
    private static let usualScreen = "\u{1B}[?25h\u{1B}[?1049l"
    /// A narrower terminal has no room for events in columns.
    private static let tableColumns = 110
    private static let home = "\u{1B}[H"
    private static let clearLine = "\u{1B}[K"
    private static let clearBelow = "\u{1B}[J"

    /// Follows until a signal asks for the end, or the instance ends by itself.
    ///
    /// - Returns: What the instance ended with; nil if it runs on.
    func follow(
        _ process: borrowing ProcessHandle, _ signals: borrowing SignalDescriptor
    ) throws(ProgramError) -> ExitCode? {
        try console.write(Self.alternateScreen)
        defer { try? console.write(Self.usualScreen) }
        do throws(ProgramError) {
            return try loop(process, signals)
        } catch {
            // The instance may have ended between two questions: then its own code counts.
            guard error.exitCode == .noSuchInstance else { throw error }
            return KeptInstance.code(try calling { () throws(SystemError) in try process.waitForEnd() })
        }
    }

    private func loop(
        _ process: borrowing ProcessHandle, _ signals: borrowing SignalDescriptor
    ) throws(ProgramError) -> ExitCode? {
        let instance = try asking { () throws(ClientError) in try RunningInstance.find(name) }
        var control = try asking { () throws(ClientError) in try ControlClient(to: instance) }
        var events = try asking { () throws(ClientError) in try EventsClient(to: instance) }
        var scene = try asking { () throws(ClientError) in try SceneClient(to: instance) }
        var poller = try calling { () throws(SystemError) in try Poller() }
        do throws(SystemError) {
            try poller.add(process.raw, for: .input, token: 1)
            try poller.add(signals.raw, for: .input, token: 2)
            try poller.add(events.descriptor, for: .input, token: 3)
            try poller.add(scene.descriptor, for: .input, token: 4)
        } catch {
            throw ProgramError(error)
        }
        var lines: [String] = []
        var (sequence, version): (UInt64, UInt64) = (0, 0)
        var picture: [String] = []
        while true {
            let (after, shown) = (sequence, version)
            while let batch = try asking({ () throws(ClientError) in try events.next(after: sequence, deadline: 0) }) {
                if batch.missed > 0 { lines.append("... \(batch.missed) events are no longer kept") }
                lines += batch.events.map { EventLine.text($0.report) }
                sequence = batch.events.last?.sequence ?? sequence
            }
            while let update = try asking({ () throws(ClientError) in try scene.next(after: version, deadline: 0) }) {
                version = update.version
            }
            if version != shown || picture.isEmpty {
                let report = try asking { () throws(ClientError) in try control.report(.snapshot) }
                picture = Reports.lines(ofSnapshot: report)
            }
            if sequence != after || version != shown { try draw(picture, &lines) }
            for event in try wait(&poller) {
                if event.token == 1 {
                    return KeptInstance.code(try calling { () throws(SystemError) in try process.waitForEnd() })
                }
                guard event.token == 2 else { continue }
                if try isEnd(signals) { return nil }
                try draw(picture, &lines)
            }
        }
    }

    private func wait(_ poller: inout Poller) throws(ProgramError) -> [Poller.Event] {
        do throws(SystemError) {
            return try poller.wait()
        } catch {
            throw ProgramError(error)
        }
    }

    private func isEnd(_ signals: borrowing SignalDescriptor) throws(ProgramError) -> Bool {
        do throws(SystemError) {
            return try RunProgram.isEnd(signals)
        } catch {
            throw ProgramError(error)
        }
    }

    /// Draws the picture, and as many of the last lines as fit below.
    private func draw(_ picture: [String], _ lines: inout [String]) throws(ProgramError) {
        let (columns, rows) = Terminal.size(of: STDOUT_FILENO) ?? (80, 24)
        lines = Array(lines.suffix(rows))
        let shown = picture.prefix(rows)
        let room = max(0, rows - shown.count - 1)
        var all = Array(shown)
        if room > 0 { all.append(String(repeating: "─", count: min(columns, 80))) }
        all += lines.suffix(room).map { columns < Self.tableColumns ? EventLine.compact($0) : $0 }
        let text = all.map { String($0.prefix(columns)) + Self.clearLine }.joined(separator: "\r\n")
        try console.write(Self.home + text + Self.clearBelow)
    }
}
