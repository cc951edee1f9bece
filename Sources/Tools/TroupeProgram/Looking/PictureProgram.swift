import TroupeClient
import TroupeModel
import TroupePlatform

/// `troupe snapshot --png`: a separate program draws, with libraries that may crash on bad input. This process survives
/// and reports the crash.
enum PictureProgram {
    /// The longest that drawing may take, in seconds.
    static let maxSeconds: Int64 = 120

    /// Starts the drawing program, waits, and ends with its exit code.
    static func run(_ words: [String]) throws -> ExitCode {
        let helper = Helper.picture
        var specification = ProcessSpecification(executable: try helper.path(), arguments: words)
        // The drawing program reports errors as `troupe`, and Ctrl-C ends both.
        specification.arguments[0] = "troupe"
        specification.descriptors = [0: 0, 1: 1, 2: 2]
        specification.startsSession = false
        specification.diesWithStarter = true
        let process: ProcessHandle
        do throws(SystemError) {
            process = try specification.start()
        } catch {
            throw ProgramError(error, .unavailable)
        }
        let deadline = MonotonicClock.microseconds() + maxSeconds * 1_000_000
        let isLate = try !process.waitUntilEnded(deadline: deadline)
        if isLate { try process.send(.kill) }
        let ending = try process.waitForEnd()
        guard !isLate else {
            throw ProgramError(
                .timedOut, "\(helper.rawValue) took more than \(maxSeconds) s and was ended",
                hint: "check that the file can be written, and run 'troupe doctor'")
        }
        switch ending.cause {
        case .exited(let code): return ExitCode(rawValue: code) ?? .internalError
        case .signalled:
            throw ProgramError(
                .internalError, "\(helper.rawValue), which draws the picture, \(ending.cause); there is no picture",
                hint: "the instance runs on; 'troupe snapshot' without --png shows it as text")
        }
    }
}
