public import TroupeModel
public import TroupePlatform

/// The reason why a recording cannot be written or shown.
public enum RecordingError: ProgramFailure, Hashable, Sendable {
    /// The file does not begin with the header of a recording.
    case notARecording(path: String)
    /// The recording was written by a newer version.
    case newerFormat(path: String, format: Int64)
    /// A line, counted from 1, is not a line of a recording.
    case badLine(path: String, line: Int, reason: String)
    /// The file cannot be created.
    case cannotMake(SystemError)
    /// A system error.
    case system(SystemError)
}

extension RecordingError {
    /// The error as an error of the program.
    public var programError: ProgramError { ProgramError(exitCode, message, hint: hint) }

    /// The exit code of the program.
    public var exitCode: ExitCode {
        switch self {
        case .notARecording, .badLine: .badData
        case .newerFormat: .protocolVersion
        case .cannotMake(let error) where error.kind == .missing: .cannotCreate
        case .cannotMake(let error), .system(let error):
            switch error.kind {
            case .missing: .noSuchFile
            case .forbidden: .permission
            case .exists, .exhausted, .gone, .misuse, .other: .inputOutput
            }
        }
    }

    /// The description of the error, without a full stop.
    public var message: String {
        switch self {
        case .notARecording(let path): "\(path) is not a recording: its first line is not a recording's header"
        case .newerFormat(let path, let format):
            "\(path) is a recording of format \(format); this version reads up to \(RecordingHeader.format)"
        case .badLine(let path, let line, let reason): "\(path), line \(line): \(reason)"
        case .cannotMake(let error), .system(let error): error.description
        }
    }

    /// The next step to take, without a full stop.
    public var hint: String {
        switch self {
        case .notARecording: "make one with 'troupe monitor --record FILE'"
        case .newerFormat: "use the 'troupe' it was made with"
        case .badLine: "the lines before it are sound; the file was changed since it was recorded"
        case .cannotMake, .system: "check the path and the free disk space"
        }
    }
}
