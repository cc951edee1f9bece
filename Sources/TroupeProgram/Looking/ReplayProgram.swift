import TroupeClient
import TroupeModel
import TroupePlatform

/// `troupe monitor --replay` where no terminal is: prints what was recorded, at once or as fast as asked for.
enum ReplayProgram {
    static func run(_ path: String, speed: Double?, _ console: Console) throws(ProgramError) -> ExitCode {
        var reader = try recording { () throws(RecordingError) in try RecordingReader(path) }
        let header = reader.header
        let attached = Event(.attached(instance: header.name, pid: header.pid))
        try MonitorProgram.print(LoggedEvent(attached, sequence: header.since), console)
        var pace = speed.map { Pace(speed: $0, begun: MonotonicClock.microseconds()) }
        while let item = try recording({ () throws(RecordingError) in try reader.next() }) {
            switch item {
            case .event(let event):
                if let time = event.time { try wait(until: pace?.due(time.microseconds)) }
                try MonitorProgram.print(event, console)
            case .tree, .output: break
            case .cutOff(let line):
                console.note("\(path) is cut off in line \(line): this is all there is of it")
            }
        }
        return .completed
    }

    private static func wait(until moment: Int64?) throws(ProgramError) {
        guard let moment else { return }
        try calling { () throws(SystemError) in
            var poller = try Poller()
            while MonotonicClock.microseconds() < moment { _ = try poller.wait(until: moment) }
        }
    }
}
