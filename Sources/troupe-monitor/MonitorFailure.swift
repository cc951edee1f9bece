import TroupeClient
import TroupeModel
import TroupePlatform
import TroupeTerminal

/// Why the monitor ended before somebody ended it.
enum MonitorFailure: Error {
    /// What it showed is over.
    case instanceEnded
    /// What it ends with, and a sentence for standard error.
    case failed(ExitCode, String)

    private init(_ exitCode: ExitCode, _ message: String, hint: String?) {
        self = .failed(exitCode, hint.map { "\(message) (\($0))" } ?? message)
    }

    init(_ error: ClientError) {
        guard case .instanceEnded = error else {
            self.init(error.exitCode, error.message, hint: error.hint)
            return
        }
        self = .instanceEnded
    }

    init(_ error: RecordingError) { self.init(error.exitCode, error.message, hint: error.hint) }

    init(_ error: SystemError) { self.init(.inputOutput, error.description, hint: nil) }

    init(_ error: TerminalError) {
        let lines = "'troupe monitor | cat' prints lines instead"
        self.init(.inputOutput, error.description, hint: error.hint.map { "\($0); \(lines)" } ?? lines)
    }
}

/// Does what asks an instance, with the monitor's errors.
func asking<Result: ~Copyable>(_ body: () throws(ClientError) -> Result) throws(MonitorFailure) -> Result {
    do throws(ClientError) {
        return try body()
    } catch {
        throw MonitorFailure(error)
    }
}

/// Does what reads or writes a recording, with the monitor's errors.
func recording<Result: ~Copyable>(_ body: () throws(RecordingError) -> Result) throws(MonitorFailure) -> Result {
    do throws(RecordingError) {
        return try body()
    } catch {
        throw MonitorFailure(error)
    }
}

/// Does what asks the system, with the monitor's errors.
func calling<Result: ~Copyable>(_ body: () throws(SystemError) -> Result) throws(MonitorFailure) -> Result {
    do throws(SystemError) {
        return try body()
    } catch {
        throw MonitorFailure(error)
    }
}
