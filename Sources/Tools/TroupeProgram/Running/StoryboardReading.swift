import TroupeModel
import TroupePlatform
import TroupeValue

/// Runs of the program that reads storyboards.
enum StoryboardReading {
    /// The maximum number of bytes of a model file.
    private static let limit = 256 << 20
    /// The longest that the reader may run, in seconds.
    static let maxSeconds: Int64 = 60

    /// Runs the reader on a document or folder.
    ///
    /// - Parameters:
    ///   - arguments: The reader's command line; it includes `--json`, so that a refusal can be passed on.
    ///   - path: The document or folder, as errors name it.
    ///   - interruptions: Descriptors to poll; input on one may mean that the reader has to end.
    ///   - isInterrupted: Returns true if the reader has to end. Called after input on one of `interruptions`.
    /// - Throws: The reader's own sentence and exit code for a bad document, or ``Captured/Interrupted``.
    static func output(
        of arguments: [String], about path: String, interruptions: [Int32] = [],
        _ isInterrupted: () throws -> Bool = { true }
    ) throws -> Captured {
        let run = try Captured(
            try Helper.storyboard.path(), arguments, limit: limit, seconds: maxSeconds, interruptions: interruptions,
            isInterrupted: isInterrupted)
        guard !run.isLate else {
            throw ProgramError(
                .timedOut,
                "\(Helper.storyboard.rawValue) took more than \(maxSeconds) s for \(path) and was ended",
                hint: "save it again, or split it with storyboard references")
        }
        switch run.cause {
        case .exited(code: 0): return run
        case .exited(let code): throw refusal(code, run)
        case .signalled:
            throw ProgramError(
                .internalError, "the storyboard reader \(run.cause) on \(path)",
                hint: "this is a bug in Troupe; keep the storyboard that shows it")
        }
    }

    /// The reader's refusal as an error of this program.
    private static func refusal(_ code: Int32, _ run: Captured) -> ProgramError {
        let report = (try? JSON.value(of: run.output)).flatMap(ErrorReport.init(report:))
        var error = ProgramError(
            ExitCode(rawValue: code) ?? .internalError, report?.message ?? "the storyboard reader failed",
            hint: report?.hint ?? "run 'troupe doctor' to check this machine")
        if let word = report?.code { error.code = word }
        error.place = report?.place
        return error
    }
}
